"""The interface to a chat model: a request, and the client that an engine is handed when it is opened."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from apps.dialogue.protocol import TurnContext

Json = Mapping[str, Any]  # an object that fits the schema of its request


class NoModelAnswer(Exception):
    """The model gave no usable answer; the reason is one of our own words, never the provider's text."""


@dataclass(frozen=True)
class ModelRequest:
    """Our rules, apart from the JSON with everything that a learner or a case has written, and the answer's schema."""

    rules: str
    data: str
    schema: Json
    temperature: float = 0.0
    max_tokens: int = 400


class ChatClient(Protocol):
    """One attempt at a chat model, limited in time, charged to the payer of the turn's context."""

    def __hash__(self) -> int:
        """A hash, since engines are kept by the client they were opened with."""

    @property
    def is_configured(self) -> bool:
        """Whether there is a model to ask."""

    @property
    def model(self) -> str:
        """Provider and model that are asked first, '' while none can be."""

    def complete(self, request: ModelRequest, context: TurnContext, seconds: float) -> Json:
        """Return the answer's data, which fits the schema; NoModelAnswer when there is none within `seconds`."""

    def stream(self, request: ModelRequest, context: TurnContext, seconds: float) -> Generator[str]:
        """Yield the answer piece by piece; NoModelAnswer when it doesn't come, breaks off or takes too long."""
