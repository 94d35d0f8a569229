"""Points as they are shown."""

from typing import Any

from rest_framework import serializers
from typing_extensions import override

from apps.experience.models import Achievement, Milestone, Source
from kit.serializers import StrictModelSerializer, StrictSerializer

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


class ActivityQuerySerializer(StrictSerializer):
    """How many days are looked back, today included, in the caller's time zone."""

    days_back = serializers.IntegerField(min_value=1, max_value=MOST_DAYS, default=MOST_DAYS)


class DoneSerializer(StrictSerializer):
    """How many things of a source were done."""

    what = serializers.ChoiceField(choices=Source.choices)
    number = serializers.IntegerField()


class ActiveDaySerializer(StrictSerializer):
    """A day on which something was done, and the points of it."""

    day = serializers.DateField()
    gained = serializers.IntegerField()
    done = DoneSerializer(many=True)


class ActivitySerializer(StrictSerializer):
    """What was done from `first_day` to `last_day`; days that are missing in `days` had nothing.

    `streak` in days, `days_off` are weekdays that end none, Monday is 0.
    """

    first_day = serializers.DateField()
    last_day = serializers.DateField()
    points = serializers.IntegerField()
    level = serializers.IntegerField()
    streak = serializers.IntegerField()
    days_off = serializers.ListField(child=serializers.IntegerField(min_value=0, max_value=6))
    days = ActiveDaySerializer(many=True)


class AchievementSerializer(StrictModelSerializer):
    """A milestone that was reached; `is_new` until the caller has seen it."""

    milestone = serializers.ChoiceField(choices=Milestone.choices, read_only=True)
    is_new = serializers.SerializerMethodField()

    class Meta:
        model = Achievement
        fields = ("milestone", "reached_at", "is_new")
        read_only_fields = fields

    def get_is_new(self, achievement: Achievement) -> bool:
        """Whether the person has not seen it yet."""
        return achievement.seen_at is None
