"""The files of a voice: a network (ONNX) that makes samples of phonemes, and its description (JSON).

Inputs and outputs are those of Piper (github.com/OHF-Voice/piper1-gpl, `PiperVoice.phoneme_ids_to_audio`).
"""

import json
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kit.languages import LANGUAGES

if TYPE_CHECKING:
    from onnxruntime import InferenceSession

BEGIN, END, BETWEEN = "^", "$", "_"
MARKERS = {BEGIN, END, BETWEEN}
LOUDEST = 32_767
FAMILIES = {row.code: row.bcp47.split("-")[0].lower() for row in LANGUAGES}


class BrokenVoice(Exception):
    """A voice that can't be opened or doesn't answer like one; the text is ours and safe to log."""


@dataclass
class PiperVoice:
    """A voice of the folder; its network (60 MB) is opened when it first speaks."""

    path: Path
    description: Mapping[str, Any]
    size: int  # of its file when the folder was read: a file that is taken away later changes no name
    threads: int
    lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def name(self) -> str:
        """The name and size of its file."""
        return f"{self.path.stem} {self.size}"

    @property
    def rate(self) -> int:
        """Samples a second."""
        return int(self.description["audio"]["sample_rate"])

    @property
    def espeak_voice(self) -> str:
        """Whose phonemes the network knows: a language of espeak-ng."""
        return str(self.description["espeak"]["voice"])

    def speaks(self, language: str) -> bool:
        """Whether this is the language (ISO 639-3) of the voice."""
        family = self.description.get("language", {}).get("family") or self.espeak_voice.split("-")[0]
        return FAMILIES.get(language) == family

    @cached_property
    def network(self) -> "InferenceSession":
        """The network; BrokenVoice for a file that is none."""
        from onnxruntime import InferenceSession, SessionOptions  # here: web processes name voices and never speak

        options = SessionOptions()
        options.intra_op_num_threads = self.threads
        try:
            return InferenceSession(str(self.path), options, providers=["CPUExecutionProvider"])
        except Exception as error:  # the library's own errors have no common class
            raise BrokenVoice(f"{self.path.name} can't be opened ({type(error).__name__})") from None

    def speak(self, phonemes: str, length: float) -> bytes:
        """A sentence as 16-bit mono samples, `length` times as long as usual."""
        import numpy

        with self.lock:
            network = self.network
        ids = self.list_ids(phonemes)
        usual = self.description.get("inference", {})
        scales = (usual.get("noise_scale", 0.667), length * usual.get("length_scale", 1), usual.get("noise_w", 0.8))
        inputs = {
            "input": numpy.array([ids], dtype=numpy.int64),
            "input_lengths": numpy.array([len(ids)], dtype=numpy.int64),
            "scales": numpy.array(scales, dtype=numpy.float32),
        }
        if self.description.get("num_speakers", 1) > 1:
            inputs["sid"] = numpy.array([self.description.get("default_speaker_id", 0)], dtype=numpy.int64)
        try:
            sound = numpy.asarray(network.run(None, inputs)[0]).reshape(-1)
        except Exception as error:
            raise BrokenVoice(f"{self.path.name} can't speak ({type(error).__name__})") from None
        return (sound.clip(-1, 1) * LOUDEST).astype("<i2").tobytes()

    def list_ids(self, phonemes: str) -> list[int]:
        """The numbers of phonemes as the network knows them; phonemes that it doesn't know are left out."""
        known: Mapping[str, list[int]] = self.description["phoneme_id_map"]
        ids = [*known[BEGIN], *known[BETWEEN]]
        for sign in phonemes:
            if sign in known:
                ids += [*known[sign], *known[BETWEEN]]
        return [*ids, *known[END]]


def list_voices(folder: Path, threads: int) -> dict[str, PiperVoice]:
    """The voices of a folder by their names, in alphabetical order; files without a readable description are none."""
    found = {}
    for path in sorted(folder.glob("*.onnx")):
        try:
            description = json.loads(Path(f"{path}.json").read_bytes())
            voice = PiperVoice(path, description, path.stat().st_size, threads)
            is_complete = voice.rate > 0 and voice.espeak_voice and set(description["phoneme_id_map"]) >= MARKERS
        except (OSError, ValueError, LookupError, TypeError):
            continue
        if is_complete:
            found[path.stem] = voice
    return found
