"""Calls of texts."""

from drf_spectacular.utils import extend_schema, extend_schema_view

from apps.content.authoring.kind_views import KindItemViewSet
from apps.content.kinds.text.text import Text


@extend_schema_view(
    create=extend_schema(description="Make a text in the section that the path names."),
    partial_update=extend_schema(description="Change the text that the path names."),
)
class TextViewSet(KindItemViewSet):
    """Texts."""

    kind = Text
    section_url_kwarg = lookup_url_kwarg = "place_id"
