"""Signing in with a password: slowed down after failures, equally slow for unknown addresses.

Guesses are counted by account and address, by address, and by account over all addresses. The last brake could keep an
owner out while others guess, so it doesn't hold in browsers on which the account was signed in before
(`apps.accounts.known_browsers`); the link for a forgotten password makes any browser one of these.
"""

from django.contrib.auth.hashers import make_password
from django.utils.translation import gettext_lazy as _

from apps.accounts.known_browsers import KnownBrowser
from apps.accounts.models import User, plain_address
from kit import rate_limits
from kit.audit import record_refusal
from kit.errors import ApiError

FROM_ONE_ADDRESS, WINDOW = 100, 900  # failures over all accounts, seconds
OVER_ALL_ADDRESSES = rate_limits.Pauses(forgiven=20, first=2, longest=60)


def check_credentials(email: str, password: str, *, address: str, browser: KnownBrowser | None = None) -> User:
    """The person with this e-mail address and password.

    Raises 401 `invalid_credentials`, 403 `email_not_confirmed` (only for the right password). Raises 429 in a known
    browser after five failures; elsewhere after five of this account from this address, after twenty of it from
    anywhere (one try passes at least every minute), or after a hundred from this address over all accounts.
    """
    email = plain_address(email)
    user = User.objects.by_email(email)
    known = browser if user is not None and browser is not None and browser.is_of(user) else None
    try:
        if known is None:
            count_try(email, address)
        else:
            rate_limits.attempt("sign-in known", email, known.id)
        if user is None:
            make_password(password)  # an unknown address takes as long as a wrong password
        if user is None or not user.check_password(password) or not user.is_active:
            if known is None:
                rate_limits.hit("sign-in from", address, limit=FROM_ONE_ADDRESS, seconds=WINDOW)
            raise ApiError("invalid_credentials", _("E-mail or password is incorrect."), status=401)
        if known is None:
            rate_limits.forgive("sign-in", email, address)
            rate_limits.forgive("sign-in anywhere", email)
        else:
            rate_limits.forgive("sign-in known", email, known.id)
        if user.email_confirmed_at is None:
            raise ApiError("email_not_confirmed", _("Please confirm your e-mail address first."), status=403)
    except ApiError as error:
        record_refusal("person.sign_in", error, person=user, address=address)
        raise
    return user


def end_pauses(user: User) -> int:
    """End what slows somebody's sign-in down after wrong passwords, wherever they try; gives how many counts ended."""
    return sum(rate_limits.forgive_all(f"sign-in{where}", user.email) for where in ("", " known", " anywhere"))


def count_try(email: str, address: str) -> None:
    """Count a try in a browser that isn't known; raises 429 while one of its pauses lasts, without counting then."""
    rate_limits.check("sign-in from", address, limit=FROM_ONE_ADDRESS)
    rate_limits.check_pauses(
        rate_limits.hash_key("sign-in", email, address), rate_limits.hash_key("sign-in anywhere", email)
    )
    rate_limits.attempt("sign-in", email, address)
    rate_limits.attempt("sign-in anywhere", email, pauses=OVER_ALL_ADDRESSES)
