"""Serializers of conversations and their lines, and lines as plain dictionaries from rows of one query."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.accounts.models import Speed
from apps.cases.serializers import PersonSerializer
from apps.conversations.models import AudioState, Author, Emotion, Kind, Message, MessageState, Report
from apps.conversations.models.choices import german_title
from apps.evaluation.reasons import explain_reason
from apps.speech.signed_urls import RECORDING_SECONDS
from kit import files
from kit.jobs.serializers import JobSummarySerializer
from kit.languages import CHOICES
from kit.serializers import StrictSerializer

LONGEST_LINE = 2000  # characters


def check_storable(text: str) -> str:
    """Return the text; 422 for control characters."""
    if any(unicodedata.category(sign) in ("Cc", "Cs") and sign not in "\n\r\t" for sign in text):
        raise serializers.ValidationError(_("This text has characters that can't be stored."), "malformed")
    return text


TRANSLATION_ORIGINS = ("AUTHORED", "PROVIDER", "DICTIONARY", "ORIGINAL")


class LineField(serializers.CharField):
    """What the learner says: text without control characters, one to 2,000 characters after trimming."""

    def __init__(self, *, required: bool = True) -> None:
        super().__init__(min_length=1, max_length=LONGEST_LINE, required=required)

    @override
    def to_internal_value(self, data: str) -> str:
        return check_storable(super().to_internal_value(data))


class SaySerializer(StrictSerializer):
    """One line of the learner."""

    text = LineField()


class NothingSerializer(StrictSerializer):
    """An empty body."""


class CorrectionSerializer(StrictSerializer):
    """A remark about the German of a line.

    From `start` to `end` (in characters) `text` stands, `better` would be better; why, says `reason` in the reader's
    language. Safety: a number, unit, side, negation or drug is wrong.
    """

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
    """A line in another language.

    `origin` AUTHORED: the case's author translated the line, and `words` are empty. PROVIDER: `provider` translated it.
    DICTIONARY: glosses of single words and no sentence. ORIGINAL: both languages are the same.
    """

    text = serializers.CharField(allow_blank=True)
    origin = serializers.ChoiceField(choices=TRANSLATION_ORIGINS)
    provider = serializers.CharField(allow_blank=True)
    words = GlossSerializer(many=True)


class AudioPartSerializer(StrictSerializer):
    """One sentence of a line as sound.

    The `position`-th, in the line's text from `text_start` to `text_end` (in characters); `url` is null where nothing
    is to be heard. Sentences that are still being made are not listed. A part whose `text` is another than
    before belongs to a reply that is made anew: what was heard of it is void.
    """

    position = serializers.IntegerField()
    text = serializers.CharField()
    text_start = serializers.IntegerField()
    text_end = serializers.IntegerField()
    url = serializers.CharField(allow_null=True)


class FindingSerializer(StrictSerializer):
    """What an examination found that was carried out with a line.

    `name` is what was measured ("Blutdruck"), empty where the finding says it itself or is no vital sign.
    """

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
    translations = serializers.DictField(
        child=TranslationSerializer(),
        help_text="By language: what was translated so far. Authored ones are there from the beginning.",
    )
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
    """What a learner may change: what is reported about a reply, or an own line while it has no reply."""

    reported = serializers.ChoiceField(choices=Report.choices, allow_blank=True, required=False)
    text = LineField(required=False)


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
    """Another person of the scene whom the line is said to."""

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


AUDIO_LIFE = 3600  # seconds that the address of a spoken line works; learners' recordings: RECORDING_SECONDS


def serialize_message(row: Mapping[str, Any]) -> dict[str, Any]:
    """Return one line as clients get it, from a row of `MessageQuerySet.as_shown()`."""
    found = {name: value for name, value in row.items() if name not in ("audio_key", "conversation_id", "scene")}
    found["scene_id"] = row["scene"]
    found["corrections"] = [serialize_correction(remark) for remark in row["corrections"]]
    found["reports"] = [serialize_report(report) for report in row["reports"]]
    found["audio_parts"] = serialize_audio_parts(row["audio_parts"])
    life = RECORDING_SECONDS if row["author"] == Author.LEARNER else AUDIO_LIFE
    found["audio_url"] = files.build_url(row["audio_key"], seconds=life) if row["audio_key"] else None
    return found


def serialize_report(report: Mapping[str, Any]) -> dict[str, Any]:
    """Return what an examination found; `name` is what was measured, unless the finding begins with it."""
    name = german_title(report["vital"])
    if report["result"].casefold().startswith(name.casefold()):
        name = ""
    found = {key: value for key, value in report.items() if key != "slug"}
    return found | {"examination": report["slug"], "title": report["title"] or report["slug"], "name": name}


def serialize_audio_parts(parts: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return the sentences of a line that can be heard already."""
    return [
        {
            "position": position,
            "text": part["text"],
            "text_start": part["start"],
            "text_end": part["end"],
            "url": files.build_url(part["key"], seconds=AUDIO_LIFE) if part["key"] else None,
        }
        for position, part in enumerate(parts)
        if part["key"] is not None
    ]


def serialize_correction(remark: Mapping[str, Any]) -> dict[str, Any]:
    """Return a remark about the German of a line, with its reason in the reader's language."""
    found = {name: value for name, value in remark.items() if name not in ("params", "message")}
    return found | {"reason": explain_reason(remark["code"], remark["params"])}


def load_message(message_id: UUID | str) -> dict[str, Any]:
    """Load one line as clients get it; Message.DoesNotExist when there is none."""
    return serialize_message(Message.objects.filter(pk=message_id).as_shown().get())


def list_messages(talks: Iterable[UUID], with_setup: bool = True) -> dict[UUID, list[dict[str, Any]]]:
    """List the lines of several conversations, by conversation, in one query."""
    rows = Message.objects.of(talks)
    found: dict[UUID, list[dict[str, Any]]] = defaultdict(list)
    for row in (rows if with_setup else rows.filter(is_setup=False)).as_shown():
        found[row["conversation_id"]].append(serialize_message(row))
    return found
