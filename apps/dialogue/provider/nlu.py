"""Understanding with a model's help: it picks numbers from a list of questions and never sees an answer."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace

import structlog

from apps.dialogue.case import Case, Examination, Fact
from apps.dialogue.chat_model import ChatClient, Json, ModelRequest, NoModelAnswer
from apps.dialogue.embedded.polarity import find_polarity
from apps.dialogue.protocol import TurnContext
from apps.dialogue.provider.prompts import ASKED, PICKING
from apps.dialogue.types import Ask, State, Understanding
from apps.german.forms_of_address import LONGEST
from apps.german.negation import is_negated

log = structlog.get_logger(__name__)

SURE_ASK = 0.9  # confidence from which the embedded engine's fact stands without asking; FIGURES.md tells why
SURE_ACT = 0.8
_TAKEN_FROM = 0.6  # a model's confidence from which its pick is answered; below it the person asks back
_ASKED_BACK_FROM = 0.3
_SECONDS = 4.0
_LEAST_SECONDS = 1.0
_MOST_PICKS = 6
_QUESTIONS_EACH = 3
_EARLIER = 4  # lines


@dataclass(frozen=True)
class Pick:
    """A fact, examination or declared absent symptom that the model finds asked for, and in which words."""

    target: Fact | Examination | str
    words: str
    checking: bool
    confidence: float


def needs_model(found: Understanding, state: State) -> bool:
    """Whether a model may know better: a question without a fact, a guess, a weak fact, or nothing understood.

    Attempts to break the role, repeats, a plain yes or no, and what is handed over are never sent out.
    """
    if found.injection or found.repeat or found.affirm or found.deny or found.telling is not None:
        return False
    if found.near is not None or found.unknown:
        return True
    if found.asks:
        return any(ask.confidence < SURE_ASK for ask in found.asks)
    understood = bool(found.negatives) or found.open_question
    return not understood and max(found.acts.values(), default=0.0) < SURE_ACT


def ask_model(
    chat: ChatClient, case: Case, state: State, line: str, found: Understanding, context: TurnContext
) -> Understanding:
    """The understanding with the model's picks; as it was (`helped` says so) when nothing usable comes back."""
    seconds = min(_SECONDS, context.remaining_seconds)
    if seconds < _LEAST_SECONDS:
        return replace(found, helped="failed")
    line = line[:LONGEST]
    targets = _targets(case, state.person)
    told = _told(case, state, line, targets, context)
    try:
        data = chat.complete(ModelRequest(PICKING, told, ASKED, max_tokens=500), context, seconds)
    except NoModelAnswer as reason:
        log.info("understood without a model", reason=str(reason))
        return replace(found, helped="failed")
    picks = _picks(data, targets, line)
    if picks is None:
        log.info("understood without a model", reason="picks_that_are_none")
        return replace(found, helped="failed")
    return _merged(found, picks, line)


def _targets(case: Case, person_id: str) -> dict[str, Fact | Examination | str]:
    """What can be picked, by the number under which the model sees it."""
    facts = {f"F{n}": fact for n, fact in enumerate(case.facts_of(person_id), start=1)}
    examinations = {f"U{n}": found for n, found in enumerate(case.examinations_of(person_id), start=1)}
    absent = {f"N{n}": symptom for n, symptom in enumerate(case.negatives_of(person_id), start=1)}
    return {**facts, **examinations, **absent}


def _told(
    case: Case, state: State, line: str, targets: dict[str, Fact | Examination | str], context: TurnContext
) -> str:
    person = case.person(state.person)
    shown = {
        "person": {"name": person.name, "art": person.kind, "spricht_auch_über": list(person.speaks_about)},
        "liste": {name: _questions(target, person.is_informant) for name, target in targets.items()},
        "verlauf": [
            {"person" if by_person else "pflegekraft": text[:LONGEST]}
            for by_person, text in context.earlier[-_EARLIER:]
        ],
        "zeile": line,
    }
    return json.dumps(shown, ensure_ascii=False)


def _questions(target: Fact | Examination | str, of_patient: bool) -> list[str]:
    if isinstance(target, str):
        return [f"Hat der Patient {target}?" if of_patient else f"Haben Sie {target}?"]
    if isinstance(target, Examination):
        return list(target.requests[:_QUESTIONS_EACH])
    about = [f"(über: {target.subject})"] if target.subject != "self" else []
    return [*about, *target.questions[:_QUESTIONS_EACH]]


def _picks(data: Json, targets: dict[str, Fact | Examination | str], line: str) -> list[Pick] | None:
    """The picks, each target once; None when one of them isn't in the list or has no confidence from 0 to 1."""
    found: dict[str, Pick] = {}
    for asked in data["asks"]:
        name, confidence = asked["id"], float(asked["confidence"])
        if name not in targets or not 0.0 <= confidence <= 1.0:
            return None
        words = asked["words"].strip()
        words = words if words and words in line else line
        found.setdefault(name, Pick(targets[name], words, asked["supposes"] != "nothing", confidence))
    return None if len(found) > _MOST_PICKS else list(found.values())


def _merged(found: Understanding, picks: list[Pick], line: str) -> Understanding:
    """The embedded engine's sure facts stand, the model's join them; what neither is sure of is asked back about."""
    sure = [ask for ask in found.asks if ask.confidence >= SURE_ASK]
    known = {ask.target for ask in sure}
    taken = [pick for pick in picks if pick.confidence >= _TAKEN_FROM]
    asks = sure + [ask for ask in map(_ask, taken) if ask is not None and ask.target not in known]
    absent = [pick.target for pick in taken if isinstance(pick.target, str)]
    negatives = tuple(dict.fromkeys((*found.negatives, *absent)))
    near, near_text = (None, "") if asks or negatives else _near(found, picks)
    answered = bool(asks or negatives or near)
    return replace(
        found,
        asks=tuple(asks),
        negatives=negatives,
        near=near,
        near_text=near_text,
        missed=() if picks else found.missed,
        unknown=() if answered else found.unknown or ((line,) if found.near or found.asks else ()),
        gibberish=found.gibberish and not answered,
        negative_claim=found.negative_claim or any(pick.checking and is_negated(pick.words) for pick in taken),
        helped="model",
    )


def _ask(pick: Pick) -> Ask | None:
    """What is asked for; whether it is so as supposed is judged by our own rules, because the model knows no answer."""
    if isinstance(pick.target, str):
        return None
    if isinstance(pick.target, Examination):
        return Ask(pick.target.id, "exam", round(pick.confidence, 4), pick.words)
    supposed = find_polarity(pick.target, pick.words, pick.checking)
    return Ask(pick.target.id, "fact", round(pick.confidence, 4), pick.words, supposed, pick.checking)


def _near(found: Understanding, picks: Iterable[Pick]) -> tuple[str | None, str]:
    """The fact to ask back about: the model's best guess, else what the embedded engine would have answered."""
    guesses = [
        (pick.confidence, pick.target.id, pick.words)
        for pick in picks
        if isinstance(pick.target, Fact) and pick.confidence >= _ASKED_BACK_FROM
    ]
    guesses = guesses or [(ask.confidence, ask.target, ask.text) for ask in found.asks if ask.kind == "fact"]
    if not guesses:
        return None, ""
    _, fact, words = max(guesses)
    return fact, words
