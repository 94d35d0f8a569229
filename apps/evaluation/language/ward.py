"""Words of the ward that the dictionaries lack, and usual drugs."""

from __future__ import annotations

from functools import cache

from apps.evaluation.language.lexicon import FOLDER
from apps.evaluation.word_lists import listed


@cache
def _ward() -> tuple[frozenset[str], frozenset[str]]:
    drugs, _, others = (FOLDER / "ward.txt").read_text("utf-8").partition("# words")
    return listed(drugs.lower()), listed(others.lower())


def drugs() -> frozenset[str]:
    """Usual drugs, in lower case."""
    return _ward()[0]


def ward_words() -> frozenset[str]:
    """Words of the ward that the dictionary lacks, and usual drugs, in lower case."""
    return _ward()[0] | _ward()[1]
