"""The one way to the outside world: a door per capability, providers behind it. See README.md."""

from kit.gateway.capabilities import (
    Age,
    ChatAnswer,
    ChatMessage,
    ChatRequest,
    DrawAnswer,
    DrawRequest,
    HearAnswer,
    HearRequest,
    LiveAnswer,
    LiveRequest,
    SayAnswer,
    SayRequest,
    Sex,
    Speed,
    TranslateAnswer,
    TranslateRequest,
    Voice,
)
from kit.gateway.doors import door, is_open

__all__ = [
    "Age",
    "ChatAnswer",
    "ChatMessage",
    "ChatRequest",
    "DrawAnswer",
    "DrawRequest",
    "HearAnswer",
    "HearRequest",
    "LiveAnswer",
    "LiveRequest",
    "SayAnswer",
    "SayRequest",
    "Sex",
    "Speed",
    "TranslateAnswer",
    "TranslateRequest",
    "Voice",
    "door",
    "is_open",
]
