"""A case as the engine needs it: read once from the exchange format, typed, never changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from apps.dialogue.handover import Handover, read_handover
from apps.dialogue.types import LEVELS, Level
from apps.german.lemmas import list_content_words

Wordings = Mapping[str, str]
CHILD_BELOW = 13  # years
_SPECIFIC = 2  # topics that may share a word which still tells one of them
T = TypeVar("T")


class InvalidCase(ValueError):
    """The case lacks something a talk needs; the message names the place."""


class UnknownPerson(KeyError):
    """The case has no person with this id."""


@dataclass(frozen=True)
class Gate:
    """When a fact is disclosed and what is said until then."""

    rule: str = "ASKED"
    trust: int = 1
    or_asked_again: bool = False
    after: tuple[str, ...] = ()
    guarded_answer: Wordings = field(default_factory=dict)


@dataclass(frozen=True)
class Fact:
    """The atom of a case: what is true, how it is asked for, how it is said, when it is disclosed."""

    id: str
    topic: str
    questions: tuple[str, ...]
    answers: Wordings
    gate: Gate
    slot: str | None = None
    subject: str = "self"
    known_by: tuple[str, ...] = ()
    emotion: str = "neutral"
    truth: bool | None = None
    values: tuple[str, ...] = ()
    wrong_values: tuple[str, ...] = ()
    also_ok: tuple[str, ...] = ()
    intents: tuple[str, ...] | None = None  # of the catalogue, as its author links it; None: found by its questions
    model_questions: tuple[str, ...] = ()  # that help teaches: understood word by word only, to change nothing else

    @property
    def whole_text(self) -> str:
        """All its questions and answers in one text."""
        return " ".join((*self.questions, *self.model_questions, *self.answers.values()))


@dataclass(frozen=True)
class Person:
    """A person the learner can talk to."""

    id: str
    kind: str
    role: str
    name: str
    speaks_about: tuple[str, ...] = ()
    sex: str = ""
    small_talk: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    age: int | None = None
    says_du: bool = False  # and is addressed so

    @property
    def is_child(self) -> bool:
        """Whether it speaks as children do."""
        return self.age is not None and self.age < CHILD_BELOW

    @property
    def is_professional(self) -> bool:
        """Whether it works in health care, so that a value says something by itself."""
        return self.role in ("NURSE", "PHYSICIAN")

    @property
    def is_informant(self) -> bool:
        """Whether it is a layperson who speaks for the patient; staff and observers aren't informants."""
        return self.kind == "THIRD_PERSON" and self.role in ("RELATIVE", "OTHER") and bool(self.speaks_about)


@dataclass(frozen=True)
class Scene:
    """One meeting: who is there and how it begins."""

    id: str
    person: str
    opening: Wordings
    opening_facts: tuple[str, ...] = ()
    place: str = ""  # and what the meeting is called
    present: tuple[str, ...] | None = None  # who else is there; None where the case leaves it open


@dataclass(frozen=True)
class Examination:
    """Something measured or looked at when the learner announces it."""

    id: str
    title: str
    requests: tuple[str, ...]
    result: str
    vital: str = ""


