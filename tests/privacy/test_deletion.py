"""People delete their account themselves, and can keep it for 30 days."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.contrib.admin.models import LogEntry
from django.test import Client as Browser
from django.urls import reverse
from django.utils import timezone

from apps.accounts.models import Device, User
from apps.organisations.models import Membership
from apps.privacy.deletion import GRACE, open_deletions, request_deletion
from apps.privacy.jobs import erase_due
from apps.privacy.models import AccountDeletion, DataExport
from kit.mail.models import Mail
from tests.factories.accounts import PASSWORD
from tests.letters import letters, token_in
from tests.people import Client
from tests.worker import Worker, worker

__all__ = ["worker"]
pytestmark = pytest.mark.django_db
PATH = "/api/users/me/deletion"


@pytest.fixture(autouse=True)
def media(tmp_path: Path, settings: Any) -> Path:
    settings.MEDIA_ROOT = tmp_path
    return tmp_path


def ask(client: Client, password: str = PASSWORD) -> Any:
    return client.post(PATH, {"password": password})


def sign_in(user: User) -> Any:
    body = {"grant_type": "password", "username": user.email, "password": PASSWORD}
    return Client().post("/api/auth/token", body)


def test_the_account_is_signed_out_everywhere_and_told_the_day(anna: Client) -> None:
    other = Client(anna.user)
    answer = ask(anna)
    assert answer.status_code == 200
    due = AccountDeletion.objects.get().due_at
    assert answer.json()["due_at"] == due.isoformat().replace(
        "+00:00", "Z"
    ) and due - timezone.now() > GRACE - timedelta(minutes=1)
    assert [client.get("/api/users/me").status_code for client in (anna, other)] == [401, 401]
    assert not Device.objects.filter(user=anna.user, ended_at=None).exists()
    [letter] = letters("deletion_requested")
    assert letter.to == [anna.user.email] and timezone.localtime(due).strftime("%d.%m.%Y") in letter.body


def test_the_password_is_asked_for(anna: Client) -> None:
    wrong = ask(anna, "Falsch-12345")
    assert (wrong.status_code, wrong.json()["errors"][0]["code"]) == (422, "password_wrong")
    assert anna.post(PATH, {}).status_code == 422
    assert [ask(anna, "Falsch-12345").status_code for _try in range(5)][-1] == 429
    assert not AccountDeletion.objects.exists() and anna.get("/api/users/me").status_code == 200


def test_only_manager_of_other_members_makes_another_one_first(mina: Client, anna: Client, clinic: Any) -> None:
    refused = ask(mina)
    assert (refused.status_code, refused.json()["code"]) == (409, "only_manager")
    assert clinic.name in refused.json()["detail"]
    assert not AccountDeletion.objects.exists() and mina.get("/api/users/me").status_code == 200
    Membership.objects.filter(user=anna.user).update(is_manager=True)
    assert ask(mina).status_code == 200
    assert ask(anna).status_code == 200, "nobody stays whom anybody would have to manage"


def test_manager_who_goes_as_well_is_no_other_manager(mina: Client, anna: Client, tarek: Client, clinic: Any) -> None:
    Membership.objects.filter(user=anna.user).update(is_manager=True)
    assert ask(anna).status_code == 200
    assert ask(mina).json()["code"] == "only_manager"


def test_support_is_refused_to_delete_the_only_manager(mina: Client, anna: Client, root: Client, clinic: Any) -> None:
    office = Browser()
    office.force_login(root.user)
    address = reverse("admin:support_person_action", args=[mina.user.pk, "delete-account", mina.user.pk])
    shown = office.post(address, {"note": "Ticket 7"}, follow=True)
    assert clinic.name in shown.content.decode()
    chosen = {"_selected_action": [str(mina.user.pk)], "action": "delete_account", "confirmed": "yes"}
    office.post(reverse("admin:accounts_user_changelist"), chosen)
    assert not AccountDeletion.objects.exists()
    Membership.objects.filter(user=anna.user).update(left_at=timezone.now())
    office.post(address, {"note": "Ticket 7"})
    assert AccountDeletion.objects.get().user == mina.user, "without other members the organisation needs no manager"


def test_signing_in_keeps_the_account(anna: Client) -> None:
    ask(anna)
    assert sign_in(anna.user).status_code == 200
    row = AccountDeletion.objects.get()
    assert row.cancelled_because == "SIGN_IN" and row.cancelled_at is not None
    assert len(letters("deletion_cancelled")) == 1
    with time_machine.travel(timezone.now() + GRACE + timedelta(days=1)):
        erase_due()
    assert User.objects.filter(pk=anna.user.pk).exists()


def test_a_wrong_password_keeps_nothing(anna: Client) -> None:
    ask(anna)
    Client().post("/api/auth/token", {"grant_type": "password", "username": anna.user.email, "password": "Falsch-1234"})
    assert open_deletions().count() == 1


def test_the_link_of_the_mail_keeps_the_account_and_may_be_opened_twice(anna: Client, visitor: Client) -> None:
    ask(anna)
    token = token_in(letters("deletion_requested")[0])
    for _time in range(2):
        assert visitor.post("/api/auth/keep-account", {"token": token}).status_code == 204
    assert AccountDeletion.objects.get().cancelled_because == "LINK"
    assert len(letters("deletion_cancelled")) == 1
    wrong = visitor.post("/api/auth/keep-account", {"token": "x"})
    assert (wrong.status_code, wrong.json()["code"]) == (409, "keep_link_invalid")


def test_an_old_link_does_not_cancel_a_newer_request(anna: Client, visitor: Client) -> None:
    ask(anna)
    old = token_in(letters("deletion_requested")[0])
    sign_in(anna.user)
    request_deletion(anna.user)
    assert visitor.post("/api/auth/keep-account", {"token": old}).status_code == 204
    assert open_deletions().count() == 1


def test_asking_twice_is_one_deletion_and_one_mail(anna: Client) -> None:
    first, second = request_deletion(anna.user), request_deletion(anna.user)
    assert first == second and Mail.objects.filter(template="deletion_requested").count() == 1


def test_nobody_can_sign_in_once_it_is_deleted(anna: Client, worker: Worker, visitor: Client) -> None:
    ask(anna)
    token = token_in(letters("deletion_requested")[0])
    with time_machine.travel(timezone.now() + GRACE + timedelta(minutes=1)):
        erase_due()
        worker.run()
        assert sign_in(anna.user).status_code == 401
        assert visitor.post("/api/auth/keep-account", {"token": token}).status_code == 409


def test_the_address_can_sign_up_again_after_that(anna: Client, worker: Worker, visitor: Client) -> None:
    ask(anna)
    with time_machine.travel(timezone.now() + GRACE + timedelta(minutes=1)):
        erase_due()
        worker.run()
    body = {"email": anna.user.email, "password": PASSWORD, "first_name": "A", "last_name": "P", "terms_accepted": True}
    assert visitor.post("/api/auth/sign-up", body).status_code == 201
    assert User.objects.get(email=anna.user.email).pk != anna.user.pk


@pytest.fixture
def support(root: Client) -> Browser:
    client = Browser()
    client.force_login(root.user)
    return client


def act(support: Browser, page: str, action: str, *rows: Any) -> Any:
    chosen = {"_selected_action": [str(row.pk) for row in rows], "action": action, "confirmed": "yes"}
    return support.post(page, chosen)


def test_support_sees_deletions_and_can_cancel_them(support: Browser, anna: Client, root: Client) -> None:
    deletion = request_deletion(anna.user)
    page = "/admin/privacy/accountdeletion/"
    for query in ("", "?stands=open"):
        assert anna.user.email in support.get(page + query).content.decode()
    for query in ("?stands=cancelled", "?stands=completed"):
        assert anna.user.email not in support.get(page + query).content.decode()
    assert "hashed" not in support.get(f"{page}{deletion.pk}/change/").content.decode()
    assert act(support, page, "keep_account", deletion).status_code == 302
    assert AccountDeletion.objects.get().cancelled_because == "SUPPORT"
    assert LogEntry.objects.get().user == root.user


def test_support_starts_both_for_a_person_but_never_deletes_itself(
    support: Browser, anna: Client, root: Client
) -> None:
    page = "/admin/accounts/user/"
    assert act(support, page, "delete_account", anna.user, root.user).status_code == 302
    assert act(support, page, "export_data", anna.user).status_code == 302
    assert open_deletions().get().user == anna.user and DataExport.objects.get().user == anna.user
    shown = support.get("/admin/privacy/dataexport/").content.decode()
    assert anna.user.email in shown


def test_a_sign_in_to_the_back_office_keeps_the_account_too(root: Client) -> None:
    request_deletion(root.user)
    Browser().force_login(root.user)
    assert AccountDeletion.objects.get().cancelled_because == "SIGN_IN"
