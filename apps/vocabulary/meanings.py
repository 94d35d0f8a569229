"""What a word means elsewhere, where our own glossary of the ward surely means the same word in the same sense."""

from collections.abc import Mapping, Sequence

from apps.german.glossary import load_terms
from kit.languages import FALLBACK

Glosses = Mapping[str, Sequence[str]]  # by language, the usual one first


def find_same_sense(term: str, article: str, own: Glosses) -> Glosses:
    """What the glossary says about a word: nothing, unless it has the same article and an English meaning in common.

    The dictionaries are not asked: they don't know which of its senses a word has ("Aufnahme" is also a recording).
    """
    known = load_terms().get(term)
    if known is None or known.article != article:
        return {}
    return known.glosses if not set(known.glosses[FALLBACK]).isdisjoint(own.get(FALLBACK, ())) else {}
