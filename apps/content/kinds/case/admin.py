"""The case, shown with its item."""

from apps.content.admin import CaseLinkInline, register_part_inline

register_part_inline("CASE", CaseLinkInline)
