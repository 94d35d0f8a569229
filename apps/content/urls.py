"""Paths of this room, and those of all kinds: each room has a table of its own."""

from django.urls import include
from django.urls import path as prefix

from apps.content.kind import kind_rooms
from apps.content.views import attachments, items, lessons
from kit.paths import path

urlpatterns = [
    path("sections/single/<uuid:section_id>", lessons.OneSection),
    path("sections/single/<uuid:section_id>/copy-paste", lessons.CopyPaste),
    path("sections/single/<uuid:section_id>/interaction", lessons.SectionInteraction),
    path("sections/<uuid:section_id>/item-positions", lessons.ItemPositions),
    path("course-section-items/<uuid:item_id>/meta", items.Meta),
    path("course-section-items/<uuid:item_id>", items.OneItem),
    path("course-section-items/<uuid:item_id>/duplicate", items.Duplicate),
    path("course-section-items/item/<uuid:item_id>", items.ReadItem),
    path("course-section-items/item/<uuid:item_id>/interaction", items.Interaction),
    path(
        "course-section-items/section-item-interactions/<uuid:item_interaction_id>",
        items.OneInteraction,
    ),
    path("course-section-items/exercise-media/<uuid:content_item_id>", attachments.ExerciseMedia),
    *(prefix("course-section-items/", include(f"{room.name}.urls")) for room in kind_rooms()),
]
