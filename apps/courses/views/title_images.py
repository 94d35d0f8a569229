"""The calls that give courses, chapters, sections, cases and organisations their title images, and have some drawn.

They stand in the highest of the apps that these belong to.
"""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.courses.services.title_image_drawings import request_title_image
from apps.courses.services.title_images import ENTITY_TYPES, EntityType, replace_title_image
from apps.media.models import TitleImageRow
from apps.media.serializers import (
    DrawingOptionsSerializer,
    DrawnTitleImageSerializer,
    DrawTitleImageSerializer,
    MediaUploadSerializer,
    TitleImageSerializer,
)
from apps.media.title_images import build_title_image_url
from apps.speech.errors import build_error
from kit import files
from kit.async_results import AsyncResult
from kit.gateway import is_open
from kit.jobs.models import Job, State
from kit.openapi import ADDITION
from kit.permissions import ObjectPermission
from kit.throttles import UploadThrottle, UserThrottle
from kit.viewsets import ApiViewSet, AsyncResultMixin, IdempotencyMixin

DRAWING_SECONDS = 3600  # that a picture which was drawn is offered
ENTITY_TYPE = OpenApiParameter("entity_type", location=OpenApiParameter.PATH, enum=[*ENTITY_TYPES])


def get_entity_type(view: APIView) -> EntityType[Any]:
    """Give the type that the path names; 404 for an unknown one."""
    try:
        return ENTITY_TYPES[view.kwargs["entity_type"]]
    except KeyError:
        raise Http404 from None


class CanEditTitleImage(ObjectPermission):
    """People who may change the course, the case or the organisation that the image is for."""

    @override
    def has_object_permission(self, request: Request, view: APIView, obj: TitleImageRow) -> bool:
        return get_entity_type(view).can_edit(request.user, obj)


class TitledRowMixin(ApiViewSet[TitleImageRow]):
    """A call about a row that the path names by its type and key."""

    permission_classes = [CanEditTitleImage]
    lookup_url_kwarg = "entity_id"

    @override
    def get_queryset(self) -> QuerySet[TitleImageRow]:
        visible: QuerySet[TitleImageRow] = get_entity_type(self).select_visible(authenticated_user(self.request))
        return visible


class TitleImageViewSet(TitledRowMixin):
    """Title images of all that has one."""

    serializer_class = TitleImageSerializer
    parser_classes = [MultiPartParser]
    throttle_classes = [UploadThrottle]

    @extend_schema(parameters=[ENTITY_TYPE], request=MediaUploadSerializer, responses={200: TitleImageSerializer})
    def replace(self, request: Request, entity_type: str, entity_id: UUID) -> Response:
        """Give a course, chapter, section, case or organisation its title image: JPEG, PNG, WebP or GIF."""
        row, image = self.get_object(), self.validate_body(MediaUploadSerializer)["file"]
        row = replace_title_image(entity_type, row, image, by=authenticated_user(request))
        url = build_title_image_url(row.title_image)
        return Response({"id": row.pk, "title_image_url": url, "version": row.version})


class DrawingThrottle(UserThrottle):
    """Title images that one author has drawn: each is paid for."""

    scope, rate = "title-image-drawing", "20/min"


class TitleImageDrawingViewSet(AsyncResultMixin[TitleImageRow], IdempotencyMixin[TitleImageRow], TitledRowMixin):
    """Title images that a provider draws: proposals, which change nothing."""

    repeats_failed_jobs = True

    @override
    def get_throttles(self) -> list[BaseThrottle]:
        return [DrawingThrottle()] if self.action == "draw" else super().get_throttles()

    @extend_schema(parameters=[ENTITY_TYPE], responses=DrawingOptionsSerializer, extensions=ADDITION)
    def retrieve(self, request: Request, entity_type: str, entity_id: UUID) -> Response:
        """Whether a title image can be drawn here."""
        self.get_object()
        return Response({"can_draw": is_open("draw")})

    @extend_schema(
        parameters=[ENTITY_TYPE],
        request=DrawTitleImageSerializer,
        responses={200: DrawnTitleImageSerializer, 202: DrawnTitleImageSerializer},
        extensions=ADDITION,
    )
    def draw(self, request: Request, entity_type: str, entity_id: UUID) -> AsyncResult:
        """Have a title image drawn; 202 with the job if that takes longer than the wait.

        The row keeps the image that it has. 503 `provider_absent` where no provider of pictures is set up.
        """
        row, description = self.get_object(), self.validate_body(DrawTitleImageSerializer)["description"]
        return AsyncResult(request_title_image(row, description, by=authenticated_user(request)).pk, {})

    @override
    def build_result(self, reference: dict[str, Any], job: Job) -> Response:
        if job.state in (State.FAILED, State.CANCELLED):
            raise build_error(job.error_code)
        if job.state == State.DONE and job.result:
            url = files.build_url(job.result["key"], seconds=DRAWING_SECONDS)
            return Response(DrawnTitleImageSerializer({"image_url": url, "job": None}).data)
        return Response(DrawnTitleImageSerializer({"image_url": None, "job": job}).data, status=202)
