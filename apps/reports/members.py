"""What managers and tutors read about members: rows of a page, each list in a constant number of queries."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from functools import lru_cache
from typing import Any, TypeAlias
from uuid import UUID

from django.db.models import Aggregate, Avg, Count, Exists, OuterRef, Q, QuerySet
from django.db.models.functions import TruncWeek
from django.utils import timezone

from apps.accounts.serializers.users import sign_image
from apps.conversations.models import CaseInteraction
from apps.courses.models import Chapter, ChapterInteraction, Course, CourseInteraction, SectionInteraction
from apps.courses.progress import build_progress
from apps.experience.models import ExperienceEvent
from apps.journals.models import JournalEntry
from apps.organisations.models import Membership, Organization
from apps.organisations.querysets import Memberships, is_of
from apps.reports.filters import ACTIVE, OF_COURSE, build_support_condition
from apps.reports.models import MemberSummary
from apps.reports.plans import compute_expected_share, is_behind, read_minutes
from apps.reports.summaries import build_numbers
from kit.json_values import Row
from kit.prepared_reads import PreparedListRead, PreparedRead

ENROLMENT = (
    "pk",
    "learner_id",
    "course_id",
    "course__title",
    "course__weight",
    "done",
    "created_at",
    "started_at",
    "completed_at",
    "last_active_at",
)
PLACE = (  # of an objective in its course
    "learning_objective__section__chapter__position",
    "learning_objective__section__position",
    "learning_objective__position",
)
TIMELINE_WEEKS = 12
TIMELINE_ROWS = 50  # newest of each kind
NUMBERS = (
    "done",
    "total",
    "share",
    "xp_7_days",
    "xp_30_days",
    "streak",
    "cases_solved",
    "vocabulary_learnt",
    "last_active_at",
    "confidence",
    "falling_objectives",
    "refreshed_at",
)


SUMMARY = {name: f"summary__{name}" for name in NUMBERS}
# of somebody who has just come, and has no summary yet
EMPTY_SUMMARY = {column: getattr(MemberSummary(), name) for name, column in SUMMARY.items()}
SHOWN = (
    "user_id",
    "is_manager",
    "is_tutor",
    "joined_at",
    *(f"user__{name}" for name in ("email", "first_name", "last_name", "profile_image")),
    "summary__is_behind",
    *SUMMARY.values(),
)


class SupportReason(Enum):
    """Why somebody should see to a member."""

    AWAY = "AWAY"
    BEHIND_PLAN = "BEHIND_PLAN"
    FALLING_CONFIDENCE = "FALLING_CONFIDENCE"


def select_members(members: Memberships) -> Memberships:
    """Select members by name."""
    return members.order_by("user__last_name", "user__first_name", "pk")


def read_rows(members: "QuerySet[Membership, Any]") -> "QuerySet[Membership, Row]":
    """Select what is shown of each member: people have dozens of other columns."""
    rows: QuerySet[Membership, Row] = members.values(*SHOWN)
    return rows


def select_part(members: "QuerySet[Membership, Any]", start: int, stop: int) -> "QuerySet[Membership, Row]":
    """Select what is shown of the members of a page; those before it are skipped by their keys alone."""
    keys = members.values("pk")[start:stop]
    return read_rows(members.filter(pk__in=keys)) if start else read_rows(members)[:stop]


@lru_cache(maxsize=64)
def page_read(start: int, stop: int) -> PreparedRead:
    """Give the read of one page of all members of an organisation, by name."""
    return PreparedRead(
        lambda organization: select_part(select_members(Membership.objects.members_of(organization)), start, stop)
    )


def count_members(organization: UUID) -> "QuerySet[Membership, Row]":
    """Select how many members an organisation has."""
    members = Membership.objects.members_of(organization).order_by().values("organization")
    counted: QuerySet[Membership, Row] = members.annotate(number=Count("pk")).values("number")
    return counted


MEMBER_COUNT = PreparedRead(count_members)


@dataclass(frozen=True)
class AllMembers:
    """All members of an organisation by name, for a paginator: sliced by page and counted, both prepared."""

    organization: UUID

    def __getitem__(self, part: slice) -> list[Row]:
        return page_read(part.start, part.stop).fetch(organization=self.organization)

    def count(self) -> int:
        """Give how many there are."""
        return sum(row["number"] for row in MEMBER_COUNT.fetch(organization=self.organization))


@dataclass(frozen=True)
class SelectedMembers:
    """Members in the order of their queryset, for a paginator: sliced by page and counted."""

    members: "QuerySet[Membership, Any]"

    def __getitem__(self, part: slice) -> list[Row]:
        return list(select_part(self.members, part.start, part.stop))

    def count(self) -> int:
        """Give how many there are."""
        return int(self.members.count())


MemberPages: TypeAlias = AllMembers | SelectedMembers


def select_figures(organization: UUID, since: datetime) -> "QuerySet[Any, Any]":
    """Select how all members of an organisation get on, as one row."""
    numbers = build_figures(since)
    members = Membership.objects.members_of(organization).order_by().values("organization")
    counted: QuerySet[Any, Any] = members.annotate(**numbers).values(*numbers)
    return counted


def build_figures(since: datetime) -> dict[str, Aggregate]:
    """Build what is counted of the members that somebody oversees."""
    return {**build_numbers(since), "need_support": Count("pk", filter=build_support_condition(since))}


FIGURES = PreparedRead(select_figures)


def compute_figures(members: Memberships, whole: UUID | None) -> dict[str, Any]:
    """Count how these members get on, all together; `whole` is the organisation where they are all of its members."""
    since = timezone.now() - ACTIVE
    rows = FIGURES.fetch(organization=whole, since=since) if whole else []
    return rows[0] if rows else dict(members.order_by().aggregate(**build_figures(since)))


def list_reasons(member: Row, now: datetime) -> list[str]:
    """List why somebody should see to a member; `filters.build_support_condition` selects those with a reason."""
    found = {
        SupportReason.AWAY: (member["summary__last_active_at"] or member["joined_at"]) < now - ACTIVE,
        SupportReason.BEHIND_PLAN: member["summary__is_behind"],
        SupportReason.FALLING_CONFIDENCE: (member["summary__falling_objectives"] or 0) > 0,
    }
    return [reason.value for reason, is_given in found.items() if is_given]


def represent_member(member: Row, now: datetime) -> dict[str, Any]:
    """Give who a member is, and the numbers of their summary, from the columns `SHOWN`."""
    summary = EMPTY_SUMMARY if member["summary__refreshed_at"] is None else member
    return {
        "user_id": member["user_id"],
        "email": member["user__email"],
        "first_name": member["user__first_name"],
        "last_name": member["user__last_name"],
        "profile_image_url": sign_image(member["user__profile_image"]),
        "is_manager": member["is_manager"],
        "is_tutor": member["is_tutor"],
        "joined_at": member["joined_at"],
        "reasons": list_reasons(member, now),
        **{name: summary[column] for name, column in SUMMARY.items()},
    }


def select_courses_of(learners: Sequence[UUID], organization: UUID) -> "QuerySet[CourseInteraction, Row]":
    """Select the courses that these people take, of those that are public or the organisation's own."""
    taken = CourseInteraction.objects.filter(is_of(organization, "course"), learner__in=learners)
    return taken.order_by("course__title", "course").values(*ENROLMENT)


