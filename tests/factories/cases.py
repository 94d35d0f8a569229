"""Cases for tests."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import factory
import orjson

from apps.cases.models import Case, CaseList, Person, PersonKind, PersonRole, Sex, Status

FOLDER = Path(__file__).resolve().parents[2] / "content" / "cases"
SLUGS = ("heart-failure-admission", "copd-exacerbation")

SMALL: dict[str, Any] = {
    "format": "visite-case",
    "version": "1.0",
    "id": "small-case",
    "language": "deu",
    "title": "Ein kurzer Besuch",
    "learner_role": "NURSE",
    "difficulty": "SIMPLE",
    "tags": ["Anamnese"],
    "persons": [
        {"id": "p1", "kind": "PATIENT", "role": "PATIENT", "name": "Erna Kühn", "sex": "FEMALE", "age": 81},
        {"id": "d1", "kind": "THIRD_PERSON", "role": "RELATIVE", "name": "Petra Kühn", "sex": "FEMALE"},
    ],
    "scenes": [
        {"id": "s1", "title": "Zimmer 4", "person": "p1", "opening": {"SIMPLE": "Guten Morgen."}},
        {"id": "s2", "title": "Auf dem Flur", "person": "d1"},
    ],
    "topics": {"pain": "meine Schmerzen"},
    "facts": [
        {
            "id": "pain",
            "topic": "pain",
            "slot": None,
            "questions": ["Haben Sie Schmerzen?"],
            "answers": {"SIMPLE": "Ja, mein Knie tut weh."},
            "disclosure": {"rule": "ASKED"},
            "truth": True,
        },
        {
            "id": "worry",
            "topic": "pain",
            "questions": ["Macht Ihre Mutter Ihnen Sorgen?"],
            "answers": {"SIMPLE": "Ja, sie fällt oft hin."},
            "known_by": ["d1"],
            "disclosure": {"rule": "ASKED"},
        },
    ],
    "examinations": [{"id": "bp", "requests": ["Ich messe den Blutdruck."], "result": "140/80 mmHg"}],
    "labs": [{"id": "l1", "title": "Labor", "parameters": [{"code": "Hb", "value": 12.0, "unit": "g/dl"}]}],
    "tasks": [
        {"id": "t1", "title": "Schmerzen", "subtasks": [{"id": "t1a", "title": "Knie", "all": [{"fact": "pain"}]}]}
    ],
}


def small(**changes: Any) -> dict[str, Any]:
    """A small exchange file of its own."""
    return deepcopy(SMALL) | changes


def shipped(slug: str) -> dict[str, Any]:
    """The exchange file of a case that ships."""
    found: dict[str, Any] = orjson.loads((FOLDER / f"{slug}.json").read_bytes())
    return found


class ReadyCase(factory.django.DjangoModelFactory[Case]):
    """A public, ready case with one patient, as a list shows it."""

    class Meta:
        model = Case
        skip_postgeneration_save = True

    slug = factory.Sequence(lambda number: f"case-{number}")
    title = factory.Sequence(lambda number: f"Fall {number}")
    learner_role = "NURSE"
    difficulty = "SIMPLE"
    status = Status.READY
    is_public = True
    patient = factory.RelatedFactory("tests.factories.cases.Patient", factory_related_name="case")


class Patient(factory.django.DjangoModelFactory[Person]):
    """The patient of a case."""

    class Meta:
        model = Person

    case = factory.SubFactory(ReadyCase, patient=None)
    slug = "p1"
    position = 0
    kind = PersonKind.PATIENT
    role = PersonRole.PATIENT
    name = "Erna Kühn"
    sex = Sex.FEMALE


class NamedList(factory.django.DjangoModelFactory[CaseList]):
    """An empty list of cases: of an organisation, else one that everybody sees."""

    class Meta:
        model = CaseList

    name = factory.Sequence(lambda number: f"Liste {number}")
    organization = None
    is_public = factory.LazyAttribute(lambda made: made.organization is None)
