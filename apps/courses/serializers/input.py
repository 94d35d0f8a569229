"""What authors and learners send."""

from typing import Any

from rest_framework import serializers

from apps.courses.models import CourseLevel, CourseStatus
from apps.courses.serializers.output import build_words_field
from apps.courses.services.chapters import MOST_CHAPTERS
from apps.courses.services.sections import MOST_SECTIONS
from apps.reference.specialties import validate_specialty
from kit.languages import CHOICES as LANGUAGES
from kit.serializers import StrictSerializer
from kit.texts import one_line

MOST_OBJECTIVES = 20
LONGEST_TEXT = 5000


class Title(serializers.CharField):
    """One line of at most 200 characters."""

    def __init__(self, *, required: bool = True) -> None:
        super().__init__(max_length=200, validators=[one_line], required=required)


class VersionedSerializer(StrictSerializer):
    """`version` is the one that was read: 409 when another write came in between."""

    version = serializers.IntegerField(required=False, min_value=0)


class CourseFactsSerializer(StrictSerializer):
    """What a course says of itself."""

    title = Title(required=False)
    description = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_TEXT)
    level = serializers.ChoiceField(choices=CourseLevel.choices, required=False)
    language = serializers.ChoiceField(choices=LANGUAGES, required=False)
    explained_in = serializers.ListField(
        child=serializers.ChoiceField(choices=LANGUAGES), required=False, max_length=len(LANGUAGES)
    )
    specialties = build_words_field(validate_specialty, required=False, max_length=50)
    tags = build_words_field(required=False, max_length=50)
    is_public = serializers.BooleanField(required=False)
    status = serializers.ChoiceField(choices=CourseStatus.choices, required=False)


class ChangeCourseSerializer(CourseFactsSerializer, VersionedSerializer):
    """What a course says of itself; what is left out stays."""


class NewCourseSerializer(CourseFactsSerializer):
    """A new course. `organization_id` is the author's own one when nothing is said, null for none."""

    title = Title()
    level = serializers.ChoiceField(choices=CourseLevel.choices)
    organization_id = serializers.UUIDField(required=False, allow_null=True)


class ChangeChapterSerializer(VersionedSerializer):
    """What a chapter says of itself."""

    title = Title(required=False)
    description = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_TEXT)


class NewChapterSerializer(StrictSerializer):
    """A new chapter, at `position` or at the end."""

    course_id = serializers.UUIDField()
    title = Title()
    description = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_TEXT)
    position = serializers.IntegerField(required=False, min_value=0, max_value=MOST_CHAPTERS)


class WantedObjectiveSerializer(StrictSerializer):
    """A learning objective: with its `id` where it is to stay the same one; a fresh one for a new objective."""

    id = serializers.UUIDField(required=False)
    text = serializers.CharField(max_length=500, validators=[one_line])


class SectionFactsSerializer(StrictSerializer):
    """What a section says of itself."""

    title = Title(required=False)
    description = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_TEXT)
    duration = serializers.IntegerField(required=False, allow_null=True, min_value=1, max_value=600)
    learning_objectives: Any = serializers.ListSerializer(
        child=WantedObjectiveSerializer(), required=False, max_length=MOST_OBJECTIVES
    )


class ChangeSectionSerializer(SectionFactsSerializer, VersionedSerializer):
    """What a section says of itself; another `chapter_id` of the same course moves it to that chapter's end."""

    chapter_id = serializers.UUIDField(required=False)


class NewSectionSerializer(SectionFactsSerializer):
    """A new section, at `position` or at the end of its chapter."""

    chapter_id = serializers.UUIDField()
    title = Title()
    position = serializers.IntegerField(required=False, min_value=0, max_value=MOST_SECTIONS)


class ChapterOrderSerializer(VersionedSerializer):
    """All chapters of the course, in their new order."""

    chapter_ids = serializers.ListField(child=serializers.UUIDField(), max_length=1000)


class SectionOrderSerializer(VersionedSerializer):
    """All sections of the chapter, in their new order."""

    section_ids = serializers.ListField(child=serializers.UUIDField(), max_length=1000)


class NothingToSaySerializer(StrictSerializer):
    """An empty body."""


class CourseQuery(StrictSerializer):
    """How many cases stand for each chapter."""

    load_n_exemplary_cases_per_chapter = serializers.IntegerField(default=0, min_value=0, max_value=10)


class TakenQuery(StrictSerializer):
    """Whose courses: one's own when nothing is said."""

    user_id = serializers.UUIDField(required=False)