@dataclass(frozen=True)
class Case:
    """One simulated case with its persons, scenes and facts."""

    id: str
    level: str
    persons: tuple[Person, ...]
    scenes: tuple[Scene, ...]
    topics: Mapping[str, str]
    facts: tuple[Fact, ...]
    examinations: tuple[Examination, ...] = ()
    negatives: tuple[str, ...] = ()
    small_talk: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    trust_start: int = 0
    trust_acts: Mapping[str, int] = field(default_factory=dict)
    handover: Handover | None = None
    told: tuple[str, ...] = ()  # before the case begins, to whoever has learnt them

    @cached_property
    def _facts(self) -> dict[str, Fact]:
        return {fact.id: fact for fact in self.facts}

    def fact(self, fact_id: str) -> Fact:
        """The fact with this id; KeyError when there is none."""
        return self._facts[fact_id]

    @cached_property
    def _topic_words(self) -> tuple[tuple[str, frozenset[str]], ...]:
        words: dict[str, set[str]] = {}
        for fact in self.facts:
            words.setdefault(fact.topic, set()).update(list_content_words(" ".join(fact.questions)))
        spread = Counter(word for found in words.values() for word in found)
        return tuple(
            (topic, frozenset(word for word in found if spread[word] <= _SPECIFIC)) for topic, found in words.items()
        )

    def find_topic(self, text: str) -> str:
        """Return the topic whose questions share most words with a text, of those that few topics have; '' for none."""
        said = list_content_words(text)
        shared, topic = max(((len(said & words), topic) for topic, words in self._topic_words), default=(0, ""))
        return topic if shared else ""

    def person(self, person_id: str) -> Person:
        """The person with this id; UnknownPerson when there is none."""
        for person in self.persons:
            if person.id == person_id:
                return person
        raise UnknownPerson(f"case {self.id} has no person {person_id!r}")

    @property
    def patient(self) -> Person | None:
        """The first patient; None when the case has persons of other kinds only."""
        return next((person for person in self.persons if person.kind == "PATIENT"), None)

    def scene(self, scene_id: str) -> Scene:
        """The scene with this id; KeyError when there is none."""
        for scene in self.scenes:
            if scene.id == scene_id:
                return scene
        raise KeyError(f"case {self.id} has no scene {scene_id!r}")

    def facts_of(self, person_id: str) -> tuple[Fact, ...]:
        """The facts this person can tell; a fact without `known_by` belongs to the first person."""
        first = self.persons[0].id
        return tuple(f for f in self.facts if person_id in (f.known_by or (first,)))

    def negatives_of(self, person_id: str) -> tuple[str, ...]:
        """What is declared absent, for those who can deny it: patients of themselves, informants of the patient."""
        person = self.person(person_id)
        return self.negatives if person.kind == "PATIENT" or person.is_informant else ()

    def examinations_of(self, person_id: str) -> tuple[Examination, ...]:
        """Examinations are done on patients only."""
        return self.examinations if self.person(person_id).kind == "PATIENT" else ()


def read_case(data: Mapping[str, Any]) -> Case:
    """The case of an exchange file; InvalidCase names the first place that lacks or contradicts something."""
    try:
        case = Case(
            id=data["id"],
            level=data.get("difficulty", "SIMPLE"),
            persons=_each("persons", data["persons"], _person),
            scenes=_each("scenes", data.get("scenes", ()), _scene),
            topics=dict(data.get("topics", {})),
            facts=_each("facts", data["facts"], _fact),
            examinations=_each("examinations", data.get("examinations", ()), _examination),
            negatives=tuple(data.get("default_negatives", ())),
            small_talk=dict(data.get("small_talk", {})),
            trust_start=data.get("trust", {}).get("start", 0),
            trust_acts=dict(data.get("trust", {}).get("acts", {})),
            handover=read_handover(data.get("handover")),
            told=tuple(data.get("told", ())),
        )
    except KeyError as missing:
        raise InvalidCase(f"{data.get('id', 'case')}: {missing.args[0]!r} is missing") from missing
    except (TypeError, AttributeError) as wrong:
        raise InvalidCase(f"the case is not in the exchange format: {wrong}") from wrong
    _check(case)
    return case


def _each(place: str, items: Iterable[Mapping[str, Any]], read: Callable[[Mapping[str, Any]], T]) -> tuple[T, ...]:
    found = []
    for number, item in enumerate(items):
        try:
            found.append(read(item))
        except KeyError as missing:
            name = item.get("id", number)
            raise InvalidCase(f"{place}.{name}: {missing.args[0]!r} is missing") from missing
    return tuple(found)


