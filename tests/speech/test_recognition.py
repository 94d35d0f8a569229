"""Real recognition: the embedded recogniser hears what the embedded voice says."""

import os
import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from rapidfuzz import fuzz

from kit.gateway import HearRequest, SayRequest, Sex, Voice
from kit.gateway.audio import SPEECH_RATE, opus_of, samples_of
from kit.gateway.failures import ProviderError
from kit.gateway.providers.espeak import open_provider as open_espeak
from kit.gateway.providers.whisper import RATE, Whisper, open_provider
from kit.gateway.providers.whisper.recogniser import NO_REPEAT, decode_speech, recognise_speech, trim_silence
from tests.speech import sounds

ALIKE = 90  # per cent: processors calculate a little differently, and the voice is a robot's


def plain(text: str) -> list[str]:
    """In words: marks and capitals are not what is listened for."""
    return re.findall(r"\w+", text.lower())


def alike(text: str, other: str) -> bool:
    return fuzz.ratio(" ".join(plain(text)), " ".join(plain(other))) >= ALIKE


def speech(text: str) -> HearRequest:
    return HearRequest(samples_of(sounds.recording("webm", text), SPEECH_RATE), RATE)


@pytest.fixture(scope="module")
def whisper() -> Iterator[Whisper]:
    """One recogniser for all tests here: it is opened once."""
    from django.conf import settings

    provider = open_provider({**settings.PROVIDER_OPTIONS["whisper"], "idle": "60", "threads": "2", "processes": "1"})
    yield provider
    end(provider)


@pytest.mark.parametrize("sentence", [sounds.MORNING, sounds.WINDOW])
def test_what_is_said_is_heard(whisper: Whisper, sentence: str) -> None:
    answer = whisper.hear(speech(sentence), 120)
    assert alike(answer.text, sentence)
    assert [plain(word.text) for word in answer.words] == [[word] for word in plain(answer.text)]
    assert all(0 < word.confidence <= 1 for word in answer.words)
    assert answer.usage.seconds == pytest.approx(2.3, abs=0.3)


@pytest.mark.parametrize(
    ("tokens", "compression", "sizes"),
    [
        ([7, 1, 2, 8, 1, 2, 9, 1, 2], 1.43, [0]),  # morgens eine Tablette, mittags eine Tablette, …
        ([5, 6, 5, 6, 5, 6, 5, 6], 1.35, [0]),  # nein, nein, nein, nein
        ([3] * 20, 1.8, [0, NO_REPEAT]),
        ([1, 2, 3, 4, 5, 6] * 30, 9.7, [0, NO_REPEAT]),
    ],
)
def test_repetitions_are_forbidden_only_where_there_is_nothing_else(tokens, compression, sizes) -> None:
    asked: list[int] = []

    def decode(size: int) -> tuple[SimpleNamespace, float, float, float]:
        asked.append(size)
        return SimpleNamespace(sequences_ids=[tokens if size == 0 else [1]]), -0.5, 0.0, compression

    result, *_about = decode_speech(decode)
    assert asked == sizes
    assert result.sequences_ids == [tokens if sizes == [0] else [1]]


def test_a_recording_is_first_decoded_with_all_repetitions() -> None:
    options: dict[str, object] = {}

    class Silent:
        def transcribe(self, _sound: object, **given: object) -> tuple[list[object], None]:
            options.update(given)
            return [], None

    recognise_speech(Silent(), bytes(2), "de")
    assert options["beam_size"] and "no_repeat_ngram_size" not in options


def test_what_is_said_again_is_heard_again(whisper: Whisper) -> None:
    sentence = "Morgens eine Tablette, mittags eine Tablette, abends eine Tablette."
    said = open_espeak({}).say(SayRequest(sentence, Voice(Sex.MALE)), 20)
    sound = samples_of(opus_of(said.samples, said.rate), SPEECH_RATE)
    assert alike(whisper.hear(HearRequest(sound, RATE), 120).text, sentence)


@pytest.mark.parametrize(("frames", "kept"), [(0, 1000), (350, 1000), (1500, 1700), (2900, 3000)])
def test_little_of_the_silence_after_a_recording_is_encoded(frames: int, kept: int) -> None:
    features = np.zeros((80, 3000), "f4")
    features[:, :frames] = 0.5
    assert trim_silence(features).shape == (80, kept)


def test_nothing_is_made_up_without_speech(whisper: Whisper) -> None:
    heard = whisper.hear(HearRequest(samples_of(sounds.noise(4), SPEECH_RATE), RATE), 60)
    assert (heard.text, heard.words) == ("", ())


def test_a_language_that_it_does_not_know_is_refused(whisper: Whisper) -> None:
    with pytest.raises(ProviderError) as error:
        whisper.hear(HearRequest(bytes(32_000), RATE, "tlh"), 60)
    assert error.value.outcome == "REFUSED"


def test_two_workers_share_one_recogniser(whisper: Whisper) -> None:
    whisper.hear(speech(sounds.MORNING), 60)
    other = open_provider({"folder": str(whisper.folder), "idle": "60", "threads": "2", "processes": "1"})
    assert alike(other.hear(speech(sounds.WINDOW), 60).text, sounds.WINDOW)
    assert started(other) == []


def test_a_recogniser_that_takes_too_long_or_is_killed_is_replaced(whisper: Whisper) -> None:
    whisper.hear(speech(sounds.MORNING), 60)  # it is there: what takes too long now is hearing, not opening
    long = HearRequest(speech(sounds.WINDOW).samples * 20, RATE)
    with pytest.raises(ProviderError) as error:
        whisper.hear(long, 0.3)
    assert error.value.outcome == "TIMED_OUT"
    [first] = started(whisper)
    first.wait(30)  # it has ended by itself: no caller waits for what it was doing
    assert alike(whisper.hear(speech(sounds.MORNING), 60).text, sounds.MORNING)
    [second] = started(whisper)
    assert second.pid != first.pid
    kill(second)
    assert alike(whisper.hear(speech(sounds.MORNING), 60).text, sounds.MORNING), "the next recording starts another"


def started(provider: Whisper) -> list["subprocess.Popen[bytes]"]:
    """The recognisers that this provider started last."""
    return [one.process for one in provider.recognisers.recognisers if one.process is not None]


def kill(process: "subprocess.Popen[bytes]") -> None:
    os.kill(process.pid, signal.SIGKILL)
    process.wait(10)


def end(provider: Whisper) -> None:
    for process in started(provider):
        if process.stdin is not None:
            process.stdin.close()
        process.wait(10)


def test_a_folder_without_the_whole_model_fails_by_name(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text("{}")
    with pytest.raises(ProviderError) as error:
        open_provider({"folder": str(tmp_path)}).hear(speech(sounds.MORNING), 5)
    assert "model.bin" in error.value.detail
