"""Refreshing what is kept about each member: in batches of one organisation, each in a constant number of queries.

A summary may be some minutes old. Whoever used the product lately is refreshed every few minutes; since the windows of
days move, all others every few hours.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from itertools import groupby
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import Aggregate, Avg, Count, DateField, Exists, F, Func, Max, OuterRef, Q, QuerySet, Sum
from django.db.models.functions import Cast
from django.utils import timezone

from apps.accounts.models import Device
from apps.conversations.models import CaseInteraction
from apps.courses.models import CourseInteraction
from apps.experience.models import ExperienceEvent
from apps.experience.streaks import FURTHEST, compute_streak
from apps.journals.models import JournalEntry
from apps.organisations.models import Membership, Organization
from apps.organisations.querysets import Memberships, is_of
from apps.organisations.services.seats import count_seats, get_local_day
from apps.reports.models import MemberSummary, OrganizationDay
from apps.reports.plans import is_behind, read_minutes
from apps.vocabulary.models import LearningState, VocabItem

BATCH = 500  # members whose numbers are read together
RECENT = timedelta(minutes=70)  # a browser renews its token at least once in this time, as long as somebody uses it
LONGEST = timedelta(hours=6)  # that a summary is kept as it is
WEEK, MONTH = timedelta(days=7), timedelta(days=30)
COLUMNS = [field.name for field in MemberSummary._meta.concrete_fields if field.name not in ("id", "created_at")]
MEMBER = ("pk", "user", "user__time_zone", "user__days_off")


def select_due(now: datetime) -> "QuerySet[Membership]":
    """Select the memberships whose summary is missing, old, or of somebody who has used the product since."""
    used = Device.objects.filter(user=OuterRef("user"), actor=None, rotated_at__gte=now - RECENT)
    due = Q(summary=None) | Q(summary__refreshed_at__lt=now - LONGEST) | Exists(used)
    found: QuerySet[Membership] = Membership.objects.current().filter(due)
    return found


def refresh_due_summaries() -> int:
    """Refresh all summaries that are due; gives how many."""
    now = timezone.now()
    rows = select_due(now).order_by("organization", "pk").values_list("organization", "pk")
    number = 0
    for organization, found in groupby(rows.iterator(chunk_size=BATCH), key=lambda row: row[0]):
        number += refresh_summaries(organization, [pk for _organization, pk in found], now)
    return number


def refresh_organization(organization: Organization) -> int:
    """Refresh the summaries of all members of an organisation; gives how many."""
    members = Membership.objects.members_of(organization).order_by("pk").values_list("pk", flat=True)
    return refresh_summaries(organization.pk, list(members), timezone.now())


def refresh_summaries(organization: UUID, memberships: Sequence[UUID], now: datetime) -> int:
    """Refresh the summaries of members of one organisation."""
    for begin in range(0, len(memberships), BATCH):
        refresh_batch(organization, memberships[begin : begin + BATCH], now)
    return len(memberships)


def refresh_batch(organization: UUID, memberships: Sequence[UUID], now: datetime) -> None:
    """Refresh up to `BATCH` summaries; twelve queries, however many they are."""
    members = list(Membership.objects.filter(pk__in=memberships).values(*MEMBER))
    users = [member["user"] for member in members]
    found: dict[UUID, dict[str, Any]] = defaultdict(dict)
    for part in (
        read_courses(users, organization, now),
        read_points(users, now),
        read_streaks(members, now),
        read_cases(users, organization),
        read_vocabulary(users),
        read_confidence(users, organization, now),
    ):
        for user, numbers in part.items():
            found[user].update(numbers)
    seen = dict(
        Device.objects.filter(user__in=users, actor=None)
        .order_by()
        .values("user")
        .annotate(at=Max("rotated_at"))
        .values_list("user", "at")
    )
    rows = [build_summary(member["pk"], found[member["user"]], seen.get(member["user"]), now) for member in members]
    MemberSummary.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["membership"],
        update_fields=[c for c in COLUMNS if c != "membership"],
    )


def build_summary(membership: UUID, numbers: dict[str, Any], seen_at: datetime | None, now: datetime) -> MemberSummary:
    """Build the summary of a member; `last_active_at` is when the person learnt or was signed in last."""
    numbers = dict(numbers)
    moments = [numbers.pop(name, None) for name in ("course_at", "points_at", "case_at")]
    known = [moment for moment in (*moments, seen_at) if moment is not None]
    last = max(known, default=None)
    return MemberSummary(membership_id=membership, last_active_at=last, refreshed_at=now, changed_at=now, **numbers)


def read_courses(users: Sequence[UUID], organization: UUID, now: datetime) -> dict[UUID, dict[str, Any]]:
    """Read how much of their courses people have done, and whether they are behind in one of them."""
    rows = list(
        CourseInteraction.objects.filter(is_of(organization, "course"), learner__in=users).values_list(
            "learner", "course", "course__weight", "done", "created_at", "completed_at", "last_active_at"
        )
    )
    minutes = read_minutes({row[1] for row in rows})
    found: dict[UUID, dict[str, Any]] = {}
    for learner, course, weight, done, enrolled_at, completed_at, active_at in rows:
        sums = found.setdefault(
            learner, {"done": 0, "total": 0, "courses": 0, "is_behind": False, "course_at": None, "share": 0.0}
        )
        done = min(done, weight)
        sums["done"], sums["total"], sums["courses"] = sums["done"] + done, sums["total"] + weight, sums["courses"] + 1
        sums["share"] = round(sums["done"] / sums["total"], 4) if sums["total"] else 0.0
        if completed_at is None and weight:
            sums["is_behind"] |= is_behind(done / weight, enrolled_at, minutes.get(course, 0), now)
        sums["course_at"] = max(filter(None, (sums["course_at"], active_at)), default=None)
    return found


def index_by(rows: Iterable[Mapping[str, Any]], name: str) -> dict[UUID, dict[str, Any]]:
    """Give rows by the id in one of their columns, without this column."""
    return {row[name]: {column: value for column, value in row.items() if column != name} for row in rows}


def read_points(users: Sequence[UUID], now: datetime) -> dict[UUID, dict[str, Any]]:
    """Read the points of the last 7 and 30 days."""
    events = ExperienceEvent.objects.gained().filter(user__in=users, created_at__gte=now - MONTH).order_by()
    rows = events.values("user").annotate(
        xp_7_days=Sum("amount", filter=Q(created_at__gte=now - WEEK), default=0),
        xp_30_days=Sum("amount"),
        points_at=Max("created_at"),
    )
    return index_by(rows, "user")


def read_streaks(members: Sequence[dict[str, Any]], now: datetime) -> dict[UUID, dict[str, Any]]:
    """Read how many days in a row people have learnt, each in their own time zone."""
    zones: dict[UUID, ZoneInfo] = {member["user"]: ZoneInfo(member["user__time_zone"]) for member in members}
    local: Func[Any] = Func(F("user__time_zone"), F("created_at"), function="timezone")
    events = ExperienceEvent.objects.gained().filter(user__in=zones, created_at__gte=now - timedelta(days=FURTHEST + 1))
    days: dict[UUID, set[date]] = defaultdict(set)
    off = {member["user"]: member["user__days_off"] for member in members}
    for user, day in events.order_by().annotate(day=Cast(local, DateField())).values_list("user", "day").distinct():
        days[user].add(day)
    return {
        user: {"streak": compute_streak(days[user], now.astimezone(zone).date(), off[user])}
        for user, zone in zones.items()
    }


def read_cases(users: Sequence[UUID], organization: UUID) -> dict[UUID, dict[str, Any]]:
    """Read how many different cases people have solved."""
    talks = CaseInteraction.objects.filter(is_of(organization, "case"), learner__in=users).order_by()
    solved = Count("case", distinct=True, filter=Q(solved_at__isnull=False, excerpt=""))
    rows = talks.values("learner").annotate(cases_solved=solved, case_at=Max("created_at"))
    return index_by(rows, "learner")


def read_vocabulary(users: Sequence[UUID]) -> dict[UUID, dict[str, Any]]:
    """Read how many words people have learnt."""
    words = VocabItem.objects.filter(vocab_list__learner__in=users, state=LearningState.REVIEW).order_by()
    rows = words.values_list("vocab_list__learner").annotate(number=Count("pk"))
    return {learner: {"vocabulary_learnt": number} for learner, number in rows}


def read_confidence(users: Sequence[UUID], organization: UUID, now: datetime) -> dict[UUID, dict[str, Any]]:
    """Read how sure people are on average, and of how many objectives less than before, in the last 30 days."""
    entries = JournalEntry.objects.filter(
        is_of(organization, "learning_objective__section__chapter__course"), learner__in=users
    ).order_by("learner", "learning_objective", "created_at", "pk")
    rows = entries.values_list("learner", "learning_objective", "confidence", "created_at")
    found: dict[UUID, dict[str, Any]] = {}
    for learner, written in groupby(rows, key=lambda row: row[0]):
        latest, falling = [], 0
        for _objective, history in groupby(written, key=lambda row: row[1]):
            *before, last = history
            latest.append(last[2])
            falling += bool(before) and last[2] < before[-1][2] and last[3] >= now - MONTH
        found[learner] = {"confidence": round(sum(latest) / len(latest), 2), "falling_objectives": falling}
    return found


def summarize_members(members: Memberships) -> dict[str, Any]:
    """Count how these members get on, all together: one query."""
    return members.order_by().aggregate(**build_numbers(timezone.now() - WEEK))


def build_numbers(since: datetime) -> dict[str, Aggregate]:
    """Build what is counted of members all together; those who learnt `since` then are active."""
    return {
        "members": Count("pk"),
        "active_members": Count("pk", filter=Q(summary__last_active_at__gte=since)),
        "enrolled_members": Count("pk", filter=Q(summary__courses__gt=0)),
        "members_on_plan": Count("pk", filter=Q(summary__courses__gt=0, summary__is_behind=False)),
        "share": Avg("summary__share", filter=Q(summary__courses__gt=0), default=0.0),
        "xp_7_days": Sum("summary__xp_7_days", default=0),
        "cases_solved": Sum("summary__cases_solved", default=0),
        "vocabulary_learnt": Sum("summary__vocabulary_learnt", default=0),
        "confidence": Avg("summary__confidence"),
    }


def record_day(organization: Organization) -> OrganizationDay:
    """Write how an organisation gets on today; the same day again is written anew."""
    numbers = summarize_members(Membership.objects.members_of(organization))
    seats = count_seats(organization)
    day, _new = OrganizationDay.objects.update_or_create(
        organization=organization,
        day=get_local_day(organization),
        defaults={**numbers, "seats": seats.total, "seats_used": seats.used},
    )
    return day


def record_days(organizations: Iterable[Organization]) -> None:
    """Write how these organisations get on today."""
    for organization in organizations:
        record_day(organization)
