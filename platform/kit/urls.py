"""Calls of the mechanisms themselves."""

from django.urls import path as plain_path

from kit.events.views import events
from kit.health import Live, Ready
from kit.jobs.views import OneJob
from kit.routing import path

urlpatterns = [
    path("health/live", Live),
    path("health/ready", Ready),
    path("jobs/<uuid:job_id>", OneJob),
    plain_path("events", events),
]