ENROLMENTS = PreparedListRead(select_courses_of)
ENROLMENTS_IN = PreparedListRead(
    lambda learners, organization, course: select_courses_of(learners, organization).filter(course=course)
)


def list_progress(
    members: Sequence[Row], organization: Organization, course: UUID | None = None
) -> list[dict[str, Any]]:
    """Give members with the courses that they take; with a course, that one alone, chapter by chapter.

    Three queries, or four with a course.
    """
    now = timezone.now()
    learners, keys = [member["user_id"] for member in members], {"organization": organization.pk}
    if course is None:
        rows = ENROLMENTS.fetch(learners, **keys)
    else:
        rows = ENROLMENTS_IN.fetch(learners, **keys, course=course)
    minutes = read_minutes({row["course_id"] for row in rows})
    chapters = read_chapters([row["pk"] for row in rows], course) if course is not None else {}
    taken: dict[UUID, list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        told = represent_enrolment(row, minutes.get(row["course_id"], 0), now)
        taken[row["learner_id"]].append({**told, "chapters": chapters.get(row["pk"], [])})
    return [{**represent_member(member, now), "courses": taken[member["user_id"]]} for member in members]


def represent_enrolment(row: dict[str, Any], minutes: int, now: datetime) -> dict[str, Any]:
    """Give how far a member has come with a course, and how far they should have; from the columns `ENROLMENT`."""
    enrolled_at, is_complete = row["created_at"], row["completed_at"] is not None
    started = row["started_at"] is not None
    progress = build_progress(row["done"], row["course__weight"], started=started, marked=is_complete)
    expected = 1.0 if is_complete else compute_expected_share(enrolled_at, minutes, now)
    late = not is_complete and bool(progress["total"]) and is_behind(progress["share"], enrolled_at, minutes, now)
    return {
        "course_id": row["course_id"],
        "title": row["course__title"],
        **progress,
        "expected_share": round(expected, 4),
        "is_behind": late,
        "enrolled_at": enrolled_at,
        "completed_at": row["completed_at"],
        "last_active_at": row["last_active_at"],
    }


def read_chapters(enrolments: Sequence[UUID], course: UUID) -> dict[UUID, list[dict[str, Any]]]:
    """Read how far people have come with each chapter of a course, by enrolment: two queries."""
    chapters = list(Chapter.objects.present().filter(course=course).order_by("position").values("pk", "weight"))
    begun = {
        (row["course_interaction"], row["chapter"]): row["done"]
        for row in ChapterInteraction.objects.filter(course_interaction__in=enrolments).values(
            "course_interaction", "chapter", "done"
        )
    }
    return {
        key: [
            {
                "chapter_id": chapter["pk"],
                **build_progress(
                    begun.get((key, chapter["pk"])), chapter["weight"], started=(key, chapter["pk"]) in begun
                ),
            }
            for chapter in chapters
        ]
        for key in enrolments
    }


def list_journals(
    members: Sequence[Row], organization: Organization, course: UUID | None = None
) -> list[dict[str, Any]]:
    """Give members with the first and the latest confidence of each objective that they wrote about; never a note.

    Two queries.
    """
    now = timezone.now()
    entries = JournalEntry.objects.filter(
        is_of(organization.pk, OF_COURSE), learner__in=[member["user_id"] for member in members]
    )
    if course is not None:
        entries = entries.filter(**{OF_COURSE: course})
    written: dict[UUID, dict[UUID, dict[str, Any]]] = defaultdict(dict)
    # in the order of the course; the entries about each objective from the first on
    rows = entries.order_by(*PLACE, "learning_objective", "created_at", "pk").values_list(
        "learner",
        "learning_objective",
        "learning_objective__text",
        "learning_objective__section",
        "learning_objective__section__title",
        OF_COURSE,
        "confidence",
        "created_at",
    )
    for learner, objective, text, section, title, of_course, confidence, at in rows:
        told = written[learner].setdefault(
            objective,
            {
                "objective_id": objective,
                "objective": text,
                "section_id": section,
                "section_title": title,
                "course_id": of_course,
                "first_confidence": confidence,
                "first_at": at,
                "entries": 0,
            },
        )
        told |= {"latest_confidence": confidence, "latest_at": at, "entries": told["entries"] + 1}
    return [
        {**represent_member(member, now), "objectives": list(written[member["user_id"]].values())} for member in members
    ]


def list_objectives(members: Memberships, course: Course) -> list[dict[str, Any]]:
    """Give the objectives of a course with how sure members are of each: how many of each answer; one query."""
    standing = JournalEntry.objects.standing().filter(
        **{
            OF_COURSE: course.pk,
            "learning_objective__deleted_at": None,
            "learning_objective__section__deleted_at": None,
        }
    )
    mine = standing.filter(Exists(members.order_by().filter(user=OuterRef("learner"))))
    counts = {f"answers_{answer}": Count("pk", filter=Q(confidence=answer)) for answer in range(1, 6)}
    rows = mine.values(
        "learning_objective", "learning_objective__text", "learning_objective__section__title", *PLACE
    ).annotate(average=Avg("confidence"), **counts)
    return [
        {
            "objective_id": row["learning_objective"],
            "objective": row["learning_objective__text"],
            "section_title": row["learning_objective__section__title"],
            "average": round(row["average"], 2),
            "answers": [row[name] for name in counts],
        }
        for row in rows.order_by(*PLACE, "learning_objective")
    ]


def list_courses(members: Memberships, organization: Organization) -> "QuerySet[CourseInteraction, dict[str, Any]]":
    """Select the courses that members take, by title, with how many take and have completed each."""
    taken = CourseInteraction.objects.filter(
        is_of(organization.pk, "course"), Exists(members.order_by().filter(user=OuterRef("learner")))
    )
    counted = taken.order_by().values("course_id", "course__title").annotate(enrolled=Count("pk"))
    rows: QuerySet[CourseInteraction, dict[str, Any]] = counted.annotate(completed=Count("completed_at"))
    return rows.order_by("course__title", "course_id")


def build_timeline(user: UUID, organization: Organization) -> dict[str, Any]:
    """Give what a member did lately: points by week, lessons completed, cases solved, confidence in time.

    Four queries. Nothing that was said or written: transcripts are the learner's own until they share one.
    """
    since = timezone.now() - timedelta(weeks=TIMELINE_WEEKS)
    weeks = (
        ExperienceEvent.objects.gained()
        .filter(user=user, created_at__gte=since)
        .order_by()
        .annotate(week=TruncWeek("created_at"))
        .values("week")
        .annotate(events=Count("pk"))
    )
    sections = SectionInteraction.objects.filter(
        is_of(organization.pk, "section__chapter__course"), learner=user, completed_at__isnull=False
    ).order_by("-completed_at")
    talks = CaseInteraction.objects.of_whole_cases().filter(is_of(organization.pk, "case"), learner=user)
    cases = talks.filter(solved_at__isnull=False)
    entries = JournalEntry.objects.filter(is_of(organization.pk, OF_COURSE), learner=user).order_by("-created_at")
    named = entries.values("learning_objective", "learning_objective__text", "confidence", "created_at")
    objectives: dict[UUID, dict[str, Any]] = {}
    for row in reversed(named[: TIMELINE_ROWS * 4]):
        told = objectives.setdefault(
            row["learning_objective"],
            {"objective_id": row["learning_objective"], "objective": row["learning_objective__text"], "points": []},
        )
        told["points"].append({"at": row["created_at"], "confidence": row["confidence"]})
    happened = [
        {"kind": "SECTION", "title": title, "at": at}
        for title, at in sections.values_list("section__title", "completed_at")[:TIMELINE_ROWS]
    ] + [
        {"kind": "CASE", "title": title, "at": at}
        for title, at in cases.order_by("-solved_at").values_list("case__title", "solved_at")[:TIMELINE_ROWS]
    ]
    return {
        "weeks": [{"week": row["week"].date(), "activities": row["events"]} for row in weeks.order_by("week")],
        "events": sorted(happened, key=lambda event: event["at"], reverse=True)[:TIMELINE_ROWS],
        "objectives": list(objectives.values()),
    }
