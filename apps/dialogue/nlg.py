"""Natural-language generation from authored wordings and set phrases; shared, and the fallback of every engine."""

from __future__ import annotations

import re

from apps.dialogue.case import Case, Person, choose_wording
from apps.dialogue.read_back import phrase_act, phrase_read_back
from apps.dialogue.set_phrases import GUARDED, choose_set_phrase, echo_greeting, phrase_reaction, phrase_unknown
from apps.dialogue.types import Decision, Level, Release, Reply, State, SummaryCheck

_YES_OR_NO = re.compile(r"^(ja|nein|nee|nö|doch)\b\s*([,.!]\s*|$)", re.I)
_PRONOUNS = {"FEMALE": "sie", "MALE": "er"}


def phrase_decision(case: Case, state: State, decision: Decision, level: Level, seed: int = 0) -> Reply:
    """Word a decision; `state` is the one before it, `seed` chooses among equal wordings."""
    person = case.person(state.person)
    turn = seed + decision.state.turn
    parts = phrase_read_back(case, decision.receipt, level, turn) if decision.receipt else []
    if decision.reaction:
        parts.append(phrase_reaction(case, person, decision.reaction, level, turn))
        if decision.reaction.kind == "REMIND" and decision.kind == "FAREWELL":
            parts.append(echo_greeting(choose_set_phrase(case, person, "FAREWELL", level, turn), decision.greeting))
    parts += [phrase_denial(case, person, symptom) for symptom in decision.negatives]
    parts += [phrase_fact(case, release, decision.negative_claim, level, turn) for release in decision.released]
    parts += [choose_wording(case.fact(f).gate.guarded_answer, level, turn) or GUARDED for f in decision.guarded]
    if decision.findings and not parts:
        parts.append(choose_set_phrase(case, person, "ALLOWED" if decision.leave else "DONE", level, turn))
    if decision.ask_back:
        parts.append(f"Entschuldigung, meinen Sie {case.topics[case.fact(decision.ask_back).topic]}?")
    if not parts and decision.kind == "REPEAT" and state.last_reply:
        parts.append(state.last_reply)
    if not parts and case.handover and person.id == case.handover.person:
        parts += [echo_greeting(said, decision.greeting)] if (said := phrase_act(decision.kind, level, turn)) else []
    if not parts and decision.kind == "UNKNOWN" and decision.unknown:
        parts.append(phrase_unknown(case, person, decision.unknown, level, turn))
    if not parts and decision.kind == "SUMMARY" and decision.recap:
        parts += phrase_summary_check(case, person, decision.recap, level, turn)
    if not parts:
        kind = "ALLOWED" if decision.kind == "OFFER_HELP" and decision.leave else decision.kind
        parts.append(echo_greeting(choose_set_phrase(case, person, kind, level, turn), decision.greeting))
    return Reply(" ".join(parts))


def phrase_fact(case: Case, release: Release, negative_claim: bool, level: Level, turn: int) -> str:
    """Word a fact; what the learner supposed is confirmed or corrected first."""
    text = choose_wording(case.fact(release.fact).answers, level, turn)
    if not release.supposed or release.polarity is None:
        return drop_yes_or_no(text) or text if release.by_word else text
    body = drop_yes_or_no(text)
    correction = "Doch." if negative_claim else "Nein."
    lead = "Ja, das stimmt." if release.polarity == "agree" else correction
    return f"{lead} {body}".strip()


def phrase_summary_check(case: Case, person: Person, said: SummaryCheck, level: Level, turn: int) -> list[str]:
    """Answer a summary: confirm it, correct it, or say that it contains more than was said."""
    if said.misstated:
        right = choose_wording(case.fact(said.misstated[0]).answers, level, turn)
        return [choose_set_phrase(case, person, "RECAP_WRONG", level, turn), drop_yes_or_no(right) or right]
    if said.unheard:
        return [choose_set_phrase(case, person, "RECAP_UNHEARD", level, turn)]
    return [choose_set_phrase(case, person, "RECAP_RIGHT", level, turn)] if said.stated else []


def phrase_denial(case: Case, person: Person, symptom: str) -> str:
    """Say 'Nein' to a symptom declared absent: of oneself, or of the patient whom the person speaks for."""
    if not person.is_informant:
        return f"Nein, {symptom} habe ich nicht."
    if case.patient is None:
        return f"Nein, {symptom} nicht, soviel ich weiß."
    return f"Nein, {symptom} hat {_PRONOUNS.get(case.patient.sex, case.patient.name)} nicht."


def drop_yes_or_no(text: str) -> str:
    """What comes after a leading yes or no, with a capital; empty when nothing does."""
    body = _YES_OR_NO.sub("", text)
    return body[:1].upper() + body[1:]
