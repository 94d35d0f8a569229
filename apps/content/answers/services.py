"""Services of learners: keep an answer, have it checked, reveal the solution, mark items and sections.

A step goes one way: store the answer, grade it by rules (`grading.py`), request a review by a language model
(`model_review.request`), award points. The job of the review ends in `model_review.apply`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NotRequired, TypedDict

from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError

from apps.accounts.models import User
from apps.content.answers.grading import (
    award_points,
    award_section_points,
    read_answer,
    save_interaction,
    set_verdict,
)
from apps.content.comparison.reasons import Reason
from apps.content.item_body import Json
from apps.content.item_versions import load_body_at
from apps.content.kind import Kind, build_field_errors, get_kinds
from apps.content.lessons.completed_items import count_completed_items
from apps.content.lessons.shuffle import compute_seed
from apps.content.model_review.request import clear_review, get_known_judgements, get_open_review, request_review
from apps.content.models import Dispute, Item, ItemInteraction
from apps.content.permissions import can_read_item
from apps.courses.models import Section, SectionInteraction
from apps.courses.services.enrolment import lock_enrolment, open_locked_section, open_section, record_progress
from kit.errors import ApiError, InvalidInput

MAX_STEP_KEYS = 16  # so many steps may come from elsewhere before a browser without a network repeats its last one


class DisputeInput(TypedDict):
    """A learner's objection: the part of the last verdict that was right, and why."""

    key: str
    note: NotRequired[str]


@dataclass(frozen=True)
class Step:
    """What a learner does with an item at once: answer, check, reveal, mark, dispute; each may be left out."""

    answer: Json | None = None
    body_version: int | None = None  # what the learner saw; None: what stands there now
    check: bool = False
    reveal: bool = False
    completed: bool | None = None
    disputed: Sequence[DisputeInput] = field(default_factory=tuple)
    key: str = ""  # the same step may come again, also after weeks without a network: it is taken once


@transaction.atomic
def work_on(item: Item, step: Step, *, by: User, is_present: bool = True) -> tuple[ItemInteraction, int]:
    """Take one step with an item; give the interaction as it stands then, and the points gained.

    `is_present`: the learner is in the lesson; what they did elsewhere leaves where they go on as it is.
    Raises 404 for a hidden item (unless `by` writes it), 409 `not_enrolled`, `stale_body` (the answer is to a body
    that was not kept), `answer_first`; 422 for an answer that the kind doesn't take. Constant cost, whatever the size
    of the course.
    """
    enrolment = lock_enrolment(item.section.chapter.course_id, by)
    present = Item.objects.present().filter(section__in=Section.objects.present())
    current = present.select_related("section__chapter__course").filter(pk=item.pk).first()
    if current is None:
        raise Http404
    section_interaction, _is_new = open_locked_section(current.section, enrolment)  # it may be another than before
    if not can_read_item(by, current):  # hidden meanwhile
        raise Http404
    interaction, _is_new = ItemInteraction.objects.get_or_create(
        section_interaction=section_interaction, item=current, defaults={"seed": compute_seed(by.pk, current.pk)}
    )
    interaction.item, interaction.section_interaction = current, section_interaction
    if step.key and step.key in interaction.step_keys:
        return interaction, 0
    if step.key:
        interaction.step_keys = [*interaction.step_keys, step.key][-MAX_STEP_KEYS:]
    was_done = interaction.completed_at is not None
    gained = apply_step(interaction, step, by)
    save_interaction(interaction, was_done=was_done, is_present=is_present)
    if step.check:
        gained += award_points(interaction, by)
    if step.check or step.reveal:
        gained += award_section_points(section_interaction, by)
    return interaction, gained


def apply_step(interaction: ItemInteraction, step: Step, learner: User) -> int:
    """Change the interaction by the step; give the points for what followed from it elsewhere."""
    kind = get_kinds()[interaction.item.kind]
    if step.answer is not None:
        store_answer(interaction, step, kind)
    gained = check_answer(interaction, kind, learner) if step.check else 0
    for disputed in step.disputed:
        store_dispute(interaction, disputed)
    if step.reveal:
        reveal_solution(interaction)
    if step.completed is not None:
        interaction.completed_at = (interaction.completed_at or timezone.now()) if step.completed else None
    return gained


