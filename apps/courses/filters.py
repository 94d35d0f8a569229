"""What the lists of courses and sections can be narrowed by."""

from typing import Any

from django.db.models import F, Q
from django_filters import Filter

from apps.courses.progress import ProgressState
from kit.filters import Filters, Search


class CourseFilters(Filters):
    """With these words, of these levels, specialties and tags, in a status, as far as the reader has come (`mine`)."""

    search = Search("title", "description")
    level = Filter(field_name="level", lookup_expr="in")
    language = Filter(field_name="language")
    specialties = Filter(field_name="specialties", lookup_expr="overlap")
    tags = Filter(field_name="tags", lookup_expr="overlap")
    status = Filter(field_name="status")
    organization_id = Filter(field_name="organization")
    owner_id = Filter(field_name="owner")
    enrolled = Filter(method="taken")
    progress = Filter(method="as_far")

    def taken(self, rows: Any, name: str, wanted: bool) -> Any:
        return rows.filter(mine__isnull=not wanted)

    def as_far(self, rows: Any, name: str, state: str) -> Any:
        complete = Q(weight__gt=0, mine__done__gte=F("weight")) | Q(marked=True)
        begun = Q(mine__started_at__isnull=False)
        if state == ProgressState.COMPLETED:
            return rows.filter(complete)
        if state == ProgressState.IN_PROGRESS:
            return rows.filter(begun).exclude(complete)
        return rows.exclude(complete).filter(Q(mine__started_at=None))


class SectionFilters(Filters):
    """With these words in the title, of one course or one chapter."""

    search = Search("title")
    course_id = Filter(field_name="chapter__course")
    chapter_id = Filter(field_name="chapter")
