"""Introductions: whether a line says the speaker's name and role, in person or on the telephone."""

import re
from functools import lru_cache

import orjson

from apps.german.dictionaries import CONTENT
from apps.german.lexicon import find_adjective_stem, read_noun
from apps.german.regular_expressions import compile_re
from apps.german.stop_words import FUNCTION_WORDS

_ROLE = (
    r"(?:gesundheits- und )?(?:kranken)?pfleg\w+|kranken\w+|altenpfleg\w+|schwester|bruder|auszubildende\w*|azubi"
    r"|praktikant\w*|student\w*|hebamme|praxisanleiter\w*|stationsleit\w*|kolleg\w+|ärztin|arzt|zuständig\w*"
    r"|pflege(?:fach)?\w*|von der pflege|von (?:der )?station"
)
_HAS_ROLE = compile_re(rf"\b(?:{_ROLE})\b", re.I)
_COLLEAGUE = compile_re(r"\b(?:mein|unser|ihr)e?[nmrs]? (?:kolleg|[äa]rzt|arzt)\w*", re.I)
_NURSE = (
    r"(?:[Ss]chwester|[Bb]ruder|[Pp]fleger(?:in)?|[Pp]flegefach\w+|[Kk]rankenpfleger(?:in)?|[Aa]ltenpfleger(?:in)?)"
)
_NAMED = compile_re(  # in words that only name somebody
    r"\b[Mm]ein(?:e)? [Nn]ame(?:n)?(?: ist| lautet)?:? (?!Sie\b|heute\b|nicht\b|egal\b)\w{2,}"
    r"|\b[Ii]ch (?:heiß\w*|heiss\w*|nenne mich) (?!Sie\b|[Ee]uch\b|[Dd]ich\b|nicht\b|herzlich\b|auch\b)\w{2,}"
    rf"|\b{_NURSE} (?!Ihr|Sie\b|Ich\b)[A-ZÄÖÜ]\w+"
    r"|\b[Ii]ch bin (?:die |der )?(?:Frau|Herr) [A-ZÄÖÜ]\w+|\b[Hh]ier spricht (?:die |der )?(?:\w+ )?[A-ZÄÖÜ]\w+"
    r"|\b[A-ZÄÖÜ]\w+ (?:am Apparat|mein Name)"
)
_MAY_NAME = compile_re(  # or say what somebody is, or where something is: "Ich bin Studentin", "Hier ist die Klingel"
    r"\b(?:[Ii]ch bin|[Hh]ier ist) (?:die |der )?(?:[a-zäöü]\w+ ){0,2}([A-ZÄÖÜ]\w+)(?: ([A-ZÄÖÜ]\w+))?"
)
_OPENS_A_CALL = compile_re(r"\bHier ist [A-ZÄÖÜ]\w+(?:, | von der )")


def find_introduction(text: str) -> list[str]:
    """List which parts of an introduction the line has: `name`, `role`."""
    return [part for part, found in (("name", has_name(text)), ("role", has_role(text))) if found]


def has_role(text: str) -> bool:
    """Return whether a role is said that isn't a colleague's: "Ich habe meinen Kollegen Jonas geschickt" says none."""
    return bool(_HAS_ROLE.search(_COLLEAGUE.sub("", text)))


def has_name(text: str) -> bool:
    """Return whether the speaker says a name of their own: a noun alone is what somebody is, not who."""
    return bool(_NAMED.search(text)) or any(
        _is_name(found[1]) or (found[2] is not None and _is_name(found[2])) or _opens_call(text, found[1])
        for found in _MAY_NAME.finditer(text)
    )


def _is_name(word: str) -> bool:
    if word.lower() in _first_names():
        return True
    is_common = read_noun(word) or find_adjective_stem(word.lower()) or word.lower() in FUNCTION_WORDS
    return not (is_common or _HAS_ROLE.fullmatch(word))


def _opens_call(text: str, word: str) -> bool:
    """Whether a surname that is a noun, too, opens a call: 'Hier ist Vogt, Station 3'."""
    return bool(_OPENS_A_CALL.search(text) and _HAS_ROLE.search(text)) and not _HAS_ROLE.fullmatch(word)


@lru_cache(1)
def _first_names() -> frozenset[str]:
    found = orjson.loads((CONTENT / "first-names.json").read_bytes())
    return frozenset([*found["female"], *found["male"]])
