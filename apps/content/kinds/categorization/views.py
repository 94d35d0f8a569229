"""Calls of exercises in categories."""

from drf_spectacular.utils import extend_schema, extend_schema_view

from apps.content.authoring.kind_serializers import build_written_row_serializer
from apps.content.authoring.kind_views import KindItemViewSet, KindPartViewSet
from apps.content.kinds.categorization.categorization import Categorization

CATEGORY, ENTRY = Categorization.parts
WrittenCategorySerializer = build_written_row_serializer(Categorization, CATEGORY)
WrittenEntrySerializer = build_written_row_serializer(Categorization, ENTRY)


@extend_schema_view(
    create=extend_schema(description="Make an exercise in categories in a section."),
    partial_update=extend_schema(description="Change an exercise in categories."),
)
class CategorizationViewSet(KindItemViewSet):
    """Exercises in categories."""

    kind = Categorization


@extend_schema_view(
    create=extend_schema(
        description="Add a category at a place, or at the end.", responses={201: WrittenCategorySerializer}
    ),
    partial_update=extend_schema(description="Change a category, or move it.", responses=WrittenCategorySerializer),
    destroy=extend_schema(description="Take a category away; what belonged to it stays, without a category."),
)
class CategoryViewSet(KindPartViewSet):
    """Categories of an exercise."""

    kind, part = Categorization, CATEGORY


@extend_schema_view(
    create=extend_schema(
        description="Add a thing that belongs to one of the categories.", responses={201: WrittenEntrySerializer}
    ),
    partial_update=extend_schema(
        description="Change a thing, its category or its place.", responses=WrittenEntrySerializer
    ),
    destroy=extend_schema(description="Take a thing away; answers that were given before keep it."),
)
class EntryViewSet(KindPartViewSet):
    """Things that belong to categories."""

    kind, part = Categorization, ENTRY
