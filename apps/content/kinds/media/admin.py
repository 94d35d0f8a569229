"""The file, shown with its item."""

from apps.content.admin import FileInline, register_part_inline

register_part_inline("MEDIA", FileInline)
