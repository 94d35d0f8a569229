"""Bodies and answers of /auth."""

from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework import serializers

from apps.accounts.passwords import check_strength
from kit.languages import CHOICES
from kit.serializers import StrictSerializer
from kit.texts import one_line

LONGEST_SECRET = 1000


class NewPassword(serializers.CharField):
    """A password that is being chosen."""

    def __init__(self, **options: Any) -> None:
        options |= {"trim_whitespace": False, "write_only": True, "validators": [check_strength]}
        super().__init__(**options)


class KnownPassword(serializers.CharField):
    """A password as it was chosen once, whatever the rules were then."""

    def __init__(self, **options: Any) -> None:
        options |= {"trim_whitespace": False, "write_only": True, "max_length": LONGEST_SECRET}
        super().__init__(**options)


class AcceptedTerms(serializers.BooleanField):
    """Must be true."""

    default_error_messages = {"terms_not_accepted": _("Please accept the terms of use.")}

    def to_internal_value(self, data: Any) -> bool:
        if not super().to_internal_value(data):
            self.fail("terms_not_accepted")
        return True


class Address(serializers.EmailField):
    """An e-mail address."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=254, **options)


class Name(serializers.CharField):
    """A name, in one line."""

    def __init__(self, **options: Any) -> None:
        super().__init__(validators=[one_line], **options)


class AddressSerializer(StrictSerializer):
    """Only an address."""

    email = Address()


class TokenSerializer(StrictSerializer):
    """A grant: `password` with username and password, or `refresh_token` with the token (RFC 6749)."""

    grant_type = serializers.ChoiceField(choices=("password", "refresh_token"))
    username = serializers.CharField(max_length=254, required=False)
    password = KnownPassword(required=False)
    refresh_token = serializers.CharField(max_length=4000, required=False)
    # sent by ready-made OAuth clients; they mean nothing here
    scope = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_SECRET)
    client_id = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_SECRET)
    client_secret = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_SECRET)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        needed = ("username", "password") if attrs["grant_type"] == "password" else ("refresh_token",)
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
    """Somebody who wants an account."""

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
    password = NewPassword(required=False)  # the one she chose, so that nobody else's sign-up decides it


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
