"""A case with fewer questions for each fact than its author wrote, and lines made of the questions left out.

Authors write two or three questions for a fact, the shipped cases have six. What is chosen depends on the texts alone,
so that every machine measures the same.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from apps.dialogue.case import Case, Fact, read_case
from apps.dialogue.expectations import Utterance
from apps.dialogue.line_conditions import CONDITIONS
from apps.dialogue.measurement import Figures, measure
from apps.dialogue.policy import is_open
from apps.dialogue.protocol import Engine
from apps.dialogue.types import Level
from apps.german.lemmas import list_content_lemmas
from apps.german.question_frames import strip_frame
from apps.german.text import fold
from apps.german.tokens import split_words

_FEWEST_WORDS = 2  # with a topic of its own; 'Und seit wann?' means nothing alone


@dataclass(frozen=True)
class ThinnedCase:
    """An exchange file with at most `questions` questions for each fact, and the ones left out as learner lines."""

    case: Mapping[str, Any]
    questions: int
    left_out: Sequence[Utterance]


def thin_case(case: Mapping[str, Any], questions: int, withheld: int = 0) -> ThinnedCase:
    """Keep so many questions for each fact.

    Of each `withheld` facts one is taken out altogether (none for 0): its questions get nothing.
    """
    ordered = {fact["id"]: _shuffle(case["id"], fact) for fact in case["facts"]}
    gone = _choose_withheld(case, withheld)
    kept = [
        fact
        | {"questions": ordered[fact["id"]][:questions]}
        | ({"also_ok": [name for name in fact["also_ok"] if name not in gone]} if "also_ok" in fact else {})
        for fact in case["facts"]
        if fact["id"] not in gone
    ]
    whole = read_case(case)
    written = Counter(_key(text) for texts in ordered.values() for text in texts)
    lines = [
        Utterance(f"{fact.id}-{number}", text, _expect(whole, person, fact, gone), person=person)
        for fact in whole.facts
        for number, text in enumerate(ordered[fact.id])
        if (number >= questions or fact.id in gone) and written[_key(text)] == 1 and _stands_alone(text)
        for person in [_who_knows(whole, fact)]
    ]
    return ThinnedCase({**case, "facts": kept}, questions, lines)


def vary_lines(lines: Sequence[Utterance]) -> Iterator[Utterance]:
    """Yield each line under one of the conditions, which its words choose, tagged with it."""
    names = list(CONDITIONS)
    for line in lines:
        name = names[_number(line.text) % len(names)]
        yield write_under(line, name)


def write_under(line: Utterance, condition: str) -> Utterance:
    """Write a line and those before it as under a condition."""
    change = CONDITIONS[condition]
    return replace(
        line,
        text=change(line.text),
        context=tuple(change(text) for text in line.context),
        tags=(*line.tags, condition),
    )


def choose_lines(lines: Sequence[Utterance], most: int) -> list[Utterance]:
    """Choose at most so many lines, whatever their order."""
    return sorted(lines, key=lambda line: (_number(line.text), line.id))[:most]


@dataclass(frozen=True)
class ConditionFigures:
    """What an engine reaches on lines under one condition, with so many questions for each fact of the case."""

    case: str
    questions: int
    condition: str
    figures: Figures


def measure_conditions(
    engine: Engine[Any],
    case: Mapping[str, Any],
    written: Sequence[Utterance],
    numbers: Sequence[int],
    most: int,
    level: Level = "SIMPLE",
) -> Iterator[ConditionFigures]:
    """Measure a thinned case under every condition: at most so many of its own lines, and of the questions left out.

    `written` are lines that others wrote for the case; parts of whole talks are left out.
    """
    single = [line for line in written if not line.talk]
    for number in numbers:
        thinned = thin_case(case, number)
        lines = choose_lines(thinned.left_out, most) + choose_lines(single, most)
        for condition in CONDITIONS if lines else ():
            varied = [write_under(line, condition) for line in lines]
            figures = measure(engine, dict(thinned.case), varied, level)
            yield ConditionFigures(str(case["id"]), number, condition, figures)


def _choose_withheld(case: Mapping[str, Any], every: int) -> frozenset[str]:
    """Facts that nothing else in the case needs, one of `every` facts."""
    if not every:
        return frozenset()
    needed = {name for scene in case.get("scenes", ()) for name in scene.get("opening_facts", ())}
    needed |= {name for fact in case["facts"] for name in fact["disclosure"].get("after", ())}
    return frozenset(
        fact["id"]
        for fact in case["facts"]
        if fact["id"] not in needed and _number(case["id"] + fact["id"]) % every == 0
    )


def _expect(case: Case, person: str, fact: Fact, gone: frozenset[str]) -> tuple[str, ...]:
    if fact.id in gone:
        return ("class:UNKNOWN",)
    scene = next((scene for scene in case.scenes if scene.person == person), None)
    given = scene.opening_facts if scene else ()
    return (fact.id if is_open(fact, case.trust_start, 1, given) else f"guard:{fact.id}",)


def _who_knows(case: Case, fact: Fact) -> str:
    return next(person.id for person in case.persons if fact in case.facts_of(person.id))


def _stands_alone(text: str) -> bool:
    return len(list_content_lemmas(text)) >= _FEWEST_WORDS and not text.lower().startswith(("und ", "aber "))


def _shuffle(case_id: str, fact: Mapping[str, Any]) -> list[str]:
    return sorted(fact["questions"], key=lambda text: (_number(f"{case_id}/{fact['id']}/{text}"), text))


def _key(text: str) -> str:
    return " ".join(fold(word) for word in split_words(strip_frame(text)))


def _number(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6])
