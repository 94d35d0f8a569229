"""Figures for the operator (Prometheus): requests, jobs and provider calls."""

import hmac
import os
from collections.abc import Callable

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

requests = Counter("visite_requests_total", "Requests answered", ["method", "route", "status"])
request_seconds = Histogram("visite_request_seconds", "Time to an answer", ["method", "route"])
jobs = Counter("visite_jobs_total", "Runs of jobs, by their end", ["kind", "end"])
job_seconds = Histogram("visite_job_seconds", "Time of one run of a job", ["kind"])
provider_calls = Counter("visite_provider_calls_total", "Calls to providers", ["capability", "provider", "outcome"])
provider_seconds = Histogram("visite_provider_seconds", "Time of a provider's answer", ["capability", "provider"])


def show(request: HttpRequest) -> HttpResponse:
    """All figures, for whoever holds METRICS_TOKEN; without that setting only in development."""
    given = request.headers.get("Authorization", "").removeprefix("Bearer ")
    token = settings.METRICS_TOKEN
    allowed = hmac.compare_digest(given.encode(), token.encode()) if token else settings.DEVELOPMENT
    if not allowed:
        raise Http404
    registry: CollectorRegistry = REGISTRY
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        registry = CollectorRegistry()
        collect: Callable[..., object] = MultiProcessCollector
        collect(registry)
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)
