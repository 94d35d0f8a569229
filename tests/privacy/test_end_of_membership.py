"""What becomes of what others saw of a person who leaves an organisation, or whose account is erased."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from apps.messaging.models import Message, Participant, Share
from apps.organisations.models import Membership, Organization
from apps.organisations.services.memberships import remove_member
from apps.organisations.services.seats import count_seats
from apps.privacy.deletion import GRACE, request_deletion
from apps.privacy.jobs import erase_due
from apps.reports.models import MemberSummary, OrganizationDay
from apps.reports.summaries import record_day, refresh_organization
from tests.factories.messaging import shared, write
from tests.people import Client
from tests.worker import Worker, worker

__all__ = ["worker"]
pytestmark = pytest.mark.django_db


def count_members(organization: Organization) -> int:
    return record_day(organization).members


def test_who_leaves_takes_their_data_along_and_the_past_stays_as_sums(
    clinic: Organization, anna: Client, tarek: Client, mina: Client
) -> None:
    share = shared(anna.user, tarek.user)
    write(tarek.user, to=anna.user)
    refresh_organization(clinic)
    with time_machine.travel(timezone.now() - timedelta(days=1)):
        before = count_members(clinic)
    seats = count_seats(clinic).used
    membership = Membership.objects.get(user=anna.user)
    remove_member(membership, by=mina.user)
    assert not MemberSummary.objects.filter(membership=membership).exists()
    assert MemberSummary.objects.count() == before - 1, "those of the others stay"
    assert Share.objects.get(pk=share.pk).withdrawn_at is not None
    assert Message.objects.count() == 2, "the thread stays readable for both"
    assert count_members(clinic) == before - 1 and count_seats(clinic).used == seats - 1
    assert list(OrganizationDay.objects.order_by("day").values_list("members", flat=True)) == [before, before - 1]
    assert anna.get("/api/users/me").json()["user_stats"]["organizations"] == []


def test_summaries_of_who_has_left_are_not_made_again(clinic: Organization, anna: Client, mina: Client) -> None:
    remove_member(Membership.objects.get(user=anna.user), by=mina.user)
    refresh_organization(clinic)
    assert not MemberSummary.objects.filter(membership__user=anna.user).exists()


def test_an_erased_account_leaves_sums_and_answers_without_a_name(
    clinic: Organization, anna: Client, tarek: Client, worker: Worker
) -> None:
    shared(anna.user, tarek.user)
    write(anna.user, to=tarek.user, text="Danke!")
    refresh_organization(clinic)
    before = count_members(clinic)
    request_deletion(anna.user)
    with time_machine.travel(timezone.now() + GRACE + timedelta(minutes=1)):
        erase_due()
        worker.run("privacy.erase")
        assert count_members(clinic) == before - 1
    texts: list[Any] = list(Message.objects.values_list("sender", "text"))
    assert set(texts) <= {(None, ""), (tarek.user.pk, "")}
    assert not Share.objects.exists()
    assert [place.user for place in Participant.objects.all()] in ([tarek.user], [])
    assert OrganizationDay.objects.filter(members=before).exists(), "sums of days before stay"
