"""Clinical notes: `check(template, note, knowledge)` gives remarks with their sources; `get_sections(template)`."""

from apps.evaluation.notes.check import check
from apps.evaluation.notes.reports import (
    ExpectedFact,
    Finding,
    Knowledge,
    Lab,
    NoteRemark,
    NoteReport,
    Source,
)
from apps.evaluation.notes.templates import TEMPLATES, Section, UnknownTemplate, get_sections

__all__ = [
    "TEMPLATES",
    "ExpectedFact",
    "Finding",
    "Knowledge",
    "Lab",
    "NoteRemark",
    "NoteReport",
    "Section",
    "Source",
    "UnknownTemplate",
    "check",
    "get_sections",
]
