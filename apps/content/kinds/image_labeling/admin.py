"""The pins, shown with their item."""

from apps.content.admin import show_with_item
from apps.content.kinds.image_labeling.models import Pin
from kit.admin_mixins import ReadOnlyRows


class Pins(ReadOnlyRows):
    model = Pin
    fields = ("position", "text", "x", "y", "place")


show_with_item("IMAGE_LABELING", Pins)
