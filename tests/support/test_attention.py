"""The first page of the back office: what needs somebody now, for those who may look at it."""

from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.test import Client as Browser
from django.urls import reverse

from apps.cases.models import Case, Status
from apps.support import attention
from apps.support.groups import SUPPORT
from kit import health
from kit.jobs.models import Job, State
from kit.mail.delivery import send
from kit.mail.models import Mail, MailState
from tests.factories.accounts import Person
from tests.factories.conversations import small_case
from tests.people import Client

pytestmark = pytest.mark.django_db


@pytest.fixture
def office(root: Client) -> Browser:
    """A browser that is signed in to the back office as Root, reading German."""
    browser = Browser()
    browser.force_login(root.user)
    return browser


def read_first_page(browser: Browser) -> str:
    answer = browser.get(reverse("admin:index"))
    assert answer.status_code == 200
    return answer.content.decode()


def test_failed_jobs_refused_mails_and_failed_cases_are_named(office: Browser) -> None:
    Job.objects.create(kind="speech.say", queue="seconds", state=State.FAILED, error_code="gave_up")
    send("password_changed", to="weg@visite.example", language="deu")
    Mail.objects.update(state=MailState.REFUSED, answer="550 no such user")
    case = small_case()
    Case.objects.filter(pk=case.pk).update(status=Status.FAILED)
    page = read_first_page(office)
    for words in ("Fehlgeschlagene Aufträge: 1", "speech.say: gave_up", "weg@visite.example", "550 no such user"):
        assert words in page
    assert case.title in page and "Fälle, die nicht gespielt werden können: 1" in page
    assert "Offene Einwände von Lernenden: 0" in page


def test_a_reminder_that_came_too_late_is_no_refused_mail(office: Browser) -> None:
    send("password_changed", to="weg@visite.example", language="deu")
    Mail.objects.update(state=MailState.EXPIRED)
    page = read_first_page(office)
    assert "weg@visite.example" not in page and "Abgelehnte E-Mails: 0" in page


def test_links_of_the_first_page_lead_to_lists_of_just_that(office: Browser) -> None:
    for state in (State.FAILED, State.DONE):
        Job.objects.create(kind="speech.say", queue="seconds", state=state, error_code=f"code_{state}")
    page = read_first_page(office)
    for concern in attention.CONCERNS:
        address = f"{reverse(f'admin:{concern.list_page}_changelist')}?{concern.query}"
        assert address in page
        listed = office.get(address)
        assert listed.status_code == 200, address
        assert "?e=1" not in listed.headers.get("Location", "")
    jobs = office.get(f"{reverse('admin:kit_job_changelist')}?state__exact=FAILED").content.decode()
    assert "code_FAILED" in jobs and "code_DONE" not in jobs


def test_large_numbers_are_not_counted_to_their_end(office: Browser, django_assert_max_num_queries: Any) -> None:
    jobs = [Job(kind="speech.say", queue="seconds", state=State.FAILED) for _number in range(attention.COUNTED + 5)]
    Job.objects.bulk_create(jobs)
    with django_assert_max_num_queries(20):
        assert "Fehlgeschlagene Aufträge: 100+" in read_first_page(office)


def test_support_is_told_of_mails_only(office: Browser) -> None:
    helper = Person(is_staff=True)
    helper.groups.add(Group.objects.get(name=SUPPORT))
    browser = Browser()
    browser.force_login(helper)
    page = read_first_page(browser)
    assert "Abgelehnte E-Mails: 0" in page
    assert "Fehlgeschlagene Aufträge" not in page and "Offene Einwände" not in page


def test_a_part_that_does_not_answer_is_said(office: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "check_redis", lambda: "away")
    assert "<strong>Redis: antwortet nicht</strong>" in read_first_page(office)
