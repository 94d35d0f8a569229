"""Replacing a password: forgotten, or by a user who knows the old one."""

from datetime import timedelta
from typing import Any

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.accounts import codes
from apps.accounts.models import Device, ResetLink, User
from apps.accounts.services.sign_up import limit_mails
from apps.accounts.tokens import end_devices, renew_tokens
from kit import rate_limits
from kit.errors import ApiError, InvalidInput
from kit.jobs.queue import start
from kit.mail.delivery import send

VALID = timedelta(minutes=60)


def request_password_reset(email: str, *, address: str) -> None:
    """Send a link to the owner of an account; does the same work for unknown addresses. Raises 429."""
    limit_mails("reset", email, address)
    user = User.objects.by_email(email)
    start("accounts.send_reset_link", user.id if user is not None and user.is_active else None)


def create_reset_link(user: User) -> str:
    """The secret of a link that replaces the password of `user` once, within an hour."""
    token = codes.generate_token()
    ResetLink.objects.create(user=user, hashed=codes.hash_secret(token, "reset"), expires_at=timezone.now() + VALID)
    return token


def reset_password(token: str, password: str) -> User:
    """Replace a forgotten password and give its owner, who is signed out on all devices.

    The link shows that the address is theirs. Raises 409 `reset_link_invalid` for a link that is unknown, used or too
    old.
    """
    hashed = make_password(password)
    with transaction.atomic():
        links = ResetLink.objects.select_for_update(of=("self",)).select_related("user")
        link = links.filter(hashed__in=codes.compute_hashes(token, "reset")).first()
        if link is None or link.used_at or link.expires_at <= timezone.now() or not link.user.is_active:
            raise ApiError("reset_link_invalid", _("This link was used already or is too old."))
        if link.user.email_confirmed_at is None:
            User.objects.filter(pk=link.user_id).update(email_confirmed_at=timezone.now())
        replace_password(link.user, hashed)
        end_devices(link.user.devices.all(), because="reset")
        return link.user


def change_password(user: User, *, current: str, password: str, device: Device) -> dict[str, Any]:
    """Replace a known password; all other devices are signed out, this one gets a new token pair.

    Raises 422 `password_wrong` on `current_password`, 429 after five of them.
    """
    rate_limits.attempt("change-password", user.pk)
    if not user.check_password(current):
        raise InvalidInput({"current_password": ("password_wrong", _("This is not your password."))})
    rate_limits.forgive("change-password", user.pk)
    hashed = make_password(password)
    with transaction.atomic():
        replace_password(user, hashed)
        end_devices(user.devices.exclude(pk=device.pk), because="password")
        return renew_tokens(device)


def replace_password(user: User, hashed: str) -> None:
    """Write the new hash, make all open links useless and tell the owner."""
    now = timezone.now()
    User.objects.filter(pk=user.pk).update(password=hashed, changed_at=now)
    ResetLink.objects.filter(user=user, used_at=None).update(used_at=now)
    send("password_changed", to=user.email, language=user.interface_language)
