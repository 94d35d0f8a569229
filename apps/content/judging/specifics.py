"""A set phrase used in one's own words, and a vague sentence made specific."""

import re
from collections.abc import Mapping
from typing import Any

from apps.content.judging.denials import denied
from apps.content.judging.german import content_words, language
from apps.content.judging.reasoned import Reasoned, cannot_tell, reasoned
from apps.content.judging.wordings import WORD, find, same
from kit.numerals import ARTICLES, WORDS
from kit.sentences import statements

Asked = Mapping[str, Any]
PLACEHOLDER = re.compile(r"(?:…|\.\.\.|_{2,}|\[[^\]]*\]|\{[^}]*\}|<[^>]*>)")
DAYS = "Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag"
COUNTED = "|".join(sorted(ARTICLES | set(WORDS), key=len, reverse=True))
SPANS = r"Sekunden?|Minuten?|Stunden?|Tag(?:e|en)?|Wochen?|Monat(?:e|en)?|Jahr(?:e|en)?|Nächten?"
UNITS = r"mg|g|kg|ml|l|Liter|cm|mmHg|°C|Grad|Prozent|%|Tabletten?|Tropfen|Mal|mal|Uhr|Kilo|Kissen"
DETAILS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"\b(?:seit|vor|nach|in|für|alle)\s+(?:\d+|{COUNTED})\s+(?:{SPANS})\b",
        rf"\b(?:seit|am|ab|bis)\s+(?:gestern|heute|vorgestern|{DAYS})\b",
        r"\b(?:um|ab|bis|gegen)\s+\d{1,2}(?:[.:]\d{2})?\s*Uhr\b",
        r"\b(?:\w+mal|jeden|jede|jedes)\s+(?:am|pro|im|in der)?\s*(?:Tag|Woche|Monat|Morgen|Abend|Nacht|Stunde)\b",
        rf"\b\d+(?:[.,/]\d+)?\s*(?:{UNITS})(?!\w)",
        rf"\b(?:{COUNTED})\s*(?:{UNITS})(?!\w)",
        r"\b(?:(?:eine[nr]?|alle)\s+)?(?:halbe[nr]?|[Vv]iertel|[Dd]reiviertel)\s*[Ss]tunden?\b",
        r"\b(?:täglich|stündlich|wöchentlich|morgens|mittags|abends|nachts|nüchtern)\b",
        r"\b(?:am|im|an der|in der|auf der)\s+(?:linken|rechten|unteren|oberen)\s+[A-ZÄÖÜ]\w+",
        r"\b(?:links|rechts|beidseits)\b",
        r"\b(?:beim|nach dem|vor dem)\s+[A-ZÄÖÜ]\w+",
        r"\b\d+(?:[.,/]\d+)?\b",
    )
)


def phrase_used(asked: Asked) -> list[Reasoned]:
    """A set phrase in a text: is it there, and made to fit."""
    text, phrase = asked["text"], asked["phrase"]
    pieces = [piece for piece in map(str.strip, PLACEHOLDER.split(phrase)) if WORD.search(piece)]
    places = located(text, pieces)
    said = [text[start:end] for start, end in places]
    if not text.strip():
        return [reasoned(text, key, "NOT_MET", "empty") for key in ("PHRASE", "ADAPTED")]
    if pieces and len(places) == len(pieces):
        used = reasoned(text, "PHRASE", "MET", "phrase_used", said, phrase=phrase)
    elif places:
        missing = pieces[len(places)]
        used = reasoned(text, "PHRASE", "PARTLY", "phrase_part", said, missing=missing)
    else:
        used = begun(text, pieces[0] if pieces else "", phrase)
    return [used, adapted(text, places), cannot_tell("SITUATION"), language(text)]


def begun(text: str, piece: str, phrase: str) -> Reasoned:
    """The beginning of a phrase, at least half of its words, is part of it."""
    words = piece.split()
    for many in range(len(words) - 1, (len(words) - 1) // 2, -1):
        found = find(text, " ".join(words[:many]))
        if found:
            said, missing = [text[found.start : found.end]], " ".join(words[many:])
            return reasoned(text, "PHRASE", "PARTLY", "phrase_part", said, missing=missing)
    return reasoned(text, "PHRASE", "NOT_MET", "phrase_absent", phrase=phrase)


def located(text: str, pieces: list[str]) -> list[tuple[int, int]]:
    """Where the fixed pieces of a phrase stand in a text, one behind the other; as many as there are."""
    places: list[tuple[int, int]] = []
    at = 0
    for piece in pieces:
        found = find(text[at:], piece)
        if found is None:
            break
        places.append((at + found.start, at + found.end))
        at += found.end
    return places


def adapted(text: str, places: list[tuple[int, int]]) -> Reasoned:
    """What stands beside the phrase's own words."""
    if not places:
        return reasoned(text, "ADAPTED", "NOT_MET", "not_adapted")
    borders = [0, *(edge for place in places for edge in place), len(text)]
    gaps = [text[borders[at] : borders[at + 1]].strip(" .,;:!?\n") for at in range(0, len(borders), 2)]
    own = [gap for gap in gaps if WORD.search(gap)]
    if not own:
        return reasoned(text, "ADAPTED", "NOT_MET", "not_adapted")
    return reasoned(text, "ADAPTED", "MET", "adapted", own, sure=0.9)


def made_specific(asked: Asked) -> list[Reasoned]:
    """A vague sentence made specific: is it about the same, and what has come in addition."""
    before, text = asked["text"], asked["answer"]
    if not text.strip():
        return [reasoned(text, key, "NOT_MET", "empty") for key in ("KEPT", "SPECIFIC")]
    return [kept(before, text), specific(before, text), cannot_tell("SENSE"), language(text)]


def kept(before: str, text: str) -> Reasoned:
    """Whether the words that say what it is about are still there; other words may say the same."""
    wanted = list(content_words(before))
    said = [word for word in content_words(text) if any(same(word, one) for one in wanted)]
    missing = [one for one in wanted if not any(same(word, one) for word in said)]
    if not said:
        return cannot_tell("KEPT")
    if any(is_denied(before, word) != is_denied(text, word) for word in said):
        return cannot_tell("KEPT", denied=True)
    if missing:
        return reasoned(text, "KEPT", "PARTLY", "lost", said, sure=0.5, missing=", ".join(missing))
    return reasoned(text, "KEPT", "MET", "kept", said)


def is_denied(text: str, word: str) -> bool:
    """Whether a text denies what it says with this word."""
    places = ((said, find(said, word)) for said in (text[begins:ends] for begins, ends in statements(text)))
    return any(denied(said, found) for said, found in places if found)


def specific(before: str, text: str) -> Reasoned:
    """Amounts, times and places that weren't there before."""
    known = set(details(before))
    new = [said for said in details(text) if said not in known]
    if new:
        return reasoned(text, "SPECIFIC", "MET", "specific", new, sure=0.9)
    return reasoned(text, "SPECIFIC", "NOT_MET", "not_specific", sure=0.7)


def details(text: str) -> list[str]:
    """What is specific in a text, in its order; no part of something longer."""
    spans: list[tuple[int, int]] = []
    for pattern in DETAILS:
        for found in pattern.finditer(text):
            if all(found.end() <= start or found.start() >= end for start, end in spans):
                spans.append(found.span())
    return [text[start:end] for start, end in sorted(spans)]
