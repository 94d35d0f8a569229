"""What a step wants explained: an explanation counts for it where it speaks of that."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from apps.german.drug_names import is_drug
from apps.german.inflection import list_persons
from apps.german.lemmas import list_content_words
from apps.german.lexicon import read_noun
from apps.german.regular_expressions import compile_re
from apps.german.sentences import split_sentences

EXPLANATION = "EXPLAIN"
# Steps that want what comes next: every step that is announced or done is of that topic.
_WHAT_COMES = compile_re(
    r"\bweitergeh\w*|\bn[äa]chste\w* schritt\w*|\bwas (?:jetzt |dann |gleich )?passiert\b|\bwas (?:sie|ihr) tun\b"
    r"|\babl[äa]uf\w*|\bvorgehen\b|\bwas (?:jetzt |nun )?wichtig ist\b",
    re.I,
)
# Who does something, or has it done: what is told of nobody in the room is no next step.
_TAKES_PART = compile_re(
    r"\b(?:ich|wir|Sie|du|er|ihm|ihn|dich|dir|Ihnen|Ihre?[nmrs]?|deine?[nmrs]?|[ÄA]rzt\w*|Doktor\w*|Dr)\b",
    re.IGNORECASE,
)
_GENERIC = (  # in steps of any topic
    "beispiel",
    "bitte",
    "wort",
    "satz",
    "grund",
    "frage",
    "frau",
    "herr",
    "mutter",
    "vater",
    "zwei",
)
_ENDING = compile_re(r"(?<=\w{4})(?:in|innen|e|en)$")  # "Ärztin" and "Arzt" are of one topic
_NOUN = compile_re(r"\b[A-ZÄÖÜ][\wäöüß]{3,}")
_WITHIN = compile_re(r"(?<=[a-zäöüß] )[A-ZÄÖÜ][\wäöüß]{3,}")  # "zum Röntgen": no verb has a capital here


def list_topic_words(step: Mapping[str, Any]) -> frozenset[str]:
    """Return base forms of the words that a step's explanation is about; empty where any explanation will do."""
    criteria = [one for one in (*step.get("all", ()), *step.get("any", ())) if one.get("act") == EXPLANATION]
    models = [text for one in criteria for text in (one.get("model_sentences") or {}).values()]
    return _read_words("\n".join([step["title"], step.get("hint", ""), *models]))


def explains_step(text: str, step: Mapping[str, Any]) -> bool:
    """Return whether a text speaks of what a step wants explained; of what comes next, it may tell who does what."""
    if speaks_of(text, list_topic_words(step)):
        return True
    stated = [one for one in split_sentences(text) if not one.rstrip().endswith("?")]
    return bool(_WHAT_COMES.search(step["title"])) and any(_TAKES_PART.search(one) for one in stated)


@lru_cache(1_000)
def _read_words(text: str) -> frozenset[str]:
    """Return base forms of the nouns: other words are said of any topic."""
    surely = {*_WITHIN.findall(text)}
    nouns = (
        word
        for word in _NOUN.findall(text)
        if (read_noun(word) and (word in surely or not list_persons(word.lower()))) or is_drug(word)
    )
    words = {word for noun in nouns for word in list_content_words(noun)}
    return frozenset(_ENDING.sub("", word) for word in words if word not in _GENERIC)


def speaks_of(text: str, topic: frozenset[str]) -> bool:
    """Return whether a statement of the text has a word of the topic, or a compound of one; True without a topic."""
    stated = " ".join(one for one in split_sentences(text) if not one.rstrip().endswith("?"))
    said = {_ENDING.sub("", word) for word in list_content_words(stated)}
    return not topic or any(word.endswith(one) or one.endswith(word) for one in topic for word in said)
