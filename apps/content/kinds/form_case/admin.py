"""The case, shown with its item."""

from apps.content.admin import CaseLinks, show_with_item

show_with_item("FORM_CASE", CaseLinks)
