"""Figures on feedback: labelled learner lines, held against what the product would remark on them.

It works on a case as it is exchanged, without database and engine; every fact of the case counts as told.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

from apps.conversations.feedback.language_feedback import Content, check_text, list_ages, list_known_facts
from apps.evaluation.language import Remark, list_safety_remarks
from apps.german.rudeness import find_rude_sentences
from apps.german.tokens import list_words

Span = tuple[int, int]


class InvalidLine(ValueError):
    """A line of a file of labelled lines can't be used; the message names file and line."""


@dataclass(frozen=True)
class Correction:
    """An error of a line: its place, and all that would be right there."""

    start: int
    end: int
    rights: tuple[str, ...]


@dataclass(frozen=True)
class LabelledLine:
    """A learner's line with its errors; `contradicts` and `rude` are None where the line says nothing about them."""

    id: str
    person: str
    text: str
    corrections: tuple[Correction, ...] = ()
    contradicts: bool | None = None
    rude: bool | None = None


@dataclass
class FeedbackFigures:
    """What `measure_feedback` prints; every list holds JSON objects with the id and text of their line."""

    total: int = 0
    errors: int = 0
    found: int = 0
    false_alarms: int = 0
    wrong_corrections: int = 0
    safety_total: int = 0
    safety_found: int = 0
    safety_false: int = 0
    rude_total: int = 0
    rude_found: int = 0
    rude_false: int = 0
    misses: list[dict[str, Any]] = field(default_factory=list)
    alarms: list[dict[str, Any]] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """All figures as one object."""
        return asdict(self)


def read_labelled_lines(path: Path, content: Content) -> list[LabelledLine]:
    """Return the file's lines for this case; InvalidLine names the first one that can't be used."""
    found = []
    persons = [person["id"] for person in content["persons"]]
    for number, row in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if not row.strip():
            continue
        try:
            data = json.loads(row)
            if data.get("case", content["id"]) == content["id"]:
                found.append(_read_line(data, persons))
        except json.JSONDecodeError as wrong:
            raise InvalidLine(f"{path}:{number}: not JSON: {wrong.msg}") from wrong
        except KeyError as missing:
            raise InvalidLine(f"{path}:{number}: {missing} is missing") from missing
        except (AttributeError, TypeError, ValueError) as wrong:
            raise InvalidLine(f"{path}:{number}: {wrong}") from wrong
    if not found:
        raise InvalidLine(f"{path}: no line for the case {content['id']!r}")
    return found


def _read_line(row: dict[str, Any], persons: Sequence[str]) -> LabelledLine:
    text, person = str(row["text"]), str(row.get("person") or persons[0])
    if person not in persons:
        raise ValueError(f"{person!r} is no person of the case; there is {', '.join(persons)}")
    safety, tone = row.get("safety"), row.get("tone")
    if safety not in (None, "none", "contradicts") or tone not in (None, "rude", "fine"):
        raise ValueError(f"safety {safety!r} or tone {tone!r} is unknown")
    corrections: list[Correction] = []
    for given in row.get("corrections") or ():
        rights = given["right"] if isinstance(given["right"], list) else [given["right"]]
        corrections.append(_find_correction(text, str(given["wrong"]), tuple(map(str, rights)), corrections))
    return LabelledLine(
        str(row["id"]),
        person,
        text,
        tuple(corrections),
        None if safety is None else safety == "contradicts",
        None if tone is None else tone == "rude",
    )


def _find_correction(text: str, wrong: str, rights: tuple[str, ...], before: Sequence[Correction]) -> Correction:
    """Return the correction at the first place of its wording that no earlier one has."""
    start = text.find(wrong)
    while start >= 0 and any(start < one.end and one.start < start + len(wrong) for one in before):
        start = text.find(wrong, start + 1)
    if start < 0 or not wrong:
        raise ValueError(f"{wrong!r} doesn't stand in the text")
    return Correction(start, start + len(wrong), rights)


