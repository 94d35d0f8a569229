"""The file, shown with its item."""

from apps.content.admin import Files, show_with_item

show_with_item("MEDIA", Files)
