"""POST /patients/freehand and /third-persons/freehand: a person from free words."""

import json
from typing import Any
from uuid import UUID

import pytest
from django.conf import LazySettings

from apps.cases.models import Person
from apps.cases.proposals.age_words import read_age
from apps.cases.proposals.freehand import read_person
from kit import async_results
from kit.jobs.models import Job
from tests.fake_provider import FakeProvider
from tests.worker import Worker, worker

__all__ = ["worker"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "Frau Keller, 78 Jahre, kommt mit ihrer Tochter. Sie ist ängstlich und trägt eine Brille.",
            {"name": "Keller", "address": "Frau Keller", "age": 78, "sex": "FEMALE", "formality": "SIE"},
        ),
        (
            "Ein 72-jähriger Patient namens Karl-Heinz Brandt, ungeduldig. Seit 20 Jahren Diabetes.",
            {"name": "Karl-Heinz Brandt", "address": "Herr Brandt", "age": 72, "sex": "MALE"},
        ),
        ("Mia ist fünf Jahre alt, schüchtern, blonde Haare.", {"name": "Mia", "age": 5, "formality": "DU"}),
        ("Säugling, 8 Monate alt, weiblich, heißt Emma", {"name": "Emma", "age": 0, "sex": "FEMALE"}),
        ("Herr Özdemir, zweiundachtzig, sitzt im Rollstuhl", {"age": 82, "appearance": "sitzt im Rollstuhl"}),
        ("Kai Bo, divers, 30", {"sex": "DIVERSE", "age": 30}),
        ("Patientin mit diversen Vorerkrankungen", {"sex": "FEMALE"}),
        ("Erna Kühn (81), Patientin, vergesslich", {"name": "Erna Kühn", "age": 81, "personality": "vergesslich"}),
    ],
)
def test_rules_find_a_patient(text: str, found: dict[str, Any]) -> None:
    person = read_person(text, "PATIENT")["person"]
    assert {name: person[name] for name in found} == found
    assert (person["kind"], person["role"]) == ("PATIENT", "PATIENT")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "Die Tochter von Herrn Keller heißt Petra Keller, 45, besorgt.",
            {"role": "RELATIVE", "name": "Petra Keller", "address": "Frau Keller", "age": 45, "sex": "FEMALE"},
        ),
        (
            "Dr. Amir Saleh, Oberarzt, Mitte vierzig, sehr direkt.",
            {"role": "PHYSICIAN", "name": "Amir Saleh", "address": "Herr Dr. Saleh", "age": 45, "sex": "MALE"},
        ),
        ("Schwester Anna Berger, Krankenschwester", {"role": "NURSE", "name": "Anna Berger", "sex": "FEMALE"}),
        ("Sohn des Patienten, Thomas Meier, 50 Jahre", {"role": "RELATIVE", "address": "Herr Meier", "sex": "MALE"}),
        ("Herrn Wolfs Ehefrau, Ingrid Wolf, 69", {"role": "RELATIVE", "name": "Ingrid Wolf", "sex": "FEMALE"}),
        ("Ein junger Oberarzt mit Insulinpumpe", {"role": "PHYSICIAN", "sex": "MALE"}),
        ("Eine Pflegefachkraft, die Insulin spritzt", {"role": "NURSE", "sex": None}),
        ("Eine Physiotherapeutin", {"role": "OTHER", "sex": "FEMALE"}),
        ("Frau Dr. Lena Hoffmann, Stationsärztin, wird geduzt", {"role": "PHYSICIAN", "formality": "DU"}),
    ],
)
def test_rules_find_a_third_person(text: str, found: dict[str, Any]) -> None:
    person = read_person(text, "THIRD_PERSON")["person"]
    assert {name: person[name] for name in found} == found


@pytest.mark.parametrize(
    ("text", "age"),
    [
        ("Ende siebzig", 78),
        ("eine dreiundzwanzigjährige Frau", 23),
        ("Er raucht seit 40 Jahren.", None),
        ("Alter: 66", 66),
        ("300 Jahre alt", None),
        ("wiegt 82 kg", None),
        ("Sie spritzt 12, 14 und 10 Einheiten.", None),
    ],
)
def test_ages(text: str, age: int | None) -> None:
    assert read_age(text) == age


