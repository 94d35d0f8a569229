"""Planning a learner's day, once for each local day, and beginning its scene."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from math import ceil
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.content.item_versions import load_bodies
from apps.content.kind import get_kinds
from apps.content.models import Item, ItemInteraction
from apps.conversations.interactions.services import start_case
from apps.conversations.models import CaseInteraction
from apps.courses.models import Course, CourseInteraction, CourseLevel, Section
from apps.daily.day_progress import SECONDS_PER_WORD, find_last_activity
from apps.daily.models import DailyPlan
from apps.daily.scenes import can_be_begun, choose_scene, find_minutes
from apps.experience.services import get_local_date
from apps.vocabulary.cards import build_session
from apps.vocabulary.models import VocabItem
from kit.errors import ApiError
from kit.levels import Level

MOST_WORDS = 3
MOST_ITEMS = 4  # in a block of exercises
MOST_COURSES = 3  # that suit, and that are harder, among which a block is looked for
MOST_LOOKED_AT = 12  # next items of a course among which a block is chosen
LONG_ENOUGH = 90  # seconds of a block: the rest of a lesson that is shorter waits where another lesson has more
DAY_SECONDS = 329  # about five minutes: what is shown is rounded
MOST_DUE = 20  # words by which the scene is chosen
# The hardest course that suits a learner to whom people speak like this.
HARDEST = {Level.SIMPLE: CourseLevel.A2_1, Level.MEDIUM: CourseLevel.B1_2, Level.NATIVE: CourseLevel.C1}
POSITIONS = ("section__chapter__position", "section__position", "position")
GOES_ON = timedelta(hours=3)  # for so long after the last thing that was done a plan goes on after midnight


@dataclass(frozen=True)
class Block:
    """Some exercises of one lesson, and how many seconds each of them takes."""

    section_id: UUID | None = None
    items: list[UUID] = field(default_factory=list)
    seconds: list[int] = field(default_factory=list)


def get_plan(user: User) -> DailyPlan:
    """Give the plan of the user's day, made when it is first asked for; the same for the whole day.

    A plan that was worked on or made lately and is not finished goes on after midnight. Where the user's clock was put
    back (a flight to the west), the plan that is there stays the day's. What it had to do without when it was made is
    added while nothing of it has begun.
    """
    today = get_local_date(user)
    last = find_plans(user).order_by("-day").first()
    if last is None:
        return make_plan(user, today)
    if last.finished_at is not None:
        return last if last.day >= today else make_plan(user, today)
    if last.day < today:
        moment = find_last_activity(last, user) or last.created_at
        return last if moment > timezone.now() - GOES_ON else make_plan(user, today)
    is_whole = bool(last.words and last.section_id and last.case_id)
    return last if is_whole or not complete_plan(last, user) else find_plans(user).get(pk=last.pk)


def find_plans(user: User) -> QuerySet[DailyPlan]:
    """Select the user's plans with what is shown of them."""
    rows = DailyPlan.objects.filter(learner=user)
    shown = ("section__chapter__course", "case", "case_interaction__debrief")
    return rows.select_related(*shown).defer("case_interaction__debrief__content")


def make_plan(user: User, day: date) -> DailyPlan:
    """Make the plan of a day of what there is (a first day has no words and perhaps no course); two requests make one.

    Gives the one that was made before, where there is one.
    """
    DailyPlan.objects.get_or_create(learner=user, day=day, defaults=choose_parts(user, DailyPlan(day=day)))
    return find_plans(user).get(day=day)


def complete_plan(plan: DailyPlan, user: User) -> bool:
    """Add the parts that a plan has not got, unless something of it has begun; whether there are any now."""
    if find_last_activity(plan, user) is not None:
        return False
    parts = choose_parts(user, plan)
    if not parts:
        return False
    same = DailyPlan.objects.filter(pk=plan.pk, changed_at=plan.changed_at)  # another request may be about it as well
    same.update(**parts, changed_at=timezone.now())
    return True


