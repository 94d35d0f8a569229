"""Paths of exports and deletions; all are additions to the specification."""

from apps.privacy.views import DataExportViewSet, DeletionViewSet, KeepAccountViewSet
from kit.routing import path

urlpatterns = [
    path("users/me/data-export", DataExportViewSet.as_view({"get": "try_retrieve", "post": "create"})),
    path("users/me/deletion", DeletionViewSet.as_view({"post": "create"})),
    path("auth/keep-account", KeepAccountViewSet.as_view({"post": "keep"})),
]
