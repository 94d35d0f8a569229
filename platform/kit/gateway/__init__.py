"""The one way to the outside world: a client per capability, providers behind it. See README.md."""

from kit.gateway.capabilities import (
    Age,
    ChatAnswer,
    ChatMessage,
    ChatRequest,
    DrawAnswer,
    DrawRequest,
    HearAnswer,
    HearRequest,
    SayAnswer,
    SayRequest,
    Sex,
    Speed,
    TranslateAnswer,
    TranslateRequest,
    Voice,
    Word,
)
from kit.gateway.clients import capability_client, is_open, kind_of

__all__ = [
    "Age",
    "ChatAnswer",
    "ChatMessage",
    "ChatRequest",
    "DrawAnswer",
    "DrawRequest",
    "HearAnswer",
    "HearRequest",
    "SayAnswer",
    "SayRequest",
    "Sex",
    "Speed",
    "TranslateAnswer",
    "TranslateRequest",
    "Voice",
    "Word",
    "capability_client",
    "is_open",
    "kind_of",
]
