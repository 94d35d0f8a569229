"""Answers that a job makes: waiting for them, `Prefer: respond-async` (RFC 7240), and reading them later.

A call that needs a job's result answers 202, with the job in its body, as soon as the client prefers that; others are
waited for up to REPLY_WAIT_SECONDS, a bounded number at once, and get the same 202 after that. `GET /jobs/{id}` gives
the promised answer once the job is done.
"""

import threading
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import Http404
from django.utils.module_loading import import_string
from rest_framework.exceptions import APIException
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from kit.jobs.models import Job, State
from kit.jobs.results import wait_for

MAX_WAITING = 16  # requests of a process that wait for a job at once: fewer than it has threads
RESPOND_ASYNC = "respond-async"

waiting = threading.BoundedSemaphore(MAX_WAITING)


@dataclass(frozen=True)
class AsyncResult:
    """An answer that a job is making: the job, and what to find the answer by (plain JSON)."""

    job_id: uuid.UUID
    reference: dict[str, Any]


def prefers_async(request: Request) -> bool:
    """Whether the client asks for 202 at once by the header `Prefer: respond-async`."""
    preferences = request.headers.get("Prefer", "").split(",")
    return any(one.partition(";")[0].strip().lower() == RESPOND_ASYNC for one in preferences)


def respond(
    view: APIView, request: Request, answer: AsyncResult, build: Callable[[dict[str, Any], Job], Response]
) -> Response:
    """Wait for the job as long as the client wants it and a thread may be spent on it, then build the response.

    Where the job goes on, `Location` names it, and its row remembers what to answer later.
    """
    is_preferred = prefers_async(request)
    job = wait_if_allowed(answer.job_id, 0 if is_preferred else settings.REPLY_WAIT_SECONDS)
    response = build(answer.reference, job)
    if job.is_open:
        if is_preferred:
            response.headers["Preference-Applied"] = RESPOND_ASYNC
        if job.owner_id == request.user.pk:
            response.headers["Location"] = f"/api/jobs/{job.pk}"
            Job.objects.filter(pk=job.pk).update(promise=describe_promise(view, answer.reference))
    return response


def describe_promise(view: APIView, reference: dict[str, Any]) -> dict[str, Any]:
    """Return what `promised_result` needs to build the response later (plain JSON)."""
    return {
        "view": f"{type(view).__module__}.{type(view).__qualname__}",
        "action": getattr(view, "action", None),
        "kwargs": {name: str(value) for name, value in view.kwargs.items()},
        "reference": reference,
    }


def wait_if_allowed(job_id: uuid.UUID, seconds: float) -> Job:
    """Return the job, ended or as it stands after `seconds`; at once when enough requests wait already."""
    is_allowed = seconds > 0 and waiting.acquire(blocking=False)
    try:
        return wait_for(job_id, seconds if is_allowed else 0)
    finally:
        if is_allowed:
            waiting.release()


def promised_result(request: Request, job: Job) -> object:
    """Return the answer that a call promised with this job, as the call would have given it; None without one."""
    if job.state != State.DONE or not job.promise:
        return None
    try:
        view = import_string(job.promise["view"])()
        view.request, view.args, view.format_kwarg = request, (), None
        view.action, view.kwargs = job.promise["action"], job.promise["kwargs"]
        response: Response = view.build_result(job.promise["reference"], job)
    except (ImportError, Http404, APIException):  # renamed, or deleted meanwhile
        return None
    return response.data


def document_preference(result: dict[str, Any], **_options: object) -> dict[str, Any]:
    """Add the header `Prefer` to every call of the schema that may answer 202 (a hook of drf-spectacular)."""
    preference = {
        "name": "Prefer",
        "in": "header",
        "description": "`respond-async`: answer 202 at once while the job runs.",
        "schema": {"type": "string"},
    }
    for operations in result["paths"].values():
        for operation in operations.values():
            if "202" in operation["responses"]:
                operation.setdefault("parameters", []).append(preference)
    return result
