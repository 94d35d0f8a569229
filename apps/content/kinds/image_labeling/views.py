"""Calls of exercises with pins in a picture; their picture comes by the call for files of all exercises."""

from drf_spectacular.utils import extend_schema, extend_schema_view

from apps.content.authoring.kind_serializers import build_written_row_serializer
from apps.content.authoring.kind_views import KindItemViewSet, KindPartViewSet
from apps.content.kinds.image_labeling.image_labeling import ImageLabeling

PIN = ImageLabeling.parts[1]
WrittenPinSerializer = build_written_row_serializer(ImageLabeling, PIN)


@extend_schema_view(
    create=extend_schema(description="Make an exercise with a picture and pins in the section that the path names."),
    partial_update=extend_schema(description="Change the exercise that the path names."),
)
class ImageLabelingViewSet(KindItemViewSet):
    """Exercises with pins in a picture."""

    kind = ImageLabeling
    section_url_kwarg = lookup_url_kwarg = "place_id"


@extend_schema_view(
    create=extend_schema(
        description="Add a pin at a place of the reading order, or at its end.", responses={201: WrittenPinSerializer}
    ),
    partial_update=extend_schema(
        description="Change a pin, or move it in the picture or in the reading order.", responses=WrittenPinSerializer
    ),
    destroy=extend_schema(description="Take a pin away; answers that were given before keep it."),
)
class PinViewSet(KindPartViewSet):
    """Pins of a picture."""

    kind, part = ImageLabeling, PIN
