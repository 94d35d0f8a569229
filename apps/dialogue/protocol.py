"""The interface of an engine: NLU and NLG; the policy is shared, so evaluation doesn't depend on the engine."""

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


def ignore_text(text: str) -> None:
    """Drop a partial reply."""


@dataclass(frozen=True)
class TurnContext:
    """What an engine with outward calls needs to know about a turn; made when the turn begins.

    `earlier`: the last lines of the talk, oldest first, each with whether the person said it. `on_text` gets all of
    the reply that may be shown so far, as often as it grows. `seconds` is how long the whole turn may take.
    """

    earlier: tuple[tuple[bool, str], ...] = ()
    on_text: Callable[[str], None] = ignore_text
    by: UUID | None = None  # payer of outward calls, and the job that makes them
    organisation: UUID | None = None
    job: UUID | None = None
    metered: bool = True  # False for measuring, which works without a database
    seconds: float = 12.0
    began: float = field(default_factory=time.monotonic)

    @property
    def remaining_seconds(self) -> float:
        """Seconds that are left of the turn's time; negative when it is over."""
        return self.began + self.seconds - time.monotonic()


Prepared = TypeVar("Prepared", bound=PreparedCase)


class Engine(Protocol[Prepared]):
    """Understands lines and words replies for prepared cases."""

    @property
    def name(self) -> str:
        """The engine's name in settings and records."""

    @property
    def is_available(self) -> bool:
        """Whether it can be asked now; a configured provider may be gone after the engine was opened."""

    def load_models(self) -> None:
        """Load what the first line would else wait for."""

    def prepare(self, case: Mapping[str, Any]) -> Prepared:
        """Make the case of an exchange file ready; raises InvalidCase when it lacks something."""

    def understand(
        self, prepared: Prepared, state: State, utterance: str, context: TurnContext | None = None
    ) -> Understanding:
        """Understand the learner's line in this talk: what it asks, says and supposes (NLU)."""

    def generate_reply(
        self,
        prepared: Prepared,
        state: State,
        decision: Decision,
        level: Level,
        utterance: str,
        seed: int,
        context: TurnContext | None = None,
    ) -> Reply:
        """Word a decision (NLG); `state` is the one before the turn."""