def choose_parts(user: User, plan: DailyPlan) -> dict[str, Any]:
    """Choose the parts that a plan has not got yet, as columns; none for those that cannot be offered.

    The scene comes first, then the exercises get what is left beside one word, and more words what is left of that.
    """
    parts: dict[str, Any] = {}
    words = plan.words or [card.word.pk for card in build_session(user, MOST_WORDS).cards]
    scene = choose_scene(user, plan.day, list_told_words(user, words)) if plan.case_id is None else None
    if scene:
        parts |= {"case_id": scene.case_id, "excerpt": scene.excerpt, "scene_words": sorted(scene.words)}
    planned = find_minutes(plan.case, plan.excerpt) if plan.case else 0
    left = DAY_SECONDS - 60 * (scene.minutes if scene else planned)
    asked = len(plan.words) or min(len(words), 1)
    if plan.section_id is None:
        block = find_block(user, left - asked * SECONDS_PER_WORD)
        if block.items:
            parts |= {"section_id": block.section_id, "items": block.items, "item_seconds": block.seconds}
        taken = sum(block.seconds)
    else:
        taken = sum(plan.item_seconds)
    if words and not plan.words:
        parts["words"] = words[: max(1, (left - taken) // SECONDS_PER_WORD)]
    return parts


def list_told_words(user: User, words: Sequence[UUID]) -> list[VocabItem]:
    """List the words by which the scene is chosen: those due for longest, and those of the plan."""
    due = VocabItem.objects.visible_to(user).filter(due_at__lte=timezone.now())
    told = list(due.order_by("due_at", "id")[:MOST_DUE])
    known = {word.pk for word in told}
    return [*told, *VocabItem.objects.filter(pk__in=[key for key in words if key not in known])]


def find_block(user: User, most_seconds: int) -> Block:
    """Find the next exercises in the course that the user took last: where they stopped, else the first open ones.

    Whoever takes none, or has completed all, gets the first ones of a course that suits; it is taken with them.
    """
    enrolments = CourseInteraction.objects.visible_to(user).filter(learner=user, completed_at=None)
    enrolment = enrolments.newest_first().first()
    courses = [enrolment.course_id] if enrolment else list_next_courses(user)
    last = enrolment.last_section_id if enrolment else None
    for course in courses:
        found = take_block(list_next_items(user, course, first=last), most_seconds)
        if found.items:
            return found
    return Block()


def list_next_items(user: User, course: UUID, *, first: UUID | None) -> list[Item]:
    """List the next items of a course that the user has not done, the lesson `first` before the others: three queries.

    Without what takes a whole talk. Lessons and done items are given by their keys, so that the database need not
    guess how many there are.
    """
    sections = list(Section.objects.visible_to(user).filter(chapter__course=course).values_list("pk", flat=True))
    done = ItemInteraction.objects.of(user).filter(item__section__in=sections, completed_at__isnull=False)
    too_long = [slug for slug, kind in get_kinds().items() if kind.requires_conversation]
    rows = Item.objects.counting().filter(section__in=sections).exclude(kind__in=too_long)
    is_later = ExpressionWrapper(~Q(section=first), output_field=BooleanField())
    rows = rows.exclude(pk__in=list(done.values_list("item", flat=True)))
    return list(rows.order_by(is_later, *POSITIONS)[:MOST_LOOKED_AT])


def list_next_courses(user: User) -> list[UUID]:
    """List some courses that the user may begin: the hardest that suit their German first, then harder ones."""
    rows = Course.objects.visible_to(user).published().exclude(interactions__learner=user)
    hardest = HARDEST[Level(user.language_level)]  # "A1.2" < "A2.1" < "B1.1": as letters, too
    suited = rows.filter(level__lte=hardest).order_by("-level", "created_at", "id").values_list("pk", flat=True)
    harder = rows.filter(level__gt=hardest).order_by("level", "created_at", "id").values_list("pk", flat=True)
    return [*suited[:MOST_COURSES], *harder[:MOST_COURSES]]


def take_block(items: Sequence[Item], most_seconds: int) -> Block:
    """Take the first items of one lesson that fit into the time; a longer one is left out.

    Of several lessons the first one is taken that has enough, else the one that has most.
    """
    bodies = load_bodies(items)
    blocks = dict[UUID, Block]()
    for item in items:
        block = blocks.setdefault(item.section_id, Block(item.section_id))
        seconds = ceil(get_kinds()[item.kind].estimate_seconds(bodies[item.pk]))
        if len(block.items) < MOST_ITEMS and sum(block.seconds) + seconds <= most_seconds:
            blocks[item.section_id] = Block(item.section_id, [*block.items, item.pk], [*block.seconds, seconds])
    return max(blocks.values(), key=lambda block: min(sum(block.seconds), LONG_ENOUGH), default=Block())


@transaction.atomic
def begin_scene(user: User) -> CaseInteraction:
    """Begin the talk of today's scene, or give the one that was begun; one talk for all devices.

    Raises 409 `no_scene` for a day without one.
    """
    plan = DailyPlan.objects.select_for_update().get(pk=get_plan(user).pk)
    if plan.case_interaction is not None:
        return plan.case_interaction
    if plan.case is None or not can_be_begun(plan.case, plan.excerpt, user):
        raise ApiError("no_scene", _("There is no scene today."))
    plan.case_interaction = start_case(plan.case, by=user, excerpt=plan.excerpt)
    plan.save(update_fields=["case_interaction", "changed_at"])
    return plan.case_interaction
