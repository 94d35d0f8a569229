"""The reply's text, only from what the case says and a few set phrases; shared, and the fallback of every engine."""

from __future__ import annotations

import re

from apps.conversations.engine.case import Case
from apps.conversations.engine.phrases import GUARDED, set_phrase, wording
from apps.conversations.engine.reading_back import read_back, social
from apps.conversations.engine.talk import Decision, Level, Release, Reply, State

_YES_OR_NO = re.compile(r"^(ja|nein|nee|doch)\b\s*([,.!]\s*|$)", re.I)


def word(case: Case, state: State, decision: Decision, level: Level, seed: int = 0) -> Reply:
    """The person's words for a decision; `state` is the one before it, `seed` chooses among equal wordings."""
    person = case.person(state.person)
    turn = seed + decision.state.turn
    parts = read_back(case, decision.receipt, level, turn) if decision.receipt else []
    parts += [f"Nein, {word} habe ich nicht." for word in decision.negatives]
    parts += [told(case, release, decision.negative_claim, level, turn) for release in decision.released]
    parts += [wording(case.fact(f).gate.guarded_answer, level, turn) or GUARDED for f in decision.guarded]
    if decision.findings and not parts:
        parts.append("Ja, bitte.")
    if decision.ask_back:
        parts.append(f"Entschuldigung, meinen Sie {case.topics[case.fact(decision.ask_back).topic]}?")
    if not parts and decision.kind == "REPEAT" and state.last_reply:
        parts.append(state.last_reply)
    if not parts and case.handover and person.id == case.handover.person:
        parts += [said] if (said := social(decision.kind, level, turn)) else []
    if not parts:
        parts.append(set_phrase(case, person, decision.kind, level, turn))
    return Reply(" ".join(parts))


def told(case: Case, release: Release, negative_claim: bool, level: Level, turn: int) -> str:
    """The fact's answer; what the learner supposed is confirmed or corrected first."""
    text = wording(case.fact(release.fact).answers, level, turn)
    if not release.supposed or release.polarity is None:
        return text
    body = _YES_OR_NO.sub("", text)
    body = body[:1].upper() + body[1:]
    correction = "Doch." if negative_claim else "Nein."
    lead = "Ja, das stimmt." if release.polarity == "agree" else correction
    return f"{lead} {body}".strip()
