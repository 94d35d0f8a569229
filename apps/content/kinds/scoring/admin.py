"""The lines to be rated, shown with their item."""

from apps.content.admin import show_with_item
from apps.content.kinds.scoring.models import Line
from kit.admin_mixins import ReadOnlyRows


class Lines(ReadOnlyRows):
    model = Line
    fields = ("position", "text", "lowest", "highest", "explanation")


show_with_item("SCORING", Lines)
