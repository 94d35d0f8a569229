"""What goes in and out of organisations."""

from typing import Any, ClassVar

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.accounts.models import User
from apps.accounts.serializers.authentication import AcceptedTerms, Address, Name, NewPassword
from apps.accounts.serializers.users import build_image_url
from apps.media.title_images import build_title_image_url
from apps.organisations.invitation_lists import MAX_LINES, Outcome
from apps.organisations.models import (
    MAX_SEATS,
    Invitation,
    Membership,
    Mentorship,
    Organization,
    Plan,
    Subscription,
)
from kit.languages import CHOICES
from kit.serializers import StrictModelSerializer, StrictSerializer


class InvitedPersonSerializer(StrictSerializer):
    """A person to invite: the language is that of the letter, by default the organisation's."""

    email = Address()
    first_name = Name(max_length=80, required=False, allow_blank=True)
    last_name = Name(max_length=80, required=False, allow_blank=True)
    language = serializers.ChoiceField(choices=CHOICES, required=False)
    is_manager = serializers.BooleanField(required=False)
    is_tutor = serializers.BooleanField(required=False)


class InviteSerializer(InvitedPersonSerializer):
    """Whom to invite, and into which organisation: by default the one that the caller manages."""

    organization_id = serializers.UUIDField(required=False)


class InvitePeopleSerializer(StrictSerializer):
    """Whom to invite together."""

    people = serializers.ListField(child=InvitedPersonSerializer(), allow_empty=False, max_length=MAX_LINES)


class InvitationListSerializer(StrictSerializer):
    """A pasted or uploaded list of people: an address in each line, or CSV with a line of column names."""

    text = serializers.CharField(max_length=100_000, trim_whitespace=False)


class ListedPersonSerializer(StrictSerializer):
    """A line of a list, as it was read, and what inviting would do with it."""

    line = serializers.IntegerField()
    email = serializers.CharField()
    first_name = serializers.CharField()
    last_name = serializers.CharField()
    language = serializers.CharField()
    is_manager = serializers.BooleanField()
    is_tutor = serializers.BooleanField()
    outcome = serializers.ChoiceField(choices=[(outcome.value, outcome.value) for outcome in Outcome])
    detail = serializers.CharField()


class InvitationPreviewSerializer(StrictSerializer):
    """What inviting the people of a list would do; `seats_needed` of those who would get a letter."""

    people = ListedPersonSerializer(many=True)
    seats_needed = serializers.IntegerField()
    seats_free = serializers.IntegerField()


class WithdrawSerializer(StrictSerializer):
    """Whose invitation to withdraw; with an organisation, into this one."""

    email = Address()
    organization_id = serializers.UUIDField(required=False)


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
        fields: ClassVar[tuple[str, ...]] = (
            "id",
            "email",
            "first_name",
            "last_name",
            "language",
            "organization_id",
            "is_manager",
            "is_tutor",
            "state",
            "expires_at",
            "created_at",
        )
        read_only_fields = fields


class SentInvitationSerializer(InvitationSerializer):
    """An invitation, and whether a letter went out now: none does where it was open already."""

    is_sent = serializers.BooleanField(read_only=True)

    class Meta(InvitationSerializer.Meta):
        fields: ClassVar[tuple[str, ...]] = (*InvitationSerializer.Meta.fields, "is_sent")
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


class OrganizationDetailsSerializer(OrganizationSerializer):
    """An organisation with its address and rules."""

    class Meta:
        model = Organization
        fields = (
            *OrganizationSerializer.Meta.fields,
            "street",
            "postal_code",
            "city",
            "country",
            "tutors_see_all",
        )
        read_only_fields = fields


class OrganizationRulesSerializer(StrictSerializer):
    """Rules of an organisation; what is left out stays."""

    tutors_see_all = serializers.BooleanField()


class SeatUseSerializer(StrictSerializer):
    """Seats of an organisation, as of today."""

    total = serializers.IntegerField()
    used = serializers.IntegerField()
    free = serializers.IntegerField()
    members = serializers.IntegerField()
    invitations = serializers.IntegerField()


class MemberSerializer(StrictModelSerializer):
    """A member as managers and tutors of the organisation see them."""

    email = serializers.EmailField(source="user.email", read_only=True)
    first_name = serializers.CharField(source="user.first_name", read_only=True)
    last_name = serializers.CharField(source="user.last_name", read_only=True)
    profile_image_url = serializers.SerializerMethodField()

    class Meta:
        model = Membership
        fields = (
            "user_id",
            "email",
            "first_name",
            "last_name",
            "profile_image_url",
            "is_manager",
            "is_tutor",
            "joined_at",
        )
        read_only_fields = fields

    def get_profile_image_url(self, membership: Membership) -> str | None:
        """Give a signed address of the person's image."""
        return build_image_url(membership.user)


class RolesSerializer(StrictSerializer):
    """Roles of a member; what is left out stays."""

    is_manager = serializers.BooleanField(required=False)
    is_tutor = serializers.BooleanField(required=False)


class SubscriptionSerializer(StrictModelSerializer):
    """Seats that an organisation pays for."""

    class Meta:
        model = Subscription
        fields = ("id", "organization_id", "plan", "seats", "starts_on", "ends_on", "cancelled_at", "created_at")
        read_only_fields = fields


class OrderSeatsSerializer(StrictSerializer):
    """Seats to order."""

    seats = serializers.IntegerField(min_value=1, max_value=MAX_SEATS)
    plan = serializers.ChoiceField(choices=Plan.choices, required=False)
    starts_on = serializers.DateField(required=False)


class PersonNameSerializer(StrictModelSerializer):
    """A person by name."""

    class Meta:
        model = User
        fields = ("id", "first_name", "last_name", "email")
        read_only_fields = fields


class MentorshipSerializer(StrictModelSerializer):
    """Who looks after whom."""

    mentor = PersonNameSerializer(read_only=True)
    mentee = PersonNameSerializer(read_only=True)

    class Meta:
        model = Mentorship
        fields = ("id", "organization_id", "mentor", "mentee", "created_at")
        read_only_fields = fields


class MentorshipPairSerializer(StrictSerializer):
    """The two people of a mentorship."""

    mentor_id = serializers.UUIDField()
    mentee_id = serializers.UUIDField()


class InvitationTokenSerializer(StrictSerializer):
    """The token of an invitation's link."""

    token = serializers.CharField(max_length=200)


class OrganizationIdSerializer(StrictSerializer):
    """An organisation by its id."""

    organization_id = serializers.UUIDField()


class NotifiedSerializer(StrictSerializer):
    """How many people are told."""

    recipients = serializers.IntegerField()
