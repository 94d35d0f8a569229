"""Recordings in which nothing can be heard, and what is no recording at all: refused by a code, and nothing stays."""

import uuid
from collections.abc import Iterator
from functools import cache

import httpx
import psycopg
import pytest

from apps.speech.uploads import LARGEST_BYTES, LONGEST_SECONDS
from kit.gateway.audio import SPEECH_RATE
from tests.faults.trap import RECOVERY
from tests.faults.world import allow_recordings
from tests.learner import Learner, Talk
from tests.speech.sounds import encoded, recording
from tests.stack import Stack

QUESTION = "Haben Sie Allergien?"


@cache
def uploads() -> dict[str, tuple[bytes, int, str]]:
    """What is uploaded, by what is wrong with it: the bytes, and the status and code of the answer."""
    second = bytes(2 * SPEECH_RATE)
    speech = recording()
    return {
        "nothing": (b"", 422, "audio_empty"),
        "silence": (encoded(second * 2, SPEECH_RATE), 422, "audio_empty"),
        "a click": (encoded(b"\x00\x40" * 1600, SPEECH_RATE), 422, "audio_empty"),
        "too long": (
            encoded(b"\x00\x10\x00\xf0" * (SPEECH_RATE // 2) * (LONGEST_SECONDS + 2), SPEECH_RATE),
            422,
            "audio_too_long",
        ),
        "its beginning": (speech[: len(speech) // 8], 422, "audio_empty"),
        "damaged": (speech[:64] + bytes(len(speech) - 64), 422, "audio_broken"),
        "a page": (b"<html><script>alert(1)</script></html>", 415, "audio_type"),
        "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(200), 415, "audio_type"),
        "too large": (speech + bytes(LARGEST_BYTES + 1 - len(speech)), 413, "too_large"),
        "far too large": (speech + bytes(3 * LARGEST_BYTES), 413, "too_large"),
    }


@pytest.fixture(scope="module", params=list(uploads()))
def upload(request: pytest.FixtureRequest) -> Iterator[tuple[bytes, int, str]]:
    yield uploads()[request.param]


def form(data: bytes) -> dict[str, tuple[str, bytes, str]]:
    return {"audio": ("speech.webm", data, "audio/webm")}


def is_refused(answer: httpx.Response, status: int, code: str) -> bool:
    return (answer.status_code, answer.json()["code"]) == (status, code) and bool(answer.json()["detail"])


def test_it_is_refused_with_its_reason_every_time(
    stack: Stack, learner: Learner, database: psycopg.Connection, upload: tuple[bytes, int, str]
) -> None:
    data, status, code = upload
    key = {"Idempotency-Key": str(uuid.uuid4())}
    for _time in range(2):
        answer = learner.http.post("/stt/", files=form(data), headers=key)
        assert is_refused(answer, status, code), answer.text
    assert database.execute("select count(*) from speech_recognition where audio is not null").fetchone() == (0,)


def test_a_line_whose_recording_is_none_stays_as_it_was(
    stack: Stack, learner: Learner, database: psycopg.Connection
) -> None:
    allow_recordings(learner, True).raise_for_status()
    talk = learner.begin()
    talk.exchange(QUESTION)
    line = talk.said(QUESTION)[0]["id"]
    for name, (data, status, code) in uploads().items():
        answer = learner.http.post(f"/case-interactions/{line}/audio", files=form(data))
        assert is_refused(answer, status, code), f"{name}: {answer.text}"
        stack.wait_for(lambda: audio_state(talk) != "PENDING", RECOVERY, f"the end of {name}")
    assert audio_state(talk) in ("NONE", "FAILED")
    assert not list((stack.instance.folder / "media").rglob("*.upload"))
    good = learner.http.post(f"/case-interactions/{line}/audio", files=form(recording(text=QUESTION)))
    assert good.status_code == 200, good.text
    assert audio_state(talk) == "READY"
    allow_recordings(learner, False).raise_for_status()


def audio_state(talk: Talk) -> str:
    return str(talk.said(QUESTION)[0]["audio_state"])