def measure_feedback(content: Content, lines: Iterable[LabelledLine]) -> FeedbackFigures:
    """Check every line as the product does and count what was found, missed and wrongly said."""
    figures = FeedbackFigures()
    persons = {person["id"]: person for person in content["persons"]}
    facts = [*list_known_facts(content["facts"], content["persons"]), *list_ages(content["persons"])]
    for line in lines:
        figures.total += 1
        is_rude = bool(find_rude_sentences(line.text))
        dangers = list_safety_remarks(line.text, facts)
        _count_language(figures, line, [] if is_rude else check_text(line.text, persons[line.person], content))
        if line.contradicts is not None:
            figures.safety_total += line.contradicts
            figures.safety_found += line.contradicts and bool(dangers)
            if line.contradicts and not dangers:
                figures.misses.append({"id": line.id, "text": line.text, "missed": "safety"})
        if dangers and not line.contradicts:
            figures.safety_false += 1
            figures.alarms += [_describe(line, remark, "safety") for remark in dangers]
        if line.rude is not None:
            figures.rude_total += line.rude
            figures.rude_found += line.rude and is_rude
            if line.rude and not is_rude:
                figures.misses.append({"id": line.id, "text": line.text, "missed": "rude"})
        if is_rude and not line.rude:
            figures.rude_false += 1
            figures.alarms.append({"id": line.id, "text": line.text, "alarm": "rude"})
    return figures


def _count_language(figures: FeedbackFigures, line: LabelledLine, remarks: Sequence[Remark]) -> None:
    figures.errors += len(line.corrections)
    for error in line.corrections:
        if any(_overlaps(error, remark) for remark in remarks):
            figures.found += 1
        else:
            wrong, right = line.text[error.start : error.end], list(error.rights)
            figures.misses.append({"id": line.id, "text": line.text, "wrong": wrong, "right": right})
    for remark in remarks:
        touched = [error for error in line.corrections if _overlaps(error, remark)]
        if not touched:
            figures.false_alarms += 1
            figures.alarms.append(_describe(line, remark, "false_alarm"))
        elif remark.better and not _is_right(line, remark, touched, remarks):
            figures.wrong_corrections += 1
            rights = [list(error.rights) for error in touched]
            figures.alarms.append({**_describe(line, remark, "wrong_correction"), "right": rights})


def _overlaps(error: Correction, remark: Remark) -> bool:
    return remark.start < error.end and error.start < remark.end


def _is_right(line: LabelledLine, remark: Remark, errors: Sequence[Correction], remarks: Sequence[Remark]) -> bool:
    """Return whether a remark makes the line what a label makes it; alone, or with all others on the same errors.

    Labels and remarks cut the same error differently ("der Arzt", "zu der Arzt"), so whole lines are compared, by
    their words: a comma makes no wrong correction.
    """
    beside = [one for one in remarks if any(_overlaps(error, one) for error in errors)]
    touched = [error for error in line.corrections if any(_overlaps(error, one) for one in beside)]
    return any(
        _replace(line.text, [(one.start, one.end, one.better) for one in made])
        in {_replace(line.text, edits) for edits in _list_edits(labels)}
        for made, labels in (([remark], errors), (beside, touched))
    )


def _list_edits(errors: Sequence[Correction]) -> Iterable[list[tuple[int, int, str]]]:
    """Yield every way to put the errors right, each by one of its rights."""
    for chosen in product(*(error.rights for error in errors)):
        yield [(error.start, error.end, right) for error, right in zip(errors, chosen, strict=True)]


def _replace(text: str, edits: Iterable[tuple[int, int, str]]) -> tuple[str, ...]:
    """Return the words of the text with its edits made."""
    for start, end, better in sorted(edits, reverse=True):
        text = text[:start] + better + text[end:]
    return tuple(list_words(text))


def _describe(line: LabelledLine, remark: Remark, alarm: str) -> dict[str, Any]:
    said = {"said": remark.text, "better": remark.better, "code": remark.code}
    return {"id": line.id, "text": line.text, "alarm": alarm, **said}
