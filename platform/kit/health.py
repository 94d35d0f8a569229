"""GET /health/live (this process) and /health/ready (database, Redis and migrations)."""

from typing import ClassVar

from django.db import Error, connection
from django.db.migrations.executor import MigrationExecutor
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from kit import valkey
from kit.api import ApiView
from kit.permissions import anyone
from kit.serializers import StrictSerializer


class HealthSerializer(StrictSerializer):
    """Whether each part answers."""

    status = serializers.ChoiceField(choices=["ok", "not_ready"])
    parts = serializers.DictField(child=serializers.CharField())


class HealthView(ApiView):
    """A health call: open to everybody, not counted as use."""

    authentication_classes = ()
    rules: ClassVar = {"GET": anyone}
    gives: ClassVar = {"GET": HealthSerializer}
    added = True


class Live(HealthView):
    about: ClassVar = {"GET": "Whether this process answers."}

    def get(self, request: Request) -> Response:
        return self.answer({"status": "ok", "parts": {}})


class Ready(HealthView):
    about: ClassVar = {"GET": "Whether the product can be used: database, Redis and migrations; 503 if not."}

    def get(self, request: Request) -> Response:
        parts = {"database": database(), "redis": redis()}
        parts["migrations"] = migrations() if parts["database"] == "ok" else "unknown"
        ready = all(state == "ok" for state in parts.values())
        found = {"status": "ok" if ready else "not_ready", "parts": parts}
        return self.answer(found, status=200 if ready else 503)


def database() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("select 1")
    except Error:
        return "away"
    return "ok"


def redis() -> str:
    try:
        valkey.client().ping()
    except valkey.Away:
        return "away"
    return "ok"


def migrations() -> str:
    try:
        executor = MigrationExecutor(connection)
        pending = executor.migration_plan(executor.loader.graph.leaf_nodes())
    except Error:
        return "unknown"
    return "pending" if pending else "ok"
