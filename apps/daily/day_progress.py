"""How far a day is, read from what the learner did, and what is kept of it: a constant number of queries."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Max, Q, QuerySet, Sum
from django.utils import timezone

from apps.accounts.models import User
from apps.cases.excerpts import find_excerpt
from apps.cases.models import Person
from apps.cases.portraits import represent_portrait
from apps.cases.querysets import PERSON
from apps.content.models import Item, ItemInteraction
from apps.daily.models import DailyPlan, StepKind
from apps.daily.scenes import can_be_begun, find_minutes
from apps.experience.models import ExperienceEvent
from apps.experience.representations import local_midnight
from apps.experience.services import get_local_date
from apps.experience.streaks import build_week, compute_streak, list_active_days
from apps.vocabulary.models import ReviewMode, VocabItem, VocabReview

SECONDS_PER_WORD = 20
SECONDS_PER_ITEM = 30  # in plans of days when items were not measured yet
MOST_KEPT = 10


@dataclass(frozen=True)
class Step:
    """One part of a plan: how much of it is done, and what stands in it."""

    kind: StepKind
    done: int
    all: int
    seconds: int
    about: dict[str, Any]

    @property
    def is_done(self) -> bool:
        """Whether nothing of it is left."""
        return self.done >= self.all

    def to_json(self) -> dict[str, Any]:
        """Return the step as clients get it."""
        state = "DONE" if self.is_done else "BEGUN" if self.done or self.about.get("is_begun") else "OPEN"
        empty: dict[str, Any] = {"words": [], "lesson": None, "scene": None}
        shown = {name: value for name, value in self.about.items() if name != "is_begun"}
        return (
            empty
            | shown
            | {
                "kind": self.kind,
                "state": state,
                "done": self.done,
                "all": self.all,
                "minutes": round_minutes(self.seconds),
            }
        )


def read_day(plan: DailyPlan, user: User) -> dict[str, Any]:
    """Give the plan with its steps, the week, and what is kept of the day."""
    found = [read_words(plan), read_exercise(plan, user), read_scene(plan, user)]
    steps = [step for step in found if step is not None]
    is_done = bool(steps) and all(step.is_done for step in steps)
    if is_done and plan.finished_at is None:
        plan.finished_at = timezone.now()
        DailyPlan.objects.filter(pk=plan.pk, finished_at=None).update(finished_at=plan.finished_at)
    shown = [step.to_json() for step in steps]
    is_begun = any(step["state"] != "OPEN" for step in shown)
    state = "EMPTY" if not steps else "DONE" if plan.finished_at else "BEGUN" if is_begun else "OPEN"
    return {
        "day": plan.day,
        "state": state,
        "minutes": round_minutes(left) if (left := sum(step.seconds for step in steps if not step.is_done)) else 0,
        "steps": shown,
        "week": read_week(user),
        "kept": read_kept(plan, user),
    }


def select_reviews(plan: DailyPlan) -> "QuerySet[VocabReview]":
    """Select the reviews of the plan's words since it was made."""
    return VocabReview.objects.filter(vocab_item__in=plan.words, created_at__gte=plan.created_at).order_by()


def select_answers(plan: DailyPlan, user: User) -> "QuerySet[ItemInteraction]":
    """Select what the user has worked on since the plan was made, of whichever lesson."""
    worked = ItemInteraction.objects.of(user).filter(Q(completed_at__isnull=False) | Q(attempts__gt=0))
    return worked.filter(changed_at__gte=plan.created_at).order_by()


def find_last_activity(plan: DailyPlan, user: User) -> datetime | None:
    """Find when something of the plan was last worked on, None where nothing was: two queries."""
    reviewed = select_reviews(plan).aggregate(at=Max("created_at"))["at"] if plan.words else None
    answers = select_answers(plan, user).filter(item__in=plan.items)
    answered = answers.aggregate(at=Max("changed_at"))["at"] if plan.items else None
    talked = plan.case_interaction.changed_at if plan.case_interaction else None
    return max((at for at in (reviewed, answered, talked) if at is not None), default=None)


def read_words(plan: DailyPlan) -> Step | None:
    """Read how many words of the plan have been reviewed since it was made: two queries."""
    rows = {word.pk: word for word in VocabItem.objects.filter(pk__in=plan.words).order_by()}
    words = [rows[key] for key in plan.words if key in rows]
    if not words:
        return None
    seen = set(select_reviews(plan).values_list("vocab_item", flat=True).distinct())
    about = [{"id": word.pk, "term": word.term, "article": word.article, "is_done": word.pk in seen} for word in words]
    seconds = (len(words) - len(seen)) * SECONDS_PER_WORD or SECONDS_PER_WORD
    return Step(StepKind.WORDS, len(seen), len(words), seconds, {"words": about})


