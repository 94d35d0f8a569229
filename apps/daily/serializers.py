"""The daily path as it is shown."""

from rest_framework import serializers

from apps.cases.serializers import PersonSerializer
from apps.daily.models import StepKind
from kit.serializers import StrictSerializer


class DailyWordSerializer(StrictSerializer):
    """A word that is due."""

    id = serializers.UUIDField()
    term = serializers.CharField()
    article = serializers.CharField(allow_blank=True)
    is_done = serializers.BooleanField()


class DailyLessonSerializer(StrictSerializer):
    """Some exercises of a lesson: `item_id` on `page` (from 0) is the next of them, the last stands on `last_page`."""

    section_id = serializers.UUIDField()
    title = serializers.CharField()
    course_title = serializers.CharField()
    item_id = serializers.UUIDField()
    page = serializers.IntegerField()
    last_page = serializers.IntegerField()


class DailySceneSerializer(StrictSerializer):
    """A scene to be played; without a talk it hasn't begun."""

    case_id = serializers.UUIDField()
    title = serializers.CharField()
    goal = serializers.CharField(allow_blank=True)
    briefing = serializers.CharField(allow_blank=True)
    cefr = serializers.CharField(allow_blank=True)
    person = PersonSerializer(allow_null=True)
    case_interaction_id = serializers.UUIDField(allow_null=True)


class DailyStepSerializer(StrictSerializer):
    """One part of the day: WORDS has words, EXERCISE a lesson, SCENE a scene."""

    kind = serializers.ChoiceField(choices=StepKind.choices)
    state = serializers.ChoiceField(choices=["OPEN", "BEGUN", "DONE"])
    done = serializers.IntegerField()
    all = serializers.IntegerField()
    minutes = serializers.IntegerField()
    words = DailyWordSerializer(many=True)
    lesson = DailyLessonSerializer(allow_null=True)
    scene = DailySceneSerializer(allow_null=True)


class DailyWeekDaySerializer(StrictSerializer):
    """A day of this week."""

    day = serializers.DateField()
    is_active = serializers.BooleanField()
    is_today = serializers.BooleanField()


class DailyWeekSerializer(StrictSerializer):
    """This week from Monday, and the days in a row."""

    days = DailyWeekDaySerializer(many=True)
    active_days = serializers.IntegerField()
    streak = serializers.IntegerField()


class DailyKeptWordSerializer(StrictSerializer):
    """A word of one's own."""

    term = serializers.CharField()
    article = serializers.CharField(allow_blank=True)


class DailyKeptSerializer(StrictSerializer):
    """What is kept of the day: words reviewed, words used rightly in a talk, new words, and points."""

    reviewed = DailyKeptWordSerializer(many=True)
    used = DailyKeptWordSerializer(many=True)
    added = DailyKeptWordSerializer(many=True)
    points = serializers.IntegerField()


class DailyPlanSerializer(StrictSerializer):
    """The caller's day; `minutes` is what is left. EMPTY: nothing can be offered yet."""

    day = serializers.DateField()
    state = serializers.ChoiceField(choices=["EMPTY", "OPEN", "BEGUN", "DONE"])
    minutes = serializers.IntegerField()
    steps = DailyStepSerializer(many=True)
    week = DailyWeekSerializer()
    kept = DailyKeptSerializer()


class BegunSceneSerializer(StrictSerializer):
    """The talk of today's scene."""

    case_interaction_id = serializers.UUIDField()
