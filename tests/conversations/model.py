"""A chat model to test the provider engine against: a real server whose answers the test decides."""

import itertools
import json
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from django.conf import LazySettings

from tests.fake_provider import FakeProvider

NAMES = itertools.count()  # a name each, so that no test trips another's circuit breaker


def said(*sentences: str | tuple[list[int], str]) -> str:
    """An answer that words a reply; a sentence alone says the first content."""
    pairs = [([1], one) if isinstance(one, str) else one for one in sentences]
    return json.dumps({"sentences": [{"says": says, "text": text} for says, text in pairs]}, ensure_ascii=False)


def read(
    *propositions: dict[str, Any],
    acts: Sequence[tuple[str, str]] = (),
    denied: Sequence[tuple[str, str, str]] = (),
    breaks_role: bool = False,
) -> str:
    """An answer that reads a line; acts as (act, quote), denied ones as (act, quote, reason)."""
    usual = {"function": "ASKS", "target": "", "slot": "", "value": "", "negated": False, "whom": "LISTENER"}
    usual |= {"supposes": "nothing", "answer": "A", "confidence": 0.9}
    return json.dumps(
        {
            "propositions": [usual | one for one in propositions],
            "acts": [{"act": act, "quote": quote, "confidence": 0.9} for act, quote in acts],
            "denied": [{"act": act, "quote": quote, "reason": reason} for act, quote, reason in denied],
            "breaks_role": breaks_role,
        },
        ensure_ascii=False,
    )


class Model:
    """What the model answers when it is asked to read (`reading`) and, time after time, to word (`words`)."""

    def __init__(self, server: FakeProvider) -> None:
        self.server = server
        self.reading = read()  # nothing, so that the embedded engine's reading stands
        self.words: list[str] = [said()]
        server.speak = self.answer

    def answer(self, body: dict[str, Any]) -> str:
        if "liste" in told(body):
            return self.reading
        return self.words[min(len(self.worded), len(self.words)) - 1]

    @property
    def understood(self) -> list[dict[str, Any]]:
        """What the model was told each time it was asked to read."""
        return [told(call["body"]) for call in self.server.calls if "liste" in told(call["body"])]

    @property
    def worded(self) -> list[dict[str, Any]]:
        """What the model was told each time it was asked to word."""
        return [told(call["body"]) for call in self.server.calls if "inhalte" in told(call["body"])]

    @property
    def heard(self) -> str:
        """Everything that ever went out."""
        return json.dumps([call["body"] for call in self.server.calls], ensure_ascii=False)

    def number_of(self, question: str) -> str:
        """The number under which the model last saw a question."""
        shown: dict[str, dict[str, Any]] = self.understood[-1]["liste"]
        return next(name for name, target in shown.items() if question in target["fragen"])


def told(body: dict[str, Any]) -> dict[str, Any]:
    """The JSON that the model was given to work with."""
    found: dict[str, Any] = json.loads(body["messages"][1]["content"])
    return found


@pytest.fixture
def model(settings: LazySettings) -> Iterator[Model]:
    """The only chat provider that is configured."""
    with FakeProvider() as server:
        name = f"model{next(NAMES)}"
        settings.PROVIDERS = settings.PROVIDERS | {"chat": [name]}
        options = {"module": "openai", "url": server.url, "key": "sk-none", "chat_model": "tiny"}
        settings.PROVIDER_OPTIONS = settings.PROVIDER_OPTIONS | {name: options}
        yield Model(server)
