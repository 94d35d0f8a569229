"""Token pairs: access for an hour, refresh rotated at each use, both bound to a device that can be ended."""

import time
import uuid
from datetime import timedelta
from functools import lru_cache
from typing import Any, cast

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request
from rest_framework_simplejwt.exceptions import TokenError
from rest_framework_simplejwt.tokens import AccessToken, RefreshToken

from apps.accounts.models import Device, User
from kit.drawn import Drawn, thing_of
from kit.errors import ApiError

ACCESS = timedelta(minutes=settings.ACCESS_MINUTES)
REFRESH = timedelta(days=settings.REFRESH_DAYS)
ABSOLUTE = timedelta(days=settings.ABSOLUTE_DAYS)
GRACE = timedelta(seconds=10)  # two tabs that refresh at the same time are no attack
DEVICE = [field.attname for field in Device._meta.concrete_fields]
PERSON = {field.attname: f"user__{field.attname}" for field in User._meta.concrete_fields}
SIGNED_IN = Drawn(lambda device: Device.objects.filter(pk=device, ended_at=None).values(*DEVICE, *PERSON.values()))


def sign_in(user: User, *, agent: str = "") -> dict[str, Any]:
    """A new device for a person whose password or code was right; answers its token pair."""
    now = timezone.now()
    device = Device(user=user, current=uuid.uuid4(), rotated_at=now, expires_at=now + ABSOLUTE)
    device.agent = agent[:200]
    device.save(force_insert=True)
    user.last_login = now
    user.save(update_fields=["last_login"])
    return build_token_pair(device)


def build_token_pair(device: Device) -> dict[str, Any]:
    """The token pair of a device as it stands: its access token and the refresh token that counts."""
    access, refresh = AccessToken(), RefreshToken()
    access.set_exp(lifetime=ACCESS)
    refresh.set_exp(lifetime=min(REFRESH, device.expires_at - timezone.now()))
    refresh["jti"] = str(device.current)
    for token in (access, refresh):
        token["sub"], token["sid"] = str(device.user_id), str(device.id)
    return {
        "access_token": str(access),
        "refresh_token": str(refresh),
        "token_type": "Bearer",
        "expires_in": int(ACCESS.total_seconds()),
    }


def refused() -> ApiError:
    return ApiError("invalid_refresh_token", _("Please sign in again."), status=401)


def refresh_tokens(raw: str) -> dict[str, Any]:
    """The next token pair. A refresh token used again after the grace ends the device (RFC 9700, 4.14.2)."""
    try:
        claims = RefreshToken(cast(Any, raw))
        device_id, used = uuid.UUID(str(claims["sid"])), uuid.UUID(str(claims["jti"]))
    except (TokenError, KeyError, ValueError):
        raise refused() from None
    with transaction.atomic():
        device = Device.objects.select_for_update(of=("self",)).select_related("user").filter(pk=device_id).first()
        answer = rotate_refresh_token(device, used) if device else None
    if answer is None:
        raise refused()
    return answer


def rotate_refresh_token(device: Device, used: uuid.UUID) -> dict[str, Any] | None:
    now = timezone.now()
    if device.ended_at or device.expires_at <= now or not device.user.is_active:
        return None
    if used == device.previous and now - device.rotated_at <= GRACE:
        return build_token_pair(device)
    if used != device.current:
        end_devices(Device.objects.filter(pk=device.pk), because="reuse")
        return None
    device.previous, device.current, device.rotated_at = device.current, uuid.uuid4(), now
    device.save(update_fields=["previous", "current", "rotated_at", "changed_at"])
    return build_token_pair(device)


def renew_tokens(device: Device) -> dict[str, Any]:
    """A new token pair for a device that stays signed in; the refresh token before it no longer counts."""
    device.previous, device.current, device.rotated_at = None, uuid.uuid4(), timezone.now()
    device.save(update_fields=["previous", "current", "rotated_at", "changed_at"])
    return build_token_pair(device)


def end_devices(devices: Any, *, because: str) -> int:
    """Sign these devices out: their tokens are refused from now on."""
    return int(devices.filter(ended_at=None).update(ended_at=timezone.now(), ended_because=because))


def find_device(device_id: uuid.UUID) -> Device | None:
    """A device that has not been signed out, with its person: one query."""
    for row in SIGNED_IN.rows(device=device_id):
        device = thing_of(Device, row)
        device.user = thing_of(User, {name: row[column] for name, column in PERSON.items()})
        return device
    return None


def authenticated_user(request: Request) -> User:
    """Who makes this request; only for calls whose rule lets no visitor in."""
    return cast(User, request.user)


def not_valid() -> AuthenticationFailed:
    return AuthenticationFailed(_("This token is not valid."), code="token_not_valid")


@lru_cache(maxsize=4096)
def read_token(given: bytes) -> tuple[uuid.UUID, float]:
    """The device of an access token and the second at which it ends; its signature is checked once.

    Raises TokenError, KeyError, ValueError for what is none. Whether it has ended meanwhile is for the caller to see.
    """
    token = AccessToken(cast(Any, given))
    return uuid.UUID(str(token["sid"])), float(token["exp"])


class BearerToken(BaseAuthentication):
    """`Authorization: Bearer …`; one query finds the device (`request.auth`) and its person.

    So the token of a device that was signed out is dead at once.
    """

    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="api"'

    def authenticate(self, request: Request) -> tuple[User, Device] | None:
        words = get_authorization_header(request).split()
        if not words or words[0].lower() != b"bearer":
            return None
        try:
            [_scheme, given] = words
            device_id, ends = read_token(given)
        except (TokenError, KeyError, ValueError):
            raise not_valid() from None
        if ends <= time.time():
            raise not_valid()
        device = find_device(device_id)
        if device is None or not device.user.is_active:
            raise AuthenticationFailed(_("You have been signed out."), code="token_not_valid")
        device.token_ends = ends
        return device.user, device
