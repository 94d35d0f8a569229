"""The second factor of the back office: an app's codes, security keys, recovery codes; all devices of django-otp."""

import re
import secrets
from collections.abc import Iterator
from typing import cast
from uuid import UUID

import django_otp
from django.conf import settings
from django.db import transaction
from django.db.models import Exists, OuterRef
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django_otp.middleware import is_verified
from django_otp.models import Device as Factor
from django_otp.plugins.otp_totp.models import TOTPDevice
from django_otp_webauthn.helpers import WebAuthnHelper
from django_otp_webauthn.models import WebAuthnCredential
from typing_extensions import override

from apps.accounts.models import RecoveryCodes, User
from kit import rate_limits
from kit.audit import record_change
from kit.mail.delivery import send

APP_CODE = re.compile(r"[0-9]{6}")
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that looks like something else
CODES, LETTERS = 10, 10  # 50 bits a code


def has_second_factor(request: HttpRequest) -> bool:
    """Whether the person who is signed in has set up an app or a key.

    One query for each request, kept with it: a page of the back office asks several times.
    """
    user = cast(User, request.user)
    known: dict[UUID, bool] = vars(request).setdefault("second_factors_known", {})
    if user.pk not in known:
        apps = TOTPDevice.objects.filter(user=OuterRef("pk"), confirmed=True)
        keys = WebAuthnCredential.objects.filter(user=OuterRef("pk"), confirmed=True)
        known[user.pk] = User.objects.filter(Exists(apps) | Exists(keys), pk=user.pk).exists()
    return known[user.pk]


def is_second_factor_due(request: HttpRequest) -> bool:
    """Whether whoever signed in with a password must still show a second factor, or set one up."""
    if is_verified(request.user):
        return False
    return settings.SECOND_FACTOR_REQUIRED or has_second_factor(request)


def verify_code(user: User, code: str) -> Factor | None:
    """Give the device that this code is of: the app for six digits, the recovery codes for anything else.

    Raises 429 while a pause after too many wrong codes lasts.
    """
    rate_limits.attempt("second-factor", user.pk)
    plain = re.sub(r"\s", "", code)
    model = TOTPDevice if APP_CODE.fullmatch(plain) else RecoveryCodes
    device = model.objects.filter(user=user, confirmed=True).first()
    verified = django_otp.verify_token(user, device.persistent_id, plain) if device else None
    if verified:
        rate_limits.forgive("second-factor", user.pk)
    return verified


def begin_app(user: User) -> TOTPDevice:
    """Make a new key for an app; it counts from `confirm_app` on."""
    TOTPDevice.objects.filter(user=user, confirmed=False).delete()
    return TOTPDevice.objects.create(user=user, name="app", confirmed=False)


def confirm_app(user: User, code: str) -> TOTPDevice | None:
    """Take the new key in place of the former one if the code was made with it. Raises 429 as `verify_code` does."""
    rate_limits.attempt("second-factor", user.pk)
    device = TOTPDevice.objects.filter(user=user, confirmed=False).last()
    if device is None or not django_otp.verify_token(user, device.persistent_id, re.sub(r"\s", "", code)):
        return None
    rate_limits.forgive("second-factor", user.pk)
    with transaction.atomic():
        TOTPDevice.objects.filter(user=user, confirmed=True).delete()
        TOTPDevice.objects.filter(pk=device.pk).update(confirmed=True)
        tell_owner(user, "second_factor.app_added", by=user)
    return device


def create_recovery_codes(user: User) -> list[str]:
    """Give ten new codes, the only time that they can be read; earlier ones stop counting."""
    raw = ["".join(secrets.choice(ALPHABET) for _letter in range(LETTERS)) for _code in range(CODES)]
    with transaction.atomic():
        device, _created = RecoveryCodes.objects.get_or_create(user=user, defaults={"name": "recovery codes"})
        RecoveryCodes.objects.filter(pk=device.pk).update(hashes=[device.hash(code) for code in raw])
        record_change("second_factor.codes_created", by=user)
    return [f"{code[: LETTERS // 2]}-{code[LETTERS // 2 :]}" for code in raw]


def list_factors(user: User) -> Iterator[Factor]:
    """Give app and keys; recovery codes alone are no second factor."""
    yield from TOTPDevice.objects.filter(user=user, confirmed=True)
    yield from WebAuthnCredential.objects.filter(user=user, confirmed=True).order_by("created_at")


def remove_factor(user: User, persistent_id: str) -> None:
    """Remove the app or a key; the recovery codes go with the last of them."""
    with transaction.atomic():
        for factor in [factor for factor in list_factors(user) if factor.persistent_id == persistent_id]:
            factor.delete()
            tell_owner(user, "second_factor.removed", by=user)
        if next(list_factors(user), None) is None:
            RecoveryCodes.objects.filter(user=user).delete()


def remove_second_factor(user: User, *, by: User) -> bool:
    """Remove all of them, for somebody who has lost them; whether there were any."""
    with transaction.atomic():
        factors = list(django_otp.devices_for_user(user, confirmed=None))
        for factor in factors:
            factor.delete()
        if factors:
            tell_owner(user, "second_factor.all_removed", by=by)
    return bool(factors)


def tell_owner(user: User, action: str, *, by: User) -> None:
    """Write down a change and send its owner a mail: whoever took over the account would do the same."""
    record_change(action, by=by, owner=user.pk)
    send("second_factor_changed", to=user.email, language=user.interface_language)


class SecurityKeyHelper(WebAuthnHelper):
    """django-otp-webauthn's, with a name for each key and a mail to its owner."""

    @override
    def register_complete(self, user: User, state: dict[str, object], data: dict[str, object]) -> WebAuthnCredential:
        with transaction.atomic():
            key = super().register_complete(user, state, data)
            WebAuthnCredential.objects.filter(pk=key.pk).update(name=_("Security key"))
            tell_owner(user, "second_factor.key_added", by=user)
        return key
