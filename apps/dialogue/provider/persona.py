"""Who a person is, as far as a model may know: never a word that belongs to what is not told yet."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from apps.dialogue.case import Case, Fact
from apps.dialogue.types import Emotion
from apps.german.lemmas import list_content_lemmas

_FEELS: Mapping[Emotion, str] = {
    "calm": "ruhig",
    "pain": "hat Schmerzen und spricht knapp",
    "fear": "ängstlich, unsicher",
    "anger": "verärgert, kurz angebunden",
    "tired": "müde und erschöpft",
    "relief": "erleichtert, freundlich",
}


@dataclass(frozen=True)
class Persona:
    """A person's name, age (years), traits and form of address, as authored."""

    name: str
    kind: str
    role: str
    age: int | None
    traits: tuple[str, ...]
    formal: bool

    def shown(self, emotion: Emotion, closed: Collection[str]) -> dict[str, Any]:
        """What the model is told of the person; a trait that has a word of a closed fact in it stays away."""
        return {
            "name": self.name,
            "rolle": "Patient oder Patientin" if self.kind == "PATIENT" else "Gesprächspartner",
            "alter": self.age,
            "art": [trait for trait in self.traits if not set(list_content_lemmas(trait)) & set(closed)],
            "stimmung": _FEELS[emotion],
            "anrede": "Sie" if self.formal else "du",
        }


def build_personas(case: Mapping[str, Any]) -> dict[str, Persona]:
    """The persons of an exchange file by id."""
    return {person["id"]: _persona(person) for person in case["persons"]}


def _persona(person: Mapping[str, Any]) -> Persona:
    traits = re.split(r"\s*[,;.]\s*", person.get("personality", ""))
    return Persona(
        person["name"],
        person["kind"],
        person["role"],
        person.get("age"),
        tuple(trait for trait in traits if trait),
        person.get("formality", "SIE") == "SIE",
    )


def list_closed_words(case: Case, given: Collection[str]) -> frozenset[str]:
    """Base forms of the words that stand in the facts which have a gate and aren't told yet, of every person."""
    closed = (fact for fact in case.facts if fact.id not in given and fact.gate.rule in ("TRUST", "AFTER", "NEVER"))
    return frozenset(word for fact in closed for text in _texts(fact) for word in list_content_lemmas(text))


def _texts(fact: Fact) -> tuple[str, ...]:
    said = (*fact.answers.values(), *fact.gate.guarded_answer.values())
    return (*said, *fact.values, *fact.wrong_values, *fact.questions)