def store_answer(interaction: ItemInteraction, step: Step, kind: Kind) -> None:
    """Store an answer with the version of what it answers; a body that an author has changed since was kept."""
    serializer = kind.answer_serializer(data=step.answer)
    if not serializer.is_valid():
        raise ValidationError(build_field_errors(serializer, "answer"))
    version = step.body_version or interaction.item.body_version
    if version < (interaction.body_version or 0) or load_body_at(interaction.item, version) is None:
        raise build_stale_error(interaction.item)
    if version != interaction.body_version:
        interaction.verdict = interaction.revealed_at = None  # they are about what stood there before
        interaction.earlier_attempts = interaction.attempts
    is_same = (version, step.answer) == (interaction.body_version, interaction.answer)
    interaction.unchecked = interaction.unchecked or not is_same or interaction.is_unmarked
    interaction.answer, interaction.body_version = step.answer, version
    if interaction.unchecked:
        clear_review(interaction)


def build_stale_error(item: Item) -> ApiError:
    """Give the error for an answer to a body that was not kept, or that is older than the stored answer."""
    return ApiError("stale_body", _("This exercise has been changed."), body_version=item.body_version)


def check_answer(interaction: ItemInteraction, kind: Kind, learner: User) -> int:
    """Grade the stored answer at once, whatever a provider may add later, and request a review of open texts.

    Gives the points for what followed from it elsewhere. Raises 422 without an answer, 409 `stale_body`.
    """
    if interaction.answer is None:
        raise InvalidInput({"answer": ("required", _("There is nothing to check yet."))})
    answered = read_answer(interaction, learner)
    if answered is None:
        raise build_stale_error(interaction.item)
    body, answer = answered
    texts, open_review = kind.list_open_texts(body, answer), get_open_review(interaction)
    known = get_known_judgements(learner.pk, texts)
    verdict = kind.evaluate(body, answer | {"judged": known})
    interaction.attempts += 1
    set_verdict(interaction, verdict, kind, body)
    request_review(interaction, texts, known, open_review, learner)
    return kind.record_learning(body, answer, learner, interaction.item_id)


def store_dispute(interaction: ItemInteraction, disputed: DisputeInput) -> None:
    """Store an objection for the author, with the answer that it is about; a later one on the same part replaces it.

    Raises 409 `answer_first` before a verdict, 422 for a part that the verdict does not have.
    """
    if interaction.answer is None or interaction.body_version is None or interaction.verdict is None:
        raise ApiError("answer_first", _("Please answer first."))
    if disputed["key"] not in {part["key"] for part in interaction.verdict["parts"]}:
        raise InvalidInput({"disputed": ("foreign", _("There is no such part."))})
    Dispute.objects.update_or_create(
        interaction=interaction,
        key=disputed["key"],
        body_version=interaction.body_version,
        defaults={"answer": interaction.answer, "note": disputed.get("note", ""), "settled_at": None},
    )


def reveal_solution(interaction: ItemInteraction) -> None:
    """Show the solution from now on; the item is done with that. 409 before the first try at what stands there.

    An answer in which nothing was answered is no try.
    """
    if interaction.verdict is None or is_empty(interaction.verdict["parts"]):
        raise ApiError("answer_first", _("Please answer first."))
    interaction.revealed_at = interaction.revealed_at or timezone.now()
    interaction.completed_at = interaction.completed_at or timezone.now()


def is_empty(parts: Sequence[Json]) -> bool:
    """Whether a verdict has parts, and all of them were left empty."""
    return bool(parts) and all(part["reason"] == Reason.EMPTY for part in parts)


@transaction.atomic
def mark_section(section: Section, completed: bool, *, by: User) -> SectionInteraction:
    """Mark a section as done or not done: so are all its items that count. Answers and scores stay as they are."""
    section_interaction, _is_new = open_section(section, by)
    now = timezone.now() if completed else None
    section_interaction.marked_at = now
    own = ItemInteraction.objects.filter(section_interaction=section_interaction)
    if completed:
        counting = Item.objects.counting().filter(section=section)
        rows = [
            ItemInteraction(section_interaction=section_interaction, item_id=key, seed=compute_seed(by.pk, key))
            for key in counting.values_list("pk", flat=True)
        ]
        ItemInteraction.objects.bulk_create(rows, ignore_conflicts=True)
        own.filter(item__in=counting, completed_at=None).update(completed_at=now, changed_at=now)
    else:
        own.update(completed_at=None, changed_at=timezone.now())
    record_progress(section_interaction, count_completed_items(section_interaction.pk))
    return section_interaction
