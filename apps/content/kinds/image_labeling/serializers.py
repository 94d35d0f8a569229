"""What a picture with pins consists of, and how it is answered."""

from math import isfinite

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.content.attachments import SeenFileSerializer
from kit.serializers import StrictSerializer
from kit.texts import one_line

MOST_PINS, MOST_DISTRACTORS = 30, 20


def build_name_field() -> serializers.CharField:
    """Build the field of a name that a pin may have."""
    return serializers.CharField(max_length=200, validators=[one_line])


def refuse_nan(number: float) -> None:
    """Refuses "NaN", which is neither too small nor too large: 422 `invalid`."""
    if not isfinite(number):
        raise serializers.ValidationError(_("This is no number."), "invalid")


def build_share_field() -> serializers.FloatField:
    """Build the field of a share of the picture's width or height."""
    return serializers.FloatField(min_value=0, max_value=1, validators=[refuse_nan])


class ImageLabelingContentSerializer(StrictSerializer):
    """What is said of the picture as a whole; `distractors` are names that no pin has."""

    distractors = serializers.ListField(
        child=build_name_field(), max_length=MOST_DISTRACTORS, required=False, default=list
    )
    explanation = serializers.CharField(required=False, allow_blank=True, max_length=2000, default="")


class PinSerializer(StrictSerializer):
    """A pin and its name; `place` says where it is, for those who don't see it, without giving the name away."""

    text = build_name_field()
    x = build_share_field()
    y = build_share_field()
    place = serializers.CharField(required=False, allow_blank=True, max_length=300, default="", validators=[one_line])
    hint = serializers.CharField(required=False, allow_blank=True, max_length=300, default="")
    explanation = serializers.CharField(required=False, allow_blank=True, max_length=1000, default="")


class ImageLabelingAnswerSerializer(StrictSerializer):
    """The name that each pin was given, by the pin's id."""

    labels = serializers.DictField(child=serializers.CharField(max_length=200, allow_blank=True))


class SeenPinSerializer(StrictSerializer):
    """A pin in reading order, without its name."""

    id = serializers.UUIDField()
    x = build_share_field()
    y = build_share_field()
    place = serializers.CharField(allow_blank=True)


class ImageLabelingSeenSerializer(StrictSerializer):
    """What a learner sees; `labels` are the names to choose from."""

    image = SeenFileSerializer(allow_null=True)
    items = SeenPinSerializer(many=True)
    labels = serializers.ListField(child=serializers.CharField())


class SolvedPinSerializer(StrictSerializer):
    """The name of a pin, and what there is to be said about it."""

    id = serializers.UUIDField()
    text = serializers.CharField()
    explanation = serializers.CharField(allow_blank=True)


class ImageLabelingSolvedSerializer(StrictSerializer):
    """All names."""

    items = SolvedPinSerializer(many=True)
    explanation = serializers.CharField(allow_blank=True)
