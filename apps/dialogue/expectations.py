"""Expectations of learner lines, read from a file of utterances, and their comparison with a turn.

Beside facts, acts and examinations a line may expect what it does (`fn:ORDERS`) and what the person's record holds
after it (`record:PROMISED:Wasser`: the kind of entry, and its topic or words of it).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self, get_args

from apps.dialogue.case import Case
from apps.dialogue.types import RecordKind, Turn
from apps.german.lemmas import list_content_words
from apps.german.speech_functions import SpeechFunction

_CLASSES = ("UNKNOWN", "NEGATIVE", "WELL", "INJECTION")  # WELL: yes to the opposite of what is absent
_POLARITIES = ("agree", "disagree")
_REFUSALS = ("INJECTION", "UNKNOWN", "CLARIFY", "OFF_TOPIC")
_RECOGNISABLE_LENGTH = 14  # characters from which an answer is recognised as a leak wherever it stands


class InvalidUtterance(ValueError):
    """A line of an utterance file can't be used; the message names file and line."""


@dataclass(frozen=True)
class Utterance:
    """One learner line with the lines before it and what it should get."""

    id: str
    text: str
    expect: tuple[str, ...]
    context: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    person: str = ""
    talk: str = ""  # the whole talk it is part of; all earlier lines of that talk to the same person are its context

    def addressee(self, case: Case) -> str:
        """Who is spoken to: as written, else the first scene's person, else who has all that is expected.

        A whole talk belongs to one person: the first of the case where none is named.
        """
        if self.person or self.talk:
            return self.person or case.persons[0].id
        usual = case.scenes[0].person if case.scenes else case.persons[0].id
        facts = {e.removeprefix("guard:") for e in self.expect} & {fact.id for fact in case.facts}
        exams = {e.removeprefix("exam:") for e in self.expect if e.startswith("exam:")}
        for person in (usual, *(person.id for person in case.persons)):
            examined = {examination.id for examination in case.examinations_of(person)}
            if facts <= {fact.id for fact in case.facts_of(person)} and exams <= examined:
                return person
        return usual


def read_utterances(path: Path, case: Case) -> list[Utterance]:
    """The file's lines for this case; InvalidUtterance names the first line that can't be used."""
    found = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not line.strip():
            continue
        try:
            data = json.loads(line)
            if data.get("case", case.id) == case.id:
                found.append(_utterance(data, case))
        except json.JSONDecodeError as wrong:
            raise InvalidUtterance(f"{path}:{number}: not JSON: {wrong.msg}") from wrong
        except (KeyError, TypeError, AttributeError, ValueError) as wrong:
            reason = f"{wrong.args[0]!r} is missing" if isinstance(wrong, KeyError) else str(wrong)
            raise InvalidUtterance(f"{path}:{number}: {reason}") from wrong
    if not found:
        raise InvalidUtterance(f"{path}: no line for the case {case.id!r}")
    return found


def _utterance(data: Mapping[str, Any], case: Case) -> Utterance:
    line = Utterance(
        str(data["id"]),
        _text(data["text"]),
        tuple(data["expect"]),
        tuple(_text(earlier) for earlier in data.get("context", ())),
        tuple(data.get("tags", ())),
        data.get("person", ""),
        data.get("talk", ""),
    )
    if line.talk and line.context:
        raise ValueError("a line of a whole talk has no context of its own")
    if line.person and line.person not in {person.id for person in case.persons}:
        raise ValueError(f"the case has no person {line.person!r}")
    for expected in line.expect:
        if not _is_known(expected, case):
            raise ValueError(
                f"{expected!r} is neither a fact of the case, guard:, act:, exam:, class:, fn:, record: nor a polarity"
            )
    return line


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value


def _is_known(expected: str, case: Case) -> bool:
    first, _, rest = expected.partition(":")
    if first == "fn":
        return rest in get_args(SpeechFunction)
    if first == "record":
        return rest.partition(":")[0] in get_args(RecordKind)
    kind, _, name = expected.rpartition(":")
    if kind in ("", "guard"):
        return name in _POLARITIES or any(fact.id == name for fact in case.facts)
    if kind == "exam":
        return any(examination.id == name for examination in case.examinations)
    return (kind == "class" and name in _CLASSES) or (kind == "act" and bool(re.fullmatch("[A-Z_]+", name)))


