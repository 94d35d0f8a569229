"""What goes in and out of engagement mails."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.accounts.serializers.authentication import Address
from apps.engagement.models import MAX_SUBJECT, MAX_TEXT, Campaign, CampaignRecipient, RecipientState, Template
from apps.engagement.services.opt_outs import Mails
from apps.engagement.services.selection import Conditions, Reason
from apps.organisations.models import Membership
from apps.organisations.serializers import PersonNameSerializer
from kit.languages import CHOICES as LANGUAGES
from kit.serializers import StrictModelSerializer, StrictSerializer

REQUIRED = serializers.Field.default_error_messages["required"]
MOST_CHOSEN = 500
MOST_SHOWN = 100  # of those who were chosen: their ids stand in an address
REASONS = [(reason.value, reason.value) for reason in Reason]
STATES = RecipientState.choices


class ConditionsSerializer(StrictSerializer):
    """Which members are meant: all conditions have to be met. `below_percent` and `course_id` belong together."""

    inactive_days = serializers.IntegerField(min_value=1, max_value=365, required=False)
    course_id = serializers.UUIDField(required=False)
    below_percent = serializers.IntegerField(min_value=1, max_value=100, required=False)
    no_journal = serializers.BooleanField(required=False)
    mentees = serializers.BooleanField(required=False)

    @override
    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if ("course_id" in attrs) != ("below_percent" in attrs):
            text = _("Please give both a course and a share.")
            raise serializers.ValidationError({"below_percent": [text]}, code="both")
        return attrs

    @staticmethod
    def read(values: dict[str, Any]) -> Conditions:
        """Give the conditions among checked values."""
        names = ("user_ids", "inactive_days", "course_id", "below_percent", "no_journal", "mentees")
        return Conditions(**{name: values[name] for name in names if name in values})


class MeantMembersQuerySerializer(ConditionsSerializer):
    """The same conditions for reading who is meant, among people who were chosen one by one."""

    user_ids = serializers.ListField(
        child=serializers.UUIDField(), allow_empty=False, max_length=MOST_SHOWN, required=False
    )
    opted_out = serializers.BooleanField(
        required=False, help_text="Only those who get no mail because they opted out, or only those who get one."
    )


class LetterSerializer(StrictSerializer):
    """What the mail says: a template, or a text of one's own with its subject."""

    template = serializers.ChoiceField(choices=Template.choices)
    subject = serializers.CharField(max_length=MAX_SUBJECT, required=False, allow_blank=True)
    text = serializers.CharField(max_length=MAX_TEXT, required=False, allow_blank=True)

    @override
    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if attrs["template"] == Template.OWN:
            for name in ("subject", "text"):
                if not attrs.get(name, "").strip():
                    raise serializers.ValidationError({name: [REQUIRED]}, code="required")
        else:
            attrs["subject"] = attrs["text"] = ""
        return attrs


class EngagementEmailSerializer(LetterSerializer, ConditionsSerializer):
    """A mail to members: those who meet the conditions or are named, or with `test_mode` to one address only."""

    user_ids = serializers.ListField(
        child=serializers.UUIDField(), allow_empty=False, max_length=MOST_CHOSEN, required=False
    )
    test_mode = serializers.BooleanField(default=False)
    test_email = Address(required=False)

    @override
    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        attrs = ConditionsSerializer.validate(self, LetterSerializer.validate(self, attrs))
        if attrs["test_mode"] and not attrs.get("test_email"):
            raise serializers.ValidationError({"test_email": [REQUIRED]}, code="required")
        return attrs


class MailPreviewRequestSerializer(LetterSerializer):
    """A mail as one member would get it."""

    user_id = serializers.UUIDField()


class MailPreviewSerializer(StrictSerializer):
    """A mail in its reader's language."""

    language = serializers.ChoiceField(choices=LANGUAGES)
    direction = serializers.ChoiceField(choices=["ltr", "rtl"])
    subject = serializers.CharField()
    text = serializers.CharField()


class MeantMemberSerializer(StrictModelSerializer):
    """A member whom a mail would go to, and why; whoever opted out gets none."""

    first_name = serializers.CharField(source="user.first_name", read_only=True)
    last_name = serializers.CharField(source="user.last_name", read_only=True)
    email = serializers.EmailField(source="user.email", read_only=True)
    language = serializers.ChoiceField(source="user.interface_language", choices=LANGUAGES, read_only=True)
    last_active_at = serializers.DateTimeField(source="worked_at", read_only=True, allow_null=True)
    opted_out = serializers.BooleanField(read_only=True)
    reasons = serializers.SerializerMethodField()

    class Meta:
        model = Membership
        fields = ("user_id", "first_name", "last_name", "email", "language", "last_active_at", "opted_out", "reasons")
        read_only_fields = fields

    def get_reasons(self, _membership: Membership) -> list[str]:
        """Give the conditions that the member meets."""
        found: list[str] = self.context["reasons"]
        return found


class CampaignSerializer(StrictModelSerializer):
    """A mail that was sent to members, and how many of them it has reached."""

    sender = PersonNameSerializer(read_only=True, allow_null=True)
    recipient_count = serializers.IntegerField(read_only=True)
    waiting = serializers.IntegerField(source="count_waiting", read_only=True)
    queued = serializers.IntegerField(source="count_queued", read_only=True)
    sent = serializers.IntegerField(source="count_sent", read_only=True)
    failed = serializers.IntegerField(source="count_failed", read_only=True)
    bounced = serializers.IntegerField(source="count_bounced", read_only=True)
    opted_out = serializers.IntegerField(source="count_opted_out", read_only=True)

    class Meta:
        model = Campaign
        fields = (
            "id",
            "organization_id",
            "sender",
            "template",
            "subject",
            "text",
            "created_at",
            "recipient_count",
            "waiting",
            "queued",
            "sent",
            "failed",
            "bounced",
            "opted_out",
        )
        read_only_fields = fields


class SentEngagementEmailSerializer(StrictSerializer):
    """What was begun: a campaign, or none where only a test was sent."""

    campaign = CampaignSerializer(allow_null=True)
    test_email = serializers.EmailField(allow_null=True)


class CampaignRecipientSerializer(StrictModelSerializer):
    """What became of the mail to one member; `detail` says why it failed, in words of the mail server or of ours."""

    member = PersonNameSerializer(read_only=True)

    class Meta:
        model = CampaignRecipient
        fields = ("id", "member", "reasons", "state", "detail", "changed_at")
        read_only_fields = fields


class OutcomeQuerySerializer(StrictSerializer):
    """Recipients in one state only."""

    state = serializers.ChoiceField(choices=STATES, required=False)


class UnsubscribeQuerySerializer(StrictSerializer):
    """The signed token of a mail's link."""

    token = serializers.CharField(max_length=300)


class UnsubscribeStateSerializer(StrictSerializer):
    """Whether the person of a link gets the mails that it is about."""

    mails = serializers.ChoiceField(choices=[(mails.value, mails.value) for mails in Mails])
    opted_out = serializers.BooleanField()


class DeliveryReportSerializer(StrictSerializer):
    """What a mail provider tells of a mail: its Message-ID and the status code of RFC 3463."""

    message_id = serializers.CharField(max_length=300)
    status = serializers.CharField(max_length=20)
    diagnostic = serializers.CharField(max_length=1000, required=False, allow_blank=True)


class RecordedSerializer(StrictSerializer):
    """Whether anything was recorded."""

    recorded = serializers.BooleanField()
