"""Support sees the product as somebody else does: once per code, for half an hour, reading only, and in sight."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group, Permission
from django.test import Client as Browser
from django.urls import reverse
from django.utils import timezone

from apps.accounts.models import Device, User
from apps.accounts.services.actors import AGENT, LIFE, issue_code
from apps.accounts.tokens import AccessToken
from apps.privacy.deletion import open_deletions, request_deletion
from apps.support.groups import SUPPORT
from kit.audit import KEPT, AuditEntry
from kit.errors import ApiError
from tests.factories.accounts import Person
from tests.people import Client

pytestmark = pytest.mark.django_db


def redeem(code: str) -> Any:
    return Client().post("/api/auth/token", {"grant_type": "authorization_code", "code": code})


def act_as(person: User, by: User) -> Client:
    """A client with the token that a member of staff got for this person."""
    client = Client()
    pair = redeem(issue_code(person, by=by)).json()
    client.tokens = pair
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {pair['access_token']}")
    return client


def list_browsers(person: Client) -> set[str]:
    return {row["browser"] for row in person.get("/api/auth/devices").json()["results"]}


def test_a_code_opens_the_product_once(anna: Client, root: Client) -> None:
    code = issue_code(anna.user, by=root.user)
    answer = redeem(code)
    assert answer.status_code == 200
    claims = AccessToken(answer.json()["access_token"])
    assert (claims["sub"], claims["act"]) == (str(anna.user.pk), {"sub": str(root.user.pk)})
    assert answer.json()["expires_in"] <= LIFE.total_seconds()
    again = redeem(code)
    assert (again.status_code, again.json()["code"]) == (401, "code_not_valid")


@pytest.mark.parametrize("code", ["x", "", "a:b"])
def test_an_unknown_code_opens_nothing(db: None, code: str) -> None:
    assert redeem(code).status_code in (401, 422)


def test_a_code_is_too_old_after_two_minutes(anna: Client, root: Client) -> None:
    code = issue_code(anna.user, by=root.user)
    with time_machine.travel(timezone.now() + timedelta(minutes=3)):
        assert redeem(code).json()["code"] == "code_not_valid"


def test_the_session_reads_what_the_person_reads_and_changes_nothing(anna: Client, root: Client) -> None:
    client = act_as(anna.user, root.user)
    assert client.get("/api/users/me").json()["email"] == anna.user.email
    name = {"first_name": "Eva", "version": anna.user.version}
    for answer in (
        client.put(f"/api/users/{anna.user.pk}", name),
        client.post("/api/users/me/deletion", {"password": "x"}),
        client.post("/api/auth/change-password", {"current_password": "x", "password": "y"}),
        client.delete("/api/auth/devices"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "read_only_session")
    assert client.get("/api/users/me/data-export").status_code == 403
    assert anna.get("/api/users/me/data-export").status_code == 204
    anna.user.refresh_from_db()
    assert anna.user.first_name == "Anna"


def test_the_session_ends_by_itself_and_by_signing_out(anna: Client, root: Client) -> None:
    client = act_as(anna.user, root.user)
    with time_machine.travel(timezone.now() + LIFE + timedelta(seconds=1)):
        assert client.get("/api/users/me").status_code == 401
        refresh = {"grant_type": "refresh_token", "refresh_token": client.tokens["refresh_token"]}
        assert Client().post("/api/auth/token", refresh).status_code == 401
    other = act_as(anna.user, root.user)
    assert other.post("/api/auth/sign-out", {}).status_code == 204
    assert other.get("/api/users/me").status_code == 401


def test_a_link_that_was_never_opened_is_no_device_of_the_person(anna: Client, root: Client) -> None:
    issue_code(anna.user, by=root.user)
    assert AGENT not in list_browsers(anna)


def test_the_person_finds_it_in_their_devices_and_ends_it(anna: Client, root: Client) -> None:
    client = act_as(anna.user, root.user)
    device = Device.objects.get(actor=root.user)
    assert device.agent == AGENT
    shown = {row["id"]: row["browser"] for row in anna.get("/api/auth/devices").json()["results"]}
    assert shown[str(device.pk)] == AGENT
    assert anna.delete(f"/api/auth/devices/{device.pk}").status_code == 204
    assert client.get("/api/users/me").status_code == 401


def test_page_says_how_long_it_stands_where(anna: Client, root: Client) -> None:
    office = Browser(headers={"accept-language": "de"})
    office.force_login(root.user)
    page = office.get(reverse("admin:support_person_action", args=[anna.user.pk, "sign-in-as", anna.user.pk]))
    assert "zeigt es, solange es dauert" in page.content.decode() and "ein Jahr lang" in page.content.decode()
    assert KEPT.days == 365
    client = act_as(anna.user, root.user)
    assert AGENT in list_browsers(anna)
    assert client.post("/api/auth/sign-out", {}).status_code == 204
    assert AGENT not in list_browsers(anna)
    assert AuditEntry.objects.filter(action="person.acted_for", user_id=root.user.pk).exists()


def test_it_is_no_sign_in_of_the_person(anna: Client, root: Client) -> None:
    User.objects.filter(pk=anna.user.pk).update(last_login=None)
    request_deletion(anna.user)
    act_as(User.objects.get(pk=anna.user.pk), root.user)
    assert User.objects.get(pk=anna.user.pk).last_login is None
    assert open_deletions().filter(user=anna.user).exists()


def test_nobody_acts_for_staff_or_for_who_may_not_sign_in(root: Client) -> None:
    for person in (Person(is_staff=True), Person(is_admin=True), Person(is_active=False)):
        with pytest.raises(ApiError):
            issue_code(person, by=root.user)
    assert not Device.objects.filter(actor=root.user).exists()


def test_the_sessions_of_who_is_deactivated_end(anna: Client, root: Client) -> None:
    other = Person(is_staff=True, is_superuser=True)
    client = act_as(anna.user, other)
    office = Browser()
    office.force_login(root.user)
    chosen = {"_selected_action": [str(other.pk)], "action": "deactivate", "confirmed": "yes"}
    assert office.post(reverse("admin:accounts_user_changelist"), chosen).status_code == 302
    assert client.get("/api/users/me").status_code == 401


@pytest.mark.parametrize("lost", ["right", "group", "staff"])
def test_the_session_ends_with_the_right_to_it(anna: Client, lost: str) -> None:
    helper, right = Person(is_staff=True), Permission.objects.get(codename="sign_in_as_person")
    team = Group.objects.create(name="Looking on")
    if lost == "group":
        team.permissions.add(right)
        helper.groups.add(team)
    else:
        helper.user_permissions.add(right)
    client, code = act_as(anna.user, helper), issue_code(anna.user, by=helper)
    assert client.get("/api/users/me").status_code == 200
    helper.user_permissions.clear() if lost == "right" else helper.groups.clear() if lost == "group" else None
    User.objects.filter(pk=helper.pk).update(is_staff=lost != "staff")
    assert client.get("/api/users/me").status_code == 401
    refresh = {"grant_type": "refresh_token", "refresh_token": client.tokens["refresh_token"]}
    assert Client().post("/api/auth/token", refresh).status_code == 401
    assert redeem(code).status_code == 401


def open_page(browser: Browser, person: User, **data: str) -> Any:
    return browser.post(reverse("admin:support_person_action", args=[person.pk, "sign-in-as", person.pk]), data)


def test_the_back_office_asks_for_a_reason_and_writes_it_down(anna: Client, root: Client) -> None:
    office = Browser(headers={"accept-language": "de"})
    office.force_login(root.user)
    assert "sign-in-as" in office.get(reverse("admin:support_person_change", args=[anna.user.pk])).content.decode()
    assert open_page(office, anna.user).status_code == 200
    assert not Device.objects.filter(actor=root.user).exists(), "without a reason nothing is opened"
    shown = open_page(office, anna.user, note="Ticket 81: Lektion leer")
    page = shown.content.decode()
    code = page.partition("/account/sign-in-as#")[2].partition('"')[0]
    assert "no-store" in shown.headers["Cache-Control"]
    assert redeem(code.replace("%3A", ":")).status_code == 200
    entry = LogEntry.objects.get(object_id=str(anna.user.pk))
    assert entry.user == root.user and "Ticket 81" in entry.change_message and code not in entry.change_message


def test_support_without_the_right_sees_no_contents(anna: Client) -> None:
    helper = Person(is_staff=True)
    helper.groups.add(Group.objects.get(name=SUPPORT))
    browser = Browser()
    browser.force_login(helper)
    assert "sign-in-as" not in browser.get(reverse("admin:support_person_change", args=[anna.user.pk])).content.decode()
    assert open_page(browser, anna.user, note="Ticket 81: Lektion leer").status_code == 403
    helper.user_permissions.add(Permission.objects.get(codename="sign_in_as_person"))
    assert open_page(browser, anna.user, note="Ticket 81: Lektion leer").status_code == 200
