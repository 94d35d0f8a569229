"""Filters of lists of assignments."""

from django_filters import FilterSet, MultipleChoiceFilter, UUIDFilter

from apps.assignments.models import Assignment, AssignmentState
from apps.assignments.querysets import Assignments
from kit.filtersets import SearchFilter, StrictBooleanFilter


class OwnAssignmentFilter(FilterSet):
    """Assignments of one lesson or case, in one of several states, or only those that are not done yet."""

    state = MultipleChoiceFilter(choices=AssignmentState.choices, method="filter_state")
    done = StrictBooleanFilter(method="filter_done")
    section_id = UUIDFilter(field_name="section")
    case_id = UUIDFilter(field_name="case")

    class Meta:
        model = Assignment
        fields = ()

    def filter_state(self, assignments: Assignments, name: str, states: list[str]) -> Assignments:
        """Keep those in one of these states; all, where none is named."""
        return assignments.in_states(states) if states else assignments

    def filter_done(self, assignments: Assignments, name: str, is_done: bool) -> Assignments:
        """Keep those that are done, or the others."""
        return assignments.filter(done_at__isnull=not is_done)


class AssignmentFilter(OwnAssignmentFilter):
    """Also those with these words in the assignee's name or the title."""

    search = SearchFilter("assignee__first_name", "assignee__last_name", "section__title", "case__title")
