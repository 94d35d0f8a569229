"""One line checked by all rules. A false alarm costs more than a miss, so every rule knows when to keep silent."""

from __future__ import annotations

import re
from dataclasses import dataclass

from apps.evaluation.language import (
    address,
    agreement,
    capitals,
    objects,
    order,
    phrases,
    set_phrases,
    spelling,
    time_spans,
    verb_parts,
)  # fmt: skip
from apps.evaluation.language.remark import Remark, drop_overlaps
from apps.german.clauses import parse_clauses
from apps.german.rudeness import find_rude_sentences

_ENGLISH = re.compile(r"\b(?:the|am the|you|your|and|is|are|that|this|what|from|as|I|my|to|of|please|with)\b")
LONGEST = 600  # characters of a line that are read


@dataclass(frozen=True)
class Setting:
    """What is known about the talk: how the person is addressed, and words of the case (names, drugs, places)."""

    formality: address.Formality | None = None
    words: frozenset[str] = frozenset()


PLAIN = Setting()


def check_line(line: str, setting: Setting = PLAIN) -> list[Remark]:
    """Hints on a learner's line in its order; they never overlap, and the surest rule wins a place."""
    line = line[:LONGEST]
    known = frozenset(word.lower() for word in setting.words)
    if len(_ENGLISH.findall(line)) > 1:
        return []
    parts = parse_clauses(line)
    if spelling.is_nonsense(parts, known):
        return []
    found = list(set_phrases.check(line))
    found += address.check(parts, line, setting.formality)
    found += order.check_after_subordinate(parts, line)
    for clause in parts:
        found += agreement.check(clause, line)
        found += objects.check(clause, line)
        found += order.check(clause, line)
        found += verb_parts.check(clause, line)
        found += spelling.check(clause, known)
        found += phrases.check(clause, line, setting.words)
        found += time_spans.check(clause, line)
        found += capitals.check(clause, line)
    rude = find_rude_sentences(line)  # they are named as such, never polished into better rudeness
    return [
        remark
        for remark in drop_overlaps(found)
        if all(remark.end <= begin or remark.start >= end for begin, end in rude)
    ]
