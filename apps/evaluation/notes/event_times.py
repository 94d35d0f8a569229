"""Events that can't be understood later without their time: something given, somebody informed, somebody found."""

from __future__ import annotations

import re
from collections.abc import Iterator

from apps.german.negation import NEGATION
from apps.german.regular_expressions import compile_re
from apps.german.sentences import find_statements
from apps.german.times import contains_time

_TOLD_ONLY = frozenset(("subjective", "own_words", "background", "identification", "plan", "recommendation"))
_GIVEN = (
    r"(?:verabreicht|appliziert|injiziert|gespritzt|gegeben|erhalten|bekommen|gemessen)\b(?<!Bescheid gegeben)"
    r"(?<!Auskunft gegeben)(?<!Hand gegeben)"
)
_DOSE = r"\d+(?:[.,]\d+)? ?(?:mg|g|ml|µg|IE|Tropfen|Hub|Hübe|Tabletten?|Liter|l)\b"
_INFORMED = (
    r"(?:(?:Dienst|Stations|Ober|Not)?(?:[äÄ]rzt(?:in|en)|[aA]rzt)|Dr\.|MTA|Sohn|Tochter|Angehörige\w*)\b.*"
    r"\b(?:informiert|benachrichtigt|verständigt|angerufen|hinzugezogen|hinzugerufen|verständigt worden)\b"
)
_FOUND = r"\b(?:aufgefunden|am Boden (?:liegend )?(?:vor)?gefunden|auf dem Boden (?:liegend )?(?:vor)?gefunden)\b"
_EVENT = compile_re(rf"{_DOSE}.*\b{_GIVEN}|{_INFORMED}|{_FOUND}")
_OTHERWISE = compile_re(  # planned, by habit, long ago, or dated in another way
    r"\b(?:soll|sollen|wird|werden|bitte|muss|bei Bedarf|zu Hause|daheim|täglich|morgens|mittags|abends|nachts|gestern"
    r"|vorgestern|seit|vor|nach dem|nach der|vorhin|soeben|anschließend|danach|gleichzeitig|sofort|umgehend|früher"
    r"|\w+tag|laut|eigenständig|selbst)\b|\d{1,2}\.\d{1,2}\.",
    re.I,
)


def find_untimed_events(section: str, text: str) -> Iterator[tuple[int, int]]:
    """Yield the statements of an entry that report such an event, where no time stands in it or before it."""
    if section in _TOLD_ONLY:
        return
    for begin, end in find_statements(text):
        statement = text[begin:end]
        if not _EVENT.search(statement) or NEGATION.search(statement) or _OTHERWISE.search(statement):
            continue
        if not contains_time(text[:end]):
            yield begin, end
