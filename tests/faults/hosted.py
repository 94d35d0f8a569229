"""A second product whose talk, hearing, translations and pictures come from hosted providers."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.conversations.model import read
from tests.fake_provider import FakeProvider
from tests.stack import FIRST_PORT, FOLDER, Stack

FIRST = FIRST_PORT + 50
PORT = FIRST + 40  # the provider's
PUSH_PORT = FIRST + 41  # where tests run a push service
TRANSLATION = "Do you have pain?"
PERSON = {"name": None, "address": "Frau Keller", "age": 78, "sex": "FEMALE", "formality": "SIE", "role": "PATIENT"} | {
    "personality": "freundlich",
    "appearance": "trägt eine Brille",
}


def obliging(body: dict[str, Any]) -> str:
    """A model that says what it is given to say, finds nothing in a line, and translates and reads everything alike."""
    form = asked_for(body)
    if "criterion" in form:  # of a text: judged as it was not written
        return json.dumps(
            {
                "judgements": [
                    {"criterion": key, "verdict": "NOT_MET", "quote": None} for key in form["criterion"]["enum"]
                ]
            }
        )
    if "speaker" in form:
        said = (("asker", "Guten Tag!", None), ("person", "Ich wiege 91 Kilo.", "weight"))
        return json.dumps({"lines": [dict(zip(("speaker", "text", "field"), one, strict=True)) for one in said]})
    if "questions" in form:  # further questions for facts
        return json.dumps({"facts": [{"number": 1, "questions": ["Was tut Ihnen denn gerade weh?"]}]})
    if "quote" in form:  # objectives of a text
        return json.dumps({"aims": []})
    try:
        told = json.loads(body["messages"][-1]["content"])
    except json.JSONDecodeError:
        return json.dumps(PERSON) if "response_format" in body else TRANSLATION
    if "inhalte" in told:
        said = [{"says": [one["nummer"]], "text": one["text"]} for one in told["inhalte"]]
        return json.dumps({"sentences": said}, ensure_ascii=False)
    if "zeilen" in told:
        own = next(line for line in told["zeilen"] if line["wer"] == "pflegekraft")
        quotes = [{"line": own["nummer"], "text": own["text"]}]
        warmth = {"criterion": "WARMTH", "verdict": "PARTLY", "quotes": quotes, "confidence": 0.8}
        return json.dumps({"judgements": [warmth]}, ensure_ascii=False)
    return read()


def asked_for(body: dict[str, Any]) -> dict[str, Any]:
    """The fields of one row, where a list of rows with quotes, speakers or questions is asked for; {} otherwise."""
    schema = body.get("response_format", {}).get("json_schema", {}).get("schema", {})
    lists = [one for one in schema.get("properties", {}).values() if one.get("type") == "array"]
    fields: dict[str, Any] = lists[0].get("items", {}).get("properties", {}) if len(lists) == 1 else {}
    return fields if {"quote", "speaker", "questions"} & set(fields) else {}


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
        PUSH_TEST_ORIGINS=f"http://127.0.0.1:{PUSH_PORT}",
        VISITE_OPENAI_CHAT_MODEL="tiny",
    )
    product.start_afresh()
    yield product
    product.stop()


@pytest.fixture
def provider(hosting: FakeProvider, hosted: Stack) -> FakeProvider:
    """The provider, well again and avoided by no process, whatever the test before did to it."""
    well(hosting, hosted)
    return hosting


def well(provider: FakeProvider, product: Stack) -> None:
    """The provider answers well, nothing has been asked, and no process avoids it."""
    provider.mode, provider.speak, provider.text = "well", obliging, TRANSLATION
    provider.script.clear()
    provider.calls.clear()
    client = product.redis()
    for name in client.scan_iter("*breaker:*"):
        client.delete(name)
