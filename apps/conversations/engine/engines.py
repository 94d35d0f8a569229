"""What every engine offers; `decide` is shared, so evaluation doesn't depend on the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from apps.conversations.engine.case import Case
from apps.conversations.engine.talk import Decision, Level, Reply, State, Understanding


@dataclass(frozen=True)
class PreparedCase:
    """A case made ready for an engine, with the hash of its content."""

    case: Case
    key: str


Prepared = TypeVar("Prepared", bound=PreparedCase)


class Engine(Protocol[Prepared]):
    """Understands lines and words replies for prepared cases."""

    @property
    def name(self) -> str:
        """The engine's name in settings and records."""

    def prepare(self, case: Mapping[str, Any]) -> Prepared:
        """The case of an exchange file made ready; InvalidCase when it lacks something."""

    def understand(self, prepared: Prepared, state: State, utterance: str) -> Understanding:
        """What the learner's line asks, says and supposes in this talk."""

    def word(
        self, prepared: Prepared, state: State, decision: Decision, level: Level, utterance: str, seed: int
    ) -> Reply:
        """The person's words for a decision; `state` is the one before the turn."""
