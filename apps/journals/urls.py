"""Paths of this room."""

from apps.journals.views import ChangedEntries, Journal, NewEntries
from kit.routing import path

urlpatterns = [
    path("journals/<uuid:section_id>", Journal),
    path("journals/", NewEntries),
    path("journals/create-or-update", ChangedEntries),
]
