"""A user's standing, organisations and counts, in a constant number of queries."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery, Sum
from django.utils import timezone

from apps.accounts.models import User
from apps.conversations.models import CaseInteraction
from apps.experience.models import ExperienceTotal
from apps.experience.representations import represent_standing
from apps.experience.services import get_local_date
from apps.messaging.models import Participant
from apps.organisations.models import Membership
from apps.vocabulary.models import DailyVocabTest, LearningState, VocabItem
from kit.json_values import Row
from kit.prepared_reads import PreparedRead

NAMED = {
    "id": "organization_id",
    "name": "organization__name",
    "is_manager": "is_manager",
    "is_tutor": "is_tutor",
    "tutors_see_all": "organization__tutors_see_all",
}


def select_memberships(user: UUID) -> "QuerySet[Membership, Row]":
    """Select the user's organisations, with what the user may do in each."""
    mine = Membership.objects.current().filter(user=user).order_by("organization__name")
    return mine.values(*NAMED.values())


def select_counts(user: UUID, now: datetime) -> "QuerySet[Any, Any]":
    """Select points, talks begun, different cases solved, words that wait and what is unread, of a user in one row."""
    talks = CaseInteraction.objects.filter(learner=OuterRef("pk")).order_by().values("learner")
    solved = Count("case_id", distinct=True, filter=Q(solved_at__isnull=False, excerpt=""))
    tests = DailyVocabTest.objects.filter(vocab_list__learner=OuterRef("pk"))
    words = VocabItem.objects.filter(vocab_list__learner=OuterRef("pk")).order_by().values("vocab_list")
    threads = Participant.objects.filter(user=OuterRef("pk"), unread__gt=0).order_by().values("user")
    counted = User.objects.filter(pk=user).annotate(
        points=Subquery(ExperienceTotal.objects.filter(user=OuterRef("pk")).values("points")[:1]),
        begun=Subquery(talks.annotate(number=Count("pk")).values("number")),
        solved=Subquery(talks.annotate(number=solved).values("number")),
        due=Subquery(words.filter(due_at__lte=now).annotate(number=Count("pk")).values("number")),
        new=Subquery(words.filter(state=LearningState.NEW).annotate(number=Count("pk")).values("number")),
        tested=Subquery(tests.order_by("-day").values("day")[:1]),
        unread=Subquery(threads.annotate(number=Sum("unread")).values("number")),
        unread_threads=Subquery(threads.annotate(number=Count("user")).values("number")),
    )
    return counted.values("points", "begun", "solved", "due", "new", "tested", "unread", "unread_threads")


MEMBERSHIPS, COUNTS = PreparedRead(select_memberships), PreparedRead(select_counts)


def compute_statistics(user: User) -> dict[str, Any]:
    """Points, level and streak, organisations with roles, talks, words that wait, and what is unread: three queries."""
    organizations = [{name: row[column] for name, column in NAMED.items()} for row in MEMBERSHIPS.fetch(user=user.pk)]
    [found] = COUNTS.fetch(user=user.pk, now=timezone.now())
    return {
        **represent_standing(user, found["points"] or 0),
        "organizations": organizations,
        "case_interactions": found["begun"] or 0,
        "solved_cases": found["solved"] or 0,
        "due_words": found["due"] or 0,
        "new_words": found["new"] or 0,
        "unread_messages": found["unread"] or 0,
        "unread_conversations": found["unread_threads"] or 0,
        "daily_vocab_test_taken": found["tested"] == get_local_date(user),
    }
