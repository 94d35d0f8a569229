"""Models of conversations: played cases and their snapshots, conversations and lines, tasks, charts."""

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
from apps.conversations.models.conversations import Conversation, Message, MessageTrace
from apps.conversations.models.grants import ReadingGrant
from apps.conversations.models.interactions import CaseInteraction, CaseSnapshot
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
    "MessageTrace",
    "PersonTable",
    "ReadingGrant",
    "Report",
    "SubtaskInteraction",
    "SubtaskState",
    "TaskInteraction",
    "Template",
]
