"""Natural-language generation from authored wordings and set phrases; shared, and the fallback of every engine."""

from __future__ import annotations

import re
from dataclasses import dataclass

from apps.dialogue.case import Case, Person, choose_wording
from apps.dialogue.read_back import phrase_act, phrase_read_back
from apps.dialogue.set_phrases import GUARDED, choose_set_phrase, echo_greeting, phrase_reaction, phrase_unknown
from apps.dialogue.types import Decision, Level, Reaction, Release, Reply, ReplyParts, State, SummaryCheck
from apps.german.question_frames import asks_by_word

_CORRECTED_BESIDE = 2  # further wrong values of a summary that are put right at once
_YES_OR_NO = re.compile(r"^(?:ehrlich gesagt,? )?(ja|nein|nee|nö|doch)\b\s*([,.!]\s*|$)", re.I)
ASKS_BACK = ("Entschuldigung, meinen Sie", "Meinen Sie", "Ich bin nicht sicher: Meinen Sie", "Wie bitte, meinen Sie")


def phrase_decision(case: Case, state: State, decision: Decision, level: Level, seed: int = 0) -> Reply:
    """Word a decision; `state` is the one before it, `seed` chooses among equal wordings."""
    return Reply(phrase_parts(case, state, decision, level, seed).join())


def phrase_parts(case: Case, state: State, decision: Decision, level: Level, seed: int = 0) -> ReplyParts:
    """Word a decision in its parts; `state` is the one before it, `seed` chooses among equal wordings."""
    phrases = _Phrases(case, case.person(state.person), level, seed + decision.state.turn, state.said)
    answers = _phrase_answers(phrases, decision, state.given)
    lead = phrase_read_back(case, decision.receipt, level, phrases.turn) if decision.receipt else []
    lead += [echo_greeting(phrases.choose(kind), decision.greeting) for kind in decision.lead]
    parts = [phrases.react(decision.reaction)] if decision.reaction else []
    parts += answers
    if decision.kind == "SUMMARY" and decision.findings and not parts and decision.recap:
        parts += _phrase_recap(phrases, decision.recap)
    if decision.findings and not (lead or parts):
        parts.append(phrases.choose("ALLOWED" if decision.leave else "DONE"))
    if decision.ask_back and phrases.person.is_child:
        parts.append(phrases.choose("CLARIFY"))
    elif decision.ask_back:
        parts.append(phrases.ask_back(case.topics[case.fact(decision.ask_back).topic]))
    if not (lead or parts):
        parts = _phrase_other(phrases, state, decision)
    tail = [echo_greeting(phrases.choose(kind), decision.greeting) for kind in decision.tail]
    return ReplyParts(tuple(lead), tuple(parts), tuple(tail))


@dataclass(frozen=True)
class _Phrases:
    """Set phrases of one person in one turn, which none of the last replies has where possible."""

    case: Case
    person: Person
    level: Level
    turn: int
    said: tuple[str, ...]

    def choose(self, kind: str) -> str:
        return choose_set_phrase(self.case, self.person, kind, self.level, self.turn, self.said)

    def ask_back(self, topic: str) -> str:
        """Ask whether a topic is meant, in words that the last replies don't have; a clause stands behind a comma."""
        meant = f", {topic}" if asks_by_word(topic) else f" {topic}"
        fresh = (begin for begin in ASKS_BACK if not any(reply.startswith(begin) for reply in self.said))
        return f"{next(fresh, ASKS_BACK[0])}{meant}?"

    def react(self, reaction: Reaction) -> str:
        worded = phrase_reaction(self.case, self.person, reaction, self.level, self.turn, self.said)
        if not reaction.fact:
            return worded
        reason = choose_wording(self.case.fact(reaction.fact).answers, self.level, self.turn)
        return f"{worded} {drop_yes_or_no(reason) or reason}"


def _phrase_answers(phrases: _Phrases, decision: Decision, given: tuple[str, ...]) -> list[str]:
    """Word what was asked for: what isn't so, facts, and what isn't told yet; a fact told just before as such."""
    case, level, turn = phrases.case, phrases.level, phrases.turn
    parts = [phrase_denial(case, phrases.person, symptom) for symptom in decision.negatives]
    for release in decision.released:
        text = phrase_fact(case, release, decision.negative_claim, level, turn)
        is_again = "REPEAT" not in decision.acts and release.fact in given and any(text in old for old in phrases.said)
        if is_again and not release.supposed:
            text = f"{phrases.choose('AGAIN')} {text}"
        parts.append(text)
    return parts + [choose_wording(case.fact(f).gate.guarded_answer, level, turn) or GUARDED for f in decision.guarded]


def _phrase_other(phrases: _Phrases, state: State, decision: Decision) -> list[str]:
    """Word what is said where nothing answers the line."""
    case, person, level, turn = phrases.case, phrases.person, phrases.level, phrases.turn
    if decision.kind == "REPEAT" and state.last_reply:
        return [state.last_reply]
    if case.handover and person.id == case.handover.person and (said := phrase_act(decision.kind, level, turn)):
        return [echo_greeting(said, decision.greeting)]
    if decision.kind == "UNKNOWN" and decision.unknown:
        return [phrase_unknown(case, person, decision.unknown, level, turn, phrases.said)]
    if decision.kind == "SUMMARY" and decision.recap and (said_of_it := _phrase_recap(phrases, decision.recap)):
        return said_of_it
    return [echo_greeting(phrases.choose(decision.kind), decision.greeting)]


def phrase_fact(case: Case, release: Release, negative_claim: bool, level: Level, turn: int) -> str:
    """Word a fact; what the learner supposed is confirmed or corrected first."""
    text = choose_wording(case.fact(release.fact).answers, level, turn)
    if not release.supposed or release.polarity is None:
        return drop_yes_or_no(text) or text if release.by_word else text
    body = drop_yes_or_no(text)
    correction = "Doch." if negative_claim else "Nein."
    lead = "Ja, das stimmt." if release.polarity == "agree" else correction
    return f"{lead} {body}".strip()


def _phrase_recap(phrases: _Phrases, said: SummaryCheck) -> list[str]:
    """Answer a summary: confirm it, put it right by value, or say that it contains more than was said."""
    if said.corrections:
        (right, wrong), *others = said.corrections
        for other_right, other_wrong in others[:_CORRECTED_BESIDE]:
            if other_wrong != wrong:
                wrong += f", und {other_right}, nicht {other_wrong}"
        return [phrases.choose("RECAP_VALUE").format(right=right, wrong=wrong)]
    if said.misstated:
        right = choose_wording(phrases.case.fact(said.misstated[0]).answers, phrases.level, phrases.turn)
        return [phrases.choose("RECAP_WRONG"), drop_yes_or_no(right) or right]
    if said.unheard:
        return [phrases.choose("RECAP_UNHEARD")]
    return [phrases.choose("RECAP_RIGHT")] if said.stated else []


def phrase_denial(case: Case, person: Person, symptom: str) -> str:
    """Say 'Nein' to a symptom declared absent: of oneself, or of the patient whom the person speaks for.

    Without a verb it fits all that can be absent: "Herzinfarkt habe ich nicht" isn't said, nor "Stürze hat er nicht".
    """
    is_unsure = person.is_informant and case.patient is None
    return f"Nein, {symptom} nicht, soviel ich weiß." if is_unsure else f"Nein, {symptom} nicht."


def drop_yes_or_no(text: str) -> str:
    """What comes after a leading yes or no, with a capital; empty when nothing does."""
    body = _YES_OR_NO.sub("", text)
    return body[:1].upper() + body[1:]
