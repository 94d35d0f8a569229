"""What every engine offers; `decide` is shared, so evaluation doesn't depend on the engine."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar
from uuid import UUID

from apps.dialogue.case import Case
from apps.dialogue.types import Decision, Level, Reply, State, Understanding


@dataclass(frozen=True)
class PreparedCase:
    """A case made ready for an engine, with the hash of its content."""

    case: Case
    key: str


def nobody(text: str) -> None:
    """Listens to nothing."""


@dataclass(frozen=True)
class Occasion:
    """What surrounds one turn and an engine without outward calls never needs: made when the turn begins.

    `earlier`: the last lines of the talk, oldest first, each with whether the person said it. `on_text` gets all of
    the reply that may be shown so far, as often as it grows. `seconds` is how long the whole turn may take.
    """

    earlier: tuple[tuple[bool, str], ...] = ()
    on_text: Callable[[str], None] = nobody
    by: UUID | None = None  # who is charged for outward calls, and the job that makes them
    organisation: UUID | None = None
    job: UUID | None = None
    booked: bool = True  # False where no books are kept: measuring works without a database
    seconds: float = 12.0
    began: float = field(default_factory=time.monotonic)

    @property
    def left(self) -> float:
        """Seconds that are left of the turn's time; negative when it is over."""
        return self.began + self.seconds - time.monotonic()


Prepared = TypeVar("Prepared", bound=PreparedCase)


class Engine(Protocol[Prepared]):
    """Understands lines and words replies for prepared cases."""

    @property
    def name(self) -> str:
        """The engine's name in settings and records."""

    def prepare(self, case: Mapping[str, Any]) -> Prepared:
        """The case of an exchange file made ready; InvalidCase when it lacks something."""

    def understand(
        self, prepared: Prepared, state: State, utterance: str, occasion: Occasion | None = None
    ) -> Understanding:
        """What the learner's line asks, says and supposes in this talk."""

    def word(
        self,
        prepared: Prepared,
        state: State,
        decision: Decision,
        level: Level,
        utterance: str,
        seed: int,
        occasion: Occasion | None = None,
    ) -> Reply:
        """The person's words for a decision; `state` is the one before the turn."""
