"""Filters of the lists of courses and sections."""

from django.db.models import F, Q
from django_filters.rest_framework import FilterSet
from rest_framework import serializers

from apps.courses.models import CourseLevel, CourseStatus
from apps.courses.progress import ProgressState
from apps.courses.querysets import Courses
from apps.courses.serializers.output import words
from apps.reference.specialties import known_specialty
from kit.filters import ParameterFilter, SearchFilter


class CourseFilterSet(FilterSet):
    """Several values of one parameter are alternatives; `enrolled` and `progress` are the caller's own."""

    search = SearchFilter("title", "description")
    level = ParameterFilter(
        serializers.ListField(child=serializers.ChoiceField(choices=CourseLevel.choices)), lookup_expr="in"
    )
    language = ParameterFilter(serializers.CharField(max_length=3))
    specialties = ParameterFilter(words(known_specialty), lookup_expr="overlap")
    tags = ParameterFilter(words(), lookup_expr="overlap")
    status = ParameterFilter(serializers.ChoiceField(choices=CourseStatus.choices))
    organization_id = ParameterFilter(serializers.UUIDField(), field_name="organization")
    owner_id = ParameterFilter(serializers.UUIDField(), field_name="owner")
    enrolled = ParameterFilter(serializers.BooleanField(allow_null=True), method="filter_enrolled")
    progress = ParameterFilter(serializers.ChoiceField(choices=ProgressState.choices), method="filter_progress")

    def filter_enrolled(self, courses: Courses, name: str, is_enrolled: bool) -> Courses:
        return courses.filter(Q(mine__isnull=not is_enrolled))

    def filter_progress(self, courses: Courses, name: str, state: str) -> Courses:
        is_complete = Q(weight__gt=0, mine__done__gte=F("weight")) | Q(marked=True)
        is_begun = Q(mine__started_at__isnull=False)
        if state == ProgressState.COMPLETED:
            return courses.filter(is_complete)
        if state == ProgressState.IN_PROGRESS:
            return courses.filter(is_begun).exclude(is_complete)
        return courses.exclude(is_complete).filter(Q(mine__started_at=None))


class SectionFilterSet(FilterSet):
    """Sections with these words in the title, of one course or one chapter."""

    search = SearchFilter("title")
    course_id = ParameterFilter(serializers.UUIDField(), field_name="chapter__course")
    chapter_id = ParameterFilter(serializers.UUIDField(), field_name="chapter")
