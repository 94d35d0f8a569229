"""The call of journalling items."""

from drf_spectacular.utils import extend_schema, extend_schema_view

from apps.content.authoring.kind_views import KindItemViewSet
from apps.content.kinds.journalling.journalling import Journalling


@extend_schema_view(
    create=extend_schema(description="Ask the learners of a section how sure they are of its learning objectives."),
)
class JournallingViewSet(KindItemViewSet):
    """Questions about a section's learning objectives."""

    kind = Journalling
