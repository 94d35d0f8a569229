"""The language and the clock of the back office: those of whoever is signed in."""

from collections.abc import Callable
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone, translation

DESK = "/admin/"
LANGUAGES = {"deu": "de"}  # of the back office beside English: every label of its pages is there in these


class DeskLocale:
    """German for who reads the product in German, English for all others; times in their own time zone.

    Stands behind authentication. Whoever has not signed in gets the language that the browser asks for, and
    `DESK_TIME_ZONE`.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not request.path.startswith(DESK):
            return self.get_response(request)
        with translation.override(language_of(request)), timezone.override(zone_of(request)):
            return self.get_response(request)


def language_of(request: HttpRequest) -> str:
    """The Django code of the language that the back office speaks."""
    own = getattr(request.user, "interface_language", None)
    if own is None:
        return "de" if translation.get_language() == "de" else "en"
    return LANGUAGES.get(own, "en")


def zone_of(request: HttpRequest) -> ZoneInfo:
    """The time zone of whoever is signed in; that of the house when theirs has no such name."""
    named = getattr(request.user, "time_zone", "") or settings.DESK_TIME_ZONE
    try:
        return ZoneInfo(named)
    except (ZoneInfoNotFoundError, ValueError):
        return ZoneInfo(settings.DESK_TIME_ZONE)
