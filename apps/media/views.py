"""Calls about what may be uploaded."""

from django.db.models import Model
from drf_spectacular.utils import extend_schema
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from apps.media.file_types import SIZES, TYPES
from apps.media.serializers import AllowedSizesSerializer, AllowedTypesSerializer
from kit.viewsets import ApiViewSet


class UploadLimitViewSet(ApiViewSet[Model]):
    """The limits of uploads."""

    permission_classes = [IsAuthenticated]

    @extend_schema(responses=AllowedTypesSerializer)
    def types(self, request: Request) -> Response:
        """The media types that can be uploaded, by sort."""
        return Response({sort.name: types for sort, types in TYPES.items()})

    @extend_schema(responses=AllowedSizesSerializer)
    def sizes(self, request: Request) -> Response:
        """How many bytes a file of each sort may have."""
        return Response({sort.name: size for sort, size in SIZES.items()})
