"""JSON lines with the ids of request and job; texts of learners never get in."""

import re
import time
from collections.abc import Callable, MutableMapping
from typing import Any

import structlog
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from kit import metrics
from kit.ids import new_id

log = structlog.get_logger("request")
REQUEST_ID = re.compile(r"^[A-Za-z0-9-]{8,64}$")
CLIENT_VERSION = re.compile(r"^[A-Za-z0-9.+-]{1,32}$")
DETAIL = re.compile(r"^(DETAIL|CONTEXT):.*$", re.MULTILINE)


def without_rows(logger: object, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """PostgreSQL quotes the offending row in its errors; people's data don't belong in a log."""
    for name in ("event", "exception", "error"):
        if isinstance(event.get(name), str):
            event[name] = DETAIL.sub(r"\1: (left out)", event[name])
    return event


SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,
    without_rows,
]


def configure(level: str) -> dict[str, Any]:
    """Django's LOGGING: one handler, one JSON line per event, for our loggers and those of libraries."""
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *SHARED,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    renderers = [
        structlog.stdlib.ProcessorFormatter.remove_processors_meta,
        structlog.processors.JSONRenderer(),
    ]
    formatter = {
        "()": structlog.stdlib.ProcessorFormatter,
        "foreign_pre_chain": SHARED,
        "processors": renderers,
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": formatter},
        "handlers": {"out": {"class": "logging.StreamHandler", "formatter": "json"}},
        "root": {"handlers": ["out"], "level": level},
        # RequestLog writes a line for each refusal; Django's own would name the path, and signed addresses are secrets
        "loggers": {
            "django.server": {"propagate": True},
            "django.request": {"level": "ERROR"},
            "httpx": {"level": "WARNING"},
        },
    }


class RequestLog:
    """Gives every request an id (the caller's, if it looks like one), says it back, and writes one line."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Give the request its id and log the answer."""
        given = request.headers.get("X-Request-ID", "")
        request_id = given if REQUEST_ID.match(given) else str(new_id())
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request_id=request_id)
        client = request.headers.get("X-Client-Version", "")
        if CLIENT_VERSION.match(client):
            structlog.contextvars.bind_contextvars(client=client)
        began = time.perf_counter()
        answer = self.get_response(request)
        answer.headers["X-Request-ID"] = request_id
        self.note(request, answer, time.perf_counter() - began)
        return answer

    def note(self, request: HttpRequest, answer: HttpResponseBase, seconds: float) -> None:
        """Log one line about an answer."""
        match = request.resolver_match
        route = match.route if match else "unknown"
        method = str(request.method)
        metrics.requests.labels(method, route, str(answer.status_code)).inc()
        metrics.request_seconds.labels(method, route).observe(seconds)
        if "health" not in route:
            log.info("answered", method=method, route=route, status=answer.status_code, ms=round(seconds * 1000, 1))
