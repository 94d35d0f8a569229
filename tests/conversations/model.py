"""A chat model to test the provider engine against: a real server whose answers the test decides."""

import itertools
import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import LazySettings

from tests.fake_provider import FakeProvider

NAMES = itertools.count()  # a name each, so that no test trips another's circuit breaker


def said(*sentences: str | tuple[list[int], str]) -> str:
    """An answer that words a reply; a sentence alone says the first content."""
    pairs = [([1], one) if isinstance(one, str) else one for one in sentences]
    return json.dumps({"sentences": [{"says": says, "text": text} for says, text in pairs]}, ensure_ascii=False)


def picked(*asks: dict[str, Any]) -> str:
    """An answer that picks from the list of questions."""
    usual = {"words": "", "supposes": "nothing", "confidence": 0.9}
    return json.dumps({"asks": [usual | one for one in asks]})


class Model:
    """What the model answers when it is asked to pick (`picks`) and, time after time, to word (`words`)."""

    def __init__(self, server: FakeProvider) -> None:
        self.server = server
        self.picks = picked()
        self.words: list[str] = [said()]
        server.speak = self.answer

    def answer(self, body: dict[str, Any]) -> str:
        if "liste" in told(body):
            return self.picks
        return self.words[min(len(self.worded), len(self.words)) - 1]

    @property
    def understood(self) -> list[dict[str, Any]]:
        """What the model was told each time it was asked to pick."""
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
        return next(name for name, questions in self.understood[-1]["liste"].items() if question in questions)


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
