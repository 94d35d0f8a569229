"""The call that gives courses, chapters, sections, cases and organisations their title images.

It stands in the highest of the apps that these belong to.
"""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.courses.services.title_images import ENTITY_TYPES, EntityType, replace_title_image
from apps.media.models import TitleImageRow
from apps.media.serializers import MediaUploadSerializer, TitleImageSerializer
from apps.media.title_images import build_title_image_url
from kit.permissions import ObjectPermission
from kit.throttles import UploadThrottle
from kit.viewsets import ApiViewSet

ENTITY_TYPE = OpenApiParameter("entity_type", location=OpenApiParameter.PATH, enum=[*ENTITY_TYPES])


def get_entity_type(view: APIView) -> EntityType[Any]:
    """Give the type that the path names; 404 for an unknown one."""
    try:
        return ENTITY_TYPES[view.kwargs["entity_type"]]
    except KeyError:
        raise Http404 from None


class CanEditTitled(ObjectPermission):
    """People who may change the course, the case or the organisation that the image is for."""

    @override
    def has_object_permission(self, request: Request, view: APIView, obj: TitleImageRow) -> bool:
        return get_entity_type(view).can_edit(request.user, obj)


class TitleImageViewSet(ApiViewSet[TitleImageRow]):
    """Title images of all that has one."""

    permission_classes = [CanEditTitled]
    serializer_class = TitleImageSerializer
    parser_classes = [MultiPartParser]
    throttle_classes = [UploadThrottle]
    lookup_url_kwarg = "entity_id"

    @override
    def get_queryset(self) -> QuerySet[TitleImageRow]:
        visible: QuerySet[TitleImageRow] = get_entity_type(self).select_visible(authenticated_user(self.request))
        return visible

    @extend_schema(parameters=[ENTITY_TYPE], request=MediaUploadSerializer, responses={200: TitleImageSerializer})
    def replace(self, request: Request, entity_type: str, entity_id: UUID) -> Response:
        """Give a course, chapter, section, case or organisation its title image: JPEG, PNG, WebP or GIF."""
        row, image = self.get_object(), self.validate_body(MediaUploadSerializer)["file"]
        row = replace_title_image(entity_type, row, image, by=authenticated_user(request))
        url = build_title_image_url(row.title_image)
        return Response({"id": row.pk, "title_image_url": url, "version": row.version})
