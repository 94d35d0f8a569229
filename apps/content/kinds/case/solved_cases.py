"""A solved case, or excerpt of one, counts in lessons that have it, from wherever the learner came into the talk."""

from uuid import UUID

from django.db import transaction
from django.db.models import F, Q
from django.http import Http404

from apps.accounts.models import User
from apps.content.answers.services import Step, work_on
from apps.content.case_links import get_case_progress
from apps.content.kinds.case.case import Case, compute_share
from apps.content.models import CaseLink, Item, ItemInteraction
from apps.conversations.models import CaseInteraction
from apps.courses.models import CourseInteraction
from kit.errors import ApiError
from kit.events.publisher import publish
from kit.jobs.queue import start


def start_counting(interaction_id: UUID) -> None:
    """Have a solved case counted once the talk is safe: what goes wrong in a lesson costs no line."""
    start("content.count_solved", interaction_id)


def count_solved(interaction_id: UUID | str) -> int:
    """Check a solved case in all lessons that have it and that its learner takes; gives the points gained.

    Does nothing when the case is solved no more. A second run takes no step again.
    """
    solved = CaseInteraction.objects.filter(pk=interaction_id, solved_at__isnull=False)
    found = solved.select_related("learner").first()
    if found is None or found.solved_at is None:
        return 0
    how = get_case_progress(found)
    key = f"solved:{found.pk}:{found.solved_at.isoformat()}:{how['done']}"
    step = Step(answer={"case_interaction_id": str(found.pk)}, check=True, key=key)
    gained, failures = 0, []
    for item in find_items(found, compute_share(how)):
        try:
            gained += count_in(item, step, found.learner)
        except Exception as failure:  # the next try finds this one left
            failures.append(failure)
    if failures:
        raise failures[0]
    return gained


def find_items(found: CaseInteraction, share: float) -> list[Item]:
    """The items of lessons to which the case is news: what stands there as well done, or was looked up, stays."""
    learner, mine = found.learner, ItemInteraction.objects.of(found.learner)
    done = mine.filter(completed_at__isnull=False, body_version=F("item__body_version"))
    settled = done.filter(Q(score__gte=round(share, 4)) | Q(revealed_at__isnull=False))
    part = Q(content__excerpt=found.excerpt)
    if not found.excerpt:
        part |= ~Q(content__has_key="excerpt")
    items = Item.objects.visible_to(learner).filter(
        part,
        kind=Case.slug,
        hidden=False,
        pk__in=CaseLink.objects.filter(case=found.case_id).values("item"),
        section__chapter__course__in=CourseInteraction.objects.filter(learner=learner).values("course"),
    )
    return list(items.exclude(pk__in=settled.values("item")).select_related("section__chapter").order_by("pk"))


def count_in(item: Item, step: Step, learner: User) -> int:
    """Take the step with one item, by itself: what has happened to another one meanwhile is no business of this one."""
    try:
        with transaction.atomic():
            interaction, gained = work_on(item, step, by=learner, is_present=False)
            section_id = interaction.item.section_id  # where it stands behind the lock
            publish("answer.judged", to=[learner], section=section_id, item=item.pk, gained=gained)
    except (ApiError, Http404):  # the learner has left the course, or the item is gone
        return 0
    return gained
