"""Signing in with a password: slowed down after failures, equally slow for unknown addresses."""

from typing import Any

from django.contrib.auth.hashers import make_password
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User, plain_address
from apps.accounts.tokens import sign_in
from kit import rate_limits
from kit.errors import ApiError

FROM_ONE_ADDRESS, WINDOW = 100, 900  # failures over all accounts, seconds


def check_credentials(email: str, password: str, *, address: str) -> User:
    """The person with this e-mail address and password.

    Raises 401 `invalid_credentials`, 403 `email_not_confirmed` (only for the right password), 429 after
    five failures of this account from this address, or a hundred from it over all accounts.
    """
    email = plain_address(email)
    rate_limits.check("sign-in from", address, limit=FROM_ONE_ADDRESS)
    rate_limits.attempt("sign-in", email, address)
    user = User.objects.by_email(email)
    if user is None:
        make_password(password)  # an unknown address takes as long as a wrong password
    if user is None or not user.check_password(password) or not user.is_active:
        rate_limits.hit("sign-in from", address, limit=FROM_ONE_ADDRESS, seconds=WINDOW)
        raise ApiError("invalid_credentials", _("E-mail or password is incorrect."), status=401)
    rate_limits.forgive("sign-in", email, address)
    if user.email_confirmed_at is None:
        raise ApiError("email_not_confirmed", _("Please confirm your e-mail address first."), status=403)
    return user


def sign_in_with_password(email: str, password: str, *, address: str, agent: str = "") -> dict[str, Any]:
    """A token pair for a new device; raises what `who_is` raises."""
    return sign_in(check_credentials(email, password, address=address), agent=agent)
