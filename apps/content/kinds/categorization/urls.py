"""Paths of exercises in categories."""

from apps.content.kinds.categorization.views import CategorizationViewSet, CategoryViewSet, EntryViewSet
from kit.routing import path

urlpatterns = [
    path("categorization-exercise/<uuid:section_id>/new", CategorizationViewSet.as_view({"post": "create"})),
    path("categorization-exercise/<uuid:item_id>", CategorizationViewSet.as_view({"patch": "partial_update"})),
    path("categorization-exercise/<uuid:item_id>/category", CategoryViewSet.as_view({"post": "create"})),
    path(
        "categorization-exercise/<uuid:item_id>/category/<uuid:category_id>",
        CategoryViewSet.as_view({"patch": "partial_update", "delete": "destroy"}),
    ),
    path("categorization-exercise/<uuid:item_id>/item", EntryViewSet.as_view({"post": "create"})),
    path(
        "categorization-exercise/<uuid:item_id>/item/<uuid:categorization_item_id>",
        EntryViewSet.as_view({"patch": "partial_update", "delete": "destroy"}),
    ),
]
