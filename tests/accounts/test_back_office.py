"""The back office: signing in, lists without a query per row, and actions that ask first."""

from typing import Any

import pytest
from django.contrib.admin import site
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.test import Client as Browser
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from apps.accounts.models import Device, User
from apps.accounts.tokens import sign_in
from apps.organisations.models import Invitation
from apps.organisations.services.invitations import invite, renew_invitation
from kit.jobs.models import Job, State
from kit.mail.delivery import send
from tests.factories.accounts import PASSWORD, Clinic, Member, Person
from tests.letters import letters
from tests.people import Client

pytestmark = pytest.mark.django_db

PAGES = [
    "admin_logentry",
    "auth_group",
    "accounts_user",
    "accounts_device",
    "organisations_organization",
    "organisations_invitation",
    "kit_job",
    "kit_mail",
    "kit_providercall",
]


@pytest.fixture
def office(root: Client) -> Browser:
    """A browser that is signed in to the back office as Root."""
    browser = Browser(headers={"accept-language": "de"})
    browser.force_login(root.user)
    return browser


def act(office: Browser, page: str, action: str, rows: list[Any], confirmed: bool = True, follow: bool = False) -> Any:
    words = {"action": action, "_selected_action": [str(row.pk) for row in rows], "select_across": "0"}
    words |= {"confirmed": "yes"} if confirmed else {}
    return office.post(reverse(f"admin:{page}_changelist"), words, follow=follow)


def log_in(browser: Browser, email: str, password: str = PASSWORD) -> Any:
    return browser.post(reverse("admin:login"), {"username": email, "password": password})


def test_staff_sign_in_with_their_password_and_others_do_not(root: Client, mina: Client) -> None:
    assert log_in(Browser(), root.user.email).status_code == 302
    assert log_in(Browser(), mina.user.email).status_code == 200


def test_guessing_a_password_of_staff_is_slowed_down(root: Client) -> None:
    browser = Browser()
    for _again in range(5):
        log_in(browser, root.user.email, "Wrong-password-1")
    assert log_in(browser, root.user.email).status_code == 200
    assert browser.get(reverse("admin:index")).status_code == 302


@pytest.mark.parametrize("page", PAGES)
def test_every_list_can_be_opened_searched_and_takes_as_many_queries_for_many_rows(
    office: Browser, page: str, django_assert_max_num_queries: Any
) -> None:
    manager = Member(user=Person(), organization=Clinic(), is_manager=True).user
    for number in range(25):
        Member(user=Person(), organization=Clinic())
        sign_in(Person())
        invite(f"gast{number}@visite.example", by=manager)
    with django_assert_max_num_queries(16):
        assert office.get(reverse(f"admin:{page}_changelist"), {"q": "a"}).status_code == 200
    with django_assert_max_num_queries(16):
        assert office.get(reverse(f"admin:{page}_changelist")).status_code == 200


def test_one_person_and_one_organisation_can_be_opened(office: Browser, anna: Client, clinic: Any) -> None:
    for page, row in (("accounts_user", anna.user), ("organisations_organization", clinic)):
        assert office.get(reverse(f"admin:{page}_change", args=[row.pk])).status_code == 200


def test_an_action_asks_first_and_is_written_down(office: Browser) -> None:
    person = Person(email_confirmed_at=None)
    asked = act(office, "accounts_user", "confirm_address", [person], confirmed=False)
    assert person.email in asked.content.decode()
    assert User.objects.get(pk=person.pk).email_confirmed_at is None
    assert act(office, "accounts_user", "confirm_address", [person]).status_code == 302
    assert User.objects.get(pk=person.pk).email_confirmed_at is not None
    assert LogEntry.objects.filter(object_id=str(person.pk)).count() == 1
    log = office.get(reverse("admin:admin_logentry_changelist")).content.decode()
    assert person.email in log and "E-Mail-Adresse bestätigen" in log


