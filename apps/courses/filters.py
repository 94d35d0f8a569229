"""Filters of the lists of courses and sections."""

from django.db.models import F, Q
from django_filters import CharFilter, ChoiceFilter, FilterSet, MultipleChoiceFilter, UUIDFilter

from apps.courses.models import Course, CourseLevel, CourseStatus, Section
from apps.courses.models.course import CourseQuerySet
from apps.courses.progress import ProgressState
from apps.reference.specialties import specialty_codes
from kit.filtersets import OverlapFilter, SearchFilter, StrictBooleanFilter


class CourseFilter(FilterSet):
    """Several values of one parameter are alternatives; `enrolled` and `progress` are the caller's own."""

    search = SearchFilter("title", "description")
    level = MultipleChoiceFilter(choices=CourseLevel.choices, distinct=False)
    language = CharFilter(max_length=3)
    specialties = OverlapFilter(known=specialty_codes)
    tags = OverlapFilter()
    status = ChoiceFilter(choices=CourseStatus.choices)
    organization_id = UUIDFilter(field_name="organization")
    owner_id = UUIDFilter(field_name="owner")
    enrolled = StrictBooleanFilter(method="filter_enrolled")
    progress = ChoiceFilter(choices=ProgressState.choices, method="filter_progress")

    class Meta:
        model = Course
        fields = ()

    def filter_enrolled(self, courses: CourseQuerySet, name: str, is_enrolled: bool) -> CourseQuerySet:
        """Keep courses that the caller takes, or those that the caller doesn't take."""
        return courses.filter(Q(mine__isnull=not is_enrolled))

    def filter_progress(self, courses: CourseQuerySet, name: str, state: str) -> CourseQuerySet:
        """Keep courses in which the caller has come this far; those not taken are not started."""
        is_complete = Q(weight__gt=0, mine__done__gte=F("weight")) | Q(marked=True)
        is_begun = Q(mine__started_at__isnull=False)
        if state == ProgressState.COMPLETED:
            return courses.filter(is_complete)
        if state == ProgressState.IN_PROGRESS:
            return courses.filter(is_begun).exclude(is_complete)
        return courses.exclude(is_complete).filter(Q(mine__started_at=None))


class SectionFilter(FilterSet):
    """Sections with these words in the title, of one course or one chapter."""

    search = SearchFilter("title")
    course_id = UUIDFilter(field_name="chapter__course")
    chapter_id = UUIDFilter(field_name="chapter")

    class Meta:
        model = Section
        fields = ()
