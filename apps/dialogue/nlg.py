"""The reply's text, only from what the case says and a few set phrases; shared, and the fallback of every engine."""

from __future__ import annotations

import re

from apps.dialogue.case import Case, Person
from apps.dialogue.read_back import read_back, social
from apps.dialogue.set_phrases import GUARDED, in_kind, not_known, set_phrase, wording
from apps.dialogue.types import Decision, Level, Recap, Release, Reply, State

_YES_OR_NO = re.compile(r"^(ja|nein|nee|nö|doch)\b\s*([,.!]\s*|$)", re.I)
_PRONOUNS = {"FEMALE": "sie", "MALE": "er"}


def word(case: Case, state: State, decision: Decision, level: Level, seed: int = 0) -> Reply:
    """The person's words for a decision; `state` is the one before it, `seed` chooses among equal wordings."""
    person = case.person(state.person)
    turn = seed + decision.state.turn
    parts = read_back(case, decision.receipt, level, turn) if decision.receipt else []
    parts += [denied(case, person, symptom) for symptom in decision.negatives]
    parts += [told(case, release, decision.negative_claim, level, turn) for release in decision.released]
    parts += [wording(case.fact(f).gate.guarded_answer, level, turn) or GUARDED for f in decision.guarded]
    if decision.findings and not parts:
        parts.append(set_phrase(case, person, "ALLOWED" if decision.leave else "DONE", level, turn))
    if decision.ask_back:
        parts.append(f"Entschuldigung, meinen Sie {case.topics[case.fact(decision.ask_back).topic]}?")
    if not parts and decision.kind == "REPEAT" and state.last_reply:
        parts.append(state.last_reply)
    if not parts and case.handover and person.id == case.handover.person:
        parts += [in_kind(said, decision.greeting)] if (said := social(decision.kind, level, turn)) else []
    if not parts and decision.kind == "UNKNOWN" and decision.unknown:
        parts.append(not_known(case, person, decision.unknown, level, turn))
    if not parts and decision.kind == "SUMMARY" and decision.recap:
        parts += recapped(case, person, decision.recap, level, turn)
    if not parts:
        kind = "ALLOWED" if decision.kind == "OFFER_HELP" and decision.leave else decision.kind
        parts.append(in_kind(set_phrase(case, person, kind, level, turn), decision.greeting))
    return Reply(" ".join(parts))


def told(case: Case, release: Release, negative_claim: bool, level: Level, turn: int) -> str:
    """The fact's answer; what the learner supposed is confirmed or corrected first."""
    text = wording(case.fact(release.fact).answers, level, turn)
    if not release.supposed or release.polarity is None:
        return _without_yes_or_no(text) or text if release.by_word else text
    body = _without_yes_or_no(text)
    correction = "Doch." if negative_claim else "Nein."
    lead = "Ja, das stimmt." if release.polarity == "agree" else correction
    return f"{lead} {body}".strip()


def recapped(case: Case, person: Person, said: Recap, level: Level, turn: int) -> list[str]:
    """What is said to a summary: yes, what is wrong in it, or that it has more in it than was told."""
    if said.misstated:
        right = wording(case.fact(said.misstated[0]).answers, level, turn)
        return [set_phrase(case, person, "RECAP_WRONG", level, turn), _without_yes_or_no(right) or right]
    if said.unheard:
        return [set_phrase(case, person, "RECAP_UNHEARD", level, turn)]
    return [set_phrase(case, person, "RECAP_RIGHT", level, turn)] if said.stated else []


def denied(case: Case, person: Person, symptom: str) -> str:
    """'Nein' to a symptom declared absent: of oneself, or of the patient whom the person speaks for."""
    if not person.is_informant:
        return f"Nein, {symptom} habe ich nicht."
    if case.patient is None:
        return f"Nein, {symptom} nicht, soviel ich weiß."
    return f"Nein, {symptom} hat {_PRONOUNS.get(case.patient.sex, case.patient.name)} nicht."


def _without_yes_or_no(text: str) -> str:
    """What comes after a leading yes or no, with a capital; empty when nothing does."""
    body = _YES_OR_NO.sub("", text)
    return body[:1].upper() + body[1:]
