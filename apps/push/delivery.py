"""Encrypting a notification for a browser and handing it to the push service."""

import hashlib
import time
from base64 import urlsafe_b64encode
from email.utils import parseaddr
from enum import Enum, auto
from functools import lru_cache
from http import HTTPStatus
from urllib.parse import urlsplit

import orjson
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

from apps.push.models import PushSubscription
from apps.push.notifications import Payload
from kit import public_hosts

TTL = 24 * 3600  # seconds that a push service keeps a notification for a device that is off
TOKEN_SECONDS = 12 * 3600  # RFC 8292: at most a day
ACCEPTED = frozenset({HTTPStatus.OK, HTTPStatus.CREATED, HTTPStatus.ACCEPTED, HTTPStatus.NO_CONTENT})
GONE = frozenset({HTTPStatus.NOT_FOUND, HTTPStatus.GONE})


class Outcome(Enum):
    """What became of a notification for one browser."""

    DELIVERED = auto()
    GONE = auto()  # the browser takes nothing any more
    REFUSED = auto()  # another try gives the same
    UNREACHED = auto()  # another try may succeed


def encode(data: bytes) -> str:
    """Give bytes as base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


@lru_cache(maxsize=2)
def derive_public_key(key: bytes) -> str:
    """Give the public key of the server as browsers take it: an uncompressed point on P-256, base64url."""
    public = ec.derive_private_key(int.from_bytes(key), ec.SECP256R1()).public_key()
    return encode(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def deliver(subscription: PushSubscription, payload: Payload, *, ttl: int = TTL) -> Outcome:
    """Send a notification to one browser, to be kept `ttl` seconds for it; waits some seconds at most."""
    from py_vapid import Vapid02
    from pywebpush import WebPusher  # here: only workers send

    keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    pusher = WebPusher({"endpoint": subscription.endpoint, "keys": keys})
    encoded = pusher.encode(orjson.dumps(payload), content_encoding="aes128gcm")
    parts = urlsplit(subscription.endpoint)
    claims: dict[str, str | int] = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "sub": f"mailto:{parseaddr(settings.DEFAULT_FROM_EMAIL)[1]}",
        "exp": int(time.time()) + TOKEN_SECONDS,
    }
    signed = Vapid02.from_raw(encode(settings.VAPID_KEY).encode()).sign(claims)
    headers = {"TTL": str(ttl), "Urgency": "normal", "Topic": build_topic(payload["tag"]), **signed}
    headers |= {"Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream"}
    try:
        status = public_hosts.post(
            subscription.endpoint, encoded["body"], headers, allowed=settings.PUSH_ALLOWED_ORIGINS
        )
    except public_hosts.ForbiddenAddressError:
        return Outcome.GONE  # a name that points into our network now: it was never a push service
    except public_hosts.UnreachableError:
        return Outcome.UNREACHED
    return read_status(status)


def read_status(status: int) -> Outcome:
    """Give what an answer of a push service means (RFC 8030, 5 and 8.3)."""
    if status in ACCEPTED:
        return Outcome.DELIVERED
    if status in GONE:
        return Outcome.GONE
    if status == HTTPStatus.TOO_MANY_REQUESTS or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return Outcome.UNREACHED
    return Outcome.REFUSED


def build_topic(tag: str) -> str:
    """Give what push services replace earlier notifications by: 32 characters that say nothing about the person."""
    return encode(hashlib.sha256(tag.encode()).digest()[:24])
