"""What goes into the calls about messages and comes out of them."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.messaging.models import MAX_CRITERION, MAX_REMARK, MAX_TEXT, Kind
from kit.serializers import StrictSerializer, Whole

REQUIRED = serializers.Field.default_error_messages["required"]
MAX_REMARKS = 100
MAX_PAGE = 100
VERDICTS = ["MET", "PARTLY", "NOT_MET"]
WANTED = {  # fields beside the text by kind: those that it needs
    Kind.TEXT: {"recipient_id"},
    Kind.KUDOS: {"recipient_id"},
    Kind.SHARE: {"recipient_id", "case_interaction_id"},
    Kind.RESPONSE: {"share_id"},
}
ALLOWED = {kind: fields | {"kind", "text"} for kind, fields in WANTED.items()}
ALLOWED[Kind.RESPONSE] |= {"remarks"}


class GivenRemarkSerializer(StrictSerializer):
    """A remark on a line of the talk; or on a criterion of its debrief, with the verdict that its author would give."""

    text = serializers.CharField(max_length=MAX_REMARK)
    line_id = serializers.UUIDField(required=False)
    criterion = serializers.CharField(max_length=MAX_CRITERION, required=False)
    verdict = serializers.ChoiceField(choices=VERDICTS, required=False)

    @override
    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if set(attrs) not in ({"text", "line_id"}, {"text", "criterion", "verdict"}):
            text = _("A remark is about a line, or about a criterion with a verdict.")
            raise serializers.ValidationError({"line_id": [text]}, code="one_of")
        return attrs


class SendMessageSerializer(StrictSerializer):
    """A message to send.

    TEXT needs a recipient and a text, KUDOS a recipient. SHARE lets a tutor read the played case that it names, with a
    text as the note. RESPONSE answers a shared talk with a text, remarks or both; it goes to the talk's learner.
    """

    kind = serializers.ChoiceField(choices=Kind.choices, default=Kind.TEXT)
    recipient_id = serializers.UUIDField(required=False)
    text = serializers.CharField(max_length=MAX_TEXT, allow_blank=True, default="")
    case_interaction_id = serializers.UUIDField(required=False)
    share_id = serializers.UUIDField(required=False)
    remarks = Whole(child=GivenRemarkSerializer(), required=False, max_length=MAX_REMARKS)

    @override
    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        kind = Kind(attrs["kind"])
        problems = {name: [REQUIRED] for name in sorted(WANTED[kind] - set(attrs))}
        problems |= {
            name: [_("A message of this kind doesn't have it.")] for name in sorted(set(attrs) - ALLOWED[kind])
        }
        is_empty = not attrs["text"] and not attrs.get("remarks")
        if is_empty and kind in (Kind.TEXT, Kind.RESPONSE):
            problems["text"] = [REQUIRED]
        if problems:
            raise serializers.ValidationError(problems, code="required")
        return attrs


class LastReadSerializer(StrictSerializer):
    """Up to which message the conversation was read; all of it when none is named."""

    message_id = serializers.UUIDField(required=False)


class DeleteMessageSerializer(StrictSerializer):
    """For whom to delete a message, or that it is to be brought back (`undo`)."""

    for_everyone = serializers.BooleanField(default=False)
    undo = serializers.BooleanField(default=False)


class CorrespondentSerializer(StrictSerializer):
    """A person whom one writes to; `id` is null and the name empty once the account was deleted."""

    id = serializers.UUIDField(allow_null=True)
    name = serializers.CharField(allow_blank=True)
    profile_image_url = serializers.CharField(allow_null=True)
    is_tutor = serializers.BooleanField()


class RecipientSerializer(CorrespondentSerializer):
    """A person whom one may write to, with the conversation that there is already."""

    id = serializers.UUIDField()
    conversation_id = serializers.UUIDField(allow_null=True)


class PreviewSerializer(StrictSerializer):
    """The beginning of the last message."""

    id = serializers.UUIDField()
    sender_id = serializers.UUIDField(allow_null=True)
    kind = serializers.ChoiceField(choices=Kind.choices)
    text = serializers.CharField(allow_blank=True)
    created_at = serializers.DateTimeField()
    read_at = serializers.DateTimeField(allow_null=True)


class UserConversationSerializer(StrictSerializer):
    """A conversation with another person; `can_write` while both share an organisation."""

    id = serializers.UUIDField()
    person = CorrespondentSerializer()
    last_message = PreviewSerializer(allow_null=True)
    last_at = serializers.DateTimeField()
    unread_messages = serializers.IntegerField()
    can_write = serializers.BooleanField()


class SharedCaseSerializer(StrictSerializer):
    """A shared talk: which case, how many of its steps are done, whether it was answered or withdrawn."""

    id = serializers.UUIDField()
    case_interaction_id = serializers.UUIDField()
    case_title = serializers.CharField(allow_blank=True)
    solved = serializers.BooleanField()
    steps = serializers.IntegerField()
    steps_done = serializers.IntegerField()
    answered_at = serializers.DateTimeField(allow_null=True)
    withdrawn_at = serializers.DateTimeField(allow_null=True)


class TalkRemarkSerializer(StrictSerializer):
    """A remark; `quote` are the words of its line."""

    id = serializers.UUIDField()
    line_id = serializers.UUIDField(allow_null=True)
    quote = serializers.CharField(allow_blank=True)
    criterion = serializers.CharField(allow_blank=True)
    verdict = serializers.ChoiceField(choices=VERDICTS, allow_blank=True)
    text = serializers.CharField()


class UserMessageSerializer(StrictSerializer):
    """A message between two people. `share` is null where the talk was deleted since."""

    id = serializers.UUIDField()
    conversation_id = serializers.UUIDField()
    position = serializers.IntegerField()
    sender_id = serializers.UUIDField(allow_null=True)
    kind = serializers.ChoiceField(choices=Kind.choices)
    text = serializers.CharField(allow_blank=True)
    created_at = serializers.DateTimeField()
    read_at = serializers.DateTimeField(allow_null=True)
    idempotency_key = serializers.CharField(allow_blank=True)
    share = SharedCaseSerializer(allow_null=True)
    remarks = TalkRemarkSerializer(many=True)


class EarlierQuerySerializer(StrictSerializer):
    """Which messages are wanted: the newest, or those before a position."""

    before = serializers.IntegerField(min_value=0, max_value=2_000_000_000, required=False)
    limit = serializers.IntegerField(min_value=1, max_value=MAX_PAGE, default=50)


class ConversationDetailsSerializer(UserConversationSerializer):
    """A conversation with messages, the oldest first, and whether there are earlier ones."""

    messages = UserMessageSerializer(many=True)
    has_earlier = serializers.BooleanField()


class UnreadConversationsSerializer(StrictSerializer):
    """How many conversations hold unread messages."""

    unread_conversations = serializers.IntegerField()


class UnreadMessagesSerializer(StrictSerializer):
    """How many messages are unread."""

    unread_messages = serializers.IntegerField()


class GotShareSerializer(SharedCaseSerializer):
    """A talk that was shared with the caller."""

    conversation_id = serializers.UUIDField()
    learner = CorrespondentSerializer()
    note = serializers.CharField(allow_blank=True)
    created_at = serializers.DateTimeField()
    read_at = serializers.DateTimeField(allow_null=True)


class GivenShareSerializer(StrictSerializer):
    """With whom a talk is shared, and whether they have read and answered it."""

    id = serializers.UUIDField()
    conversation_id = serializers.UUIDField()
    recipient = CorrespondentSerializer()
    note = serializers.CharField(allow_blank=True)
    created_at = serializers.DateTimeField()
    read_at = serializers.DateTimeField(allow_null=True)
    answered_at = serializers.DateTimeField(allow_null=True)


class AuthoredRemarkSerializer(TalkRemarkSerializer):
    """A remark with its author."""

    author = CorrespondentSerializer()
    created_at = serializers.DateTimeField()


class TalkFeedbackSerializer(StrictSerializer):
    """With whom a talk is shared, and what they remarked on it."""

    shares = GivenShareSerializer(many=True)
    remarks = AuthoredRemarkSerializer(many=True)
