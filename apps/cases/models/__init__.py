"""Cases and their parts."""

from apps.cases.models.case import Case, CaseList, LearnerRole, Status
from apps.cases.models.parts import (
    Examination,
    Fact,
    LabParameter,
    LabSheet,
    Person,
    PersonKind,
    PersonRole,
    Scene,
    Sex,
    Subtask,
    Task,
)

__all__ = [
    "Case",
    "CaseList",
    "Examination",
    "Fact",
    "LabParameter",
    "LabSheet",
    "LearnerRole",
    "Person",
    "PersonKind",
    "PersonRole",
    "Scene",
    "Sex",
    "Status",
    "Subtask",
    "Task",
]
