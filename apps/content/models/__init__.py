"""Models of items, their parts, and learners' work on them."""

from apps.content.models.answers import Dispute, FrozenBody, ItemInteraction
from apps.content.models.attachments import Attachment
from apps.content.models.case_links import CaseLink
from apps.content.models.dialogs import Dialog, DialogLine, LineType
from apps.content.models.imports import CourseImport, ImportState
from apps.content.models.items import Item
from apps.content.models.judged_texts import JudgedText
from apps.content.models.parts import PartRow
from apps.content.models.versions import SectionEditor, SectionVersion
from apps.content.models.words import WordRow, build_place_constraint

__all__ = [
    "Attachment",
    "CaseLink",
    "CourseImport",
    "Dialog",
    "DialogLine",
    "Dispute",
    "FrozenBody",
    "ImportState",
    "Item",
    "ItemInteraction",
    "JudgedText",
    "LineType",
    "PartRow",
    "SectionEditor",
    "SectionVersion",
    "WordRow",
    "build_place_constraint",
]
