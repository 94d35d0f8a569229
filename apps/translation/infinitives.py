"""Verbs of other languages by their ending, where a language marks them: of mixed meanings it tells those of a verb."""

from collections.abc import Sequence

from apps.german.regular_expressions import compile_re

INFINITIVES = {
    "fra": compile_re(r"(?:se |s')?\w+(?:er|ir|re)\b"),
    "hbs": compile_re(r"\w+(?:ti|ći)\b"),
    "por": compile_re(r"\w+[aeioô]r(?:-se)?\b"),
    "rus": compile_re(r"\w+(?:ть|ти|чь)(?:ся|сь)?\b"),
    "spa": compile_re(r"\w+[aeií]r(?:se)?\b"),
    "tur": compile_re(r"(?:[\w-]+ )*\w+m[ae]k$"),
}


def is_infinitive(gloss: str, language: str) -> bool:
    """Whether a gloss begins, in Turkish ends, like an infinitive; False in a language that does not mark it."""
    pattern = INFINITIVES.get(language)
    return pattern is not None and pattern.match(gloss) is not None


def prefer_infinitives(glosses: Sequence[str], language: str) -> list[str]:
    """Those meanings that are verbs; all of them where none can be told to be one."""
    return [gloss for gloss in glosses if is_infinitive(gloss, language)] or list(glosses)
