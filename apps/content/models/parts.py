"""What the rooms of kinds build their own tables on."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.content.models.items import Item
from kit.base_models import OrderedRow


class PartRow(OrderedRow):
    """A row that hangs on an item and has an id in the API: a step to be ordered, a category, a question.

    The room declares the deferrable unique constraint on `item` and `position`.
    """

    item = models.ForeignKey(Item, on_delete=models.CASCADE, related_name="+", verbose_name=_("Item"))

    class Meta(OrderedRow.Meta):
        abstract = True
