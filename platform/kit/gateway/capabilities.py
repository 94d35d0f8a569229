"""What can be asked of the outside world: per capability a request and an answer (`protocols.py`: who gives it)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from typing import Any

LONGEST_TEXT = 4_000  # characters to be spoken or translated in one call


class Speed(StrEnum):
    """How fast a person speaks: the learner's setting."""

    SLOW = "SLOW"
    NORMAL = "NORMAL"
    FAST = "FAST"


class Age(StrEnum):
    """The three ages that voices tell apart."""

    CHILD = "child"
    ADULT = "adult"
    OLD = "old"


class Sex(StrEnum):
    """The two registers that voices have."""

    FEMALE = "female"
    MALE = "male"


@dataclass(frozen=True)
class Voice:
    """Who speaks, said without naming any provider: each provider picks its nearest voice."""

    sex: Sex = Sex.FEMALE
    age: Age = Age.ADULT
    language: str = "deu"

    @property
    def name(self) -> str:
        """A short stable name such as "deu-male-old"."""
        return f"{self.language}-{self.sex}-{self.age}"


@dataclass(frozen=True)
class Usage:
    """What one call used: characters, seconds of sound, tokens, and its cost in euros."""

    characters: int = 0
    seconds: float = 0.0
    tokens_in: int = 0
    tokens_out: int = 0
    cost: Decimal = Decimal(0)


@dataclass(frozen=True)
class Answer:
    """What every answer tells besides its content; the client fills in provider and model."""

    usage: Usage = field(default_factory=Usage, kw_only=True)
    provider: str = field(default="", kw_only=True)
    model: str = field(default="", kw_only=True)


@dataclass(frozen=True)
class ChatMessage:
    """One line of a talk; `role` is "system", "user" or "assistant"."""

    role: str
    content: str


@dataclass(frozen=True)
class ChatRequest:
    """A talk to go on with; with `schema` (JSON Schema) the answer is JSON that fits it."""

    messages: tuple[ChatMessage, ...]
    temperature: float = 0.7
    most_tokens: int = 800
    schema: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class ChatAnswer(Answer):
    """The next line of a talk; `data` is the parsed and checked JSON when a schema was given."""

    text: str
    data: Any = None


@dataclass(frozen=True)
class SayRequest:
    """A text to be spoken."""

    text: str
    voice: Voice = Voice()
    speed: Speed = Speed.NORMAL


@dataclass(frozen=True)
class SayAnswer(Answer):
    """Sound as signed 16-bit little-endian mono samples, `rate` a second."""

    samples: bytes
    rate: int

    @property
    def seconds(self) -> float:
        """How long it sounds."""
        return len(self.samples) / 2 / self.rate


@dataclass(frozen=True)
class HearRequest:
    """Speech to be written down, as signed 16-bit little-endian mono samples, `rate` a second.

    `language` is ISO 639-3; `context` is what was said just before, for providers that can use it.
    """

    samples: bytes
    rate: int
    language: str = "deu"
    context: str = ""

    @property
    def seconds(self) -> float:
        """How long it sounds."""
        return len(self.samples) / 2 / self.rate


@dataclass(frozen=True)
class Word:
    """A word that was heard, and how sure that is: 0 to 1."""

    text: str
    confidence: float


@dataclass(frozen=True)
class HearAnswer(Answer):
    """What was said; "" without speech."""

    text: str
    words: tuple[Word, ...] = ()


@dataclass(frozen=True)
class TranslateRequest:
    """A text and two languages (ISO 639-3); `literal`: word for word in the order of the original."""

    text: str
    source: str
    target: str
    literal: bool = False


@dataclass(frozen=True)
class TranslateAnswer(Answer):
    """The text in the other language."""

    text: str


@dataclass(frozen=True)
class DrawRequest:
    """A picture described in words, its sides in pixels."""

    prompt: str
    width: int = 1024
    height: int = 1024


@dataclass(frozen=True)
class DrawAnswer(Answer):
    """The bytes of a picture; not to be served before `kit.files.reencode_image` has seen them."""

    image: bytes
