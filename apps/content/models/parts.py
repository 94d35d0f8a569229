"""The base class of the tables of kinds."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.content.models.items import Item
from kit.base_models import OrderedRow


class PartRow(OrderedRow):
    """A row that belongs to an item and has an id in the API: a step to be ordered, a category, a question.

    The kind's model declares the deferrable unique constraint on `item` and `position`.
    """

    item = models.ForeignKey(Item, on_delete=models.CASCADE, related_name="+", verbose_name=_("Item"))

    class Meta(OrderedRow.Meta):
        abstract = True
