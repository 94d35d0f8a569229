"""What assignments do when learners get on in apps below; connected in `apps.py`, run in the sender's transaction."""

from collections.abc import Collection
from uuid import UUID

from apps.assignments.completion import (
    count_cases_done,
    count_lessons_done,
    mark_case_begun,
    mark_lessons_begun,
    reopen_cases,
)
from apps.assignments.models import Assignment
from apps.conversations.models import CaseInteraction


def update_lessons_begun(*, learners: Collection[UUID], sections: Collection[UUID], **_kwargs: object) -> None:
    """Write that assigned lessons are begun."""
    mark_lessons_begun(learners, sections)


def update_case_begun(*, learner_id: UUID, interaction_id: UUID, **_kwargs: object) -> None:
    """Write that an assigned case is begun."""
    mark_case_begun(learner_id, interaction_id)


def update_lessons_done(*, learners: Collection[UUID], sections: Collection[UUID] | None, **_kwargs: object) -> None:
    """Write that assigned lessons are done."""
    mine = Assignment.objects.filter(assignee__in=learners)
    count_lessons_done(mine if sections is None else mine.filter(section__in=sections))


def update_case_done(*, interaction: CaseInteraction, **_kwargs: object) -> None:
    """Write that an assigned case is done, or that it is open again where this talk had done it."""
    if interaction.case_id is None:
        return
    mine = Assignment.objects.filter(assignee=interaction.learner_id, case=interaction.case_id)
    if interaction.solved_at is None:
        count_cases_done(mine)
    else:
        reopen_cases(mine, interaction.solved_at)
