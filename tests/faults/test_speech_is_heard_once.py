"""A learner's recording with the real processes: it is heard, once, also when a worker or the ear is killed."""

import os
import signal
import uuid
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from tests.faults.trap import RECOVERY
from tests.learner import Learner
from tests.speech.sounds import MORNING, recording
from tests.stack import Stack

SPEECH = recording()


def send(learner: Learner, key: str) -> httpx.Response:
    form = {"audio": ("speech.webm", SPEECH, "audio/webm")}
    return learner.http.post("/stt/", files=form, headers={"Idempotency-Key": key})


def heard(learner: Learner, found: dict[str, Any]) -> str:
    return str(learner.http.get(f"/stt/{found['id']}").raise_for_status().json()["text"] or "")


def is_what_was_said(text: str) -> bool:
    return text.lower().startswith(MORNING.lower()[:12])


@pytest.mark.parametrize("victim", ["kill_pool_child", "kill_worker"])
def test_a_worker_that_is_killed_with_a_recording_loses_nothing(stack: Stack, learner: Learner, victim: str) -> None:
    key = str(uuid.uuid4())
    with ThreadPoolExecutor(1) as browser:
        with stack.frozen():
            sent = browser.submit(send, learner, key)
            getattr(stack, victim)()
        first = sent.result(60)
    assert first.status_code in (200, 202), first.text
    stack.wait_for(lambda: heard(learner, first.json()), RECOVERY, "the text")
    again = send(learner, key)
    assert (again.status_code, again.json()["id"]) == (200, first.json()["id"])
    assert is_what_was_said(again.json()["text"])


def test_an_ear_that_is_killed_is_started_again_and_no_upload_stays(
    stack: Stack, learner: Learner, database: psycopg.Connection
) -> None:
    first = send(learner, str(uuid.uuid4())).json()
    stack.wait_for(lambda: heard(learner, first), RECOVERY, "the text")
    for pid in ears_of(stack):
        os.kill(pid, signal.SIGKILL)
    second = send(learner, str(uuid.uuid4())).json()
    stack.wait_for(lambda: heard(learner, second), RECOVERY, "the text of the second")
    assert is_what_was_said(heard(learner, second))
    kept = database.execute("select count(*) from speech_recognition where audio is not null").fetchone()
    assert kept == (0,)


def ears_of(stack: Stack) -> list[int]:
    """The ears that the workers of this stack have started."""
    worker = stack.pid("worker")
    children = Path(f"/proc/{worker}/task/{worker}/children").read_text().split()
    below = [
        Path(f"/proc/{child}/task/{task}/children") for child in children for task in os.listdir(f"/proc/{child}/task")
    ]
    grandchildren = [pid for path in below for pid in path.read_text().split()]
    return [int(pid) for pid in grandchildren if b"ear.py" in Path(f"/proc/{pid}/cmdline").read_bytes()]
