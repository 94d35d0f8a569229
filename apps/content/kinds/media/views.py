"""Calls of files in lessons."""

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.content.attachments import NAME
from apps.content.authoring.kind_views import KindBaseViewSet, KindItemViewSet
from apps.content.kinds.media.media import Media
from apps.content.kinds.media.serializers import MetadataQuery, MetadataSerializer, NewMediaQuery
from apps.content.kinds.media.services import describe
from apps.courses.models import Section
from apps.media.serializers import MediaUploadSerializer
from apps.media.uploads import store_upload
from kit.serializers import StrictSerializer
from kit.throttles import UploadThrottle


@extend_schema_view(
    create=extend_schema(
        description="Put a picture, a sound, a film or a document into a section.", parameters=[NewMediaQuery]
    ),
)
class MediaViewSet(KindItemViewSet):
    """Pictures, sounds, films and documents."""

    kind = Media
    parser_classes = [MultiPartParser]
    throttle_classes = [UploadThrottle]
    query_serializer_class = NewMediaQuery

    @override
    def get_serializer_class(self) -> type[StrictSerializer]:
        return MediaUploadSerializer

    @override
    def build_new_item(self, section: Section) -> dict[str, Any]:
        fields = super().build_new_item(section)
        row = {"key": store_upload(fields.pop("file")), "description": fields.pop("description")}
        return fields | {NAME: [row]}


class MediaMetadataViewSet(KindBaseViewSet):
    """What is said about files."""

    kind = Media

    @extend_schema(parameters=[MetadataQuery], request=MetadataSerializer)
    def partial_update(self, request: Request, item_id: UUID) -> Response:
        """Change what a file is described by, how it is shown, and the words that go with it."""
        item = self.get_object()
        changes = self.validate_query(MetadataQuery) | self.validate_body(MetadataSerializer)
        return self.respond_with_item(describe(item, changes, by=authenticated_user(request)))