def read_exercise(plan: DailyPlan, user: User) -> Step | None:
    """Read how many exercises of the plan were worked on since it was made: one query."""
    section = plan.section
    if section is None or section.deleted_at or section.chapter.deleted_at:
        return None
    since = select_answers(plan, user)
    items = Item.objects.shown().filter(section=section).order_by("position")
    pages = list(items.values("id", is_done=Q(pk__in=since.values("item"))))
    rows = [row | {"page": page} for page, row in enumerate(pages) if row["id"] in plan.items]
    if not rows:
        return None
    done = sum(bool(row["is_done"]) for row in rows)
    following = next((row for row in rows if not row["is_done"]), rows[-1])
    lesson = {
        "section_id": section.pk,
        "title": section.title,
        "course_title": section.chapter.course.title,
        "item_id": following["id"],
        "page": following["page"],
        "last_page": rows[-1]["page"],
    }
    taken = dict(zip(map(str, plan.items), plan.item_seconds, strict=False))
    seconds = sum(taken.get(str(row["id"]), SECONDS_PER_ITEM) for row in rows if not row["is_done"])
    return Step(StepKind.EXERCISE, done, len(rows), seconds, {"lesson": lesson})


def read_scene(plan: DailyPlan, user: User) -> Step | None:
    """Read whether the scene of the plan is over: solved, or ended by its learner; two queries.

    A case that the learner may no longer see is shown only where it was begun.
    """
    case, talk = plan.case, plan.case_interaction
    if case is None:
        return None
    if talk is None and not can_be_begun(case, plan.excerpt, user):
        return None
    excerpt = find_excerpt({"excerpts": case.excerpts}, plan.excerpt) if plan.excerpt else None
    if excerpt:
        scenes = case.scenes.filter(slug=excerpt["scene"])
        told = {"title": excerpt["title"], "goal": excerpt["goal"], "briefing": excerpt.get("briefing", "")}
    else:
        scenes = case.scenes.filter(position=0)
        told = {"title": case.title, "goal": (case.goals or [""])[0], "briefing": case.description}
    person = Person.objects.filter(pk__in=scenes.values("person")).values("id", *PERSON).first()
    is_over = talk is not None and (talk.solved_at is not None or hasattr(talk, "debrief"))
    scene = told | {
        "case_id": case.pk,
        "cefr": case.cefr,
        "person": represent_portrait(person) if person else None,
        "case_interaction_id": talk.pk if talk else None,
    }
    seconds = 60 * find_minutes(case, plan.excerpt)
    return Step(StepKind.SCENE, int(is_over), 1, seconds, {"scene": scene, "is_begun": talk is not None})


def read_week(user: User) -> dict[str, Any]:
    """Read on which days of this week the user learnt, Monday first, and the streak: one query."""
    today, active = get_local_date(user), list_active_days(user)
    week = build_week(active, today, user.days_off)
    return {
        "days": [{"day": one.day, "is_active": one.is_active, "is_today": one.day == today} for one in week],
        "active_days": sum(one.is_active for one in week),
        "streak": compute_streak(active, today, user.days_off),
    }


def read_kept(plan: DailyPlan, user: User) -> dict[str, Any]:
    """Read what is kept of the day: words reviewed, words used in a talk, new words, points; three queries."""
    since = {"created_at__gte": plan.created_at}
    reviews = VocabReview.objects.filter(vocab_item__vocab_list__learner=user, **since).order_by("created_at", "id")
    used = dict[Any, dict[str, str]]()
    reviewed = dict[Any, dict[str, str]]()
    columns = ("vocab_item", "mode", "vocab_item__term", "vocab_item__article")
    for key, mode, term, article in reviews.values_list(*columns)[:200]:
        (used if mode == ReviewMode.TALK else reviewed)[key] = {"term": term, "article": article}
    new = VocabItem.objects.visible_to(user).filter(**since).order_by("created_at", "id")
    points = ExperienceEvent.objects.gained().filter(user=user, created_at__gte=local_midnight(user, 0))
    return {
        "reviewed": list(reviewed.values())[:MOST_KEPT],
        "used": list(used.values())[:MOST_KEPT],
        "added": list(new.values("term", "article")[:MOST_KEPT]),
        "points": points.aggregate(sum=Sum("amount"))["sum"] or 0,
    }


def round_minutes(seconds: int) -> int:
    """Give the nearest number of minutes, at least one."""
    return max(1, (seconds + 30) // 60)
