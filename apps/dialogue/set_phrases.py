"""Set phrases that no case has to write: short, so that a learner at A2 follows, and different by who speaks (NLG)."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from apps.dialogue.case import Case, Person, list_wordings
from apps.dialogue.types import Level, Reaction
from apps.german.plain_questions import asks_for_own_age, asks_for_own_name
from apps.german.presuppositions import find_subject
from apps.german.question_frames import asks_for_reason

SET_PHRASES = Path(__file__).resolve().parents[2] / "content" / "set-phrases.json"
_PRONOUNS = {"FEMALE": "ihr", "MALE": "ihm"}
_GREETINGS = re.compile(r"guten? (?:tag|morgen|abend)\b|^(?:tach|tag)\b", re.I)
_GOODBYES = re.compile(r"auf wieder(?:sehen|hören)\b|gute nacht\b", re.I)
GUARDED = "Darüber möchte ich nicht sprechen."
_OF_PAST = re.compile(
    r"\b(?:schon (?:ein)?mal|fr[üu]her|damals|letzte[sn]? (?:mal|jahr|woche|monat)|war|waren|hatten|hattest|wurden"
    r"|wurdest|wie lange ha(?:t|ben|st))\b",
    re.I,
)
_PHRASED_AS = {"INJECTION": "OFF_TOPIC", "REPEAT": "CLARIFY", "NEGATIVE": "UNKNOWN"}


@cache
def load_set_phrases() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """Load the wordings by kind of reply and by who speaks, once per process."""
    found: dict[str, dict[str, list[str]]] = json.loads(SET_PHRASES.read_text(encoding="utf-8"))
    del found["meta"]
    return found


def choose_set_phrase(case: Case, person: Person, kind: str, level: Level, turn: int, said: Sequence[str] = ()) -> str:
    """What is said to an act or to a line without an answer: the person's own words first, then the case's.

    `said` holds the last replies; what none of them says comes first.
    """
    kind = _PHRASED_AS.get(kind, kind)
    return _choose(case, person, kind, level, turn, said).replace("{name}", person.name)


def phrase_reaction(
    case: Case, person: Person, reaction: Reaction, level: Level, turn: int, said: Sequence[str] = ()
) -> str:
    """Word what the person says to something told, ordered, offered or promised; own words come first."""
    pronoun = _PRONOUNS.get(case.patient.sex if case.patient else "", "der Patientin oder dem Patienten")
    again = " ".join(reaction.texts)
    text = _choose(case, person, reaction.kind, level, turn, said)
    worded = text.replace("{patient}", pronoun).replace("{said}", again)
    return worded if "{said}" in text else f"{worded} {again}".strip()


def _choose(case: Case, person: Person, kind: str, level: Level, turn: int, said: Sequence[str]) -> str:
    """Choose a wording that none of the last replies has, the most specific first; else the one said longest ago."""
    usual = load_set_phrases().get(kind) or load_set_phrases()["UNKNOWN"]
    worded = _OWN_AS.get(kind, kind)
    own = next((own for small in (person.small_talk, case.small_talk) if (own := _list_own(small, worded, level))), [])
    shared = [] if own and kind in _ONLY_OWN else usual.get(_find_audience(person)) or usual[""]
    for wordings in (own, shared):
        for place in range(len(wordings)):
            wording = wordings[(turn + place) % len(wordings)]
            if not any(_is_in(wording, reply) for reply in said):
                return wording
    every = [*own, *shared]
    return min(every, key=lambda wording: max(n for n, reply in enumerate(said) if _is_in(wording, reply)))


_OWN_AS = {"TOLD": "EXPLAIN"}  # what is said to the first, an author words as the second
_ONLY_OWN = frozenset(("GREET", "FAREWELL", "INTRODUCE"))  # as this person or in this place


def _list_own(small_talk: Mapping[str, Mapping[str, object]], kind: str, level: Level) -> list[str]:
    return list_wordings(small_talk.get(kind, {}), level)


def _is_in(wording: str, reply: str) -> bool:
    """Return whether a reply has a wording as sentences of its own."""
    fixed = wording.split("{")[0].strip()
    return bool(fixed) and re.search(rf"(?:^|[.!?] ){re.escape(fixed)}(?: |$)", reply) is not None


def _find_audience(person: Person) -> str:
    if person.is_child:
        return "child"
    if person.is_professional:
        return "staff"
    return "informant" if person.is_informant else ""


def echo_greeting(text: str, greeting: str) -> str:
    """A greeting or goodbye as the other said it: 'Guten Morgen' to 'Guten Morgen'."""
    if not greeting:
        return text
    pattern = _GREETINGS if _GREETINGS.match(greeting) else _GOODBYES
    small = greeting[0].lower() + greeting[1:]
    return pattern.sub(lambda old: greeting if old[0][0].isupper() else small, text, count=1)


def phrase_unknown(case: Case, person: Person, asked: str, level: Level, turn: int, said: Sequence[str] = ()) -> str:
    """Word the answer to a question that the case doesn't answer.

    A name and an age are always known; a patient never says "I don't know" about themselves, which others may, and has
    forgotten what was.
    """
    if asks_for_own_name(asked):
        return f"Ich heiße {person.name}."
    if asks_for_own_age(asked) and person.age:
        return f"Ich bin {person.age}."
    if asks_for_reason(asked):
        return choose_set_phrase(case, person, "WHY_UNKNOWN", level, turn, said)
    subject = find_subject(asked)[0] if person.kind == "PATIENT" else "third"
    if subject != "third" and _OF_PAST.search(asked):
        return choose_set_phrase(case, person, "UNKNOWN_OF_PAST", level, turn, said)
    of_oneself = subject == "self"
    return choose_set_phrase(case, person, "UNKNOWN_OF_ONESELF" if of_oneself else "UNKNOWN", level, turn, said)
