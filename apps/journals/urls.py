"""Paths of journals."""

from apps.journals.views import JournalEntryViewSet
from kit.routing import path

urlpatterns = [
    path("journals/<uuid:section_id>", JournalEntryViewSet.as_view({"get": "list"})),
    path("journals/", JournalEntryViewSet.as_view({"post": "create"})),
    path("journals/create-or-update", JournalEntryViewSet.as_view({"post": "create_or_update"})),
]
