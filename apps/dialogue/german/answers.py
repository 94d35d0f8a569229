"""What an answer says by its wording: since when, how long, where, how often … and whether it agrees or denies."""

from __future__ import annotations

import re
from collections.abc import Collection

_COUNT = (
    r"(?:\d+|eine[rmn]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|vierzehn|paar|viele[nr]?|halbe[nrs]?)"
)
_TIME = r"(?:minute|stunde|tag|woche|monat|jahr)\w*"
_WEEKDAY = r"(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch"
_DAYTIME = rf"(?:morgen|vormittag|mittag|nachmittag|abend|wochenende|anfang|tag|{_WEEKDAY})"
_MONTH = (
    r"(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember"
    r"|frühjahr|sommer|herbst|winter)"
)
_SLOTS = tuple(
    (slot, re.compile(pattern, re.I))
    for slot, pattern in (
        ("since", rf"\bseit\b|\bvor (?:\w+ )?{_TIME}"),
        ("howlong", rf"\b{_COUNT} {_TIME}|\blang\b"),
        ("howmuch", r"\d|\b(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwanzig|hundert)\w*"),
        (
            "where",
            rf"\b(?:links|rechts|linken?|rechten?|oben|unten|draußen|drinnen|daheim|zu hause|bei mein\w+|beide\w?"
            rf"|(?:am|im|an der|in der|auf der|in mein\w+)(?! (?:{_DAYTIME}|nacht|moment|liegen|sitzen|frühjahr)\b))\b",
        ),
        (
            "howoften",
            r"\w+mal\b|\b(?:jede[nrs]?|täglich|manchmal|oft|immer|selten|nie)\b|\bpro (?:tag|woche)|\bam tag\b",
        ),
        (
            "when",
            rf"\b(?:gestern|heute|morgen|morgens|abends|nachts|um \w+ uhr|nach dem|vor dem|beim|wenn"
            rf"|(?:am|jede[ns]) {_DAYTIME}|in der nacht|im {_MONTH}|vor (?:\w+ )?{_TIME}|(?:19|20)\d\d)\b",
        ),
        (
            "who",
            r"\b(?:meine?|die|der|den) \w*(?:frau|mann|tochter|sohn|schwester|bruder|nachbar\w*)\b"
            r"|\b(?:doktor|selbst|allein)\b",
        ),
    )
)
_DENIAL = re.compile(r"(?:nein|nee|nö|gar nicht|überhaupt nicht)\b|.*\bkeine?[nrms]?\b", re.I)


def slots_said(answer: str) -> set[str]:
    """Slots that the wording of an answer fills."""
    return {slot for slot, pattern in _SLOTS if pattern.search(answer)}


def usually_said(answers: Collection[str]) -> set[str]:
    """Slots that at least half of the wordings of one answer fill."""
    said = [slots_said(answer) for answer in answers]
    return {slot for slot, _ in _SLOTS if 2 * sum(slot in found for found in said) >= max(1, len(said))}


def denies(answers: Collection[str]) -> bool:
    """Whether the answer says in every wording that it is not so."""
    return bool(answers) and all(_DENIAL.match(answer) for answer in answers)
