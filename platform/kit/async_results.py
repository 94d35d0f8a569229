"""Answers that a job makes: waiting for them, `Prefer: respond-async` (RFC 7240), and reading them later.

A call that needs a job's result answers 202, with the job in its body, as soon as the client prefers that; others are
waited for up to REPLY_WAIT_SECONDS, a bounded number at once, and get the same 202 after that. The job remembers what
it promised to whom, also where several people wait for one job: the event `job.changed` tells each of them where the
answer is once the job has ended, and `GET /jobs/{id}` gives it.
"""

import threading
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db.models import Func, JSONField, Value
from django.db.models.functions import Coalesce
from django.utils.module_loading import import_string
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from kit.jobs.models import Job
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

    Where the job goes on, `Location` names it. What it is to answer later is stored before the wait: a job that ends
    after that finds it, and one that has ended before is answered here.
    """
    is_preferred = prefers_async(request)
    store_promise(answer.job_id, request.user.pk, describe_promise(view, answer.reference))
    job = wait_if_allowed(answer.job_id, 0 if is_preferred else settings.REPLY_WAIT_SECONDS)
    response = build(answer.reference, job)
    if job.is_open:
        if is_preferred:
            response.headers["Preference-Applied"] = RESPOND_ASYNC
        response.headers["Location"] = job.get_absolute_url()
    return response


def store_promise(job_id: uuid.UUID, user_id: uuid.UUID | None, promise: dict[str, Any]) -> None:
    """Store what a job is to answer to a user, beside what it promised to others; it has to be there."""
    others = Coalesce("promise", Value({}, JSONField()))
    promises = Func(
        others, Value({str(user_id): promise}, JSONField()), template="(%(expressions)s)", arg_joiner=" || "
    )
    Job.objects.filter(pk=job_id).update(promise=promises)


def describe_promise(view: APIView, reference: dict[str, Any]) -> dict[str, Any]:
    """Return what `build_promised_answer` needs to build the response later (plain JSON)."""
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


def build_promised_answer(request: Request, job: Job) -> Response | None:
    """Build the answer that the caller was promised by this job, as the call would give it now; None without one.

    Raises the call's refusal where the job has failed and the call has no answer without it.
    """
    promise = (job.promise or {}).get(str(request.user.pk))
    if job.is_open or not promise:
        return None
    try:
        view = import_string(promise["view"])()
    except ImportError:  # renamed meanwhile
        return None
    view.request, view.args, view.format_kwarg = request, (), None
    view.action, view.kwargs = promise["action"], promise["kwargs"]
    response: Response = view.build_result(promise["reference"], job)
    return response


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
