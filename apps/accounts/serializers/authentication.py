"""Bodies and answers of /auth."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers
from typing_extensions import Unpack, override

from apps.accounts.models import Device
from apps.accounts.passwords import check_strength
from apps.accounts.user_agents import find_browser, find_platform
from kit.languages import CHOICES
from kit.serializers import CharFieldOptions, StrictModelSerializer, StrictSerializer
from kit.texts import one_line

LONGEST_SECRET = 1000


class NewPassword(serializers.CharField):
    """A password that is being chosen."""

    def __init__(self, **options: Unpack[CharFieldOptions]) -> None:
        super().__init__(trim_whitespace=False, write_only=True, validators=[check_strength], **options)


class KnownPassword(serializers.CharField):
    """A password as it was chosen once, whatever the rules were then."""

    def __init__(self, **options: Unpack[CharFieldOptions]) -> None:
        super().__init__(trim_whitespace=False, write_only=True, max_length=LONGEST_SECRET, **options)


class AcceptedTerms(serializers.BooleanField):
    """Must be true."""

    default_error_messages = {"terms_not_accepted": _("Please accept the terms of use.")}

    @override
    def to_internal_value(self, data: str | bool | int) -> bool:
        if not super().to_internal_value(data):
            self.fail("terms_not_accepted")
        return True


class Address(serializers.EmailField):
    """An e-mail address."""

    def __init__(self, **options: Unpack[CharFieldOptions]) -> None:
        super().__init__(max_length=254, **options)


class Name(serializers.CharField):
    """A name, in one line."""

    def __init__(self, *, max_length: int, **options: Unpack[CharFieldOptions]) -> None:
        super().__init__(max_length=max_length, validators=[one_line], **options)


class AddressSerializer(StrictSerializer):
    """Only an address."""

    email = Address()


NEEDED = {"password": ("username", "password"), "refresh_token": ("refresh_token",), "authorization_code": ("code",)}


class TokenSerializer(StrictSerializer):
    """A grant (RFC 6749): `password` with username and password, `refresh_token`, or `authorization_code` with a code.

    The back office gives such a code to staff who shall see the product as somebody else does.
    """

    grant_type = serializers.ChoiceField(choices=tuple(NEEDED))
    username = serializers.CharField(max_length=254, required=False)
    password = KnownPassword(required=False)
    refresh_token = serializers.CharField(max_length=4000, required=False)
    code = serializers.CharField(max_length=LONGEST_SECRET, required=False)
    # sent by ready-made OAuth clients; they mean nothing here
    scope = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_SECRET)
    client_id = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_SECRET)
    client_secret = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_SECRET)

    @override
    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        needed = NEEDED[attrs["grant_type"]]
        missing = {name: [self.fields[name].error_messages["required"]] for name in needed if name not in attrs}
        if missing:
            raise serializers.ValidationError(missing, code="required")
        return attrs


class PairSerializer(serializers.Serializer[Any]):
    """A token pair; `expires_in` is the life of the access token in seconds."""

    access_token = serializers.CharField()
    refresh_token = serializers.CharField()
    token_type = serializers.CharField()
    expires_in = serializers.IntegerField()


class SignUpSerializer(StrictSerializer):
    """A person who wants an account."""

    email = Address()
    password = NewPassword()
    first_name = Name(max_length=80)
    last_name = Name(max_length=80)
    username = Name(max_length=60, required=False, allow_blank=True)
    terms_accepted = AcceptedTerms()
    interface_language = serializers.ChoiceField(choices=CHOICES, required=False)


class ConfirmSerializer(StrictSerializer):
    """The code that came by e-mail."""

    email = Address()
    code = serializers.CharField(max_length=20)
    password = NewPassword(required=False)  # as chosen at sign-up, so that no later sign-up decides it


class ResetSerializer(StrictSerializer):
    """The secret of the link, and the new password."""

    token = serializers.CharField(max_length=200)
    password = NewPassword()


class ChangeSerializer(StrictSerializer):
    """The old password and the new one."""

    current_password = KnownPassword()
    password = NewPassword()


class NothingSerializer(StrictSerializer):
    """An empty body."""


class DeviceSerializer(StrictModelSerializer):
    """A browser that the caller is signed in on."""

    browser = serializers.SerializerMethodField(help_text="Its name, empty for an unknown one.")
    platform = serializers.SerializerMethodField(help_text="iPhone, Android, Windows and the like; empty if unknown.")
    last_used_at = serializers.DateTimeField(source="rotated_at", help_text="To the hour: when it last got a token.")
    is_current = serializers.SerializerMethodField(help_text="Whether the caller asks from this one.")

    class Meta:
        model = Device
        fields = ("id", "browser", "platform", "created_at", "last_used_at", "is_current")

    def get_browser(self, device: Device) -> str:
        """Give what the User-Agent header says."""
        return find_browser(device.agent)

    def get_platform(self, device: Device) -> str:
        """Give what the User-Agent header says."""
        return find_platform(device.agent)

    def get_is_current(self, device: Device) -> bool:
        """Compare with the device of the access token."""
        return bool(device.pk == self.context["request"].auth.pk)
