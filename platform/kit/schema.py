"""OpenAPI drawn from the tables of each view, so that the schema can't say something else than the code."""

from typing import Any

from drf_spectacular.utils import OpenApiResponse
from rest_framework import serializers

from kit.api import ApiView
from kit.openapi import AutoSchema
from kit.permissions import anyone
from kit.serializers import ErrorSerializer

REFUSALS = {401: "No token, or not a valid one.", 403: "Not allowed.", 404: "Unknown, or not visible."}
PROBLEMS = {409: "The state of things forbids it.", 422: "The input is not valid.", 429: "Too many tries."}


class Schema(AutoSchema):
    """Reads `takes`, `asks`, `gives`, `about` and `added` of an `ApiView`."""

    def tables(self) -> ApiView | None:
        return self.view if isinstance(self.view, ApiView) else None

    def get_operation(self, *args: Any, **options: Any) -> Any:
        operation = super().get_operation(*args, **options)
        view = self.tables()
        if operation is not None and view is not None and view.added:
            operation["x-addition"] = True
        return operation

    def get_description(self, *args: Any) -> str:
        view = self.tables()
        return view.about.get(self.method, "") if view else super().get_description(*args)

    def is_open_to_visitors(self) -> bool:
        view = self.tables()
        return view.rules.get(self.method) is anyone if view else super().is_open_to_visitors()

    def get_override_parameters(self) -> list[Any]:
        view = self.tables()
        if view is None:
            return list(super().get_override_parameters())
        asked = view.asks.get(self.method)
        return [asked] if asked else []

    def get_request_serializer(self) -> Any:
        view = self.tables()
        return view.takes.get(self.method) if view else super().get_request_serializer()

    def get_response_serializers(self) -> Any:
        view = self.tables()
        if view is None:
            return super().get_response_serializers()
        gives = view.gives.get(self.method, 204)
        code, shape = gives if isinstance(gives, tuple) else (gives, None) if isinstance(gives, int) else (200, gives)
        found: dict[Any, Any] = {code: self.success(view, shape) if shape else OpenApiResponse(description="Done.")}
        if self.method in ("POST", "PATCH") and type(view).build_result is not ApiView.build_result:
            promised = view.promises.get(self.method)
            found[202] = self.success(view, promised) if promised else found[code]  # while its job still runs
        visitors = view.rules.get(self.method) is anyone
        refusals = {} if visitors else REFUSALS
        told = {**refusals, **({} if self.method == "GET" else PROBLEMS), 422: PROBLEMS[422]}
        return found | {
            status: OpenApiResponse(ErrorSerializer, text) for status, text in told.items() if status != code
        }

    def success(self, view: ApiView, shape: Any) -> Any:
        if self.method in view.listed:
            return shape(many=True)
        if self.method not in view.paged:
            return shape
        inner = shape(many=True) if isinstance(shape, type) else shape
        name = f"{type(inner.child).__name__.removesuffix('Serializer')}Page"
        fields = {
            "count": serializers.IntegerField(),
            "next": serializers.URLField(allow_null=True),
            "previous": serializers.URLField(allow_null=True),
            "results": inner,
        }
        return type(name, (serializers.Serializer,), {**fields, "__doc__": "One page of a list."})


def add_events(result: dict[str, Any], **_options: Any) -> dict[str, Any]:
    """The stream of events is no `ApiView`, so it is described here."""
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
                "401": {"description": REFUSALS[401], "content": refusal},
            },
        }
    }
    return result
