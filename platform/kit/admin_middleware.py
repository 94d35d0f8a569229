"""The host of the back office, its sessions, and its language and clock: those of whoever is signed in."""

import re
from collections.abc import Awaitable, Callable, Iterator
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.conf import settings
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.utils import timezone, translation
from django.utils.deprecation import MiddlewareMixin
from django_otp.middleware import OTPMiddleware
from typing_extensions import override

from kit.exception_handler import not_found

ADMIN_PATH = "/admin/"
SURROGATE = re.compile("[\ud800-\udfff]")
LANGUAGES = {"deu": "de"}  # of the back office beside English: every label of its pages is there in these


class AdminHostMiddleware:
    """Where the back office has a host name of its own, it answers there only, and nothing else does.

    Another host is another origin: a script in a page of the back office can't read the tokens that the product keeps
    in its `localStorage`.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer 404 where host and path don't belong together."""
        host = settings.BACK_OFFICE_HOST
        if not host:
            return self.get_response(request)
        is_admin_host, is_admin_path = request.get_host() == host, request.path_info.startswith(ADMIN_PATH)
        if is_admin_host and request.path_info == "/":
            return HttpResponseRedirect(ADMIN_PATH)
        return self.get_response(request) if is_admin_host == is_admin_path else not_found(request)


def is_for_back_office(request: HttpRequest) -> bool:
    """Whether a page of the back office is asked for."""
    return request.path_info.startswith(ADMIN_PATH)


class AdminOnlyMixin(MiddlewareMixin):
    """Leaves out the requests of all other pages: a call of the API has a token, and neither session nor messages."""

    @override
    def __call__(self, request: HttpRequest) -> HttpResponseBase | Awaitable[HttpResponseBase]:
        return super().__call__(request) if is_for_back_office(request) else self.get_response(request)


class AdminSessionMiddleware(AdminOnlyMixin, SessionMiddleware):
    """The session of who is signed in to the back office."""


class AdminAuthenticationMiddleware(AdminOnlyMixin, AuthenticationMiddleware):
    """Who is signed in to the back office."""


class AdminMessageMiddleware(AdminOnlyMixin, MessageMiddleware):
    """What the next page of the back office says of the last deed."""


class AdminOTPMiddleware(OTPMiddleware):
    """With which second factor somebody is signed in to the back office."""

    @override
    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        answer: HttpResponseBase = (super().__call__ if is_for_back_office(request) else self.get_response)(request)
        return answer


class AdminLocaleMiddleware:
    """German for who reads the product in German, English for all others; times in their own time zone.

    Stands behind authentication. Whoever has not signed in gets the language that the browser asks for, and
    `DESK_TIME_ZONE`.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a request of the back office in the language and time zone of its user."""
        if not request.path.startswith(ADMIN_PATH):
            return self.get_response(request)
        with translation.override(choose_language(request)), timezone.override(choose_time_zone(request)):
            return self.get_response(request)


class AdminInputMiddleware:
    """Refuses what no page of the back office can compare or store: NUL, which PostgreSQL has not, and lone surrogates.

    Forms refuse NUL by themselves, but not filters, searches, keys in paths and what pages read from the query.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer, or raise BadRequest, which Django answers with 400."""
        if request.path.startswith(ADMIN_PATH) and not all(map(is_storable, list_texts(request))):
            raise BadRequest("NUL or a lone surrogate")
        return self.get_response(request)


def list_texts(request: HttpRequest) -> Iterator[str]:
    """The path of a request, and the names and values of its query and its form."""
    yield request.path
    for given in (request.GET, request.POST):
        for name, values in given.lists():
            yield from (name, *map(str, values))


def is_storable(text: str) -> bool:
    """Whether PostgreSQL can store a text."""
    return "\0" not in text and not SURROGATE.search(text)


def choose_language(request: HttpRequest) -> str:
    """The Django code of the language that the back office speaks."""
    own = getattr(request.user, "interface_language", None)
    if own is None:
        return "de" if translation.get_language() == "de" else "en"
    return LANGUAGES.get(own, "en")


def choose_time_zone(request: HttpRequest) -> ZoneInfo:
    """The time zone of the signed-in user; the server's default when theirs is unknown."""
    named = getattr(request.user, "time_zone", "") or settings.DESK_TIME_ZONE
    try:
        return ZoneInfo(named)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo(settings.DESK_TIME_ZONE)
