"""Nouns of one spelling and different gender: "der See" is a lake, "die See" the sea; what each of them means.

The general dictionaries list a spelling once and mix their meanings.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from apps.german.dictionaries import CONTENT
from apps.german.function_words import CASES_BEHIND, GENITIVE
from apps.german.inflection import ARTICLES, parse_determiner
from apps.german.lexicon import encode_cell
from apps.german.word_forms import WordClass, list_readings

HOMONYMS = CONTENT / "vocabulary" / "homonyms.tsv"
GENDER_OF = {article: gender for gender, article in ARTICLES.items()}
# the cases that a preposition may ask for
CASES_HEARD_BEHIND = CASES_BEHIND | dict.fromkeys(GENITIVE, "GD")
USUAL_CASES = "NADG"  # the most usual first


@dataclass(frozen=True)
class Homonym:
    """One of the nouns of a spelling; `glosses` by language."""

    article: str
    plural: str
    glosses: dict[str, list[str]]


@cache
def load_homonyms() -> dict[str, tuple[Homonym, ...]]:
    """Return the nouns by their spelling; the one that is meant without an article comes first."""
    header, *rows = (line.split("\t") for line in HOMONYMS.read_text("utf-8").splitlines())
    languages = header[3:]
    found: dict[str, tuple[Homonym, ...]] = {}
    for noun, article, plural, *columns in rows:
        glosses = {code: told.split("; ") for code, told in zip(languages, columns, strict=True) if told}
        found[noun] = (*found.get(noun, ()), Homonym(article, plural, glosses))
    return found


def find_homonym(noun: str, article: str = "") -> Homonym | None:
    """Return the noun of this article, or the usual one; None where the spelling has one noun only, or no such."""
    nouns = load_homonyms().get(noun, ())
    return next((one for one in nouns if article in ("", one.article)), None)


def select_glosses(homonym: Homonym, languages: Iterable[str]) -> dict[str, list[str]]:
    """Return what a noun is called in these languages, as far as known."""
    return {code: homonym.glosses[code] for code in languages if code in homonym.glosses}


def find_article_said(noun: str, said: Sequence[str], at: int) -> str:
    """Return the article of the noun that the word at this place of a sentence is; "" where nothing tells.

    "An der See" has a dative behind "an", so "der" is of "die See". Adjectives may stand between.
    """
    nouns = load_homonyms().get(noun, ())
    plurals = [one.article for one in nouns if one.plural == said[at] != noun]
    if len(plurals) == 1:
        return plurals[0]
    place = at - 1
    while place > 0 and parse_determiner(said[place]) is None and _is_adjective(said[place]):
        place -= 1
    determiner = parse_determiner(said[place]) if place >= 0 else None
    if determiner is None:
        return ""
    cells = determiner[2]
    preposition = said[place - 1].lower() if place else ""
    for case in CASES_HEARD_BEHIND.get(preposition, USUAL_CASES):
        for one in nouns:
            if cells & encode_cell(case, GENDER_OF[one.article]):
                return one.article
    return ""


def _is_adjective(form: str) -> bool:
    return form[0].islower() and any(one.part == WordClass.ADJECTIVE for one in list_readings(form))
