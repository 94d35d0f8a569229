"""Embedded speech recognition: Whisper by CTranslate2, on this machine's processor, without network, key or cost.

Options: folder (where the model lies: model.bin, config.json, tokenizer.json, vocabulary.json), threads (of a process),
processes (at most, on this machine; by default as many as its cores have room for), idle (seconds without a recording
after which a process ends).
"""

import os
from collections.abc import Mapping
from pathlib import Path

from kit.gateway.capabilities import HearAnswer, HearRequest, Usage, Word
from kit.gateway.failures import Outcome, ProviderError
from kit.gateway.options import read_count
from kit.gateway.providers.whisper.client import RecogniserPool

RATE = 16_000  # samples a second, fixed by the model
LONGEST = 150  # seconds of speech in one call
THREADS = 2  # of a process: docs/decisions/0035
PARTS = ("model.bin", "config.json", "tokenizer.json", "vocabulary.json")

# ISO 639-3 to the model's own names. Tunisian Arabic is heard as Arabic, Serbo-Croatian as Croatian.
LANGUAGES = {
    "deu": "de",
    "eng": "en",
    "aeb": "ar",
    "rus": "ru",
    "tgk": "tg",
    "pes": "fa",
    "spa": "es",
    "fra": "fr",
    "tur": "tr",
    "sqi": "sq",
    "por": "pt",
    "swh": "sw",
    "fil": "tl",
    "vie": "vi",
    "hbs": "hr",
    "ukr": "uk",
    "ron": "ro",
}


class Whisper:
    """Hears with Whisper in processes of its own, which all workers of this machine share.

    The model takes 200 MB and half a second of a core per sentence of three seconds, and cannot be stopped in the
    middle: in processes of its own it is there as often as the cores have room for, only while people speak, and has
    an end to every call.
    """

    free = True

    def __init__(self, folder: Path, threads: int, idle: int, processes: int) -> None:
        self.folder = folder
        self.recognisers = RecogniserPool(folder, threads, idle, processes)

    def model(self, capability: str) -> str:
        """The folder's name tells which weights these are."""
        return self.folder.name

    def hear(self, request: HearRequest, seconds: float) -> HearAnswer:
        """What was said; ProviderError REFUSED for languages it does not know, FAILED where no model is installed."""
        language = LANGUAGES.get(request.language)
        if language is None:
            raise ProviderError(Outcome.REFUSED, f"cannot hear {request.language}")
        if request.rate != RATE or request.seconds > LONGEST:
            raise ProviderError(Outcome.REFUSED, f"wants at most {LONGEST} s at {RATE} samples a second")
        missing = [name for name in PARTS if not (self.folder / name).is_file()]
        if missing:
            raise ProviderError(Outcome.FAILED, f"the model lacks {', '.join(missing)}")
        heard = self.recognisers.ask(language, request.samples, seconds)
        words = tuple(Word(text, confidence) for text, confidence in heard["words"])
        return HearAnswer(heard["text"], words, usage=Usage(characters=len(heard["text"]), seconds=request.seconds))


def open_provider(options: Mapping[str, str]) -> Whisper:
    """The embedded recogniser; a missing model shows at the first recording."""
    cores = os.cpu_count() or 1
    threads = read_count(options, "threads", 0) or min(THREADS, cores)
    processes = read_count(options, "processes", 0) or max(1, cores // threads)
    return Whisper(Path(options.get("folder", "whisper-base")), threads, read_count(options, "idle", 300), processes)
