"""Points as they are shown."""

from typing import Any

from rest_framework import serializers
from typing_extensions import override

from apps.experience.models import Source
from kit.serializers import StrictSerializer

MOST_DAYS = 365


class WeekDaySerializer(StrictSerializer):
    """A day: whether something was done on it, and whether it is a day off, which ends no streak."""

    day = serializers.DateField()
    is_active = serializers.BooleanField()
    is_off = serializers.BooleanField()


class MyExperienceSerializer(StrictSerializer):
    """Points in total, the level they make, and where it began and ends; `streak` in days.

    `week` are the seven days, from Monday, of the caller's week.
    """

    points = serializers.IntegerField()
    level = serializers.IntegerField()
    level_starts_at = serializers.IntegerField()
    next_level_at = serializers.IntegerField()
    streak = serializers.IntegerField()
    week = WeekDaySerializer(many=True)
    gained_today = serializers.IntegerField()


class ExperienceEventSerializer(StrictSerializer):
    """Points gained by one thing."""

    id = serializers.UUIDField()
    amount = serializers.IntegerField()
    reference = serializers.CharField()
    created_at = serializers.DateTimeField()

    @override
    def get_fields(self) -> dict[str, "serializers.Field[Any, Any, Any, Any]"]:
        # `source` is not declared above: a serializer keeps its own source under that name
        return {**super().get_fields(), "source": serializers.ChoiceField(choices=Source.choices)}


class RecentQuerySerializer(StrictSerializer):
    """How many days are looked back, in the caller's time zone."""

    days_back = serializers.IntegerField(min_value=1, max_value=MOST_DAYS, default=30)