def test_what_is_not_said_is_named(ada: Any) -> None:
    answer = ada.post("/api/patients/freehand", {"text": "Jemand mit Husten."})
    assert answer.status_code == 200, answer.content
    found = answer.json()
    assert (found["origin"], found["job"]) == ("RULES", None)
    assert found["missing"] == ["name", "address", "age", "sex", "personality", "appearance", "formality"]
    other = ada.post("/api/third-persons/freehand", {"text": "Jemand mit Husten."}).json()
    assert (other["person"]["role"], "role" in other["missing"]) == ("OTHER", True)
    assert not Person.objects.exists()


def test_only_authors_describe_persons(anna: Any, visitor: Any, root: Any, ada: Any) -> None:
    body = {"text": "Frau Keller"}
    for path in ("/api/patients/freehand", "/api/third-persons/freehand"):
        assert [client.post(path, body).status_code for client in (visitor, anna, ada, root)] == [401, 403, 200, 200]
    for text in ("", " ", "x" * 2001, None, "a\0b", 7.5):
        wrong = {} if text == 7.5 else {"text": text}
        assert ada.post("/api/patients/freehand", wrong).status_code == 422


@pytest.fixture
def chat(settings: LazySettings) -> Any:
    """A chat provider is set up."""
    with FakeProvider() as fake:
        settings.PROVIDERS = {**settings.PROVIDERS, "chat": ["openai"]}
        settings.PROVIDER_OPTIONS = {**settings.PROVIDER_OPTIONS, "openai": {"url": fake.url, "key": "k"}}
        yield fake


@pytest.fixture
def quick(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> Worker:
    """A worker that proposes while the request waits for it."""

    def wait_for(job_id: UUID, seconds: float) -> Job:
        worker.run("cases.propose", patient=True)
        return Job.objects.get(pk=job_id)

    monkeypatch.setattr(async_results, "wait_for", wait_for)
    return worker


TEXT = "Frau Keller, 78 Jahre, macht sich um alles Sorgen."
PROPOSED = {
    "name": "Keller",
    "address": "Frau Keller",
    "age": 78,
    "sex": "FEMALE",
    "personality": "macht sich um alles Sorgen",
    "appearance": None,
    "formality": None,
    "role": "PHYSICIAN",
}


def test_a_provider_proposes_where_there_is_one(chat: FakeProvider, quick: Worker, ada: Any) -> None:
    chat.text = json.dumps(PROPOSED)
    answer = ada.post("/api/patients/freehand", {"text": TEXT})
    assert answer.status_code == 200, answer.content
    found = answer.json()
    assert (found["origin"], found["person"]["personality"]) == ("PROVIDER", "macht sich um alles Sorgen")
    assert found["person"]["formality"] == "SIE", "what it leaves out, rules may know"
    assert (found["person"]["role"], found["missing"]) == ("PATIENT", ["appearance"])
    other = ada.post("/api/third-persons/freehand", {"text": TEXT}).json()
    assert other["person"]["role"] == "PHYSICIAN"


def test_name_that_the_description_lacks_is_not_taken(chat: FakeProvider, quick: Worker, ada: Any) -> None:
    chat.text = json.dumps(PROPOSED | {"name": "Erna Mustermann", "address": "Frau Mustermann"})
    person = ada.post("/api/patients/freehand", {"text": TEXT}).json()["person"]
    assert (person["name"], person["address"]) == ("Keller", "Frau Keller")


@pytest.mark.parametrize("mode", ["garbage", "400", "well"])
def test_rules_step_in_for_a_provider_that_fails(mode: str, chat: FakeProvider, quick: Worker, ada: Any) -> None:
    chat.mode = mode  # "well": a sentence, but no JSON
    found = ada.post("/api/patients/freehand", {"text": TEXT}).json()
    assert (found["origin"], found["person"]["name"], found["job"]) == ("RULES", "Keller", None)


def test_what_takes_long_is_promised(chat: FakeProvider, worker: Worker, ada: Any, settings: LazySettings) -> None:
    settings.REPLY_WAIT_SECONDS = 0
    answer = ada.post("/api/patients/freehand", {"text": TEXT})
    assert (answer.status_code, answer.json()["origin"]) == (202, "RULES")
    assert answer.json()["job"]["state"] == "READY"
