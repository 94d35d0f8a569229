"""Serializers of dialogs, as authors write them and learners hear them."""

from typing import Any

from rest_framework import serializers
from typing_extensions import override

from apps.content.dialogs.parts import (
    MAX_LINES,
    MAX_SPEAKERS,
    DialogLineSerializer,
    SeenDialogSerializer,
    SpeakerSerializer,
)
from apps.courses.serializers.input import VersionedSerializer
from kit.serializers import FieldsByName, StrictSerializer
from kit.texts import one_line

SERVER_FIELDS = ("dialog_id", "sound", "seconds")  # never sent by clients


class WrittenLineSerializer(DialogLineSerializer):
    """A line: what a speaker says, an effect, or what is told. `field` names the field of a form that it answers."""

    id = serializers.UUIDField(required=False)

    @override
    def get_fields(self) -> FieldsByName:
        return {name: field for name, field in super().get_fields().items() if name not in SERVER_FIELDS}


class WrittenDialogSerializer(VersionedSerializer):
    """A dialog as a whole. With `hide_text` learners read the lines only after they have heard and answered."""

    title = serializers.CharField(required=False, allow_blank=True, max_length=200, default="", validators=[one_line])
    speakers: Any = serializers.ListSerializer(child=SpeakerSerializer(), max_length=MAX_SPEAKERS)
    lines: Any = serializers.ListSerializer(child=WrittenLineSerializer(), max_length=MAX_LINES)
    hide_text = serializers.BooleanField(default=False)


class HeardDialogSerializer(SeenDialogSerializer):
    """A dialog with the item that it belongs to; `job` is there while its sound is being made.

    `speakers` with their voices are for authors.
    """

    item_id = serializers.UUIDField()
    item_version = serializers.IntegerField()
    voices = SpeakerSerializer(many=True)
    job = serializers.JSONField(allow_null=True)


class WhichItemQuery(StrictSerializer):
    """The item that the dialog is for."""

    section_content_item_id = serializers.UUIDField()


class OfItemQuery(StrictSerializer):
    """The item that the dialog has to be of, if it is named: 404 otherwise."""

    section_content_item_id = serializers.UUIDField(required=False)


class ReadDialogQuery(OfItemQuery):
    """`in_words`: learners who can't hear just now read what is hidden, too."""

    in_words = serializers.BooleanField(default=False)
