"""What goes in and out of organisations."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.accounts.serializers.authentication import AcceptedTerms, Address, Name, NewPassword
from apps.media.title_images import build_title_image_url
from apps.organisations.models import Invitation, Membership, Organization
from kit.languages import CHOICES
from kit.serializers import StrictModelSerializer, StrictSerializer


class InviteSerializer(StrictSerializer):
    """Whom to invite."""

    email = Address()
    first_name = Name(max_length=80, required=False, allow_blank=True)
    last_name = Name(max_length=80, required=False, allow_blank=True)
    language = serializers.ChoiceField(choices=CHOICES, required=False)


class RenewSerializer(StrictSerializer):
    """The address that was invited, or the token of the old link."""

    email = Address(required=False)
    token = serializers.CharField(max_length=200, required=False)

    @override
    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if len(attrs) != 1:
            raise serializers.ValidationError({"email": [_("Give either the address or the token.")]}, code="one_of")
        return attrs


class AcceptSerializer(StrictSerializer):
    """The token of the link and what the account needs."""

    token = serializers.CharField(max_length=200)
    password = NewPassword()
    first_name = Name(max_length=80)
    last_name = Name(max_length=80)
    terms_accepted = AcceptedTerms()


class InvitationSerializer(StrictModelSerializer):
    """An invitation, without its secret."""

    class Meta:
        model = Invitation
        fields = ("id", "email", "first_name", "last_name", "language", "state", "expires_at", "created_at")
        read_only_fields = fields


class OrganizationSerializer(StrictModelSerializer):
    """An organisation as its members see it."""

    title_image_url = serializers.SerializerMethodField()

    class Meta:
        model = Organization
        fields = ("id", "name", "kind", "language", "time_zone", "title_image_url")
        read_only_fields = fields

    def get_title_image_url(self, organization: Organization) -> str | None:
        """Give a signed address of the title image."""
        return build_title_image_url(organization.title_image)


class MembershipSerializer(StrictModelSerializer):
    """One's own membership, with the organisation."""

    organization = OrganizationSerializer(read_only=True)

    class Meta:
        model = Membership
        fields = ("id", "organization", "is_manager", "is_tutor", "joined_at")
        read_only_fields = fields
