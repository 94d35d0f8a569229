"""Apply what a language model has said about an answer, after the learner has had the verdict of the rules."""

from collections.abc import Sequence
from uuid import UUID

from django.db import transaction
from django.http import Http404

from apps.content.answers.grading import (
    award_points,
    award_section_points,
    read_answer,
    save_interaction,
    set_verdict,
)
from apps.content.kind import get_kinds
from apps.content.model_review.request import clear_review, get_known_judgements, get_open_review
from apps.content.models import ItemInteraction
from apps.content.open_text_evaluation.open_texts import OpenText
from apps.courses.services.enrolment import get_present_section, lock_enrolment, open_locked_section
from kit.errors import ApiError
from kit.events.publisher import publish


def get_reviewed_interaction(interaction_id: UUID | str, attempt: int) -> ItemInteraction | None:
    """Give the interaction as long as a provider reviews the answer of this attempt."""
    rows = ItemInteraction.objects.select_related("item__section__chapter", "section_interaction__learner")
    interaction: ItemInteraction | None = rows.filter(pk=interaction_id).first()
    review = get_open_review(interaction) if interaction else None
    return interaction if review and review["attempt"] == attempt else None


def list_unjudged_texts(interaction: ItemInteraction) -> Sequence[OpenText]:
    """List the texts that a provider is asked about, without those that it has judged before."""
    learner = interaction.section_interaction.learner
    review, answered = get_open_review(interaction), read_answer(interaction, learner)
    if review is None or answered is None:
        return ()
    kind = get_kinds()[interaction.item.kind]
    texts = [text for text in kind.list_open_texts(*answered) if text.key in review["parts"]]
    known = get_known_judgements(learner.pk, texts)
    return [text for text in texts if text.digest not in known]


def cancel_review(interaction_id: UUID | str, attempt: int) -> None:
    """Leave the verdict of this attempt as it is: nothing more will come for it. Needs an open transaction."""
    interaction: ItemInteraction | None = ItemInteraction.objects.select_for_update().filter(pk=interaction_id).first()
    review = (interaction.verdict or {}).get("judging") if interaction else None
    if interaction is not None and review and review["attempt"] == attempt:
        clear_review(interaction)
        interaction.save(update_fields=["verdict", "changed_at"])


@transaction.atomic
def apply_review(interaction_id: UUID | str, attempt: int) -> int:
    """Grade the answer again with what a provider has said by now, and end the review; give the points gained.

    Does nothing when the learner has changed the answer since. No completion, score or point is ever lost by it.
    Publishes `answer.judged`.
    """
    reviewed = get_reviewed_interaction(interaction_id, attempt)
    if reviewed is None:
        return 0
    learner = reviewed.section_interaction.learner
    try:
        enrolment = lock_enrolment(reviewed.item.section.chapter.course_id, learner)
        interaction = get_reviewed_interaction(interaction_id, attempt)  # as it stands behind the lock
        if interaction is None:
            return 0
        section = get_present_section(interaction.item.section_id)  # it may be another than before
        section_interaction, _is_new = open_locked_section(section, enrolment)
    except (ApiError, Http404):  # the learner has left the course, or the section is gone: there is nothing to say
        cancel_review(interaction_id, attempt)
        return 0
    interaction.item.section, interaction.section_interaction = section_interaction.section, section_interaction
    was_done, was_right = interaction.completed_at is not None, interaction.score == 1
    grade_again(interaction)
    save_interaction(interaction, was_done=was_done, is_present=False)
    gained = 0 if was_right else award_points(interaction, learner)  # what was right before has had its points
    gained += award_section_points(section_interaction, learner)
    publish(
        "answer.judged",
        to=[learner],
        section=section_interaction.section_id,
        item=interaction.item_id,
        gained=gained,
    )
    return gained


def grade_again(interaction: ItemInteraction) -> None:
    """Set the verdict on the same answer with what is known now, unless that is worse; it is no further attempt.

    Where the learner has taken the completion of it away meanwhile, it stays away.
    """
    is_unmarked = interaction.is_unmarked
    kind, learner = get_kinds()[interaction.item.kind], interaction.section_interaction.learner
    answered = read_answer(interaction, learner)
    if answered is None:
        clear_review(interaction)
        return
    body, answer = answered
    known = get_known_judgements(learner.pk, kind.list_open_texts(body, answer))
    verdict = kind.evaluate(body, answer | {"judged": known})
    if kind.is_scored and verdict.score < (interaction.score or 0):  # other work of the learner counts differently now
        clear_review(interaction)
        return
    set_verdict(interaction, verdict, kind, body)
    if is_unmarked:
        interaction.completed_at = None
