"""The kinds of jobs: plain functions of ids, registered by a decorator in a room's jobs.py."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

# talk: replies, which nothing may delay; speech: what sounds, is heard or translated; think: what people wait for and
# may take a model's seconds; heavy: what nobody waits for
QUEUES = ("talk", "speech", "mail", "think", "heavy")

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


@dataclass(frozen=True)
class Rhythm:
    """Something that is done again and again, by one process at a time."""

    name: str
    function: Callable[[], None]
    seconds: float


KINDS: dict[str, Kind] = {}
RHYTHMS: dict[str, Rhythm] = {}
AT_START: list[Callable[[], None]] = []


def job(
    name: str,
    *,
    queue: str,
    seconds: int = 60,
    tries: int = 5,
    longest_pause: float = 60,
    failed: Callable[..., None] | None = None,
) -> Callable[[Work], Work]:
    """Register a function `(work, *ids)` as a kind of job. It must bear being run twice."""
    if queue not in QUEUES:
        raise ValueError(f"{name}: no queue is called {queue}")

    def register(function: Work) -> Work:
        known = KINDS.get(name)
        if known is not None and known.function.__qualname__ != function.__qualname__:
            raise ValueError(f"two kinds of job are called {name}")
        KINDS[name] = Kind(name, function, queue, seconds, tries, longest_pause, failed)
        return function

    return register


def every(name: str, *, seconds: float) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Register a function that beat rings for every `seconds`."""

    def register(function: Callable[[], None]) -> Callable[[], None]:
        RHYTHMS[name] = Rhythm(name, function, seconds)
        return function

    return register


def at_start(function: Callable[[], None]) -> Callable[[], None]:
    """Register what each process of a worker does once, beside its first job: opening what takes long to open."""
    AT_START.append(function)
    return function
