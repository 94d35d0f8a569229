"""Calls of the mechanisms themselves."""

from django.urls import path as plain_path

from kit.client_errors import ClientErrorViewSet
from kit.events.views import events
from kit.health import HealthViewSet
from kit.jobs.views import JobViewSet
from kit.routing import path

urlpatterns = [
    path("client-errors", ClientErrorViewSet.as_view({"post": "create"})),
    path("health/live", HealthViewSet.as_view({"get": "live"})),
    path("health/ready", HealthViewSet.as_view({"get": "ready"})),
    path("jobs/<uuid:job_id>", JobViewSet.as_view({"get": "retrieve"})),
    plain_path("events", events),
]
