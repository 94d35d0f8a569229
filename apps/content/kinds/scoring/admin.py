"""The lines to be rated, shown with their item."""

from apps.content.admin import register_part_inline
from apps.content.kinds.scoring.models import Line
from kit.admin_mixins import ReadOnlyInline


class Lines(ReadOnlyInline):
    """Statements with the range of right values."""

    model = Line
    fields = ("position", "text", "lowest", "highest", "explanation")


register_part_inline("SCORING", Lines)
