"""A microphone into which a voice speaks: Chromium's own fake device, fed from a file."""

import io
import wave
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser, Playwright

from kit.gateway.providers.espeak.voices import RATE
from tests.speech.sounds import samples
from tests.stack import launched

BEFORE, AFTER = 0.4, 30.0  # seconds of silence around what is said; the file begins anew after it
DEVICE = ("--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream")


class Microphone:
    """Chromium reads the file whenever the microphone is opened: it hears what was put in last."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.put("")

    def put(self, text: str) -> float:
        """The next thing to be heard; gives how many seconds it takes to say."""
        said = np.frombuffer(samples(text), "<i2") if text else np.zeros(0, "<i2")
        silence = [np.zeros(int(seconds * RATE), "<i2") for seconds in (BEFORE, AFTER)]
        out = io.BytesIO()
        with wave.open(out, "wb") as sound:
            sound.setnchannels(1)
            sound.setsampwidth(2)
            sound.setframerate(RATE)
            sound.writeframes(np.concatenate([silence[0], said, silence[1]]).tobytes())
        draft = self.file.with_suffix(".new")
        draft.write_bytes(out.getvalue())
        draft.replace(self.file)
        return BEFORE + len(said) / RATE


@pytest.fixture(scope="module")
def microphone(tmp_path_factory: pytest.TempPathFactory) -> Microphone:
    """What `speaking` hears."""
    return Microphone(tmp_path_factory.mktemp("microphone") / "said.wav")


@pytest.fixture(scope="module")
def speaking(playwright: Playwright, microphone: Microphone) -> Iterator[Browser]:
    """A Chromium with that microphone, which pages may use."""
    found = launched(playwright, *DEVICE, f"--use-file-for-fake-audio-capture={microphone.file}")
    yield found
    found.close()
