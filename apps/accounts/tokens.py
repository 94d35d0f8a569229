"""Token pairs: access for an hour, refresh rotated at each use, both bound to a device that can be ended."""

import time
import uuid
from contextlib import suppress
from datetime import timedelta
from functools import lru_cache
from typing import Any, cast

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request
from rest_framework_simplejwt.backends import TokenBackend
from rest_framework_simplejwt.exceptions import TokenBackendError, TokenBackendExpiredToken, TokenError
from rest_framework_simplejwt.tokens import AccessToken as SimpleAccessToken
from rest_framework_simplejwt.tokens import RefreshToken as SimpleRefreshToken
from typing_extensions import override

from apps.accounts.models import Device, User
from apps.accounts.signals import signed_in
from kit.audit import record_change
from kit.errors import ApiError
from kit.events.publisher import check_streams
from kit.prepared_reads import PreparedRead, build_instance

ACCESS = timedelta(minutes=settings.ACCESS_MINUTES)
REFRESH = timedelta(days=settings.REFRESH_DAYS)
ABSOLUTE = timedelta(days=settings.ABSOLUTE_DAYS)
GRACE = timedelta(seconds=10)  # two tabs that refresh at the same time are no attack
ALGORITHM = "HS256"
SIGN_OUT = "/api/auth/sign-out"
ACTOR_RIGHT = "support.sign_in_as_person"  # of staff who see the product as a person does
DEVICE = [field.attname for field in Device._meta.concrete_fields]
PERSON = {field.attname: f"user__{field.attname}" for field in User._meta.concrete_fields}
SIGNED_IN = PreparedRead(
    lambda device: Device.objects.filter(pk=device, ended_at=None).values(*DEVICE, *PERSON.values())
)


class RotatedTokenBackend(TokenBackend):
    """Signs with the first one of TOKEN_KEYS, and takes what any of them has signed."""

    def __init__(self) -> None:
        super().__init__(ALGORITHM, settings.TOKEN_KEYS[0])
        self.earlier = [TokenBackend(ALGORITHM, key) for key in settings.TOKEN_KEYS[1:]]

    @override
    def decode(self, token: Any, verify: bool = True) -> dict[str, Any]:
        try:
            return super().decode(token, verify)
        except TokenBackendExpiredToken:
            raise
        except TokenBackendError:
            for backend in self.earlier:
                with suppress(TokenBackendError):
                    return backend.decode(token, verify)
            raise


class AccessToken(SimpleAccessToken):
    """What a call of the API proves with who makes it."""

    @override
    def get_token_backend(self) -> TokenBackend:
        return get_token_backend()


class RefreshToken(SimpleRefreshToken):
    """What the next token pair is given for, once."""

    @override
    def get_token_backend(self) -> TokenBackend:
        return get_token_backend()


@lru_cache(maxsize=1)
def get_token_backend() -> RotatedTokenBackend:
    """The one token backend of this process."""
    return RotatedTokenBackend()


@transaction.atomic
def sign_in(user: User, *, agent: str = "") -> dict[str, Any]:
    """A new device for a person whose password or code was right; answers its token pair."""
    now = timezone.now()
    device = Device(user=user, current=uuid.uuid4(), rotated_at=now, expires_at=now + ABSOLUTE)
    device.agent = agent[:200]
    device.save(force_insert=True)
    record_change("person.signed_in", by=user, device=device.pk)
    user.last_login = now
    user.save(update_fields=["last_login"])
    signed_in.send(User, user=user)
    return build_token_pair(device)


def build_token_pair(device: Device) -> dict[str, Any]:
    """The token pair of a device as it stands: its access token and the refresh token that counts."""
    access, refresh = AccessToken(), RefreshToken()
    left = device.expires_at - timezone.now()
    access_life = min(ACCESS, left)
    access.set_exp(lifetime=access_life)
    refresh.set_exp(lifetime=min(REFRESH, left))
    refresh["jti"] = str(device.current)
    for token in (access, refresh):
        token["sub"], token["sid"] = str(device.user_id), str(device.id)
        token["iat"] = time.time()  # with fractions, for `is_from_before_renewal`
        if device.actor_id is not None:
            token["act"] = {"sub": str(device.actor_id)}  # RFC 8693, 4.1: who acts for the person
    return {
        "user_id": device.user_id,  # for the callers; it isn't answered
        "access_token": str(access),
        "refresh_token": str(refresh),
        "token_type": "Bearer",
        "expires_in": int(access_life.total_seconds()),
    }


def build_refresh_error() -> ApiError:
    """Give the 401 for a refresh token that does not count."""
    return ApiError("invalid_refresh_token", _("Please sign in again."), status=401)


