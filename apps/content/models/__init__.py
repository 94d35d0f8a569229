"""Facts about items and what learners answered to them."""

from apps.content.models.answers import Dispute, FrozenBody, ItemInteraction
from apps.content.models.attachments import Attachment
from apps.content.models.items import Item
from apps.content.models.parts import PartRow

__all__ = ["Attachment", "Dispute", "FrozenBody", "Item", "ItemInteraction", "PartRow"]
