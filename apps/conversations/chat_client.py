"""The gateway's chat capability as the client that the provider engine is handed."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import structlog
from django.core.exceptions import ImproperlyConfigured

from apps.dialogue.chat_model import ModelRequest, NoModelAnswer
from apps.dialogue.protocol import TurnContext
from kit.errors import ApiError
from kit.gateway import ChatMessage, ChatRequest, capability_client, is_open
from kit.gateway.clients import ChatClient
from kit.gateway.metering import Attempt, Payer

log = structlog.get_logger(__name__)


class NullLedger:
    """Writes nothing and knows no budget: for measuring, where calls aren't charged and there may be no database."""

    def write(self, attempt: Attempt) -> None:
        """Drop the attempt."""

    def is_exhausted(self, payer: Payer) -> bool:
        """Return False."""
        return False


@dataclass(frozen=True)
class GatewayChatClient:
    """Asks the configured chat providers, one attempt each; implements `ChatClient` of the provider engine."""

    @property
    def is_configured(self) -> bool:
        """Whether a chat provider is configured."""
        return is_open("chat")

    @property
    def model(self) -> str:
        """Provider and model that are asked first, '' while none can be."""
        try:
            return "/".join(capability_client("chat").preferred)
        except (ApiError, ImproperlyConfigured) as reason:
            log.error("there is no chat provider to ask", reason=type(reason).__name__)
            return ""

    def complete(self, request: ModelRequest, context: TurnContext, seconds: float) -> dict[str, Any]:
        """Return the answer's data, which fits the schema; NoModelAnswer when there is none within `seconds`."""
        with raise_no_answer():
            chat = open_bounded_chat(context, seconds)
            by, organisation, job = context.by, context.organisation, context.job
            data: dict[str, Any] = chat.do(chat_request(request), by=by, organisation=organisation, job=job).data
        return data

    def stream(self, request: ModelRequest, context: TurnContext, seconds: float) -> Generator[str]:
        """Yield the answer piece by piece; NoModelAnswer when it doesn't come, breaks off or takes too long."""
        with raise_no_answer():
            chat = open_bounded_chat(context, seconds)
            by, organisation, job = context.by, context.organisation, context.job
            yield from chat.stream(chat_request(request), by=by, organisation=organisation, job=job)


def chat_request(request: ModelRequest) -> ChatRequest:
    """Build the gateway's request: the rules as the system's message, the data as the user's."""
    messages = (ChatMessage("system", request.rules), ChatMessage("user", request.data))
    return ChatRequest(messages, temperature=request.temperature, most_tokens=request.max_tokens, schema=request.schema)


def open_bounded_chat(context: TurnContext, seconds: float) -> ChatClient:
    """Open the chat capability for one attempt per provider within `seconds`."""
    return capability_client("chat").within(seconds, None if context.metered else NullLedger())


@contextmanager
def raise_no_answer() -> Generator[None]:
    """Turn refusals and wrong settings of the gateway into NoModelAnswer."""
    try:
        yield
    except ApiError as refusal:
        raise NoModelAnswer(str(refusal.get_codes())) from refusal
    except ImproperlyConfigured as wrong:
        log.error("the chat provider is not set up rightly", reason=str(wrong))
        raise NoModelAnswer("provider_misconfigured") from wrong
