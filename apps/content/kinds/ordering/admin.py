"""The steps, shown with their item."""

from apps.content.admin import register_part_inline
from apps.content.kinds.ordering.models import Step
from kit.admin_mixins import ReadOnlyInline


class Steps(ReadOnlyInline):
    """Steps in their right order."""

    model = Step
    fields = ("position", "text")


register_part_inline("ORDERING", Steps)
