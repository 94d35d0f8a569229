"""Courses, chapters and sections as they are shown."""

from collections.abc import Callable

from rest_framework import serializers

from apps.courses.models import CourseLevel, CourseStatus
from apps.courses.serializers.interactions import (
    ChapterInteractionSerializer,
    CourseInteractionSerializer,
    ProgressSerializer,
    SectionInteractionSerializer,
)
from kit.serializers import StrictSerializer


def build_words_field(
    *checks: Callable[[str], None], required: bool = True, max_length: int | None = None
) -> serializers.ListField:
    """A list of words, each of which passes these checks."""
    word = serializers.CharField(max_length=100, validators=[*checks])
    return serializers.ListField(child=word, required=required, max_length=max_length)


class ObjectiveSerializer(StrictSerializer):
    """What a learner can do after a section."""

    id = serializers.UUIDField()
    text = serializers.CharField()
    position = serializers.IntegerField()


class SectionOutlineSerializer(StrictSerializer):
    """A section without its items."""

    id = serializers.UUIDField()
    chapter_id = serializers.UUIDField()
    course_id = serializers.UUIDField()
    title = serializers.CharField()
    description = serializers.CharField(allow_blank=True)
    title_image_url = serializers.CharField(allow_null=True)
    duration = serializers.IntegerField(allow_null=True, help_text="minutes")
    minutes_left = serializers.IntegerField(
        allow_null=True, required=False, help_text="of the part that isn't done; 0 when all is"
    )
    position = serializers.IntegerField()
    version = serializers.IntegerField()
    progress = ProgressSerializer()
    interaction = SectionInteractionSerializer(allow_null=True)


class SectionFactsShownSerializer(SectionOutlineSerializer):
    """A section without its items, with its objectives."""

    learning_objectives = ObjectiveSerializer(many=True)


class ChapterSerializer(StrictSerializer):
    """A chapter with its sections."""

    id = serializers.UUIDField()
    course_id = serializers.UUIDField()
    title = serializers.CharField()
    description = serializers.CharField(allow_blank=True)
    title_image_url = serializers.CharField(allow_null=True)
    position = serializers.IntegerField()
    version = serializers.IntegerField()
    progress = ProgressSerializer()
    interaction = ChapterInteractionSerializer(allow_null=True)
    sections = SectionOutlineSerializer(many=True)


class ExemplaryCaseSerializer(StrictSerializer):
    """A case that stands for a chapter."""

    id = serializers.UUIDField()
    title = serializers.CharField()
    description = serializers.CharField(allow_blank=True)
    difficulty = serializers.CharField()


class CourseChapterSerializer(ChapterSerializer):
    """A chapter within its course; `can_do` are the learning objectives of its sections."""

    can_do = serializers.ListField(child=serializers.CharField())
    exemplary_cases = ExemplaryCaseSerializer(many=True)


class CourseSerializer(StrictSerializer):
    """A course as lists show it, with the caller's enrolment.

    `minutes` are those of all sections that say how long they are; `can_do` names the first objectives of its lessons.
    """

    id = serializers.UUIDField()
    title = serializers.CharField()
    description = serializers.CharField(allow_blank=True)
    level = serializers.ChoiceField(choices=CourseLevel.choices)
    language = serializers.CharField()
    explained_in = build_words_field()
    specialties = build_words_field()
    tags = build_words_field()
    title_image_url = serializers.CharField(allow_null=True)
    owner_id = serializers.UUIDField(allow_null=True)
    organization_id = serializers.UUIDField(allow_null=True)
    is_public = serializers.BooleanField()
    status = serializers.ChoiceField(choices=CourseStatus.choices)
    published_at = serializers.DateTimeField(allow_null=True)
    version = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()
    chapter_count = serializers.IntegerField()
    section_count = serializers.IntegerField()
    minutes = serializers.IntegerField(allow_null=True)
    can_do = serializers.ListField(child=serializers.CharField())
    interaction = CourseInteractionSerializer(allow_null=True)


class WholeCourseSerializer(CourseSerializer):
    """A course with its chapters and their sections."""

    minutes_left = serializers.IntegerField(allow_null=True, required=False)
    may_edit = serializers.BooleanField()
    chapters = CourseChapterSerializer(many=True)


class CourseProgressSerializer(CourseInteractionSerializer):
    """An enrolment with the progress in each chapter and section."""

    chapters = ChapterSerializer(many=True)


class TakenCourseSerializer(CourseInteractionSerializer):
    """An enrolment with its course."""

    course = CourseSerializer()
