"""A line read by a model into propositions: what it is told, and what of its answer can be believed.

The model sees the questions of every fact, and the answers of those that anybody is told or that were told already;
never the text or a value of one that is closed. Each proposition, act and denial carries words of the line; what isn't
literally there is dropped.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from apps.dialogue.case import Case, Examination, Fact, choose_wording
from apps.dialogue.chat_model import Json, ModelRequest
from apps.dialogue.protocol import TurnContext
from apps.dialogue.provider.prompts import LETTERS, READ, READING
from apps.dialogue.types import LEVELS, Denial, Level, State, Understanding
from apps.german.forms_of_address import LONGEST
from apps.german.presuppositions import find_subject
from apps.german.speech_functions import SpeechFunction
from apps.german.tokens import split_words

Target = Fact | Examination | str  # a string is a symptom declared absent

TAKEN_FROM = 0.6  # a model's confidence from which what it reads is answered; below it the person asks back
_MOST_PROPOSITIONS = 12
_MOST_TARGETS = 6  # of a line; more is no line of a talk
_MOST_OF_ONE_QUOTE = 3  # … and of the same words: "Husten, Fieber oder Auswurf?"
_QUESTIONS_EACH = 3
_EARLIER = 4  # lines
_LONGEST_REASON = 200
_MAX_TOKENS = 900
_GATED = ("TRUST", "AFTER", "NEVER")
_TIME, _PLACE, _AMOUNT = ("when", "since", "howlong"), ("where", "whereto"), ("howmuch", "howoften", "intensity")
_SLOT_GROUPS = {slot: group[0] for group in (_TIME, _PLACE, _AMOUNT, ("who",)) for slot in group}


class UnusableReading(ValueError):
    """Nothing of the model's answer can be believed; the reason is one of our own words."""


@dataclass(frozen=True)
class ReadProposition:
    """What a model reads in some words of the line."""

    quote: str
    function: SpeechFunction
    target: Target | None
    slot: str
    value: str
    negated: bool
    whom: str
    checking: bool  # it supposes something and wants it confirmed
    confidence: float
    level: Level | None = None  # of the shortest shown answer that answers it


@dataclass(frozen=True)
class ReadAct:
    """An act that a model reads in some words of the line."""

    act: str
    quote: str
    confidence: float


@dataclass(frozen=True)
class LineReading:
    """All that a model reads in a line."""

    propositions: tuple[ReadProposition, ...]
    acts: tuple[ReadAct, ...] = ()
    denied: tuple[Denial, ...] = ()
    breaks_role: bool = False
    shown: frozenset[str] = frozenset()  # ids of the facts of which the model saw an answer


def list_targets(case: Case, state: State) -> dict[str, Target]:
    """List what a line may be about, by the number under which the model sees it."""
    person = state.person
    facts = {f"F{n}": fact for n, fact in enumerate(case.facts_of(person), start=1)}
    examinations = {f"U{n}": found for n, found in enumerate(case.examinations_of(person), start=1)}
    absent = {f"N{n}": symptom for n, symptom in enumerate(case.negatives_of(person), start=1)}
    found: dict[str, Target] = {**facts, **examinations, **absent}
    closed = list_closed_values(case, state.given)
    of_patient = case.person(person).is_informant
    return {number: target for number, target in found.items() if list_questions(target, of_patient, closed)}


def list_closed_values(case: Case, given: Collection[str]) -> tuple[str, ...]:
    """List the values of the facts that have a gate and aren't told yet, of every person."""
    closed = (fact for fact in case.facts if fact.gate.rule in _GATED and fact.id not in given)
    return tuple({value.lower() for fact in closed for value in (*fact.values, *fact.wrong_values)})


def list_questions(target: Target, of_patient: bool, closed: Collection[str]) -> list[str]:
    """List the questions by which the model knows a target; none that has a closed value in it."""
    if isinstance(target, str):
        found = [f"Hat der Patient {target}?" if of_patient else f"Haben Sie {target}?"]
    elif isinstance(target, Examination):
        found = list(target.requests)
    else:
        found = list(target.questions)
    shown = [text for text in found if not _has_any(text, closed)][:_QUESTIONS_EACH]
    if shown and isinstance(target, Fact) and target.subject != "self" and not _has_any(target.subject, closed):
        return [f"(über: {target.subject})", *shown]
    return shown


def list_answers(target: Target, state: State, closed: Collection[str]) -> dict[str, Level]:
    """List the answers by which the model sees what a fact tells, from the shortest on, each with its level.

    None of a fact that isn't told to whoever asks for it, nor of one that has a closed value in any of its wordings:
    those that are left would be taken for all that it tells.
    """
    if not isinstance(target, Fact) or (target.gate.rule in _GATED and target.id not in state.given):
        return {}
    found: dict[str, Level] = {}
    for level in LEVELS:
        if text := choose_wording(target.answers, level):
            found.setdefault(text, level)
    return {} if any(_has_any(text, closed) for text in found) else found


def _show(target: Target, of_patient: bool, state: State, closed: Collection[str]) -> dict[str, object]:
    """Return what the model sees of a target: questions, and answers by their letter."""
    answers = list_answers(target, state, closed)
    shown: dict[str, object] = {"fragen": list_questions(target, of_patient, closed)}
    return shown | ({"antworten": dict(zip(LETTERS, answers, strict=False))} if answers else {})


