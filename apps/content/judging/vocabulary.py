"""A word explained in one's own words, and a word used in a sentence."""

from collections.abc import Mapping
from typing import Any

from apps.content.judging.german import is_sentence, language
from apps.content.judging.reasoned import Reasoned, cannot_tell, reasoned
from apps.german.matching import find_form, find_wording, list_topic_words
from apps.german.spelling import is_same_word
from apps.german.tokens import JOINED

MOST, SOME = 0.5, 0.2  # of the reference's words: enough to say what it means, and enough to say part of it
Asked = Mapping[str, Any]


def explained(asked: Asked) -> list[Reasoned]:
    """An explanation of a term."""
    text = asked["explanation"]
    if not text.strip():
        return [reasoned(text, key, "NOT_MET", "empty") for key in ("OWN_WORDS", "MEANING")]
    return [own_words(text, asked["term"]), meaning(text, asked), language(text)]


def own_words(text: str, term: str) -> Reasoned:
    said = find_form(text, term)
    if said:
        return reasoned(text, "OWN_WORDS", "NOT_MET", "word_repeated", [said])
    first = next(iter(JOINED.finditer(text)), None)
    words = text[first.start() :].strip() if first else ""
    return reasoned(text, "OWN_WORDS", "MET", "own_words", [words]) if words else cannot_tell("OWN_WORDS")


def meaning(text: str, asked: Asked) -> Reasoned:
    """Met by a word that means the same, or by the words of the reference; what has neither may still be right."""
    for synonym in asked["synonyms"]:
        found = find_wording(text, synonym)
        if found:
            return reasoned(text, "MEANING", "MET", "meaning_named", [text[found.start : found.end]], sure=0.9)
    wanted = list_topic_words(asked["reference"])
    said = [word for word in list_topic_words(text) if any(is_same_word(word, one) for one in wanted)]
    covered = sum(any(is_same_word(word, one) for word in said) for one in wanted) / len(wanted) if wanted else 0.0
    if covered >= MOST:
        return reasoned(text, "MEANING", "MET", "meaning_shared", said, sure=0.7)
    if covered >= SOME:
        return reasoned(text, "MEANING", "PARTLY", "meaning_shared", said, sure=0.5)
    return cannot_tell("MEANING")


def sentence_made(asked: Asked) -> list[Reasoned]:
    """A sentence with a term in it."""
    text, term = asked["sentence"], asked["term"]
    said = find_form(text, term)
    used = (
        reasoned(text, "WORD", "MET", "word_used", [said], term=term)
        if said
        else reasoned(text, "WORD", "NOT_MET", "word_missing", term=term)
    )
    if not text.strip():
        return [used, reasoned(text, "SENTENCE", "NOT_MET", "empty")]
    return [used, is_sentence(text), cannot_tell("SENSE"), language(text)]
