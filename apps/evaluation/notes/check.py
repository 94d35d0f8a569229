"""A clinical note held against what was said, measured and found. What can't be told offline is NOT_ASSESSED."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from apps.evaluation.language.against_facts import KnownFact, find_contradicted_facts
from apps.evaluation.language.values import find_amounts, list_topic_stems
from apps.evaluation.notes.denied_facts import find_denied_facts
from apps.evaluation.notes.event_times import find_untimed_events
from apps.evaluation.notes.finding_names import build_finding_pattern, build_value_pattern
from apps.evaluation.notes.judgemental_words import JUDGING, is_own_word
from apps.evaluation.notes.omissions import list_omitted_findings, list_omitted_labs
from apps.evaluation.notes.reports import (
    Coverage,
    ExpectedFact,
    Knowledge,
    NoteRemark,
    NoteReport,
    Source,
)  # fmt: skip
from apps.evaluation.notes.sides import find_other_sides, is_side, leaves_side_open
from apps.evaluation.notes.templates import get_sections
from apps.evaluation.notes.unsupported_statements import find_unsupported_statements
from apps.german.claims import is_instruction
from apps.german.negation import NEGATION
from apps.german.numbers import is_number
from apps.german.regular_expressions import compile_re
from apps.german.self_corrections import blank_taken_back
from apps.german.sentences import find_statements
from apps.german.times import contains_time
from apps.german.tokens import list_words
from apps.german.wordings import find_value

_AFTERWARDS = "reaction"  # the section about how it was after what was done
_CHANGING = frozenset(("safety_number", "safety_unit", "safety_value", "safety_negation"))
_SHORTEST = 4  # characters of a section that says something
_OTHER_UNIT = compile_re(r"\s*([^\s,;.]*/[^\s,;.]+)")  # one that isn't in our list of units
_ENTRY_TIME = compile_re(r"^\d{1,2}[:.]\d\d(?: Uhr)?(?=\s*[:,–-]| [A-ZÄÖÜ])")  # when it was written, no value
_THOUSANDS = compile_re(r"\d\.\d{3}\b")


def check(template: str, note: Mapping[str, str], knowledge: Knowledge) -> NoteReport:
    """Remarks on a note (section key → text) of a template; UnknownTemplate when there is none."""
    parts = {section.key: blank_taken_back(note.get(section.key, "")) for section in get_sections(template)}
    contradictions = [remark for key, text in parts.items() for remark in _find_contradictions(key, text, knowledge)]
    places = {(remark.section, remark.fact) for remark in contradictions}
    contradictions += [
        remark
        for key, text in parts.items()
        for remark in _find_denials(key, text, knowledge)
        if (key, remark.fact) not in places
    ]
    for key, text in parts.items():
        contradictions = _name_sides(key, text, knowledge, contradictions)
    coverage: dict[str, Coverage] = {}
    text, around = "\n".join(parts.values()), _topics(knowledge)
    omitted: list[NoteRemark] = []
    contradicted = {remark.fact for remark in contradictions}
    for expected in knowledge.expected:
        name = expected.fact.id
        coverage[name] = (
            "CONTRADICTED" if name in contradicted else _coverage(expected, text, around[expected.fact.topic])
        )
        if coverage[name] == "OMITTED" and all(other.params["title"] != expected.title for other in omitted):
            params = {"title": expected.title}
            source = find_source(expected, knowledge.lines)
            omitted.append(NoteRemark("OMITTED", "note_omitted", params, source=source, fact=name))
    for name, found, remark in list_omitted_findings(text, knowledge):
        coverage[name] = found
        omitted += [remark] if remark else []
    omitted += list_omitted_labs(text, knowledge)
    known = {(remark.section, remark.start) for remark in contradictions}
    invented = [
        remark
        for key, text in parts.items()
        for remark in find_unsupported_statements(key, text, knowledge)
        if not any(section == key and abs(start - remark.start) < 4 for section, start in known)
    ]
    wording = [remark for key, text in parts.items() for remark in _find_judgements(key, text)]
    times = [remark for section in get_sections(template) if section.needs_time for remark in _time(section.key, parts)]
    untimed = {remark.section for remark in times}
    times += [
        NoteRemark("TIME_MISSING", "note_time_missing", {}, key, text[begin:end], begin)
        for key, text in parts.items()
        if key not in untimed
        for begin, end in find_untimed_events(key, text)
    ]
    return NoteReport((*contradictions, *invented, *omitted, *wording, *times), coverage)


def find_source(expected: ExpectedFact, lines: Mapping[str, str]) -> Source | None:
    """The line that said the fact: the given message, else the only line that has one of its answers or values."""
    if expected.message in lines:
        return Source(expected.message, lines[expected.message])
    fact = expected.fact
    for name, text in lines.items():
        answer = next((answer for answer in fact.answers if answer and answer in text), "")
        if answer:
            return Source(name, answer)
    return None


def _topics(knowledge: Knowledge) -> dict[str, frozenset[str]]:
    """What the facts of each topic are about, together: whoever writes of one may mean the other."""
    found: dict[str, frozenset[str]] = {}
    for fact in (*(expected.fact for expected in knowledge.expected), *knowledge.others):
        found[fact.topic] = found.get(fact.topic, frozenset()) | (fact.about() if fact.topic else frozenset())
    return found


def _coverage(expected: ExpectedFact, text: str, around: frozenset[str]) -> Coverage:
    """PRESENT with a value or most of an answer's words; OMITTED without any word of it; else NOT_ASSESSED."""
    fact = expected.fact
    named = [value for value in fact.values if not all(map(is_number, list_words(value)))]
    if any(find_value(value, text) for value in named if len(value) > 2) or _same_amount(fact, text):
        return "PRESENT"
    said = list_topic_stems(text)
    about = fact.about() | list_topic_stems(expected.title)
    for answer in fact.answers:
        stems = list_topic_stems(answer)
        if stems and len(stems & said) * 2 > len(stems) and (about & said or len(stems & said) > 1):
            return "PRESENT"
    touched = (about | around | list_topic_stems(*fact.answers)) & said
    return "NOT_ASSESSED" if touched or not (about or fact.values) else "OMITTED"


