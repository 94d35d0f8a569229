"""manage.py seed_large."""

from collections import Counter
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import transaction
from django.db.models import Count, F, Max, Sum

from apps.accounts.models import User
from apps.assignments.models import Assignment, AssignmentState
from apps.conversations.models import CaseInteraction, Conversation, ReadingGrant
from apps.conversations.models import Message as Line
from apps.experience.models import ExperienceEvent
from apps.messaging.models import Message, Participant, Share, Thread
from apps.organisations.models import Membership, Organization
from apps.reports.demo import PASSWORD
from apps.reports.models import MemberSummary, OrganizationDay

pytestmark = pytest.mark.django_db


def test_the_small_size_makes_members_who_have_learnt_and_says_who_signs_in() -> None:
    said = StringIO()
    call_command("seed_large", size="S", stdout=said)
    organizations = list(Organization.objects.filter(name__startswith="Großes Klinikum"))
    assert len(organizations) == 2
    for organization in organizations:
        members = Membership.objects.members_of(organization)
        assert members.count() == 53
        summaries = MemberSummary.objects.filter(membership__in=members)
        assert summaries.filter(xp_30_days__gt=0, courses=1).count() == 50
        assert summaries.filter(vocabulary_learnt__gt=0, confidence__gt=0).count() == 50
        assert OrganizationDay.objects.filter(organization=organization).count() == 121
    [manager] = [line.split() for line in said.getvalue().splitlines() if line.startswith("manager:")]
    assert User.objects.get(email=manager[1]).check_password(PASSWORD)
    assert not User.objects.filter(email__startswith="vorlage").exists()


def test_members_talk_share_and_write_to_each_other_and_all_counts_are_right() -> None:
    call_command("seed_large", size="S", stdout=StringIO())
    assert CaseInteraction.objects.count() == 200
    assert Line.objects.filter(author="LEARNER").count() == 200 * 10
    assert Line.objects.filter(author="PERSON").count() == 200 * (10 + 1), "each talk begins with a word of the patient"
    lengths = Conversation.objects.annotate(found=Count("messages"))
    assert not lengths.exclude(lines=F("found")).exists()
    done = CaseInteraction.objects.filter(task_interactions__subtasks__state="DONE").distinct()
    assert set(done) == set(CaseInteraction.objects.filter(solved_at__isnull=False)) != set()
    threads = Thread.objects.annotate(found=Count("messages"), last=Max("messages__position"))
    assert threads.count() == 199 and not threads.exclude(length=F("found")).exists()
    assert not threads.exclude(last=F("length") - 1).exists()
    for place in Participant.objects.select_related("user"):
        assert Message.objects.filter(thread=place.thread_id).unread_by(place.user).count() == place.unread
    assert Participant.objects.filter(unread__gt=0).count() > 10
    shares = Share.objects.annotate(responses_found=Count("responses"))
    assert shares.count() == ReadingGrant.objects.count() == 20
    assert shares.filter(answered_at__isnull=False, responses_found=1).count() == 14
    assert not shares.exclude(message__sender=F("case_interaction__learner")).exists()
    states = Counter(Assignment.objects.with_state().values_list("state", flat=True))
    assert states.total() == 500 and set(states) == set(AssignmentState)


def test_the_first_run_on_an_empty_database_always_makes_the_same() -> None:
    found = []
    for _run in range(2):
        with transaction.atomic():
            call_command("seed_large", size="S", stdout=StringIO())
            people = User.objects.order_by("email").values_list("email", "first_name", "last_name")
            points = ExperienceEvent.objects.order_by("amount").values_list("user__email").annotate(Sum("amount"))
            found.append((list(people), set(points), list(Message.objects.order_by("-id").values_list("text")[:500])))
            transaction.set_rollback(True)
    assert found[0] == found[1]
