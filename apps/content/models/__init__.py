"""Facts about items and what learners answered to them."""

from apps.content.models.answers import Dispute, FrozenBody, ItemInteraction
from apps.content.models.attachments import Attachment
from apps.content.models.case_links import CaseLink
from apps.content.models.dialogs import Dialog, DialogLine, LineType
from apps.content.models.items import Item
from apps.content.models.judged import JudgedText
from apps.content.models.parts import PartRow
from apps.content.models.words import WordRow, once_per_place

__all__ = [
    "Attachment",
    "CaseLink",
    "Dialog",
    "DialogLine",
    "Dispute",
    "FrozenBody",
    "Item",
    "ItemInteraction",
    "JudgedText",
    "LineType",
    "PartRow",
    "WordRow",
    "once_per_place",
]
