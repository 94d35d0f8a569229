"""The kinds of jobs: plain functions of ids, registered by a decorator.

At start `kit.apps` imports the module `jobs` of each app, and nothing else of it: another module with `@job` or
`@periodic` has to be imported by that one, or workers don't know its jobs.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

# By how many seconds somebody may wait until a job begins. Each queue has a worker that takes no other: a worker that
# has begun a job doesn't put it aside for one that is more urgent.
QUEUES = {
    "immediate": 2,  # replies
    "voice": 5,  # what somebody wants to hear now: replies, lines, sentences
    "transcription": 10,  # speech recognition
    "seconds": 20,  # reviews of lines, translations, checks of what learners write
    "push": 60,  # notifications: a push service that does not answer holds up no other job
    "minutes": 120,  # debriefs, mail (somebody waits for the code in it), previews of files, files that are made
    "background": 3600,  # all work of authors (case preparation, drawings, dialogs), imports, erasures, recounts
}

Work = TypeVar("Work", bound=Callable[..., Any])


@dataclass(frozen=True)
class Kind:
    """How one kind of job is run."""

    name: str
    function: Callable[..., Any]
    queue: str
    seconds: int  # how long one run may take
    tries: int
    longest_pause: float  # seconds between two tries: they start at one and double, with full jitter
    failed: Callable[..., None] | None  # told, with the same arguments, when the last try has failed
    restart: Callable[..., bool] | None = None  # undoes `failed` before a failed job starts over; False where it can't
    subject: str = ""  # "app.Model" of the row whose id is the first argument

    @property
    def can_start_over(self) -> bool:
        """Whether a failed job has anything left to work on: `failed` has put it away unless `restart` brings it."""
        return self.failed is None or self.restart is not None


@dataclass(frozen=True)
class PeriodicTask:
    """A function that runs again and again, at most twice in a period; it may run in two processes at a time."""

    name: str
    function: Callable[[], None]
    seconds: float
    queue: str


KINDS: dict[str, Kind] = {}
PERIODIC_TASKS: dict[str, PeriodicTask] = {}
WORKER_START: list[tuple[frozenset[str], Callable[[], None]]] = []


def job(
    name: str,
    *,
    queue: str,
    seconds: int = 60,
    tries: int = 5,
    longest_pause: float = 60,
    failed: Callable[..., None] | None = None,
    restart: Callable[..., bool] | None = None,
    subject: str = "",
) -> Callable[[Work], Work]:
    """Register a function `(work, *ids)` as a kind of job. It must bear being run twice.

    Staff may let a failed job start over. Where `failed` marks a row as failed, the function would find nothing to do:
    `restart` marks it as waiting again.
    """
    if queue not in QUEUES:
        raise ValueError(f"{name}: no queue is called {queue}")

    def register(function: Work) -> Work:
        known = KINDS.get(name)
        if known is not None and known.function.__qualname__ != function.__qualname__:
            raise ValueError(f"two kinds of job are called {name}")
        KINDS[name] = Kind(name, function, queue, seconds, tries, longest_pause, failed, restart, subject)
        return function

    return register


def periodic(
    name: str, *, seconds: float, queue: str = "background"
) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Register a function that beat enqueues every `seconds`."""

    def register(function: Callable[[], None]) -> Callable[[], None]:
        PERIODIC_TASKS[name] = PeriodicTask(name, function, seconds, queue)
        return function

    return register


def on_worker_start(*queues: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Register what each process of these queues' workers does once at its start: opening what takes long to open.

    It runs in a thread.
    """

    def register(function: Callable[[], None]) -> Callable[[], None]:
        WORKER_START.append((frozenset(queues), function))
        return function

    return register