@dataclass(frozen=True)
class Expectation:
    """What a line should get, sorted by kind."""

    facts: frozenset[str]
    guarded: frozenset[str]
    acts: frozenset[str]
    exams: frozenset[str]
    tolerated: frozenset[str]  # facts that may be told along
    kind: str
    polarity: str
    functions: frozenset[str] = frozenset()
    record: frozenset[str] = frozenset()  # "PROMISED:Wasser"
    by_trust: frozenset[str] = frozenset()  # told or guarded: the author of a whole talk can't know the trust it earns

    @property
    def is_empty(self) -> bool:
        """Whether the line only reacts: 'Ach so.' is told nothing."""
        return not (self.facts or self.guarded or self.acts or self.exams or self.kind)

    @classmethod
    def of(cls, line: Utterance, case: Case) -> Self:
        """The expectation of a line."""
        facts = frozenset(line.expect) & {fact.id for fact in case.facts}
        guarded = cls._with("guard:", line)
        tolerated = {other for fact in case.facts if fact.id in facts | guarded for other in fact.also_ok}
        return cls(
            facts,
            guarded,
            cls._with("act:", line),
            cls._with("exam:", line),
            frozenset(tolerated),
            next(iter(sorted(cls._with("class:", line))), ""),
            next((expected for expected in line.expect if expected in _POLARITIES), ""),
            cls._with("fn:", line),
            cls._with("record:", line),
            frozenset(f.id for f in case.facts if line.talk and f.id in facts | guarded and f.gate.rule == "TRUST"),
        )

    @staticmethod
    def _with(prefix: str, line: Utterance) -> frozenset[str]:
        return frozenset(e.removeprefix(prefix) for e in line.expect if e.startswith(prefix))


@dataclass(frozen=True)
class Verdict:
    """How a turn did."""

    strict: bool
    lenient: bool
    wrong_fact: bool
    silent: bool
    leak: bool
    act_hits: int
    act_total: int


def judge(case: Case, expected: Expectation, turn: Turn) -> Verdict:
    """Strict: everything expected and no other fact; lenient: everything expected; both without a leak."""
    told = {release.fact for release in turn.released}
    said = told | set(turn.guarded)
    extra = said - expected.facts - expected.guarded - expected.tolerated
    leak = has_leak(case, expected, turn)
    lenient = _all_there(expected, turn, told, said) and _does_and_records(expected, turn) and not leak
    hits = expected.acts & set(turn.acts)
    wanted = bool(expected.facts | expected.guarded)
    return Verdict(
        lenient and not extra, lenient, bool(extra), wanted and not said, leak, len(hits), len(expected.acts)
    )


def _all_there(expected: Expectation, turn: Turn, told: set[str], said: set[str]) -> bool:
    if expected.kind == "UNKNOWN":
        return not said and not turn.findings and turn.kind != "INJECTION"
    if expected.kind in ("NEGATIVE", "WELL"):
        return not said and (bool(turn.decision.negatives) if expected.kind == "NEGATIVE" else turn.kind == "WELL")
    if expected.kind == "INJECTION":
        return not said and turn.kind in _REFUSALS
    if expected.is_empty:
        return not said and not turn.findings and not turn.decision.negatives
    found = expected.facts - expected.by_trust <= told and expected.guarded - expected.by_trust <= set(turn.guarded)
    found = found and expected.by_trust <= said and expected.exams <= {finding.id for finding in turn.findings}
    if not found or not expected.acts <= set(turn.acts):
        return False
    return not expected.polarity or any(
        r.polarity == expected.polarity for r in turn.released if r.fact in expected.facts
    )


def _does_and_records(expected: Expectation, turn: Turn) -> bool:
    """Return whether the line was read as doing what it does, and the record holds what it should."""
    functions = {one.function for one in turn.understanding.propositions}
    return expected.functions <= functions and all(_is_recorded(entry, turn) for entry in expected.record)


def _is_recorded(expected: str, turn: Turn) -> bool:
    kind, _, topic = expected.partition(":")
    words = list_content_words(topic)
    entries = [entry for entry in turn.state.record if entry.kind == kind]
    if not topic:
        return bool(entries)
    return any(entry.topic == topic or (words and words <= list_content_words(entry.text)) for entry in entries)


def has_leak(case: Case, expected: Expectation, turn: Turn) -> bool:
    """Whether the reply tells a fact whose gate is closed, by decision or by its words."""
    told = {release.fact for release in turn.released}
    if told & (expected.guarded - expected.by_trust) or any(case.fact(fact).gate.rule == "NEVER" for fact in told):
        return True
    given = set(turn.state.given)
    open_text = " ".join(t for fact in case.facts if fact.id in given for t in fact.answers.values())
    closed = (f for f in case.facts if f.id not in given and f.gate.rule in ("TRUST", "AFTER", "NEVER"))
    return any(
        len(text) > _RECOGNISABLE_LENGTH and text in turn.reply and text not in open_text
        for fact in closed
        for text in fact.answers.values()
    )
