"""What the lists of courses and sections can be narrowed by."""

from typing import Any

from django.db.models import F, Q
from django_filters import CharFilter, Filter

from apps.courses.progress import ProgressState
from kit.filters import Filters


class CourseFilters(Filters):
    """With these words, of these levels, specialties and tags, in a status, as far as the reader has come (`mine`)."""

    search = CharFilter(method="with_words")
    level = Filter(field_name="level", lookup_expr="in")
    language = Filter(field_name="language")
    specialties = Filter(field_name="specialties", lookup_expr="overlap")
    tags = Filter(field_name="tags", lookup_expr="overlap")
    status = Filter(field_name="status")
    organization_id = Filter(field_name="organization")
    owner_id = Filter(field_name="owner")
    enrolled = Filter(method="taken")
    progress = Filter(method="as_far")

    def with_words(self, rows: Any, name: str, text: str) -> Any:
        for word in text.split():
            rows = rows.filter(Q(title__icontains=word) | Q(description__icontains=word))
        return rows

    def taken(self, rows: Any, name: str, wanted: bool) -> Any:
        return rows.filter(mine__isnull=not wanted)

    def as_far(self, rows: Any, name: str, state: str) -> Any:
        complete = Q(weight__gt=0, mine__done__gte=F("weight"))
        begun = Q(mine__started_at__isnull=False)
        if state == ProgressState.COMPLETED:
            return rows.filter(complete)
        if state == ProgressState.IN_PROGRESS:
            return rows.filter(begun).exclude(complete)
        return rows.exclude(complete).filter(Q(mine__started_at=None))


class SectionFilters(Filters):
    """With these words in the title, of one course or one chapter."""

    search = CharFilter(field_name="title", lookup_expr="icontains")
    course_id = Filter(field_name="chapter__course")
    chapter_id = Filter(field_name="chapter")