def refresh_tokens(raw: str) -> dict[str, Any]:
    """The next token pair. A refresh token used again after the grace ends the device (RFC 9700, 4.14.2)."""
    try:
        claims = RefreshToken(cast(Any, raw))
        device_id, used = uuid.UUID(str(claims["sid"])), uuid.UUID(str(claims["jti"]))
        issued = float(claims["iat"])
    except (TokenError, KeyError, ValueError):
        raise build_refresh_error() from None
    with transaction.atomic():
        device = Device.objects.select_for_update(of=("self",)).select_related("user").filter(pk=device_id).first()
        answer = rotate_refresh_token(device, used, issued) if device else None
    if answer is None:
        raise build_refresh_error()
    return answer


def rotate_refresh_token(device: Device, used: uuid.UUID, issued: float) -> dict[str, Any] | None:
    """Give the next pair, None for a token that does not count; one that was used before ends the device.

    Not so one from before a change of the password (`issued`, Unix time): a second tab may still hold it, which is no
    sign of a theft.
    """
    now = timezone.now()
    if device.ended_at or device.expires_at <= now or not device.user.is_active:
        return None
    if is_from_before_renewal(device, issued) or not may_actor_look(device):
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
    """A new token pair for a device that stays signed in; all its tokens from before no longer count."""
    device.previous, device.current = None, uuid.uuid4()
    device.rotated_at = device.renewed_at = timezone.now()
    device.save(update_fields=["previous", "current", "rotated_at", "renewed_at", "changed_at"])
    check_streams([device.user_id])
    return build_token_pair(device)


def is_from_before_renewal(device: Device, issued: float) -> bool:
    """Whether a token was issued (Unix time) before its device's last change of the password."""
    return device.renewed_at is not None and issued < device.renewed_at.timestamp()


def end_devices(devices: QuerySet[Device], *, because: str) -> int:
    """Sign these devices out: their tokens are refused from now on, and their event streams end."""
    open_ones = devices.filter(ended_at=None)
    people = list(open_ones.values_list("user_id", flat=True).distinct())
    ended = open_ones.update(ended_at=timezone.now(), ended_because=because)
    check_streams(people)
    return ended


def find_device(device_id: uuid.UUID) -> Device | None:
    """A device that has not been signed out, with its person: one query, some more where staff see as the person."""
    for row in SIGNED_IN.fetch(device=device_id):
        device = build_instance(Device, row)
        device.user = build_instance(User, {name: row[column] for name, column in PERSON.items()})
        return device if may_actor_look(device) else None
    return None


def may_actor_look(device: Device) -> bool:
    """Whether the member of staff who has this device, if any, still has the right to see as its person does."""
    if device.actor_id is None:
        return True
    actor = User.objects.filter(pk=device.actor_id, is_active=True, is_staff=True).first()
    return actor is not None and actor.has_perm(ACTOR_RIGHT)


def authenticated_user(request: Request) -> User:
    """Who makes this request; only for calls whose rule lets no visitor in."""
    return cast(User, request.user)


def build_token_error() -> AuthenticationFailed:
    """Give the 401 for an access token that is none, or has ended."""
    return AuthenticationFailed(_("This token is not valid."), code="token_not_valid")


@lru_cache(maxsize=4096)
def read_token(given: bytes) -> tuple[uuid.UUID, float, float]:
    """The device of an access token, and the seconds at which it was issued and ends; its signature is checked once.

    Raises TokenError, KeyError, ValueError for what is none. Whether it has ended meanwhile is for the caller to see.
    """
    token = AccessToken(cast(Any, given))
    return uuid.UUID(str(token["sid"])), float(token["iat"]), float(token["exp"])


class BearerToken(BaseAuthentication):
    """`Authorization: Bearer …`; one query finds the device (`request.auth`) and its person.

    So the token of a device that was signed out is dead at once.
    """

    @override
    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="api"'

    @override
    def authenticate(self, request: Request) -> tuple[User, Device] | None:
        words = get_authorization_header(request).split()
        if not words or words[0].lower() != b"bearer":
            return None
        try:
            [_scheme, given] = words
            device_id, issued, ends = read_token(given)
        except (TokenError, KeyError, ValueError):
            raise build_token_error() from None
        if ends <= time.time():
            raise build_token_error()
        device = find_device(device_id)
        if device is None or not device.user.is_active or is_from_before_renewal(device, issued):
            raise AuthenticationFailed(_("You have been signed out."), code="token_not_valid")
        if device.actor_id is not None and not may_actor_send(request):
            raise ApiError("read_only_session", _("Support only looks here: nothing is changed."), status=403)
        device.token_ends = ends
        return device.user, device


def may_actor_send(request: Request) -> bool:
    """Whether staff who see the product as somebody else may send this: they read, and sign out."""
    return request.method in SAFE_METHODS or request.path == SIGN_OUT
