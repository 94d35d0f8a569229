"""The dialog, shown with its item."""

from apps.content.admin import DialogLines, Dialogs, show_with_item

for rows in (Dialogs, DialogLines):
    show_with_item("FORM_STRUCTURED", rows)
