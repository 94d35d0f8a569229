"""A set phrase used in one's own words, and a vague sentence made specific."""

import re
from collections.abc import Mapping
from typing import Any

from apps.content.judging.german import language
from apps.content.judging.reasoned import Reasoned, cannot_tell, reasoned
from apps.german.details import list_details
from apps.german.matching import find_wording, list_topic_words
from apps.german.negation import is_denied
from apps.german.sentences import find_statements
from apps.german.spelling import is_same_word
from apps.german.tokens import JOINED

Asked = Mapping[str, Any]
PLACEHOLDER = re.compile(r"(?:…|\.\.\.|_{2,}|\[[^\]]*\]|\{[^}]*\}|<[^>]*>)")


def phrase_used(asked: Asked) -> list[Reasoned]:
    """A set phrase in a text: is it there, and made to fit."""
    text, phrase = asked["text"], asked["phrase"]
    pieces = [piece for piece in map(str.strip, PLACEHOLDER.split(phrase)) if JOINED.search(piece)]
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
        found = find_wording(text, " ".join(words[:many]))
        if found:
            said, missing = [text[found.start : found.end]], " ".join(words[many:])
            return reasoned(text, "PHRASE", "PARTLY", "phrase_part", said, missing=missing)
    return reasoned(text, "PHRASE", "NOT_MET", "phrase_absent", phrase=phrase)


def located(text: str, pieces: list[str]) -> list[tuple[int, int]]:
    """Where the fixed pieces of a phrase stand in a text, one behind the other; as many as there are."""
    places: list[tuple[int, int]] = []
    at = 0
    for piece in pieces:
        found = find_wording(text[at:], piece)
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
    own = [gap for gap in gaps if JOINED.search(gap)]
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
    wanted = list_topic_words(before)
    said = [word for word in list_topic_words(text) if any(is_same_word(word, one) for one in wanted)]
    missing = [one for one in wanted if not any(is_same_word(word, one) for word in said)]
    if not said:
        return cannot_tell("KEPT")
    if any(denies(before, word) != denies(text, word) for word in said):
        return cannot_tell("KEPT", denied=True)
    if missing:
        return reasoned(text, "KEPT", "PARTLY", "lost", said, sure=0.5, missing=", ".join(missing))
    return reasoned(text, "KEPT", "MET", "kept", said)


def denies(text: str, word: str) -> bool:
    """Whether a text denies what it says with this word."""
    places = (
        (said, find_wording(said, word)) for said in (text[begins:ends] for begins, ends in find_statements(text))
    )
    return any(is_denied(said, found) for said, found in places if found)


def specific(before: str, text: str) -> Reasoned:
    """Amounts, times and places that weren't there before."""
    known = set(list_details(before))
    new = [said for said in list_details(text) if said not in known]
    if new:
        return reasoned(text, "SPECIFIC", "MET", "specific", new, sure=0.9)
    return reasoned(text, "SPECIFIC", "NOT_MET", "not_specific", sure=0.7)
