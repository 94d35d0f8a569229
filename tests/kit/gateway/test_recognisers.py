"""The recognisers of a machine: shared, one recording at a time each, replaced when they die. Their model is a fake."""

import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from deploy.local.programs import wait_until
from kit.gateway.failures import COUNTED, Outcome, ProviderError
from kit.gateway.providers.whisper import PARTS, client
from kit.gateway.providers.whisper.client import RecogniserPool

# The real program, but for the model: a recording is what it does. "die" ends the process, "once NAME" the first time.
FAKE_MODEL = """
def open_model(folder, threads):
    if (Path(folder) / "broken").exists():
        raise RuntimeError("no model")

def recognise_speech(model, samples, language):
    word, _, rest = samples.decode().partition(" ")
    first = word == "once" and not os.path.exists(rest)
    if first:
        Path(rest).touch()
    if word == "die" or first:
        os._exit(9)
    if word == "refuse":
        raise RuntimeError
    if word == "slow":
        threading.Event().wait(float(rest))
    return {"text": f"{word} {os.getpid()}", "words": []}

"""


@pytest.fixture(autouse=True)
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, start, end = client.PROGRAM.read_text().partition('if __name__ == "__main__":')
    fake = tmp_path / "recogniser.py"
    fake.write_text(source + FAKE_MODEL + start + end)
    monkeypatch.setattr(client, "PROGRAM", fake)
    for name in PARTS:
        (tmp_path / name).write_text("{}")


@pytest.fixture
def pool(tmp_path: Path) -> Iterator[RecogniserPool]:
    found = RecogniserPool(tmp_path, 1, 60, size=2)
    yield found
    for process in (one.process for one in found.recognisers):
        if process is not None:
            process.kill()
            process.wait(10)


def ask(pool: RecogniserPool, words: str, seconds: float = 30) -> int:
    """The process that has recognised this."""
    return int(str(pool.ask("de", words.encode(), seconds)["text"]).split()[1])


def is_taken(pool: RecogniserPool) -> bool:
    """Whether a caller has the first recogniser."""
    with pool.reserve(time.monotonic() + 10) as found:
        return found.number > 0


def test_one_after_the_other_is_recognised_by_one_process(pool: RecogniserPool) -> None:
    other = RecogniserPool(pool.folder, 1, 60, size=2)  # as in another worker
    assert len({ask(one, "hello") for one in (pool, other, pool)}) == 1
    assert [one.process for one in other.recognisers] == [None, None]


def test_at_the_same_time_each_has_a_process_and_a_third_waits(pool: RecogniserPool) -> None:
    with ThreadPoolExecutor(3) as callers:
        began = time.monotonic()
        found = [one.result() for one in [callers.submit(ask, pool, "slow 1") for _ in range(3)]]
        assert len(set(found)) == 2
        assert time.monotonic() - began >= 2


def test_a_process_that_was_killed_is_replaced_for_the_next_recording(pool: RecogniserPool) -> None:
    first = ask(pool, "hello")
    os.kill(first, signal.SIGKILL)
    assert ask(pool, "hello") != first


def test_a_recording_whose_process_dies_is_recognised_by_the_next_one(pool: RecogniserPool, tmp_path: Path) -> None:
    assert ask(pool, f"once {tmp_path / 'died'}")


@pytest.mark.parametrize("words", ["die", "refuse"])
def test_a_recording_that_no_process_bears_says_nothing_about_others(pool: RecogniserPool, words: str) -> None:
    with ThreadPoolExecutor(1) as other:
        beside = other.submit(ask, pool, "slow 1")
        wait_until(lambda: is_taken(pool), 10, "the other caller")
        for _ in range(6):  # more than a circuit breaker bears
            with pytest.raises(ProviderError) as error:
                ask(pool, words)
            assert error.value.outcome == Outcome.REFUSED and error.value.outcome not in COUNTED
        assert beside.result()
    assert ask(pool, "hello")


def test_a_recording_that_takes_too_long_ends_its_process(pool: RecogniserPool) -> None:
    first = ask(pool, "hello")
    with pytest.raises(ProviderError) as error:
        ask(pool, "slow 30", seconds=0.5)
    assert error.value.outcome == Outcome.TIMED_OUT
    assert ask(pool, "hello") != first


def test_a_model_that_cannot_be_opened_is_a_failure(pool: RecogniserPool, tmp_path: Path) -> None:
    (tmp_path / "broken").touch()
    with pytest.raises(ProviderError) as error:
        ask(pool, "hello")
    assert error.value.outcome == Outcome.FAILED


def test_a_caller_who_dies_gives_its_process_back(pool: RecogniserPool) -> None:
    ask(pool, "hello")
    pid = os.fork()
    if pid == 0:
        with pool.reserve(time.monotonic() + 5):
            os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(pid, 0)
    with pool.reserve(time.monotonic() + 1) as found:
        assert found.number == 0
