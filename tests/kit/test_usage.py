"""What providers were used for and what it cost, in the back office; words of learners in jobs."""

from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest
from django.contrib.auth.models import Permission
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from kit.gateway import usage_report
from kit.gateway.failures import Outcome
from kit.gateway.models import DailyUsage, ProviderCall
from kit.ids import build_lowest_id, new_id
from kit.jobs.models import Job
from tests.factories.accounts import Person

pytestmark = pytest.mark.django_db
PAGE = "admin:kit_providercall_usage"


def called(provider: str, cost: str, outcome: Outcome = Outcome.DONE, days: int = 0, **more: Any) -> ProviderCall:
    """A call some days ago."""
    at = timezone.now() - timedelta(days=days)
    key = UUID(int=build_lowest_id(at).int + new_id().int % 2**64)
    row = ProviderCall.objects.create(pk=key, provider=provider, capability="chat", cost=cost, outcome=outcome, **more)
    ProviderCall.objects.filter(pk=row.pk).update(created_at=at)
    return row


def office(*permissions: str, **rights: bool) -> Client:
    person = Person(is_staff=True, **rights)
    person.user_permissions.set(Permission.objects.filter(codename__in=permissions))
    client = Client()
    client.force_login(person)
    return client


@pytest.mark.parametrize("is_stored", [False, True])
def test_costs_are_summed_by_provider_and_by_day(is_stored: bool) -> None:
    called("openai", "0.50", tokens_in=100, tokens_out=20)
    called("openai", "0.25", Outcome.FAILED)
    called("openai", "1.00", days=2)
    called("mistral", "2.00", days=2)
    called("mistral", "9.00", days=usage_report.DAYS + 1)
    if is_stored:
        usage_report.sum_usage()
        usage_report.sum_usage()
        assert DailyUsage.objects.count() == 2
    rows = usage_report.list_days()
    dear, cheap = usage_report.add_up(rows)
    assert (dear.provider, dear.cost) == ("mistral", Decimal("2.00"))
    assert (cheap.provider, cheap.calls, cheap.failures, cheap.cost) == ("openai", 3, 1, Decimal("1.75"))
    assert cheap.tokens == 120
    days = [(row.provider, row.calls, row.cost) for row in rows]
    assert days == [
        ("openai", 2, Decimal("0.75")),
        ("mistral", 1, Decimal("2.00")),
        ("openai", 1, Decimal("1.00")),
    ]


def test_calls_of_a_day_that_is_over_are_read_once() -> None:
    """The page reads those of days that have not been summed yet, by their keys."""
    called("openai", "1.00", days=3)
    usage_report.sum_usage()
    called("openai", "1.00", days=1)
    with CaptureQueriesContext(connection) as asked:
        assert sum(row.calls for row in usage_report.list_days()) == 2
    [live] = [one["sql"] for one in asked.captured_queries if '"kit_providercall"' in one["sql"]]
    first = usage_report.find_unsummed()
    assert first == timezone.localdate(timezone=usage_report.get_zone()) - timedelta(days=2)
    start = build_lowest_id(datetime.combine(first, time.min, usage_report.get_zone()))
    assert start.hex in live


@pytest.mark.parametrize("number", [1, 30])
def test_the_page_takes_the_same_few_queries(number: int, django_assert_max_num_queries: Any) -> None:
    for index in range(number):
        called(f"provider{index}", "0.10", days=index % 20)
    support = office(is_superuser=True)
    support.get(reverse(PAGE))
    with django_assert_max_num_queries(8):
        answer = support.get(reverse(PAGE))
    assert answer.status_code == 200 and "provider0" in answer.content.decode()
    listed = support.get(reverse("admin:kit_providercall_changelist")).content.decode()
    assert reverse(PAGE) in listed


def test_the_page_is_for_those_who_may_see_calls() -> None:
    assert office().get(reverse(PAGE)).status_code == 403
    assert Client().get(reverse(PAGE)).status_code == 302


def test_what_a_job_was_given_is_for_admins() -> None:
    job = Job.objects.create(kind="tests.work", queue="background", arguments=["Patientengeheimnis"])
    path = reverse("admin:kit_job_change", args=(job.pk,))
    shown = office("view_job").get(path)
    assert shown.status_code == 200 and "Patientengeheimnis" not in shown.content.decode()
    assert "Patientengeheimnis" in office(is_superuser=True, is_admin=True).get(path).content.decode()
