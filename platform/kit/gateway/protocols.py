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
    Voice,
)
from kit.gateway.options import OptionError


class Provider(Protocol):
    """What every provider tells about itself: whether it costs nothing, and its model per capability."""

    free: bool

    def model(self, capability: str) -> str:
        """Give the model that answers for a capability, as it is stored with each call."""


@runtime_checkable
class Chats(Protocol):
    """A provider of chat; `seconds` is the time left."""

    def chat(self, request: ChatRequest, seconds: float) -> ChatAnswer:
        """Give the whole answer."""

    def chat_pieces(self, request: ChatRequest, seconds: float) -> Iterator[str | ChatAnswer]:
        """Give pieces of the text as they come, then the whole answer."""


@runtime_checkable
class Says(Protocol):
    """A provider of speech synthesis; it may be one of `NamesVoices`, else its model tells which voices it has."""

    def say(self, request: SayRequest, seconds: float) -> SayAnswer:
        """Give the text as sound."""


@runtime_checkable
class NamesVoices(Protocol):
    """A provider of speech synthesis with voices that are configured apart from the model."""

    def voice_name(self, voice: Voice) -> str:
        """Give the provider's own voice for a person: another one is another sound of the same text."""


@runtime_checkable
class FindsProblems(Protocol):
    """A provider that opens though it lacks something, so that the next one is asked; `manage.py check` warns of it."""

    def find_problem(self) -> OptionError | None:
        """Give the option that doesn't lead to what is needed."""


@runtime_checkable
class Hears(Protocol):
    """A provider of speech recognition."""

    def hear(self, request: HearRequest, seconds: float) -> HearAnswer:
        """Give the text of the recording."""


@runtime_checkable
class Translates(Protocol):
    """A provider of translation; it may have `translate_pieces`, like `chat_pieces`."""

    def translate(self, request: TranslateRequest, seconds: float) -> TranslateAnswer:
        """Give the text in the other language."""


@runtime_checkable
class Draws(Protocol):
    """A provider of pictures."""

    def draw(self, request: DrawRequest, seconds: float) -> DrawAnswer:
        """Give the picture."""


Opener = Callable[[Mapping[str, str]], Provider]
