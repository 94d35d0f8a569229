"""What an exercise with a scale consists of, and how it is answered."""

from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers
from typing_extensions import override

from apps.content.item_body import Json
from kit.serializers import StrictSerializer, Whole
from kit.texts import one_line

MOST_LINES, MOST_POINTS, MOST_BANDS, LARGEST = 30, 21, 10, 1000


def build_value_field() -> serializers.IntegerField:
    """Build the field of a value on the scale."""
    return serializers.IntegerField(min_value=-LARGEST, max_value=LARGEST)


class PointSerializer(StrictSerializer):
    """One value that can be chosen, and what it means."""

    value = build_value_field()
    meaning = serializers.CharField(required=False, allow_blank=True, max_length=300, default="", validators=[one_line])


class BandSerializer(StrictSerializer):
    """What a sum from `lowest` to `highest` means."""

    lowest = build_value_field()
    highest = build_value_field()
    meaning = serializers.CharField(max_length=300, validators=[one_line])

    @override
    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        return refuse_reversed(attrs)


def refuse_reversed(attrs: Json) -> Json:
    """Refuse a range that ends before it begins."""
    if "lowest" in attrs and "highest" in attrs and attrs["lowest"] > attrs["highest"]:
        raise serializers.ValidationError({"highest": [_("This is below the lowest value.")]}, "invalid")
    return attrs


class PointsField(Whole):
    """Values in ascending order, each once."""

    @override
    def validate(self, attrs: list[dict[str, Any]]) -> list[dict[str, Any]]:
        values = [point["value"] for point in attrs]
        if values != sorted(set(values)):
            raise serializers.ValidationError(_("The values have to ascend, each once."), "unordered")
        return attrs


class ScoringContentSerializer(StrictSerializer):
    """The scale and what is rated with it.

    `points` are what each line offers that has none of its own; `summed` adds the lines up, and `bands` say what the
    sum means; `case` describes whom it is about.
    """

    scale = serializers.CharField(max_length=200, allow_blank=True, validators=[one_line])
    case = serializers.CharField(required=False, allow_blank=True, max_length=5000, default="")
    points: Any = PointsField(child=PointSerializer(), max_length=MOST_POINTS)
    summed = serializers.BooleanField(default=False)
    bands: Any = serializers.ListSerializer(child=BandSerializer(), max_length=MOST_BANDS, required=False, default=list)
    explanation = serializers.CharField(required=False, allow_blank=True, max_length=2000, default="")


class LineSerializer(StrictSerializer):
    """One line; what lies from `lowest` to `highest` is right, the next value beside it is almost right."""

    text = serializers.CharField(max_length=500, validators=[one_line])
    points: Any = PointsField(child=PointSerializer(), max_length=MOST_POINTS, required=False, default=list)
    lowest = build_value_field()
    highest = build_value_field()
    hint = serializers.CharField(required=False, allow_blank=True, max_length=300, default="")
    explanation = serializers.CharField(required=False, allow_blank=True, max_length=1000, default="")

    @override
    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        return refuse_reversed(attrs)


class ScoringAnswerSerializer(StrictSerializer):
    """The value of each line, by its id."""

    values = serializers.DictField(child=build_value_field())


class SeenLineSerializer(StrictSerializer):
    """A line with the values that it offers."""

    id = serializers.UUIDField()
    text = serializers.CharField()
    points = PointSerializer(many=True)


class ScoringSeenSerializer(StrictSerializer):
    """What a learner sees."""

    scale = serializers.CharField(allow_blank=True)
    case = serializers.CharField(allow_blank=True)
    summed = serializers.BooleanField()
    bands = BandSerializer(many=True)
    items = SeenLineSerializer(many=True)


class SolvedLineSerializer(StrictSerializer):
    """What is accepted in a line, and the expert's reason."""

    id = serializers.UUIDField()
    lowest = serializers.IntegerField()
    highest = serializers.IntegerField()
    explanation = serializers.CharField(allow_blank=True)


class ScoringSolvedSerializer(StrictSerializer):
    """How an expert rates it."""

    items = SolvedLineSerializer(many=True)
    explanation = serializers.CharField(allow_blank=True)
