"""Verbs of other languages by their ending, where a language marks them: of mixed meanings it tells those of a verb."""

import re
from collections.abc import Sequence

INFINITIVES = {
    "fra": re.compile(r"(?:se |s')?\w+(?:er|ir|re)\b"),
    "hbs": re.compile(r"\w+(?:ti|ći)\b"),
    "por": re.compile(r"\w+[aeioô]r(?:-se)?\b"),
    "rus": re.compile(r"\w+(?:ть|ти|чь)(?:ся|сь)?\b"),
    "spa": re.compile(r"\w+[aeií]r(?:se)?\b"),
    "tur": re.compile(r"(?:[\w-]+ )*\w+m[ae]k$"),
}


def is_infinitive(gloss: str, language: str) -> bool:
    """Whether a gloss begins, in Turkish ends, like an infinitive; False in a language that does not mark it."""
    pattern = INFINITIVES.get(language)
    return pattern is not None and pattern.match(gloss) is not None


def prefer_infinitives(glosses: Sequence[str], language: str) -> list[str]:
    """Those meanings that are verbs; all of them where none can be told to be one."""
    return [gloss for gloss in glosses if is_infinitive(gloss, language)] or list(glosses)
