"""What a provider is: a small protocol per capability, and how it is opened."""

from collections.abc import Callable, Iterator, Mapping
from typing import Protocol, runtime_checkable

from kit.gateway.capabilities import (
    ChatAnswer,
    ChatRequest,
    DrawAnswer,
    DrawRequest,
    HearAnswer,
    HearRequest,
    SayAnswer,
    SayRequest,
    TranslateAnswer,
    TranslateRequest,
)


class Provider(Protocol):
    """What every provider tells about itself: whether it costs nothing, and its model per capability."""

    free: bool

    def model(self, capability: str) -> str: ...


@runtime_checkable
class Chats(Protocol):
    """Goes on with a talk, at once or in pieces whose last is the whole answer; `seconds` is the time left."""

    def chat(self, request: ChatRequest, seconds: float) -> ChatAnswer: ...
    def chat_pieces(self, request: ChatRequest, seconds: float) -> Iterator[str | ChatAnswer]: ...


@runtime_checkable
class Says(Protocol):
    """Speaks a text."""

    def say(self, request: SayRequest, seconds: float) -> SayAnswer: ...


@runtime_checkable
class Hears(Protocol):
    """Writes a recording down."""

    def hear(self, request: HearRequest, seconds: float) -> HearAnswer: ...


@runtime_checkable
class Translates(Protocol):
    """Says a text in another language; `translate_pieces`, as for talk, where it can be had in pieces."""

    def translate(self, request: TranslateRequest, seconds: float) -> TranslateAnswer: ...


@runtime_checkable
class Draws(Protocol):
    """Makes a picture."""

    def draw(self, request: DrawRequest, seconds: float) -> DrawAnswer: ...


Opener = Callable[[Mapping[str, str]], Provider]
