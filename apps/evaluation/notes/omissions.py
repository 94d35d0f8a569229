"""What was found and measured, and isn't in the note: findings one by one, laboratory values out of range together."""

from __future__ import annotations

import re
from collections.abc import Iterator

from apps.evaluation.language.values import amounts, topic
from apps.evaluation.notes.finding_names import named, names_of
from apps.evaluation.notes.reports import Coverage, Finding, Knowledge, Lab, NoteRemark, Source


def omitted_findings(text: str, knowledge: Knowledge) -> Iterator[tuple[str, Coverage, NoteRemark | None]]:
    """Of each finding its id, whether the note holds it, and the remark where it plainly doesn't."""
    for finding in knowledge.findings:
        found = coverage_of(finding, text)
        remark = None
        if found == "OMITTED":
            line = knowledge.lines.get(finding.message, "")
            source = Source(finding.message, line) if line else None
            remark = NoteRemark("OMITTED", "note_omitted", {"title": finding.title}, source=source, fact=finding.id)
        yield finding.id, found, remark


def omitted_labs(text: str, knowledge: Knowledge) -> Iterator[NoteRemark]:
    """One remark on all values out of range that the note doesn't name."""
    missing = [lab for lab in knowledge.labs if lab.is_abnormal and not holds(lab, text)]
    if missing:
        values = ", ".join(f"{(*lab.names, lab.code)[0]} {lab.value} {lab.unit}".strip() for lab in missing)
        yield NoteRemark("OMITTED", "note_omitted_labs", {"values": values})


def coverage_of(finding: Finding, text: str) -> Coverage:
    """PRESENT with one of its numbers or most of its words; OMITTED without its name and any of its words."""
    said = {(amount.number, amount.unit) for amount in amounts(text)}
    right = {(amount.number, amount.unit) for amount in amounts(finding.value)}
    is_named = re.search(rf"(?<!\w){named(finding)}(?!\w)", text, re.I)
    stems, written = topic(finding.value), topic(text)
    if any(unit for _, unit in right & said) or (is_named and {n for n, _ in right} & {n for n, _ in said}):
        return "PRESENT"
    if stems and len(stems & written) * 2 > len(stems):
        return "PRESENT"
    return "NOT_ASSESSED" if is_named or written & (stems | topic(finding.title)) else "OMITTED"


def holds(lab: Lab, text: str) -> bool:
    """Whether the note names the value: whether its number is right is looked at elsewhere."""
    return bool(re.search(rf"(?<![\w-]){names_of(lab)}(?![\w-])", text, re.I))
