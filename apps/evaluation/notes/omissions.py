"""What was found and measured, and isn't in the note: findings one by one, laboratory values out of range together."""

from __future__ import annotations

import re
from collections.abc import Iterator

from apps.evaluation.language.values import find_amounts, list_topic_stems
from apps.evaluation.notes.finding_names import build_finding_pattern, build_name_pattern
from apps.evaluation.notes.reports import Coverage, Finding, Knowledge, Lab, NoteRemark, Source


def list_omitted_findings(text: str, knowledge: Knowledge) -> Iterator[tuple[str, Coverage, NoteRemark | None]]:
    """Of each finding its id, whether the note holds it, and the remark where it plainly doesn't."""
    for finding in knowledge.findings:
        found = judge_coverage(finding, text)
        remark = None
        if found == "OMITTED":
            line = knowledge.lines.get(finding.message, "")
            source = Source(finding.message, line) if line else None
            remark = NoteRemark("OMITTED", "note_omitted", {"title": finding.title}, source=source, fact=finding.id)
        yield finding.id, found, remark


def list_omitted_labs(text: str, knowledge: Knowledge) -> Iterator[NoteRemark]:
    """One remark on all values out of range that the note doesn't name."""
    missing = [lab for lab in knowledge.labs if lab.is_abnormal and not contains_lab(lab, text)]
    if missing:
        values = ", ".join(f"{(*lab.names, lab.code)[0]} {lab.value} {lab.unit}".strip() for lab in missing)
        yield NoteRemark("OMITTED", "note_omitted_labs", {"values": values})


def judge_coverage(finding: Finding, text: str) -> Coverage:
    """PRESENT with one of its numbers or most of its words; OMITTED without its name and any of its words."""
    said = {(amount.number, amount.unit) for amount in find_amounts(text)}
    right = {(amount.number, amount.unit) for amount in find_amounts(finding.value)}
    is_named = re.search(rf"(?<!\w){build_finding_pattern(finding)}(?!\w)", text, re.I)
    stems, written = list_topic_stems(finding.value), list_topic_stems(text)
    if any(unit for _, unit in right & said) or (is_named and {n for n, _ in right} & {n for n, _ in said}):
        return "PRESENT"
    if stems and len(stems & written) * 2 > len(stems):
        return "PRESENT"
    return "NOT_ASSESSED" if is_named or written & (stems | list_topic_stems(finding.title)) else "OMITTED"


def contains_lab(lab: Lab, text: str) -> bool:
    """Whether the note names the value: whether its number is right is looked at elsewhere."""
    return bool(re.search(rf"(?<![\w-]){build_name_pattern(lab)}(?![\w-])", text, re.I))
