"""What a note denies though it was told: 'Kein Sturz', 'nie gestürzt', 'Stürze verneint'."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from apps.evaluation.language.against_facts import KnownFact, is_of_another_time
from apps.german.function_words import ACCUSATIVE, DATIVE, EITHER
from apps.german.inflection import CONTRACTED
from apps.german.regular_expressions import compile_re
from apps.german.sentences import find_statements
from apps.german.stop_words import COMMON_WORDS
from apps.german.text import fold
from apps.german.tokens import list_words

_DENIED = compile_re(
    r"\b[Kk]eine?[nmrs]? (?P<noun>[A-ZÄÖÜ]\w{3,})|\b(?:[Nn]icht|[Nn]ie|[Nn]iemals) (?P<verb>ge\w{3,}(?:t|en))\b"
    r"|\b(?P<listed>[A-ZÄÖÜ]\w{3,}) (?:wird |werden )?verneint\b|\b[Vv]erneint (?P<object>[A-ZÄÖÜ]\w{3,})"
)
# A denial for a while, or of more of it, says nothing about what was before.
_LIMITED = compile_re(
    r"\b(?:heute|seit|während|aktuell|derzeit|zurzeit|momentan|mehr|erneut\w*|weiter\w*|neue[rnsm]?|bisher|jetzt|gerade"
    r"|auf Station|im Haus|im Krankenhaus|in Ruhe)\b",
    re.IGNORECASE,
)
_ROOT = 5  # letters by which 'Sturz' and 'gestürzt' are the same


def find_denied_facts(text: str, facts: Sequence[KnownFact]) -> Iterator[tuple[KnownFact, int, int]]:
    """Yield facts that are so and that the text denies, with the place of the denial."""
    for begin, end in find_statements(text):
        statement = text[begin:end]
        for found in () if _LIMITED.search(statement) else _DENIED.finditer(statement):
            group = next(name for name in ("noun", "verb", "listed", "object") if found[name])
            following = list_words(statement[found.end() :])[:1]
            if following and following[0] in DATIVE | ACCUSATIVE | EITHER | set(CONTRACTED):
                continue  # 'keine Schmerzen in der Brust'
            root = _find_root(found[group])
            asked = ((fact, question) for fact in facts for question in fact.settled() if fact.truth is not None)
            read = ((fact, _list_roots(one)) for fact, one in asked if not is_of_another_time(statement, one))
            about = [(fact, roots) for fact, roots in read if root in roots]
            fewest = min((len(roots) for _fact, roots in about), default=0)  # the fall itself, not what came of it
            general = [fact for fact, roots in about if len(roots) == fewest]
            if general and all(fact.truth for fact in general):
                yield general[0], begin + found.start(), begin + found.end()


def _list_roots(question: str) -> frozenset[str]:
    """Return the roots of what a question asks for."""
    words = list_words(question)
    return frozenset(_find_root(word) for word in words if len(word) > 3 and word.lower() not in COMMON_WORDS)


def _find_root(word: str) -> str:
    folded = fold(word)
    bare = folded.removeprefix("ge") if folded.endswith(("t", "en")) and len(folded) > _ROOT + 2 else folded
    return bare[:_ROOT]
