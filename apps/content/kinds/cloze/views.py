"""Calls of gap texts."""

from drf_spectacular.utils import extend_schema, extend_schema_view

from apps.content.authoring.kind_views import KindItemViewSet
from apps.content.kinds.cloze.cloze import Cloze


@extend_schema_view(
    create=extend_schema(description="Make a gap text in a section."),
    partial_update=extend_schema(description="Change a gap text."),
)
class ClozeViewSet(KindItemViewSet):
    """Gap texts."""

    kind = Cloze