def _same_amount(fact: KnownFact, text: str) -> bool:
    right = {(amount.number, amount.unit) for value in fact.values for amount in find_amounts(value) if amount.unit}
    right |= {(amount.number, amount.unit) for answer in fact.answers for amount in find_amounts(answer) if amount.unit}
    said = {(amount.number, amount.unit) for amount in find_amounts(text)}
    return bool(right & said) and bool(fact.about() & list_topic_stems(text))


def _find_contradictions(section: str, text: str, knowledge: Knowledge) -> Iterator[NoteRemark]:
    facts = [*(expected.fact for expected in knowledge.expected), *knowledge.others]
    expected = {given.fact.id: given for given in knowledge.expected}
    for start, ends in find_statements(text):
        sentence = _ENTRY_TIME.sub(lambda found: " " * len(found[0]), text[start:ends])
        for fact, remark in () if is_instruction(sentence) else find_contradicted_facts(sentence, facts):
            is_later = section == _AFTERWARDS and remark.code in _CHANGING
            if is_later or leaves_side_open(remark.text, sentence, fact):
                continue
            code = "note_contradicting" if remark.better else "note_contradicting_negation"
            source = find_source(expected.get(fact.id, ExpectedFact(fact, "")), knowledge.lines)
            params = {"said": remark.text, "right": remark.better}
            place = start + remark.start
            yield NoteRemark("CONTRADICTING", code, params, section, remark.text, place, source, fact.id)
        if section != _AFTERWARDS:
            yield from _find_other_numbers(section, start, sentence, knowledge)