def _check(case: Case) -> None:
    if not case.persons:
        raise InvalidCase(f"{case.id}: persons: at least one person is needed")
    persons, facts = {p.id for p in case.persons}, {f.id for f in case.facts}
    for scene in case.scenes:
        _known(f"{case.id}: scenes.{scene.id}.person", (scene.person,), persons)
        _known(f"{case.id}: scenes.{scene.id}.opening_facts", scene.opening_facts, facts)
    _known(f"{case.id}: told", case.told, facts)
    if case.handover:
        _known(f"{case.id}: handover.person", (case.handover.person,), persons)
    for fact in case.facts:
        place = f"{case.id}: facts.{fact.id}"
        _known(f"{place}.known_by", fact.known_by, persons)
        _known(f"{place}.disclosure.after", fact.gate.after, facts)
        if not fact.questions:
            raise InvalidCase(f"{place}.questions: at least one question is needed")
        if not fact.answers and fact.gate.rule != "NEVER":
            raise InvalidCase(f"{place}.answers: only a fact with the rule NEVER may have none")


def _known(place: str, ids: tuple[str, ...], allowed: set[str]) -> None:
    for name in (name for name in ids if name not in allowed):
        raise InvalidCase(f"{place}: {name!r} does not exist")


def _person(data: Mapping[str, Any]) -> Person:
    about, own = tuple(data.get("speaks_about", ())), dict(data.get("small_talk", {}))
    age, says_du = data.get("age"), data.get("formality") == "DU"
    return Person(data["id"], data["kind"], data["role"], data["name"], about, data.get("sex", ""), own, age, says_du)


def _scene(data: Mapping[str, Any]) -> Scene:
    place = f"{data.get('title', '')} {data.get('place', '')}".strip()
    present = None if data.get("present") is None else tuple(data["present"])
    opening, facts = dict(data.get("opening", {})), tuple(data.get("opening_facts", ()))
    return Scene(data["id"], data["person"], opening, facts, place, present)


def _examination(data: Mapping[str, Any]) -> Examination:
    title, vital = data.get("title") or data["id"], data.get("vital", "")
    return Examination(data["id"], title, tuple(data["requests"]), data["result"], vital)


def _fact(data: Mapping[str, Any]) -> Fact:
    gate = data["disclosure"]
    return Fact(
        id=data["id"],
        topic=data["topic"],
        questions=tuple(data["questions"]),
        answers=_sort_by_level(data.get("answers", {})),
        gate=Gate(
            gate["rule"],
            gate.get("trust", 1),
            gate.get("or_asked_again", False),
            tuple(gate.get("after", ())),
            dict(gate.get("guarded_answer", {})),
        ),
        slot=data.get("slot"),
        subject=data.get("subject", "self"),
        known_by=tuple(data.get("known_by", ())),
        emotion=data.get("emotion", "neutral"),
        truth=data.get("truth"),
        values=tuple(data.get("values", ())),
        wrong_values=tuple(data.get("wrong_values", ())),
        also_ok=tuple(data.get("also_ok", ())),
        intents=None if data.get("intents") is None else tuple(data["intents"]),
        model_questions=tuple((data.get("model_questions") or {}).values()),
    )


def _sort_by_level(answers: Mapping[str, str]) -> Wordings:
    """Return wordings with the simplest first, however they were stored: PostgreSQL sorts the keys of JSON."""
    return {level: answers[level] for level in (*LEVELS, *answers) if level in answers}


def list_wordings(wordings: Mapping[str, object], level: Level) -> list[str]:
    """List the wordings of a level; where it has none, those of the next simpler, then of the next harder one."""
    place = LEVELS.index(level)
    for name in (level, *reversed(LEVELS[:place]), *LEVELS[place + 1 :]):
        found = wordings.get(name)
        if isinstance(found, str) and found:
            return [found]
        if isinstance(found, list | tuple) and found:
            return [str(one) for one in found]
    return []


def choose_wording(wordings: Mapping[str, object], level: Level, turn: int = 0) -> str:
    """Choose the wording of a level; a missing one falls back to the next simpler, then to the next harder, else ''."""
    found = list_wordings(wordings, level)
    return found[turn % len(found)] if found else ""
