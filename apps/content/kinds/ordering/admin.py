"""The steps, shown with their item."""

from apps.content.admin import show_with_item
from apps.content.kinds.ordering.models import Step
from kit.admin_mixins import ReadOnlyRows


class Steps(ReadOnlyRows):
    model = Step
    fields = ("position", "text")


show_with_item("ORDERING", Steps)
