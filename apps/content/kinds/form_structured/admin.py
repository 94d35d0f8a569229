"""The dialog, shown with its item."""

from apps.content.admin import DialogInline, DialogLineInline, register_part_inline

for rows in (DialogInline, DialogLineInline):
    register_part_inline("FORM_STRUCTURED", rows)
