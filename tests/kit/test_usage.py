"""What providers were used for and what it cost, in the back office; words of learners in jobs."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from kit.gateway import usage_report
from kit.gateway.failures import Outcome
from kit.gateway.models import ProviderCall
from kit.jobs.models import Job
from tests.factories.accounts import Person

pytestmark = pytest.mark.django_db
PAGE = "admin:kit_providercall_usage"


def called(provider: str, cost: str, outcome: Outcome = Outcome.DONE, days: int = 0, **more: Any) -> ProviderCall:
    """A call some days ago."""
    row = ProviderCall.objects.create(provider=provider, capability="chat", cost=cost, outcome=outcome, **more)
    ProviderCall.objects.filter(pk=row.pk).update(created_at=timezone.now() - timedelta(days=days))
    return row


def office(*permissions: str, **rights: bool) -> Client:
    person = Person(is_staff=True, **rights)
    person.user_permissions.set(Permission.objects.filter(codename__in=permissions))
    client = Client()
    client.force_login(person)
    return client


def test_costs_are_summed_by_provider_and_by_day() -> None:
    called("openai", "0.50", tokens_in=100, tokens_out=20)
    called("openai", "0.25", Outcome.FAILED)
    called("openai", "1.00", days=2)
    called("mistral", "2.00", days=2)
    called("mistral", "9.00", days=usage_report.DAYS + 1)
    dear, cheap = usage_report.sums("provider")
    assert (dear["provider"], dear["cost"]) == ("mistral", Decimal("2.00"))
    assert (cheap["provider"], cheap["calls"], cheap["failures"], cheap["cost"]) == ("openai", 3, 1, Decimal("1.75"))
    assert cheap["all_tokens"] == 120
    days = [(row["provider"], row["calls"], row["cost"]) for row in usage_report.by_day()]
    assert days == [
        ("openai", 2, Decimal("0.75")),
        ("mistral", 1, Decimal("2.00")),
        ("openai", 1, Decimal("1.00")),
    ]


@pytest.mark.parametrize("number", [1, 30])
def test_the_page_takes_the_same_few_queries(number: int, django_assert_max_num_queries: Any) -> None:
    for index in range(number):
        called(f"provider{index}", "0.10", days=index % 20)
    support = office(is_superuser=True)
    support.get(reverse(PAGE))
    with django_assert_max_num_queries(7):
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
