"""Browsers on which somebody has signed in before: a signed cookie, so that guesses elsewhere don't slow them down.

The cookie signs nobody in. It is the "device cookie" of OWASP's "Slow Down Online Guessing Attacks with Device
Cookies": tries with it are counted by themselves, all others of an account together.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.conf import settings
from django.contrib.auth.signals import user_logged_in
from django.core import signing
from django.dispatch import receiver
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from rest_framework.request import Request

from apps.accounts.models import User
from kit.keys import build_token_signer

LIFE = timedelta(days=365)
PEOPLE = 8  # who shared the browser last; people on a ward do
SIGNER = "accounts.known_browsers"


@dataclass(frozen=True)
class KnownBrowser:
    """What the cookie of a browser says: a random id, and who has signed in there."""

    id: str
    people: tuple[str, ...]

    def is_of(self, user: User) -> bool:
        """Whether this person has signed in here before."""
        return str(user.pk) in self.people


def read_browser(request: HttpRequest | Request) -> KnownBrowser | None:
    """The browser that a request comes from; None when nobody has signed in there, or the cookie is not ours."""
    signed = request.COOKIES.get(settings.KNOWN_BROWSER_COOKIE, "")
    try:
        browser_id, *people = build_token_signer(SIGNER).unsign_object(signed)
    except (signing.BadSignature, ValueError):
        return None
    return KnownBrowser(browser_id, tuple(people))


def remember_browser(request: HttpRequest | Request, response: HttpResponseBase, user_id: UUID) -> None:
    """Make the browser that is answered known as one of this person's."""
    before = read_browser(request) or KnownBrowser(secrets.token_urlsafe(16), ())
    people = [str(user_id), *(one for one in before.people if one != str(user_id))][:PEOPLE]
    response.set_cookie(
        settings.KNOWN_BROWSER_COOKIE,
        build_token_signer(SIGNER).sign_object([before.id, *people]),
        max_age=LIFE,
        secure=settings.PRODUCTION,
        httponly=True,
        samesite="Strict",
    )


@receiver(user_logged_in, dispatch_uid="accounts.note_sign_in")
def note_sign_in(sender: object, request: HttpRequest, user: User, **_others: object) -> None:
    """Leave word of a sign-in to the back office for `KnownBrowserMiddleware`, which has the response."""
    vars(request)["signed_in_user_id"] = user.pk


class KnownBrowserMiddleware:
    """Makes a browser known in which somebody signed in to the back office; calls of the API do that themselves."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer, with the cookie after a sign-in."""
        response = self.get_response(request)
        user_id = getattr(request, "signed_in_user_id", None)
        if user_id is not None:
            remember_browser(request, response, user_id)
        return response
