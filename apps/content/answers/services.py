"""What learners do with items: keep an answer, have it checked, see the solution, mark and unmark."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any
from zlib import crc32

from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError

from apps.accounts.models import User
from apps.content.answers import points as amounts
from apps.content.answers.verdicts import Mark, Verdict
from apps.content.checking.reasons import Reason
from apps.content.item_versions import body_at
from apps.content.kind import Body, Kind, kinds, refused
from apps.content.lessons.progress import done_in
from apps.content.model_review.request import known_of, look_closer, looked_at, stop_looking
from apps.content.models import Dispute, Item, ItemInteraction
from apps.content.permissions import can_read_item
from apps.courses.models import Section, SectionInteraction
from apps.courses.progress import ProgressState, section_state, turn
from apps.courses.services.enrolment import open_section, record
from apps.experience.models import Source
from apps.experience.services import award, today_of
from kit.errors import ApiError, InvalidInput

Json = dict[str, Any]
STEPS_REMEMBERED = 16  # so many may come from elsewhere before a browser without a network repeats its last one


@dataclass(frozen=True)
class Step:
    """What a learner does at once: an answer (kept, and checked if wanted), a look at the solution, a mark."""

    answer: Json | None = None
    body_version: int | None = None  # what the learner saw; None: what stands there now
    check: bool = False
    reveal: bool = False
    completed: bool | None = None
    disputed: Sequence[Json] = field(default_factory=tuple)
    key: str = ""  # the same step may come again, also after weeks without a network: it is taken once


def seed_for(learner_id: Any, item_id: Any) -> int:
    """What an item is shuffled by for one learner: the same on every device, before anything is stored."""
    return crc32(learner_id.bytes + item_id.bytes) >> 1


@transaction.atomic
def work_on(item: Item, step: Step, *, by: User, here: bool = True) -> tuple[ItemInteraction, int]:
    """Take one step with an item; gives the interaction as it stands then, and the points gained.

    `here`: the learner is in the lesson; what she did elsewhere leaves where she goes on as it is.
    Raises 404 for a hidden item (unless `by` writes it), 409 `not_enrolled`, `stale_body` (the answer is to a body
    that nobody kept), `answer_first`; 422 for an answer that the kind doesn't take. Constant cost, whatever the size of
    the course.
    """
    within, _new = open_section(item.section, by)
    fresh = Item.objects.present().filter(pk=item.pk).first()
    if fresh is None:
        raise Http404
    fresh.section = within.section
    if not can_read_item(by, fresh):  # hidden meanwhile
        raise Http404
    found, _made = ItemInteraction.objects.get_or_create(
        section_interaction=within, item=fresh, defaults={"seed": seed_for(by.pk, fresh.pk)}
    )
    found.item, found.section_interaction = fresh, within
    if step.key and step.key in found.step_keys:
        return found, 0
    found.step_keys = [*found.step_keys, step.key][-STEPS_REMEMBERED:] if step.key else found.step_keys
    was_done = found.completed_at is not None
    followed = apply(found, step, by)
    written(found, was_done, here=here)
    return found, followed + points(found, step, by) + section_points(within, step, by)


def written(found: ItemInteraction, was_done: bool, *, here: bool = True) -> None:
    """Save what has become of an interaction, and count it where that has changed whether it is done.

    `here`: the learner herself is at work there; a job that judges later leaves where she goes on as it is.
    """
    found.save()
    within = found.section_interaction
    if found.item.counts and was_done != (found.completed_at is not None):
        record(within, done_in(within.pk), here=here)
    else:
        turn(within, here=here)


def apply(found: ItemInteraction, step: Step, by: User) -> int:
    """What the step changes in the interaction; gives the points for what followed from it elsewhere."""
    kind = kinds()[found.item.kind]
    if step.answer is not None:
        keep_answer(found, step, kind)
    followed = check_answer(found, kind, by) if step.check else 0
    for one in step.disputed:
        dispute(found, one)
    if step.reveal:
        reveal(found)
    if step.completed is not None:
        found.completed_at = (found.completed_at or timezone.now()) if step.completed else None
    return followed


def keep_answer(found: ItemInteraction, step: Step, kind: Kind) -> None:
    """Store an answer with the version of what it answers; a body that an author has changed since was kept."""
    shape = kind.answer(data=step.answer)
    if not shape.is_valid():
        raise ValidationError(refused(shape, "answer"))
    version = step.body_version or found.item.body_version
    if version < (found.body_version or 0) or body_at(found.item, version) is None:
        raise stale(found.item)
    if version != found.body_version:
        found.verdict = found.revealed_at = None  # they are about what stood there before
        found.earlier_attempts = found.attempts
    same = (version, step.answer) == (found.body_version, found.answer)
    found.unchecked = found.unchecked or not same or found.is_unmarked
    found.answer, found.body_version = step.answer, version
    if found.unchecked:
        stop_looking(found)


def stale(item: Item) -> ApiError:
    """The answer is to something that nobody kept, or older than the one that is there."""
    return ApiError("stale_body", _("This exercise has been changed."), body_version=item.body_version)


def check_answer(found: ItemInteraction, kind: Kind, by: User) -> int:
    """Judge the answer that is stored, against what it was given to; at once, whatever a provider may add later.

    Gives the points for what followed from it elsewhere.
    """
    if found.answer is None:
        raise InvalidInput({"answer": ("required", _("There is nothing to check yet."))})
    read = read_answer(found, by)
    if read is None:
        raise stale(found.item)
    body, answer = read
    texts, before = kind.open_texts(body, answer), looked_at(found)
    known = known_of(by.pk, texts)
    verdict = kind.evaluate(body, answer | {"judged": known})
    found.attempts += 1
    settle(found, verdict, kind, body)
    look_closer(found, texts, known, before, by)
    return kind.learned(body, answer, by, found.item_id)


def read_answer(found: ItemInteraction, learner: User) -> tuple[Body, Json] | None:
    """What was answered, and the answer with what the server itself knows; None when nobody kept what was answered."""
    kind, body = kinds()[found.item.kind], body_at(found.item, found.body_version)
    if body is None:
        return None
    shape = kind.answer(data=found.answer)
    shape.is_valid(raise_exception=True)
    return body, kind.prepare(body, shape.validated_data, learner, found.item_id)


def settle(found: ItemInteraction, verdict: Verdict, kind: Kind, body: Body) -> None:
    """Write a verdict; what is right or almost right is completed. Jobs that judge later use it too."""
    found.verdict, found.unchecked = verdict.to_json() | {"judging": None}, False
    open_parts = [part for part in found.verdict["parts"] if part["mark"] != Mark.RIGHT]
    helped = {part["key"] for part in open_parts[: kind.hints_at_once]}
    for part in found.verdict["parts"]:
        part["hint"] = help_with(part["key"], found, kind, body) if part["key"] in helped else ""
    if kind.scored:
        found.score = verdict.score
        found.best_score = max(verdict.score, found.best_score or 0.0)
    if verdict.mark != Mark.WRONG and found.completed_at is None:
        found.completed_at = timezone.now()


def help_with(key: str, found: ItemInteraction, kind: Kind, body: Body) -> str:
    """What the author says of this very answer, and the hint for so many tries."""
    said = (kind.why(body, found.answer or {}, key), kind.hint(body, key, found.tries))
    return " ".join(text for text in said if text)


def dispute(found: ItemInteraction, one: Json) -> None:
    """The learner says that a part was right; kept for the author with the last answer that this was said of."""
    if found.answer is None or found.body_version is None or found.verdict is None:
        raise ApiError("answer_first", _("Please answer first."))
    if one["key"] not in {part["key"] for part in found.verdict["parts"]}:
        raise InvalidInput({"disputed": ("foreign", _("There is no such part."))})
    about = {"interaction": found, "key": one["key"], "body_version": found.body_version}
    said = {"answer": found.answer, "note": one.get("note", ""), "settled_at": None}
    Dispute.objects.update_or_create(**about, defaults=said)


def reveal(found: ItemInteraction) -> None:
    """Show the solution from now on; the item is done with that. 409 before the first try at what stands there.

    An answer in which nothing was answered is no try.
    """
    if found.verdict is None or says_nothing(found.verdict["parts"]):
        raise ApiError("answer_first", _("Please answer first."))
    found.revealed_at = found.revealed_at or timezone.now()
    found.completed_at = found.completed_at or timezone.now()


def says_nothing(parts: Sequence[Json]) -> bool:
    """Whether a verdict has parts, and all of them were left empty."""
    return bool(parts) and all(part["reason"] == Reason.EMPTY for part in parts)


def points(found: ItemInteraction, step: Step, by: User) -> int:
    """Points for a right answer, once a day; none after the solution was shown."""
    right = step.check and found.score == 1 and found.revealed_at is None
    if not right:
        return 0
    amount = amounts.RIGHT_AT_FIRST if found.tries == 1 else amounts.RIGHT
    return award(by, Source.ITEM, amount, f"{found.item_id}:{today_of(by)}")


def section_points(within: SectionInteraction, step: Step, by: User) -> int:
    """Points for a section, once: when all that counts is done, and nothing of it by a mark alone."""
    complete = within.section.weight and section_state(within, within.section.weight) == ProgressState.COMPLETED
    if not (complete and (step.check or step.reveal)):
        return 0
    marked = ItemInteraction.objects.filter(section_interaction=within, attempts=0, item__in=Item.objects.counting())
    return 0 if marked.exists() else award(by, Source.SECTION, amounts.SECTION_DONE, str(within.section_id))


@transaction.atomic
def mark_section(section: Section, completed: bool, *, by: User) -> SectionInteraction:
    """Mark a section as done or not done: so are all its items that count. Answers and scores stay as they are."""
    within, _new = open_section(section, by)
    now = timezone.now() if completed else None
    within.marked_at = now
    mine = ItemInteraction.objects.filter(section_interaction=within)
    if completed:
        counting = Item.objects.counting().filter(section=section)
        rows = [
            ItemInteraction(section_interaction=within, item_id=key, seed=seed_for(by.pk, key))
            for key in counting.values_list("pk", flat=True)
        ]
        ItemInteraction.objects.bulk_create(rows, ignore_conflicts=True)
        mine.filter(item__in=counting, completed_at=None).update(completed_at=now, changed_at=now)
    else:
        mine.update(completed_at=None, changed_at=timezone.now())
    record(within, done_in(within.pk))
    return within