def _find_denials(section: str, text: str, knowledge: Knowledge) -> Iterator[NoteRemark]:
    """Yield remarks on what was told and is denied."""
    facts = [] if section == _AFTERWARDS else [*(one.fact for one in knowledge.expected), *knowledge.others]
    expected = {given.fact.id: given for given in knowledge.expected}
    for fact, start, end in find_denied_facts(text, facts):
        source = find_source(expected.get(fact.id, ExpectedFact(fact, "")), knowledge.lines)
        params = {"said": text[start:end], "right": ""}
        yield NoteRemark(
            "CONTRADICTING", "note_contradicting_negation", params, section, text[start:end], start, source, fact.id
        )


def _name_sides(section: str, text: str, knowledge: Knowledge, before: list[NoteRemark]) -> list[NoteRemark]:
    """Return the remarks with those on the other side, or one of both; a bare word of side gives way to its noun."""
    remarks = list(before)
    for found in find_other_sides(text, knowledge):
        there = [
            one
            for one in remarks
            if one.section == section and one.start < found.end and found.start < one.start + len(one.quote)
        ]
        if not all(is_side(one.quote) for one in there):
            continue
        remarks = [one for one in remarks if one not in there]
        quote = text[found.start : found.end]
        line = knowledge.lines.get(found.message, "")
        facts = {expected.fact.id: expected for expected in knowledge.expected}
        told = find_source(facts[found.fact], knowledge.lines) if found.fact in facts else None
        source = Source(found.message, line) if line else told
        params = {"said": quote, "right": found.right}
        code, fact = "note_contradicting", found.fact
        remarks.append(NoteRemark("CONTRADICTING", code, params, section, quote, found.start, source, fact))
    return remarks


def _find_other_numbers(section: str, start: int, sentence: str, knowledge: Knowledge) -> Iterator[NoteRemark]:
    """A finding or laboratory value named with another number."""
    for name, value, message in _values(knowledge):
        place = re.search(rf"(?<!\w){name}(?![\w+-])", sentence, re.I)
        if not place:
            continue
        measured = list(find_amounts(value))
        right, units = {amount.number for amount in measured}, {amount.unit for amount in measured}
        said = next(find_amounts(sentence[place.end() : place.end() + 24]), None)
        if not said or not right or said.number in right or re.search(r"\d", sentence[: place.start()][-3:]):
            continue
        after = _OTHER_UNIT.match(sentence[place.end() + said.end :])
        if _THOUSANDS.search(said.text) or (after and not value.endswith(after[1])):
            continue
        if said.unit and units - {""} and said.unit not in units:
            continue  # something else of the same name, or the same in another unit
        if any(said.number in {a.number for a in find_amounts(text)} for text in knowledge.lines.values()):
            continue  # an earlier measurement that was talked about
        quote = sentence[place.end() + said.start : place.end() + said.end]
        line = knowledge.lines.get(message, "")
        source = Source(message, value) if value in line else Source(message, line) if line else None
        params = {"said": f"{place[0]} {quote}", "right": value}
        at = start + place.end() + said.start
        yield NoteRemark("CONTRADICTING", "note_contradicting", params, section, quote, at, source)


def _values(knowledge: Knowledge) -> Iterator[tuple[str, str, str]]:
    for finding in knowledge.findings:
        yield build_finding_pattern(finding), finding.value, finding.message
    for lab in knowledge.labs:
        yield build_value_pattern(lab), f"{lab.value} {lab.unit}".strip(), ""


def _find_judgements(section: str, text: str) -> Iterator[NoteRemark]:
    for pattern, better in JUDGING:
        for match in pattern.finditer(text):
            if is_own_word(text, match.start()):
                params = {"said": match[0], "better": better}
                yield NoteRemark("JUDGING", "note_judging", params, section, match[0], match.start())


def _time(section: str, parts: Mapping[str, str]) -> Iterator[NoteRemark]:
    text = parts[section].strip()
    if len(text) < _SHORTEST or contains_time(text) or NEGATION.fullmatch(text):
        return
    quote = next((text[begins:ends] for begins, ends in find_statements(text)), text)
    yield NoteRemark("TIME_MISSING", "note_time_missing", {}, section, quote, parts[section].find(quote))
