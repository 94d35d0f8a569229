"""Remarks on one line: what the grammar finds wrong, but where polishing would be wrong itself."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from apps.evaluation.language.remark import Remark
from apps.german.grammar.address import Formality
from apps.german.grammar.checks import find_faults
from apps.german.regular_expressions import compile_re
from apps.german.rudeness import find_rude_sentences

_ENGLISH = compile_re(r"\b(?:the|am the|you|your|and|is|are|that|this|what|from|as|I|my|to|of|please|with)\b")
LONGEST = 600  # characters of a line that are read


@dataclass(frozen=True)
class Setting:
    """What is known about the talk: how the person is addressed, and words of the case (names, drugs, places)."""

    formality: Formality | None = None
    words: frozenset[str] = frozenset()


PLAIN = Setting()


def check_line(line: str, setting: Setting = PLAIN) -> list[Remark]:
    """Hints on a learner's line in its order; they never overlap. What is rude is named elsewhere, never polished."""
    line = line[:LONGEST]
    if len(_ENGLISH.findall(line)) > 1:
        return []
    rude = find_rude_sentences(line)
    found = [Remark(**asdict(fault)) for fault in find_faults(line, setting.formality, setting.words)]
    return [remark for remark in found if all(remark.end <= begin or remark.start >= end for begin, end in rude)]
