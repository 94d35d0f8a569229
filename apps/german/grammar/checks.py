"""All rules on one line. A false alarm costs more than a miss, so every rule knows when to keep silent."""

from __future__ import annotations

from collections.abc import Iterator

from apps.german.clauses import parse_clauses
from apps.german.grammar import (
    address,
    adjectives,
    agreement,
    articles,
    bare_nouns,
    capitals,
    comparisons,
    government,
    missing_articles,
    misspellings,
    negated_nouns,
    objects,
    order,
    participles,
    places,
    pronouns,
    reflexives,
    relative_pronouns,
    requests,
    separable_parts,
    set_phrases,
    time_spans,
    verb_parts,
    zu_infinitives,
)  # fmt: skip
from apps.german.grammar.address import Formality
from apps.german.grammar.fault import Fault, drop_overlaps
from apps.german.grammar.proof import prove

NO_WORDS: frozenset[str] = frozenset()


def find_faults(line: str, formality: Formality | None = None, words: frozenset[str] = NO_WORDS) -> list[Fault]:
    """Return what is surely wrong in a line, in its order and without overlaps; each correction has been read again.

    `words` are right though no dictionary has them: names, drugs. `formality` is how the person is addressed, None
    where both are right.
    """
    if is_nonsense(line, words):
        return []
    return prove(line, _find(line, formality, words), lambda text: _find(text, formality, words))


def is_nonsense(line: str, words: frozenset[str] = NO_WORDS) -> bool:
    """Return whether half of the words are none: misheard or mashed, and not to be put right."""
    return misspellings.is_nonsense(parse_clauses(line), frozenset(word.lower() for word in words))


def _find(line: str, formality: Formality | None, words: frozenset[str]) -> list[Fault]:
    """Return what the rules find; the surest rule wins a place."""
    return drop_overlaps(_check(line, formality, words))


def _check(line: str, formality: Formality | None, words: frozenset[str]) -> Iterator[Fault]:
    parts = parse_clauses(line)
    clauses = order.cut_clauses(parts)
    known = frozenset(word.lower() for word in words)
    yield from set_phrases.check(line)
    yield from address.check(parts, line, formality)
    yield from pronouns.check_capitals(line)
    yield from order.check_after_subordinate(clauses, line)
    yield from order.check_indirect_questions(parts, line)
    yield from relative_pronouns.check(parts)
    yield from zu_infinitives.check(clauses, line)
    for clause in clauses:
        yield from order.check(clause, line)
        yield from verb_parts.check(clause, line)
    for clause in clauses:
        yield from separable_parts.check(clause, line)
        yield from participles.check(clause)
        yield from comparisons.check(clause, line)
        yield from pronouns.check(clause, line)
        yield from agreement.check(clause, line)
        yield from government.check(clause, line)
        yield from objects.check(clause, line)
        yield from reflexives.check(clause, line)
        yield from negated_nouns.check(clause, line)
        yield from misspellings.check(clause, known)
        yield from places.check(clause, line)
        yield from requests.check(clause, line, formality)
        yield from articles.check(clause, line, words)
        yield from adjectives.check(clause, line)
        yield from time_spans.check(clause, line)
        yield from missing_articles.check(clause)
        yield from bare_nouns.check(clause, line)
        yield from capitals.check(clause, line)
