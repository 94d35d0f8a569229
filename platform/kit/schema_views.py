"""GET /schema/: the API's description as YAML or JSON, made once per process and language."""

from collections.abc import Callable
from functools import lru_cache
from threading import Lock
from typing import Any

import orjson
from django.db.models import Model
from django.http import HttpResponse
from django.utils.translation import get_language
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiYamlRenderer
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request

from kit.renderers import dumps
from kit.serializers import StrictSerializer
from kit.throttles import ClientThrottle
from kit.viewsets import ApiViewSet

YAML, JSON = "yaml", "json"
MEDIA_TYPES = {
    "application/vnd.oai.openapi": YAML,
    "application/yaml": YAML,
    "application/vnd.oai.openapi+json": JSON,
    "application/json": JSON,
}
HEADERS = {"Vary": "Accept, Accept-Language", "Cache-Control": "no-cache"}
LOCK = Lock()  # drf-spectacular's generator keeps global state, and two builds at once cost twice


@lru_cache
def build_schema(language: str) -> bytes:
    """Build the schema with its texts in the active language, as JSON; `language` names it for the cache."""
    generator_class: Callable[[], Any] = SchemaGenerator
    return dumps(generator_class().get_schema(request=None, public=True))


@lru_cache
def build_yaml(language: str) -> bytes:
    """Give the same as YAML."""
    renderer_class: Callable[[], Any] = OpenApiYamlRenderer
    rendered: bytes = renderer_class().render(orjson.loads(build_schema(language)), renderer_context={})
    return rendered


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
        language = get_language() or ""
        with LOCK:
            content = build_schema(language) if MEDIA_TYPES[media_type] == JSON else build_yaml(language)
        return HttpResponse(content, content_type=media_type, headers=HEADERS)
