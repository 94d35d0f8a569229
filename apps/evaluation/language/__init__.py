"""Hints on a learner's German: `remarks(line, setting)`, `safety(line, facts)`, `choose(remarks)`."""

from apps.evaluation.language.against_facts import KnownFact, safety
from apps.evaluation.language.checking import Setting, remarks
from apps.evaluation.language.remark import Remark, choose, corrected, from_json, to_json

__all__ = ["KnownFact", "Remark", "Setting", "choose", "corrected", "from_json", "remarks", "safety", "to_json"]
