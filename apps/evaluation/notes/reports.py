"""What a check of a note needs and gives, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from apps.evaluation.language.against_facts import KnownFact

Sort = Literal["OMITTED", "INVENTED", "CONTRADICTING", "JUDGING", "TIME_MISSING"]
Coverage = Literal["PRESENT", "OMITTED", "CONTRADICTED", "NOT_ASSESSED"]


@dataclass(frozen=True)
class ExpectedFact:
    """A fact that the note should hold. `title` is for the learner; `message` is the line that said it, if any."""

    fact: KnownFact
    title: str
    message: str = ""


@dataclass(frozen=True)
class Finding:
    """A measured value or a result: 'Blutdruck', '168/94 mmHg', with the message that gave it, if any."""

    id: str
    title: str
    value: str
    message: str = ""


@dataclass(frozen=True)
class Lab:
    """One laboratory value; `names` are what else it is called in a note ('Leukozyten', 'Leukos')."""

    code: str
    value: str
    unit: str
    names: tuple[str, ...] = ()
    is_abnormal: bool = False


@dataclass(frozen=True)
class Knowledge:
    """All that a note may rest on: facts, findings, labs and the lines of the talk (message id → text)."""

    expected: tuple[ExpectedFact, ...] = ()
    others: tuple[KnownFact, ...] = ()
    findings: tuple[Finding, ...] = ()
    labs: tuple[Lab, ...] = ()
    lines: Mapping[str, str] = field(default_factory=dict)

    def texts(self) -> str:
        """Everything in one text."""
        facts = (*(expected.fact for expected in self.expected), *self.others)
        parts = [text for fact in facts for text in (*fact.answers, *fact.values)]
        parts += [f"{finding.title} {finding.value}" for finding in self.findings]
        parts += [f"{' '.join((lab.code, *lab.names))} {lab.value} {lab.unit}" for lab in self.labs]
        return "\n".join((*parts, *self.lines.values()))


@dataclass(frozen=True)
class Source:
    """The line of the talk that shows it, word for word."""

    message: str
    text: str


@dataclass(frozen=True)
class NoteRemark:
    """One remark; `quote` are words of the note ('' where something is missing), `start` their place in the section."""

    sort: Sort
    code: str
    params: Mapping[str, str]
    section: str = ""
    quote: str = ""
    start: int = 0
    source: Source | None = None
    fact: str = ""


@dataclass(frozen=True)
class NoteReport:
    """The remarks, and for every expected fact whether the note holds it."""

    remarks: tuple[NoteRemark, ...]
    coverage: Mapping[str, Coverage]
