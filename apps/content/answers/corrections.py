"""Help with a learner's lesson that went wrong: end reviews that won't come, start anew, evaluate anew."""

from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.content.answers.grading import save_interaction
from apps.content.lessons.completed_items import count_completed_items
from apps.content.model_review.apply import grade_again
from apps.content.model_review.request import clear_review, get_review_job
from apps.content.models import ItemInteraction
from apps.courses.models import SectionInteraction
from apps.courses.services.enrolment import open_section, record_progress
from kit.errors import ApiError
from kit.jobs.models import State


def lock_section(interaction: SectionInteraction) -> SectionInteraction:
    """Lock a learner's lesson as it stands. Raises 409 `not_enrolled`, 404 when the lesson has been taken away."""
    return open_section(interaction.section, interaction.learner)[0]


@transaction.atomic
def unlock_section(interaction: SectionInteraction) -> int:
    """End all reviews by a language model that are still to come, so that the verdicts of the rules stand.

    Gives how many; raises 409 `nothing_pending` without one, and what `lock_section` raises.
    """
    locked, ended = lock_section(interaction), 0
    for row in ItemInteraction.objects.in_review().filter(section_interaction=locked):
        job = get_review_job(row)
        if job is not None:
            job.move(State.CANCELLED)
        clear_review(row)
        row.save(update_fields=["verdict", "changed_at"])
        ended += 1
    if not ended:
        raise ApiError("nothing_pending", _("Nothing in this lesson is still being reviewed."))
    record_progress(locked, count_completed_items(locked.pk), here=False)  # other windows read the lesson again
    return ended


@transaction.atomic
def restart_section(interaction: SectionInteraction) -> None:
    """Start a lesson anew: answers and verdicts are taken away; attempts, best scores and points stay.

    Raises what `lock_section` raises.
    """
    locked = lock_section(interaction)
    ItemInteraction.objects.filter(section_interaction=locked).update(
        answer=None,
        body_version=None,
        verdict=None,
        unchecked=False,
        earlier_attempts=F("attempts"),
        score=None,
        completed_at=None,
        revealed_at=None,
        step_keys=[],
        changed_at=timezone.now(),
    )
    locked.marked_at = locked.last_item_id = None
    locked.last_page = 0
    record_progress(locked, 0, here=False)


@transaction.atomic
def evaluate_section_again(interaction: SectionInteraction) -> int:
    """Evaluate all answers that have a verdict as the exercises stand now; a score only rises by it.

    It is no attempt and gives no points. Gives how many answers there were; raises what `lock_section` raises.
    """
    locked, number = lock_section(interaction), 0
    rows = ItemInteraction.objects.filter(section_interaction=locked, verdict__isnull=False, unchecked=False)
    for row in rows.select_related("item"):
        row.section_interaction, row.item.section = locked, locked.section
        was_done = row.completed_at is not None
        grade_again(row)
        save_interaction(row, was_done=was_done, is_present=False)
        number += 1
    return number
