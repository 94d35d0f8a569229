"""Noun phrases of a clause: an article (or possessive …), up to two known adjectives, a known noun."""

from collections.abc import Iterator
from dataclasses import dataclass

from apps.german import lexicon
from apps.german.clauses import Clause
from apps.german.drug_names import is_drug
from apps.german.function_words import ACCUSATIVE, DATIVE, EITHER, GENITIVE, SUBJECTS, TITLES
from apps.german.inflection import CONTRACTED, parse_determiner
from apps.german.text import word_set
from apps.german.tokens import Token

UNCOUNTED = word_set(  # nouns that have no plural on the ward, though the dictionary lists one
    "Fieber Wasser Blut Husten Tee Kaffee Saft Schleim Urin Stuhlgang Luft Kraft Hilfe Appetit Durst Hunger Zeit Ruhe"
    " Schlaf Salz Zucker Flüssigkeit Alkohol Eiter Brot Milch Kost Obst Gemüse Fleisch Geduld Angst Übelkeit"
    " Essen Mittagessen Abendessen"
)
_OWN_WORDS = SUBJECTS | TITLES | {"bescheid", "ihnen", "ihr", "ihre", "ihren", "ihrem"}
_MEASURES = word_set("Glas Tasse Flasche Becher Scheibe Stück Löffel")


@dataclass(frozen=True)
class NounPhrase:
    """Words `at` (article) to `noun` of a clause; `preposition` is '' where there is none."""

    at: int
    noun: int
    stem: str
    kind: str
    readings: int
    preposition: str


def find_noun_phrases(clause: Clause, names: frozenset[str] = frozenset()) -> Iterator[NounPhrase]:
    """Yield the clause's noun phrases with an article and a noun that is in the word list."""
    for at, word in enumerate(clause.words):
        found = parse_determiner(word.text)
        if not found or (at and word.is_capital and found[1] != "ein" and word.low != "dieser"):
            continue
        noun = _find_noun(clause, at, names)
        if noun is None:
            continue
        before = clause.low[at - 1] if at else ""
        if clause.low[max(0, at - 3) : at] == ("ab", "und", "zu"):
            continue
        preposition = before if before in DATIVE | ACCUSATIVE | EITHER | GENITIVE else ""
        stem, kind, readings = found
        yield NounPhrase(at, noun, stem, kind, readings, CONTRACTED.get(word.low, preposition))


def _find_noun(clause: Clause, at: int, names: frozenset[str]) -> int | None:
    """Return the place of the known noun that an article belongs to; None for names, drugs and nouns in two words."""
    noun = at + 1
    while noun < len(clause.words) and noun < at + 3 and lexicon.find_adjective_stem(clause.words[noun].text):
        if clause.words[noun].is_capital or parse_determiner(clause.words[noun].text):
            break
        noun += 1
    word = clause.words[noun] if noun < len(clause.words) else None
    if word is None or not word.is_capital or word.text in names or parse_determiner(word.text):
        return None
    if is_drug(word.text) or not lexicon.read_noun(word.text):
        return None
    following = clause.words[noun + 1] if noun + 1 < len(clause.words) else None
    if following is None or word.text in _MEASURES:
        return noun
    return None if _belong_together(word, following) else noun


def _belong_together(word: Token, following: Token) -> bool:
    """Return whether two words are one noun, or noun and name: "der Blut Druck", "den Herrn Brandner"."""
    if not following.is_capital:
        return lexicon.is_compound(word.text, following.text)
    return following.start - word.end == 1 and following.low not in _OWN_WORDS
