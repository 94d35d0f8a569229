"""Hints on a learner's German: `check_line`, `list_safety_remarks`; `choose_remarks` picks what is shown."""

from apps.evaluation.language.against_facts import KnownFact, list_contradictions, list_safety_remarks
from apps.evaluation.language.line_check import Setting, check_line
from apps.evaluation.language.remark import Remark, choose_remarks, from_json, to_json, weigh_kind

__all__ = [
    "KnownFact",
    "Remark",
    "Setting",
    "choose_remarks",
    "from_json",
    "check_line",
    "list_contradictions",
    "list_safety_remarks",
    "to_json",
    "weigh_kind",
]
