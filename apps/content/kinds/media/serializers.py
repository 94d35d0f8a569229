"""What a file in a lesson comes with, and how it is seen or heard."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.content.attachments import SeenFileSerializer
from apps.content.item_body import Json
from apps.courses.serializers.input import VersionedSerializer
from apps.media.file_types import Sort
from kit.serializers import StrictSerializer
from kit.texts import one_line

LONGEST, MOST_CAPTIONS = 4 * 60 * 60, 1000  # seconds; lines
MOST_HEARD = 100  # passages; a browser joins those that touch
MOST_PLACES = 1000


def refuse_backward(attrs: Json) -> Json:
    """Refuse what ends before it began."""
    if not attrs["start"] < attrs["end"]:
        raise serializers.ValidationError({"end": [_("This has to end after it began.")]}, "invalid")
    return attrs


class CaptionSerializer(StrictSerializer):
    """Words that are said from `start` to `end`, in seconds."""

    start = serializers.FloatField(min_value=0, max_value=LONGEST)
    end = serializers.FloatField(min_value=0, max_value=LONGEST)
    text = serializers.CharField(max_length=500)

    @override
    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        return refuse_backward(attrs)


class MediaContentSerializer(StrictSerializer):
    """`always_maximized`: shown as large as the screen is. `transcript` has all that is said, `captions` when."""

    always_maximized = serializers.BooleanField(default=False)
    transcript = serializers.CharField(required=False, allow_blank=True, max_length=20_000, default="")
    captions: Any = serializers.ListSerializer(child=CaptionSerializer(), required=False, max_length=MOST_CAPTIONS)


class PassageSerializer(StrictSerializer):
    """A passage of a recording that was heard, from `start` to `end`, in seconds."""

    start = serializers.FloatField(min_value=0, max_value=LONGEST)
    end = serializers.FloatField(min_value=0, max_value=LONGEST)

    @override
    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        return refuse_backward(attrs)


class MediaAnswerSerializer(StrictSerializer):
    """The share of it that was seen or heard, from 0 to 1; of a recording the passages, which add up over sittings."""

    seen = serializers.FloatField(min_value=0, max_value=1)
    heard: Any = serializers.ListSerializer(child=PassageSerializer(), required=False, max_length=MOST_HEARD)


class MediaSeenSerializer(StrictSerializer):
    """The file (null as long as there is none), and what comes with it."""

    file = SeenFileSerializer(allow_null=True)
    sort = serializers.ChoiceField(choices=[(sort.name, sort.name) for sort in Sort], allow_null=True)
    always_maximized = serializers.BooleanField()
    transcript = serializers.CharField(allow_blank=True)
    captions = CaptionSerializer(many=True)


class MediaSolvedSerializer(StrictSerializer):
    """There is nothing to be solved."""


class MetadataSerializer(VersionedSerializer):
    """What is said of the file; what is left out stays. The query string takes the first two as well."""

    description = serializers.CharField(required=False, allow_blank=True, max_length=1000, validators=[one_line])
    always_maximized = serializers.BooleanField(required=False)
    transcript = serializers.CharField(required=False, allow_blank=True, max_length=20_000)
    captions: Any = serializers.ListSerializer(child=CaptionSerializer(), required=False, max_length=MOST_CAPTIONS)


class MetadataQuery(StrictSerializer):
    """The same in the query string."""

    description = serializers.CharField(required=False, allow_blank=True, max_length=1000, validators=[one_line])
    always_maximized = serializers.BooleanField(required=False)


class NewMediaQuery(StrictSerializer):
    """Its place in the section, and what there is to see, for those who don't see it."""

    item_index = serializers.IntegerField(required=False, min_value=0, max_value=MOST_PLACES)
    description = serializers.CharField(required=False, allow_blank=True, max_length=1000, default="")
