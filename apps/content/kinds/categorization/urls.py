"""Paths of this room."""

from apps.content.kinds.categorization import views
from kit.routing import path

urlpatterns = [
    path("categorization-exercise/<uuid:section_id>/new", views.NewCategorization),
    path("categorization-exercise/<uuid:item_id>", views.OneCategorization),
    path("categorization-exercise/<uuid:item_id>/category", views.NewCategory),
    path("categorization-exercise/<uuid:item_id>/category/<uuid:category_id>", views.OneCategory),
    path("categorization-exercise/<uuid:item_id>/item", views.NewEntry),
    path("categorization-exercise/<uuid:item_id>/item/<uuid:categorization_item_id>", views.OneEntry),
]
