"""Cases and their parts."""

from apps.cases.models.authoring import (
    CaseVersion,
    PublicationRequest,
    PublicationState,
    SourceText,
    VersionOrigin,
)
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
    "CaseVersion",
    "Examination",
    "Fact",
    "LabParameter",
    "LabSheet",
    "LearnerRole",
    "Person",
    "PersonKind",
    "PersonRole",
    "PublicationRequest",
    "PublicationState",
    "Scene",
    "Sex",
    "SourceText",
    "Status",
    "Subtask",
    "Task",
    "VersionOrigin",
]