def _has_any(text: str, values: Iterable[str]) -> bool:
    return any(re.search(rf"(?<!\w){re.escape(value)}(?!\w)", text.lower()) for value in values)


def build_reading_request(
    case: Case, state: State, line: str, found: Understanding, targets: dict[str, Target], context: TurnContext
) -> ModelRequest:
    """Build what the model is asked: the line among the last ones, the questions, and the acts seen without it."""
    person, closed = case.person(state.person), list_closed_values(case, state.given)
    shown = {
        "person": {
            "name": person.name,
            "art": person.kind,
            "spricht_auch_über": [other for other in person.speaks_about if not _has_any(other, closed)],
        },
        "liste": {name: _show(target, person.is_informant, state, closed) for name, target in targets.items()},
        "verlauf": [
            {"person" if by_person else "pflegekraft": text[:LONGEST]}
            for by_person, text in context.earlier[-_EARLIER:]
        ],
        "handlungen": sorted(found.acts),
        "zeile": line,
    }
    return ModelRequest(READING, json.dumps(shown, ensure_ascii=False), READ, max_tokens=_MAX_TOKENS)


def parse_reading(
    data: Json, case: Case, state: State, targets: dict[str, Target], line: str, found: Understanding
) -> LineReading:
    """Take from the model's answer what holds: words of the line, numbers of the list, denials of what was seen.

    Raises UnusableReading where nothing is left, or where it asks for more than a line can.
    """
    if len(data["propositions"]) > _MOST_PROPOSITIONS:
        raise UnusableReading("too_many_propositions")
    closed = list_closed_values(case, state.given)
    answers = {number: [*list_answers(target, state, closed).values()] for number, target in targets.items()}
    read = [one for item in data["propositions"] if (one := _parse_proposition(item, targets, answers, line))]
    asked = Counter(one.quote for one in read if one.target is not None)
    read = [one for one in read if one.target is None or asked[one.quote] <= _MOST_OF_ONE_QUOTE]
    if len({name_target(one.target) for one in read if one.target is not None}) > _MOST_TARGETS:
        raise UnusableReading("too_many_targets")
    if not read:
        raise UnusableReading("no_proposition_that_holds")
    acts = [
        ReadAct(item["act"], quote, float(item["confidence"]))
        for item in data["acts"]
        if (quote := find_quote(item["quote"], line)) and TAKEN_FROM <= item["confidence"] <= 1.0
    ]
    denied = [
        Denial(item["act"], quote, reason[:_LONGEST_REASON])
        for item in data["denied"]
        if item["act"] in found.acts
        and (quote := find_quote(item["quote"], line))
        and (reason := "".join(filter(str.isprintable, item["reason"])).strip())
    ]
    claimed = {one.act for one in acts}
    return LineReading(
        tuple(sorted(read, key=lambda one: line.find(one.quote))),
        tuple(acts),
        tuple(one for one in denied if one.act not in claimed),  # what it both reads and denies isn't denied
        data["breaks_role"],
        frozenset(name_target(targets[number]) for number, levels in answers.items() if levels),
    )


def find_quote(words: str, line: str) -> str:
    """Return the quote with the mark that ends it in the line; '' when it isn't there literally, in whole words."""
    quote = words.strip()
    whole = re.search(rf"(?<!\w){re.escape(quote)}(?!\w)", line) if split_words(quote) else None
    if whole is None:
        return ""
    start = whole.start()
    mark = re.match(r"\s*[.?!]+", line[start + len(quote) :])
    return line[start : start + len(quote) + (mark.end() if mark else 0)]


def _parse_proposition(
    item: Json, targets: dict[str, Target], answers: Mapping[str, Sequence[Level]], line: str
) -> ReadProposition | None:
    """Return the proposition; None where its words aren't in the line, its number isn't in the list, or it is unsure.

    A question that no shown answer of its number answers asks for something else. Where none can be shown, what
    contradicts itself (the other kind of question, another person than the fact's) is only worth asking back.
    """
    quote, number, confidence = find_quote(item["quote"], line), item["target"], float(item["confidence"])
    if not quote or (number and number not in targets) or not 0.0 <= confidence <= 1.0:
        return None
    target, levels = targets.get(number), answers.get(number, ())
    place = LETTERS.find(item["answer"]) if item["answer"] else -1
    level = levels[place] if 0 <= place < len(levels) else None
    if levels and level is None and item["function"] == "ASKS":
        target = None
    if isinstance(target, Fact) and level is None and not _fits(target, item["slot"], item["whom"]):
        confidence = min(confidence, TAKEN_FROM / 2)
    return ReadProposition(
        quote,
        item["function"],
        target,
        item["slot"],
        find_quote(item["value"], quote),
        item["negated"],
        item["whom"],
        item["supposes"] != "nothing",
        round(confidence, 4),
        level,
    )


def _fits(fact: Fact, slot: str, whom: str) -> bool:
    asked, filled = _SLOT_GROUPS.get(slot), _SLOT_GROUPS.get(fact.slot or "")
    is_of_other = fact.subject != "self" and whom == "LISTENER" and not any(map(_asks_of_listener, fact.questions))
    return not (asked and filled and asked != filled) and not is_of_other


def _asks_of_listener(question: str) -> bool:
    """Return whether a relative is asked about themselves: "Haben Sie den Notarzt gerufen?"."""
    return find_subject(question)[0] == "self"


def name_target(target: Target) -> str:
    """Return the id of a fact or examination, or the symptom itself."""
    return target if isinstance(target, str) else target.id
