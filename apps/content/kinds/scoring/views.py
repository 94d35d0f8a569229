"""Calls of exercises with a scale."""

from drf_spectacular.utils import extend_schema, extend_schema_view

from apps.content.authoring.kind_serializers import build_written_row_serializer
from apps.content.authoring.kind_views import KindItemViewSet, KindPartViewSet
from apps.content.kinds.scoring.scoring import Scoring

LINE = Scoring.parts[0]
WrittenLineSerializer = build_written_row_serializer(Scoring, LINE)


@extend_schema_view(
    create=extend_schema(description="Make an exercise with a scale in the section that the path names."),
    partial_update=extend_schema(description="Change the exercise that the path names."),
)
class ScoringViewSet(KindItemViewSet):
    """Exercises with a scale."""

    kind = Scoring
    section_url_kwarg = lookup_url_kwarg = "place_id"


@extend_schema_view(
    create=extend_schema(
        description="Add a line to be rated at a place, or at the end.", responses={201: WrittenLineSerializer}
    ),
    partial_update=extend_schema(description="Change a line to be rated, or move it.", responses=WrittenLineSerializer),
    destroy=extend_schema(description="Take a line away; answers that were given before keep it."),
)
class LineViewSet(KindPartViewSet):
    """Lines to be rated."""

    kind, part = Scoring, LINE
