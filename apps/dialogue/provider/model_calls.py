"""Calls to the chat provider: each has an end, a payer and one attempt; whatever goes wrong is told as Unanswered."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from typing import Any

import structlog
from django.core.exceptions import ImproperlyConfigured

from apps.dialogue.protocol import Occasion
from kit.errors import ApiError
from kit.gateway import ChatMessage, ChatRequest, door
from kit.gateway.clients import ChatDoor
from kit.gateway.metering import Attempt, Payer

log = structlog.get_logger(__name__)


class Unanswered(Exception):
    """The provider gave no usable answer; the reason is our own word, never the provider's."""


class Unbooked:
    """Books that stay empty: for measuring, where nobody is charged and there may be no database."""

    def write(self, attempt: Attempt) -> None:
        """Nothing to keep."""

    def exhausted(self, payer: Payer) -> bool:
        """Nobody's budget is asked for."""
        return False


def request(
    rules: str, told: str, schema: Mapping[str, Any], temperature: float = 0.0, most_tokens: int = 400
) -> ChatRequest:
    """A request with our rules apart from everything that a learner or a case has written."""
    messages = (ChatMessage("system", rules), ChatMessage("user", told))
    return ChatRequest(messages, temperature=temperature, most_tokens=most_tokens, schema=schema)


def answer(asked: ChatRequest, occasion: Occasion, seconds: float) -> Any:
    """The answer's data, which fits the request's schema; Unanswered when there is none in time."""
    with _told_as_unanswered():
        found = _chat(occasion, seconds).do(asked, by=occasion.by, organisation=occasion.organisation, job=occasion.job)
        return found.data


def pieces(asked: ChatRequest, occasion: Occasion, seconds: float) -> Generator[str]:
    """The answer piece by piece as it comes; Unanswered when it doesn't come, breaks off or doesn't end in time."""
    with _told_as_unanswered():
        yield from _chat(occasion, seconds).stream(
            asked, by=occasion.by, organisation=occasion.organisation, job=occasion.job
        )


def model_name() -> str:
    """The provider and model that are asked first, '' while none can be."""
    try:
        return "/".join(door("chat").preferred)
    except (ApiError, ImproperlyConfigured) as reason:
        log.error("there is no chat provider to ask", reason=type(reason).__name__)
        return ""


def _chat(occasion: Occasion, seconds: float) -> ChatDoor:
    return door("chat").within(seconds, None if occasion.booked else Unbooked())


@contextmanager
def _told_as_unanswered() -> Generator[None]:
    try:
        yield
    except ApiError as refusal:
        raise Unanswered(str(refusal.get_codes())) from refusal
    except ImproperlyConfigured as wrong:
        log.error("the chat provider is not set up rightly", reason=str(wrong))
        raise Unanswered("provider_misconfigured") from wrong
