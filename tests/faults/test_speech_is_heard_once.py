"""A learner's recording with the real processes: it is heard, once, also when a worker or the recogniser is killed."""

import os
import signal
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from deploy.local.paths import ROOT
from deploy.local.programs import read_start_time, wait_until
from tests.faults.trap import RECOVERY
from tests.learner import Learner
from tests.speech.sounds import MORNING, recording
from tests.stack import Stack

SPEECH = recording()

RECOGNISER = f"{ROOT}/platform/kit/gateway/providers/whisper/recogniser.py".encode()


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
            getattr(stack, victim)("transcription")
        first = sent.result(60)
    assert first.status_code in (200, 202), first.text
    stack.wait_for(lambda: heard(learner, first.json()), RECOVERY, "the text")
    again = send(learner, key)
    assert (again.status_code, again.json()["id"]) == (200, first.json()["id"])
    assert is_what_was_said(again.json()["text"])


def test_a_recogniser_that_is_killed_is_started_again_and_no_upload_stays(
    stack: Stack, learner: Learner, database: psycopg.Connection
) -> None:
    first = send(learner, str(uuid.uuid4())).json()
    stack.wait_for(lambda: heard(learner, first), RECOVERY, "the text")
    kill_recogniser(stack)
    second = send(learner, str(uuid.uuid4())).json()
    stack.wait_for(lambda: heard(learner, second), RECOVERY, "the text of the second")
    assert is_what_was_said(heard(learner, second))
    kept = database.execute("select count(*) from speech_recognition where audio is not null").fetchone()
    assert kept == (0,)


def test_two_deaths_of_the_recogniser_cost_nobody_speech_input(stack: Stack, learner: Learner) -> None:
    with ThreadPoolExecutor(4) as browsers:
        before = [browsers.submit(send, learner, str(uuid.uuid4())) for _ in range(3)]
        for _ in range(2):
            kill_recogniser(stack)
        began = time.monotonic()
        after = send(Learner(stack, "tutor"), str(uuid.uuid4()))
        found = [one.result(RECOVERY).json() for one in before]
    tutor = Learner(stack, "tutor")
    stack.wait_for(lambda: heard(tutor, after.json()), RECOVERY, "another person's text")
    stack.wait_for(lambda: all(heard(learner, one) for one in found), RECOVERY, "the texts of the first")
    assert time.monotonic() - began < RECOVERY, "nobody waits until a circuit breaker has made up its mind"


def kill_recogniser(stack: Stack) -> None:
    """Kill the recogniser that this stack uses, whatever it does."""
    stack.wait_for(find_recognisers, RECOVERY, "a recogniser")
    for pid in find_recognisers():
        mark = read_start_time(pid)
        os.kill(pid, signal.SIGKILL)
        wait_until(partial(has_ended, pid, mark), RECOVERY, "the end of the recogniser")


def has_ended(pid: int, mark: str | None) -> bool:
    return read_start_time(pid) != mark


def find_recognisers() -> list[int]:
    """The recognisers of this checkout: products that run side by side share them, and each bears the loss of one."""
    return [pid for pid in map(int, filter(str.isdigit, os.listdir("/proc"))) if is_recogniser(pid)]


def is_recogniser(pid: int) -> bool:
    try:
        return RECOGNISER in Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return False
