"""Real recognition: the embedded recogniser hears what the embedded voice says."""

import os
import re
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from rapidfuzz import fuzz

from kit.gateway import HearRequest
from kit.gateway.audio import SPEECH_RATE, samples_of
from kit.gateway.failures import ProviderError
from kit.gateway.providers.whisper import RATE, Whisper, open_provider
from kit.gateway.providers.whisper.recogniser import trim_silence
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
