"""What goes into the calls about web push and comes out of them."""

import binascii
from base64 import urlsafe_b64decode

from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings
from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.push.models import LONGEST_ENDPOINT
from kit import public_hosts
from kit.serializers import StrictSerializer

SECRET_BYTES = 16  # RFC 8291, 3.2


def decode(text: str) -> bytes:
    """Give the bytes of base64url, with or without padding; raises ValueError for anything else."""
    try:
        return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except (UnicodeEncodeError, binascii.Error) as error:
        raise ValueError(text) from error


class SubscriptionKeysSerializer(StrictSerializer):
    """The keys of a browser, in base64url."""

    p256dh = serializers.CharField(max_length=100)
    auth = serializers.CharField(max_length=40)

    def validate_p256dh(self, value: str) -> str:
        """Raise 422 `key_invalid` for what is no uncompressed point on P-256."""
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(value))
        except ValueError:
            raise serializers.ValidationError(_("This is no key of a browser."), code="key_invalid") from None
        return value

    def validate_auth(self, value: str) -> str:
        """Raise 422 `key_invalid` for anything but 16 bytes."""
        try:
            length = len(decode(value))
        except ValueError:
            length = 0
        if length != SECRET_BYTES:
            raise serializers.ValidationError(_("This is no key of a browser."), code="key_invalid")
        return value


class SubscribeSerializer(StrictSerializer):
    """What a browser's `PushSubscription` holds."""

    endpoint = serializers.CharField(max_length=LONGEST_ENDPOINT)
    keys = SubscriptionKeysSerializer()

    def validate_endpoint(self, value: str) -> str:
        """Raise 422 `endpoint_not_allowed` for an address that isn't https at a public host."""
        try:
            public_hosts.check_url(value, allowed=settings.PUSH_ALLOWED_ORIGINS)
        except public_hosts.ForbiddenAddressError:
            text = _("This is no address of a push service.")
            raise serializers.ValidationError(text, code="endpoint_not_allowed") from None
        return value


class PushStateSerializer(StrictSerializer):
    """Whether this browser gets notifications, and the key it subscribes with: null where the server sends none."""

    public_key = serializers.CharField(allow_null=True)
    subscribed = serializers.BooleanField()


class UnreadCountSerializer(StrictSerializer):
    """How much is unread, and when that is sent: null where no device of the caller takes notifications."""

    unread_count = serializers.IntegerField()
    sends_at = serializers.DateTimeField(allow_null=True)
