"""Calls of exercises of steps to be ordered."""

from drf_spectacular.utils import extend_schema, extend_schema_view

from apps.content.authoring.kind_serializers import build_written_row_serializer
from apps.content.authoring.kind_views import KindItemViewSet, KindPartViewSet
from apps.content.kinds.ordering.ordering import Ordering

STEP = Ordering.parts[0]
WrittenStepSerializer = build_written_row_serializer(Ordering, STEP)


@extend_schema_view(
    create=extend_schema(description="Make an exercise of steps to be ordered in the section that the path names."),
    partial_update=extend_schema(description="Change the exercise that the path names."),
)
class OrderingViewSet(KindItemViewSet):
    """Exercises of steps to be ordered."""

    kind = Ordering
    section_url_kwarg = lookup_url_kwarg = "place_id"


@extend_schema_view(
    create=extend_schema(
        description="Add a step at a place of the right order, or at its end.", responses={201: WrittenStepSerializer}
    ),
    partial_update=extend_schema(
        description="Change a step, or move it in the right order.", responses=WrittenStepSerializer
    ),
    destroy=extend_schema(description="Take a step away; answers that were given before keep it."),
)
class OrderingStepViewSet(KindPartViewSet):
    """Steps to be ordered."""

    kind, part = Ordering, STEP
