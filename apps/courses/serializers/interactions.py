"""How far learners have come, as it is shown."""

from rest_framework import serializers

from apps.courses.progress import ProgressState
from kit.serializers import StrictSerializer


class ProgressSerializer(StrictSerializer):
    """How far: `done` of `total` items that count; `share` from 0 to 1."""

    state = serializers.ChoiceField(choices=ProgressState.choices)
    done = serializers.IntegerField()
    total = serializers.IntegerField()
    share = serializers.FloatField()


class CourseInteractionSerializer(StrictSerializer):
    """A learner's enrolment. `completed_at` is when everything was done first; authors may have added more since."""

    id = serializers.UUIDField()
    course_id = serializers.UUIDField()
    learner_id = serializers.UUIDField()
    enrolled_at = serializers.DateTimeField()
    started_at = serializers.DateTimeField(allow_null=True)
    last_active_at = serializers.DateTimeField(allow_null=True)
    last_section_id = serializers.UUIDField(allow_null=True)
    completed_at = serializers.DateTimeField(allow_null=True)
    progress = ProgressSerializer()


class ChapterInteractionSerializer(StrictSerializer):
    """A learner has begun a chapter."""

    id = serializers.UUIDField()
    chapter_id = serializers.UUIDField()
    started_at = serializers.DateTimeField()
    progress = ProgressSerializer()


class SectionInteractionSerializer(StrictSerializer):
    """A learner has begun a section."""

    id = serializers.UUIDField()
    section_id = serializers.UUIDField()
    started_at = serializers.DateTimeField()
    completed_at = serializers.DateTimeField(allow_null=True)
    last_page = serializers.IntegerField()
    last_item_id = serializers.UUIDField(allow_null=True)
    progress = ProgressSerializer()
