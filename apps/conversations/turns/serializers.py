"""What goes into talks and comes out of them."""

import unicodedata
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.accounts.models import Speed
from apps.cases.serializers import PersonSerializer
from apps.conversations.models import AudioState, Author, Emotion, Kind, MessageState, Report
from kit.jobs.serializers import JobSummarySerializer
from kit.languages import CHOICES
from kit.serializers import StrictSerializer

LONGEST_LINE = 2000  # characters


def storable(text: str) -> str:
    """The text; 422 for control characters."""
    if any(unicodedata.category(sign) in ("Cc", "Cs") and sign not in "\n\r\t" for sign in text):
        raise serializers.ValidationError(_("This text has characters that can't be stored."), "malformed")
    return text


class Line(serializers.CharField):
    """What somebody says: text without control characters, one to 2,000 characters after trimming."""

    def __init__(self, **options: Any) -> None:
        super().__init__(min_length=1, max_length=LONGEST_LINE, **options)

    def to_internal_value(self, data: Any) -> str:
        return storable(super().to_internal_value(data))


class SaySerializer(StrictSerializer):
    """One line of the learner."""

    text = Line()


class NothingSerializer(StrictSerializer):
    """An empty body."""


class CorrectionSerializer(StrictSerializer):
    """A remark about the German of a line: from `start` to `end` (in characters) `text` stands, `better` would be
    better; why, says `reason` in the reader's language. Safety: a number, unit, side, negation or drug is wrong."""

    start = serializers.IntegerField()
    end = serializers.IntegerField()
    text = serializers.CharField()
    better = serializers.CharField()
    kind = serializers.CharField()
    code = serializers.CharField()
    reason = serializers.CharField()
    is_safety = serializers.BooleanField()


class GlossSerializer(StrictSerializer):
    """What a dictionary says about one word of a line."""

    text = serializers.CharField()
    lemma = serializers.CharField(allow_blank=True)
    glosses = serializers.ListField(child=serializers.CharField())
    article = serializers.CharField(allow_blank=True, required=False)
    plural = serializers.CharField(allow_blank=True, required=False)


class TranslationSerializer(StrictSerializer):
    """A line in another language; without a provider only the words of it, from a dictionary."""

    text = serializers.CharField(allow_blank=True)
    origin = serializers.ChoiceField(choices=["PROVIDER", "DICTIONARY", "ORIGINAL"])
    provider = serializers.CharField(allow_blank=True)
    words = GlossSerializer(many=True)


class AudioPartSerializer(StrictSerializer):
    """One sentence of a line as sound: the `position`-th, in the line's text from `text_start` to `text_end` (in
    characters); `url` is null where nothing is to be heard. Sentences that are still being made are not listed. A
    part whose `text` is another than before belongs to a reply that is made anew: what was heard of it is void."""

    position = serializers.IntegerField()
    text = serializers.CharField()
    text_start = serializers.IntegerField()
    text_end = serializers.IntegerField()
    url = serializers.CharField(allow_null=True)


class FindingSerializer(StrictSerializer):
    """What an examination found that was carried out with a line; `name` is what was measured ("Blutdruck"), empty
    where the finding says it itself or is no vital sign."""

    id = serializers.UUIDField()
    examination = serializers.CharField()
    title = serializers.CharField()
    vital = serializers.CharField(allow_blank=True)
    name = serializers.CharField(allow_blank=True)
    result = serializers.CharField()


class MessageSerializer(StrictSerializer):
    """One line of a talk."""

    id = serializers.UUIDField()
    author = serializers.ChoiceField(choices=Author.choices)
    text = serializers.CharField()
    state = serializers.ChoiceField(choices=MessageState.choices)
    is_setup = serializers.BooleanField()
    emotion = serializers.ChoiceField(choices=Emotion.choices)
    audio_url = serializers.CharField(allow_null=True)
    audio_parts = AudioPartSerializer(many=True)
    audio_state = serializers.ChoiceField(choices=AudioState.choices)
    position = serializers.IntegerField()
    undone = serializers.BooleanField()
    corrections = CorrectionSerializer(many=True)
    reports = FindingSerializer(many=True)
    translations = serializers.DictField(child=TranslationSerializer())
    reported = serializers.ChoiceField(choices=Report.choices, allow_blank=True)
    scene_id = serializers.UUIDField(allow_null=True)
    idempotency_key = serializers.CharField(
        allow_blank=True, help_text="The `Idempotency-Key` of the request that said this line; empty without one."
    )
    created_at = serializers.DateTimeField()


class PromisedSerializer(StrictSerializer):
    """What is still being made: the job that makes it."""

    job = JobSummarySerializer()


class TurnSerializer(StrictSerializer):
    """The learner's line and the reply to it; `job` (with status 202) while the reply is still being made."""

    message = MessageSerializer()
    reply = MessageSerializer()
    job = JobSummarySerializer(allow_null=True)


class ChangeMessageSerializer(StrictSerializer):
    """What a learner may change: what she reports about a reply, or her own words while they have no reply."""

    reported = serializers.ChoiceField(choices=Report.choices, allow_blank=True, required=False)
    text = Line(required=False)


class TranslatedMessageSerializer(TranslationSerializer):
    """The translation of one line; `job` (with status 202) while it is still being made."""

    message_id = serializers.UUIDField()
    target_language = serializers.CharField()
    job = JobSummarySerializer(allow_null=True)


class TalkSerializer(StrictSerializer):
    """The talk with one person; its lines only where they are loaded."""

    id = serializers.UUIDField()
    kind = serializers.ChoiceField(choices=Kind.choices)
    person = PersonSerializer()
    emotion = serializers.ChoiceField(choices=Emotion.choices)
    messages = MessageSerializer(many=True, required=False)


class TalkQuerySerializer(StrictSerializer):
    """Whether the lines with which a person begins are wanted."""

    include_setup_messages = serializers.BooleanField(default=True)


class AddresseeQuerySerializer(StrictSerializer):
    """Somebody else in the scene whom the line is said to."""

    third_person_id = serializers.UUIDField(required=False)


class UndoQuerySerializer(StrictSerializer):
    """Taking back, or with `revert` bringing back."""

    revert = serializers.BooleanField(default=False)


class TranslationQuerySerializer(StrictSerializer):
    """Into which language, how, and whether the text is to be told by events while it grows."""

    target_language = serializers.ChoiceField(choices=CHOICES)
    translation_option = serializers.ChoiceField(choices=["MEANING", "LITERAL", "WORDS"], default="MEANING")
    stream = serializers.BooleanField(default=True)


class SoundQuerySerializer(StrictSerializer):
    """Which line is to be heard, and how: `voice_id` is a voice's name such as "deu-male-old".

    `is_patient` tells whether a patient says it, where one client keeps two tables. Everything may stand in the query
    or in the body.
    """

    message_id = serializers.UUIDField(required=False)
    voice_provider = serializers.CharField(max_length=100, required=False, allow_blank=True)
    voice_id = serializers.CharField(max_length=60, required=False, allow_blank=True)
    speaking_speed = serializers.ChoiceField(choices=Speed.choices, required=False)
    is_patient = serializers.BooleanField(required=False)


class SoundSerializer(StrictSerializer):
    """A line as sound; the address is null while `job` still makes it."""

    message_id = serializers.UUIDField()
    audio_url = serializers.CharField(allow_null=True)
    job = JobSummarySerializer(allow_null=True)


class RecordingQuerySerializer(StrictSerializer):
    """What the browser thinks it recorded; what counts is the content."""

    audio_format = serializers.CharField(default="webm", max_length=100)
