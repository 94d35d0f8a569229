"""GET /health/live (this process) and /health/ready (database, Redis and migrations)."""

from django.db import Error, connection
from django.db.migrations.executor import MigrationExecutor
from django.db.models import Model
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from kit import valkey
from kit.openapi import ADDITION
from kit.serializers import StrictSerializer
from kit.viewsets import ApiViewSet


class HealthSerializer(StrictSerializer):
    """Whether each part answers."""

    status = serializers.ChoiceField(choices=["ok", "not_ready"])
    parts = serializers.DictField(child=serializers.CharField())


class HealthViewSet(ApiViewSet[Model]):
    """Health calls: open to visitors, not counted as use."""

    authentication_classes = []
    permission_classes = [AllowAny]
    serializer_class = HealthSerializer

    @extend_schema(extensions=ADDITION)
    def live(self, request: Request) -> Response:
        """Whether this process answers."""
        return Response({"status": "ok", "parts": {}})

    @extend_schema(extensions=ADDITION)
    def ready(self, request: Request) -> Response:
        """Whether the product can be used: database, Redis and migrations; 503 if not."""
        parts = check_parts()
        is_ready = all(state == "ok" for state in parts.values())
        return Response({"status": "ok" if is_ready else "not_ready", "parts": parts}, status=200 if is_ready else 503)


def check_parts() -> dict[str, str]:
    """Give the state of each part that the product needs."""
    parts = {"database": check_database(), "redis": check_redis()}
    parts["migrations"] = check_migrations() if parts["database"] == "ok" else "unknown"
    return parts


def check_database() -> str:
    """Give `ok`, or `away` while the database does not answer."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("select 1")
    except Error:
        return "away"
    return "ok"


def check_redis() -> str:
    """Give `ok`, or `away` while Redis does not answer."""
    try:
        valkey.client().ping()
    except valkey.Away:
        return "away"
    return "ok"


def check_migrations() -> str:
    """Give `ok`, `pending` while the schema is older than the code, `unknown` without a database."""
    try:
        executor = MigrationExecutor(connection)
        pending = executor.migration_plan(executor.loader.graph.leaf_nodes())
    except Error:
        return "unknown"
    return "pending" if pending else "ok"
