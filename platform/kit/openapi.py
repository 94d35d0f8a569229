"""The OpenAPI schema: drf-spectacular's, with the error responses, tags and names that all calls share."""

from collections.abc import Callable
from typing import Any

from drf_spectacular.openapi import AutoSchema as SpectacularAutoSchema
from drf_spectacular.utils import OpenApiResponse
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from typing_extensions import override

from kit.pagination import LimitedOffsetPagination
from kit.serializers import ErrorSerializer

ADDITION = {"x-addition": True}
"""`@extend_schema(extensions=ADDITION)` marks a call that the specification does not list."""

NO_CONTENT = {204: OpenApiResponse(description="Done.")}
"""`@extend_schema(responses=NO_CONTENT)` describes a call that answers without a body."""

ID_LIST: serializers.ListSerializer[Any] = serializers.ListSerializer(child=serializers.UUIDField())
"""`@extend_schema(responses=ID_LIST)` describes a call that answers with ids."""

ACCESS_ERRORS = {401: "No token, or not a valid one.", 403: "Not allowed.", 404: "Unknown, or not visible."}
INPUT_ERRORS = {422: "The input is not valid."}
WRITE_ERRORS = {409: "The state of things forbids it.", 429: "Too many tries."}


class AutoSchema(SpectacularAutoSchema):
    """Describes a viewset's action; what `@extend_schema` says goes first."""

    @override
    def get_tags(self) -> list[str]:
        return [self.path.removeprefix("/api/").partition("/")[0]]

    @override
    def get_operation_id(self) -> str:
        words = [part.strip("{}") for part in self.path.removeprefix("/api/").split("/") if part]
        return "_".join([self.method.lower(), *words]).replace("-", "_")

    def is_open_to_visitors(self) -> bool:
        """Whether the call needs no token."""
        return any(isinstance(permission, AllowAny) for permission in self.view.get_permissions())

    @override
    def get_auth(self) -> list[dict[str, Any]]:
        return [{}] if self.is_open_to_visitors() else [{"bearer": []}]

    def is_paged_list(self) -> bool:
        """Whether the action is one of `paged_actions`; other lists are bounded and neither paged nor filtered."""
        return getattr(self.view, "action", None) in getattr(self.view, "paged_actions", ())

    @override
    def _get_paginator(self) -> Any:
        return LimitedOffsetPagination() if self.is_paged_list() else None

    @override
    def get_filter_backends(self) -> list[Any]:
        return super().get_filter_backends() if self.is_paged_list() else []

    @override
    def get_paginated_name(self, serializer_name: str) -> str:
        return f"{serializer_name}Page"

    @override
    def _get_response_bodies(self, *args: Any, **kwargs: Any) -> dict[str, Any]:
        bodies: dict[str, Any] = super()._get_response_bodies(*args, **kwargs)
        errors = dict(INPUT_ERRORS)
        if not self.is_open_to_visitors():
            errors |= ACCESS_ERRORS
        if self.method != "GET":
            errors |= WRITE_ERRORS
        describe: Callable[..., dict[str, Any]] = self._get_response_for_code
        for status, text in sorted(errors.items()):
            if str(status) not in bodies:
                response = OpenApiResponse(ErrorSerializer, text)
                bodies[str(status)] = describe(response, str(status), ["application/json"])
        return bodies


def drop_defaults_of_patches(result: dict[str, Any], **_options: object) -> dict[str, Any]:
    """Leave the defaults out of the bodies of PATCH calls (a hook of drf-spectacular).

    A field that is left out there stays as it is; clients generated from the schema take a default for required.
    """
    for name, schema in result["components"]["schemas"].items():
        if name.startswith("Patched"):
            for field in schema.get("properties", {}).values():
                field.pop("default", None)
    return result


def add_events(result: dict[str, Any], **_options: object) -> dict[str, Any]:
    """Describe the stream of events, which is a plain ASGI application and no viewset (a hook of drf-spectacular)."""
    since = {"name": "Last-Event-ID", "in": "header", "schema": {"type": "string"}}
    refusal = {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}}
    result["paths"]["/api/events"] = {
        "get": {
            "operationId": "get_events",
            "description": "The caller's events as Server-Sent Events; replayed after `Last-Event-ID`.",
            "tags": ["events"],
            "parameters": [since],
            "security": [{"bearer": []}],
            "x-addition": True,
            "responses": {
                "200": {"description": "A stream.", "content": {"text/event-stream": {"schema": {"type": "string"}}}},
                "401": {"description": ACCESS_ERRORS[401], "content": refusal},
            },
        }
    }
    return result
