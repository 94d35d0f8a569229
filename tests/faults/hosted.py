"""A second product whose talk, hearing, translations and pictures come from hosted providers."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.fake_provider import FakeProvider
from tests.stack import FIRST_PORT, FOLDER, Stack

FIRST = FIRST_PORT + 50
PORT = FIRST + 40  # the provider's
TRANSLATION = "Do you have pain?"
PERSON = {"name": None, "address": "Frau Keller", "age": 78, "sex": "FEMALE", "formality": "SIE", "role": "PATIENT"} | {
    "personality": "freundlich",
    "appearance": "trägt eine Brille",
}


def obliging(body: dict[str, Any]) -> str:
    """A model that says what it is given to say, picks nothing, and translates and reads everything alike."""
    try:
        told = json.loads(body["messages"][-1]["content"])
    except json.JSONDecodeError:
        return json.dumps(PERSON) if "response_format" in body else TRANSLATION
    if "inhalte" in told:
        said = [{"says": [one["nummer"]], "text": one["text"]} for one in told["inhalte"]]
        return json.dumps({"sentences": said}, ensure_ascii=False)
    return json.dumps({"asks": []})


@pytest.fixture(scope="session")
def hosting() -> Iterator[FakeProvider]:
    """The provider, in the test's own process."""
    with FakeProvider(PORT) as provider:
        yield provider


@pytest.fixture(scope="session")
def hosted(hosting: FakeProvider) -> Iterator[Stack]:
    """The running product with a hosted provider, the embedded ones behind it."""
    product = Stack(
        FOLDER.with_name(f"{FOLDER.name}-hosted"),
        FIRST,
        VISITE_ENGINE="provider",
        VISITE_CHAT="openai",
        VISITE_HEAR="openai,whisper",
        VISITE_TRANSLATE="openai",
        VISITE_DRAW="openai",
        VISITE_OPENAI_URL=hosting.url,
        VISITE_OPENAI_CHAT_MODEL="tiny",
    )
    product.place.remove()
    product.start()
    yield product
    product.stop()


@pytest.fixture
def provider(hosting: FakeProvider, hosted: Stack) -> FakeProvider:
    """The provider, well again and trusted by everybody, whatever the test before did to it."""
    well(hosting, hosted)
    return hosting


def well(provider: FakeProvider, product: Stack) -> None:
    """The provider answers well, nothing has been asked, and nobody avoids it."""
    provider.mode, provider.speak, provider.text = "well", obliging, TRANSLATION
    provider.script.clear()
    provider.calls.clear()
    client = product.redis()
    for name in client.scan_iter("*breaker:*"):
        client.delete(name)
