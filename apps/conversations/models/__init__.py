"""Talks with simulated people: what a learner makes of a case, the talks in it, tasks, chart, and every line said."""

from apps.conversations.models.chart import ClinicalNote, ExaminationReport, LabReport, LabResult
from apps.conversations.models.choices import (
    AudioState,
    Author,
    Emotion,
    HintStep,
    Kind,
    MessageState,
    PersonTable,
    Report,
    SubtaskState,
    Template,
)
from apps.conversations.models.interactions import CaseInteraction, CaseSnapshot
from apps.conversations.models.talks import Conversation, Message
from apps.conversations.models.tasks import Debrief, HintUse, Judgement, SubtaskInteraction, TaskInteraction

__all__ = [
    "AudioState",
    "Author",
    "CaseInteraction",
    "CaseSnapshot",
    "ClinicalNote",
    "Conversation",
    "Debrief",
    "Emotion",
    "ExaminationReport",
    "HintStep",
    "HintUse",
    "Judgement",
    "Kind",
    "LabReport",
    "LabResult",
    "Message",
    "MessageState",
    "PersonTable",
    "Report",
    "SubtaskInteraction",
    "SubtaskState",
    "TaskInteraction",
    "Template",
]
