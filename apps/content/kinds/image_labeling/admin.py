"""The pins, shown with their item."""

from apps.content.admin import register_part_inline
from apps.content.kinds.image_labeling.models import Pin
from kit.admin_mixins import ReadOnlyInline


class Pins(ReadOnlyInline):
    """Pins with their places, as shares of width and height."""

    model = Pin
    fields = ("position", "text", "x", "y", "place")


register_part_inline("IMAGE_LABELING", Pins)