def test_the_back_office_speaks_german(office: Browser) -> None:
    with override("de"):
        named = {str(model._meta.verbose_name_plural) for model in site._registry}
    assert {"Personen", "Fälle", "gespielte Fälle", "Gespräche", "Aufträge", "E-Mails", "Anbieteraufrufe"} <= named
    Job.objects.create(kind="mail.send", queue="minutes", due_at=timezone.now())
    labels = office.get(reverse("admin:kit_job_changelist")).content.decode()
    assert "Fällig am" in labels and "Angelegt am" in labels


def test_what_an_action_refuses_is_said_and_nothing_is_done(office: Browser, mina: Client) -> None:
    rows = [invite(f"gast{number}@visite.example", by=mina.user) for number in range(2)]
    for _again in range(5):
        renew_invitation(rows[0])
    before = {row.pk: row.expires_at for row in Invitation.objects.all()}
    told = act(office, "organisations_invitation", "send_again", rows, follow=True)
    assert told.status_code == 200
    assert "Zu viele Versuche" in told.content.decode()
    assert {row.pk: row.expires_at for row in Invitation.objects.all()} == before
    assert not LogEntry.objects.exists()


def test_support_can_send_a_reset_link_and_end_devices(office: Browser, anna: Client) -> None:
    act(office, "accounts_user", "send_reset_mail", [anna.user])
    assert letters("reset_password")[0].to == [anna.user.email]
    act(office, "accounts_user", "sign_out_everywhere", [anna.user])
    assert anna.get("/api/users/me").status_code == 401


def test_a_deactivated_person_is_out_but_staff_cannot_deactivate_themselves(
    office: Browser, anna: Client, root: Client
) -> None:
    act(office, "accounts_user", "deactivate", [anna.user, root.user])
    assert anna.get("/api/users/me").status_code == 401
    root.user.refresh_from_db()
    assert root.user.is_active
    assert root.get("/api/users/me").status_code == 200
    act(office, "accounts_user", "activate", [anna.user])
    assert Device.objects.filter(user=anna.user, ended_because="deactivated").exists()


def test_a_failed_job_can_be_tried_again(office: Browser) -> None:
    failed = Job.objects.create(kind="courses.recount", queue="minutes", state=State.FAILED, attempts=8, error_code="x")
    done = Job.objects.create(kind="mail.send", queue="minutes", state=State.DONE)
    act(office, "kit_job", "try_again", [failed, done])
    failed.refresh_from_db()
    done.refresh_from_db()
    assert (failed.state, failed.attempts, done.state) == (State.READY, 0, State.DONE)


def test_what_a_letter_carries_is_not_shown(office: Browser) -> None:
    mail = send("reset_password", to="a@visite.example", language="deu", link="SECRET")
    page = office.get(reverse("admin:kit_mail_change", args=[mail.pk]))
    assert page.status_code == 200
    assert "SECRET" not in page.content.decode()


def test_staff_who_may_only_look_have_no_actions(anna: Client) -> None:
    looker = Person(is_staff=True)
    looker.user_permissions.add(Permission.objects.get(codename="view_user"))
    browser = Browser()
    browser.force_login(looker)
    act(browser, "accounts_user", "deactivate", [anna.user])
    assert anna.get("/api/users/me").status_code == 200


@pytest.mark.parametrize("query", ["state=%00", "q=%00", "template=a%00b", "state__exact=%00&o=1"])
def test_a_filter_that_no_row_can_have_breaks_nothing(office: Browser, query: str) -> None:
    assert office.get(f"{reverse('admin:kit_mail_changelist')}?{query}").status_code == 400


def test_signing_in_without_a_wish_leads_to_the_back_office_and_never_elsewhere(root: Client) -> None:
    for wish in ("", "https://elsewhere.example/", "//elsewhere.example/"):
        words = {"username": root.user.email, "password": PASSWORD, "next": wish}
        assert Browser().post(reverse("admin:login"), words).headers["Location"] == "/admin/"
