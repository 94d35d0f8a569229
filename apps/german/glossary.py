"""Our own glossary of the ward: reviewed by people, so it goes before every dictionary."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import orjson

from apps.german.dictionaries import CONTENT

WARD = CONTENT / "glossary" / "ward.json"


@dataclass(frozen=True)
class Term:
    """A German word with article and plural ("" where it has none) and what it is called in each language.

    `level`: the CEFR level at which nurses learn it, "" where that is the level at which everybody does.
    `of_pronoun`: so many glosses at the end of each list are of a pronoun that is written like the verb: "sein".
    """

    word: str
    group: str
    article: str
    plural: str
    glosses: Mapping[str, list[str]]
    level: str = ""
    of_pronoun: int = 0


@lru_cache(maxsize=1)
def load_terms() -> dict[str, Term]:
    """All terms by their word."""
    rows: list[dict[str, Any]] = orjson.loads(WARD.read_bytes())
    return {row["word"]: parse_term(**row) for row in rows}


def parse_term(
    word: str, group: str, article: str, plural: str, *, level: str = "", of_pronoun: int = 0, **glosses: list[str]
) -> Term:
    """A row of the file as a term."""
    return Term(word, group, article, plural, glosses, level, of_pronoun)


@lru_cache(maxsize=1)
def map_plurals() -> dict[str, str]:
    """From the plural of a term to its word, where the two differ."""
    return {term.plural: term.word for term in load_terms().values() if term.plural and term.plural not in load_terms()}
