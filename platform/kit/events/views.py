"""GET /events as Django answers it: who asks, status and headers; the stream itself is sent by `kit.events.asgi`."""

from typing import Any

from django.db import close_old_connections
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from rest_framework.exceptions import APIException
from rest_framework.request import Request
from rest_framework.settings import api_settings

from kit.errors import build_error_body


class EventStreamResponse(HttpResponse):
    """Status and headers of an open stream, without a body; `expires_at` (Unix time) is when its token ends."""

    def __init__(self, user_id: str, expires_at: float) -> None:
        super().__init__(content_type="text/event-stream")
        self.headers["Cache-Control"] = "no-cache"
        self.headers["X-Accel-Buffering"] = "no"
        self.user_id, self.expires_at = user_id, expires_at


def authenticate(request: HttpRequest) -> tuple[str, float] | None:
    """Return the user's id and when the token ends (Unix time), as on every call; None without a valid token."""
    try:
        classes: list[Any] = list(api_settings.DEFAULT_AUTHENTICATION_CLASSES)
        found = classes[0]().authenticate(Request(request))
    except APIException:
        return None
    finally:
        close_old_connections()
    return (str(found[0].pk), float(found[1].token_ends)) if found else None


@csrf_exempt
def events(request: HttpRequest) -> HttpResponse:
    """Authenticate; 401 or 405 in the one error shape. Under plain WSGI the stream ends at once, and clients retry."""
    if request.method != "GET":
        return JsonResponse(build_error_body("client_error", "method_not_allowed", _("Not allowed.")), status=405)
    known = authenticate(request)
    if known is None:
        refusal = build_error_body("client_error", "not_authenticated", _("Please sign in."))
        return JsonResponse(refusal, status=401, headers={"WWW-Authenticate": 'Bearer realm="api"'})
    return EventStreamResponse(*known)
