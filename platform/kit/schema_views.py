"""GET /schema/: the API's description as YAML or JSON, made by a job, once per version and language."""

from django.conf import settings
from django.db.models import Model
from django.http import HttpResponse
from django.utils.translation import get_language
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request

from kit.schema_documents import JSON, YAML, read_schema
from kit.serializers import StrictSerializer
from kit.throttles import ClientThrottle
from kit.viewsets import ApiViewSet

MEDIA_TYPES = {
    "application/vnd.oai.openapi": YAML,
    "application/yaml": YAML,
    "application/vnd.oai.openapi+json": JSON,
    "application/json": JSON,
}
HEADERS = {"Vary": "Accept, Accept-Language", "Cache-Control": "no-cache"}


class SchemaQuerySerializer(StrictSerializer):
    """`format` goes before the header `Accept`."""

    format = serializers.ChoiceField(choices=[YAML, JSON], required=False)


class SchemaThrottle(ClientThrottle):
    """Readings of the schema by one client."""

    scope, rate = "schema", "30/min"


class SchemaViewSet(ApiViewSet[Model]):
    """The description of the API."""

    permission_classes = [AllowAny]
    authentication_classes = ()
    throttle_classes = [SchemaThrottle]

    @extend_schema(exclude=True)
    def retrieve(self, request: Request) -> HttpResponse:
        """The schema in the language that the client accepts; YAML unless JSON is asked for."""
        media_type = request._request.get_preferred_type(list(MEDIA_TYPES)) or next(iter(MEDIA_TYPES))
        if wanted := self.validate_query(SchemaQuerySerializer).get("format"):
            media_type = next(name for name, form in MEDIA_TYPES.items() if form == wanted)
        content = read_schema(get_language() or settings.LANGUAGE_CODE, MEDIA_TYPES[media_type])
        return HttpResponse(content, content_type=media_type, headers=HEADERS)
