"""/auth/invite: inviting, withdrawing, renewing and accepting."""

import threading
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.conf import settings
from django.db import connection
from django.utils import timezone

from apps.accounts.models import User
from apps.organisations.models import Invitation, Membership
from apps.organisations.services import invitations
from apps.organisations.services.seats import count_seats
from tests.factories.accounts import PASSWORD, Clinic, Member, Person, Seats
from tests.letters import letters, token_in
from tests.people import Client
from tests.threads import at_once

pytestmark = pytest.mark.django_db

GUEST = "gast@visite.example"


def invite(client: Client, email: str = GUEST, **words: Any) -> Any:
    return client.post("/api/auth/invite", {"email": email, **words})


def accept(client: Client, token: str, **changes: Any) -> Any:
    body = {"token": token, "password": PASSWORD, "first_name": "Gül", "last_name": "Gast", "terms_accepted": True}
    return client.post("/api/auth/invite/accept", {**body, **changes})


def renew(client: Client, **words: str) -> Any:
    return client.post("/api/auth/invite/renew", words)


def test_a_manager_invites_and_the_guest_gets_an_account(mina: Client, visitor: Client) -> None:
    answer = invite(mina, first_name="Gül", language="tur")
    assert answer.status_code == 201
    assert (answer.json()["email"], answer.json()["state"]) == (GUEST, "OPEN")
    assert "hashed" not in answer.json()
    [letter] = letters()
    assert letter.to == [GUEST]
    assert "Mina Sommer" in letter.body
    told = "#organization=Klinikum+am+See&language=tur&first_name=G%C3%BCl\n"
    assert told in letter.body, "the page knows who invites, and language and name, and no server's log does"
    pair = accept(visitor, token_in(letter))
    assert pair.status_code == 201
    visitor.credentials(HTTP_AUTHORIZATION=f"Bearer {pair.json()['access_token']}")
    me = visitor.get("/api/users/me").json()
    assert (me["email"], me["first_name"], me["interface_language"]) == (GUEST, "Gül", "tur")


@pytest.mark.parametrize("name", ["https://evil.example/login", "www.evil.com", "Mina\n\nhttps://evil.io", "a@evil.io"])
def test_the_name_of_the_inviter_is_no_link_in_the_letter(mina: Client, name: str) -> None:
    User.objects.filter(pk=mina.user.pk).update(first_name=name, last_name="\u202eSommer")
    invite(mina)
    [letter] = letters()
    [(page, _kind)] = letter.alternatives
    assert page.count("<a ") == 1 and f'href="{settings.BASE_URL}' in page, "only our own link"
    assert letter.body.count("://") == 1 and "evil.e" not in letter.body and "\u202e" not in letter.body
    assert " invites you" in letter.body or "lädt" in letter.body
    assert token_in(letter)


def test_only_managers_and_admins_invite(
    anna: Client, tarek: Client, ada: Client, mina: Client, root: Client, visitor: Client
) -> None:
    statuses = [invite(person).status_code for person in (visitor, anna, tarek, ada, mina, root)]
    assert statuses == [401, 403, 403, 403, 201, 201]


def test_a_former_manager_invites_no_member(mina: Client) -> None:
    Membership.objects.filter(user=mina.user).update(left_at=timezone.now())
    assert invite(mina).status_code == 403


def test_a_double_click_makes_one_invitation_and_one_letter(mina: Client) -> None:
    assert invite(mina).json()["id"] == invite(mina, email=GUEST.upper()).json()["id"]
    assert len(letters()) == 1


def test_the_answer_says_whether_a_letter_went_out(mina: Client) -> None:
    assert [invite(mina).json()["is_sent"] for _time in range(2)] == [True, False]
    with time_machine.travel(timezone.now() + timedelta(hours=24, seconds=1)):
        assert invite(Client(mina.user)).json()["is_sent"] is True
    assert len(letters()) == 2


def test_a_member_is_not_invited(mina: Client, anna: Client) -> None:
    refused = invite(mina, email=anna.user.email)
    assert (refused.status_code, refused.json()["code"]) == (409, "already_member")
    assert letters() == []


def test_an_invitation_lives_for_a_day_and_can_be_renewed(mina: Client, visitor: Client) -> None:
    invite(mina)
    old = token_in(letters()[0])
    with time_machine.travel(timezone.now() + timedelta(hours=24, seconds=1)):
        late = accept(visitor, old)
        assert (late.status_code, late.json()["code"]) == (409, "invitation_expired")
        again = Client(mina.user)
        assert renew(again, email=GUEST).status_code == 200
        new = token_in(letters()[1])
        assert accept(visitor, old).json()["code"] == "invitation_unknown"
        assert accept(visitor, new).status_code == 201


def test_whoever_reads_an_expired_invitation_asks_the_managers_for_a_new_one_once_a_day(
    mina: Client, visitor: Client
) -> None:
    invite(mina)
    token = token_in(letters()[0])
    assert visitor.post("/api/auth/invite/request", {"token": token}).status_code == 204
    assert len(letters()) == 1, "it can still be accepted"
    with time_machine.travel(timezone.now() + timedelta(hours=25)):
        for guess in (token, token, "unknown"):
            assert visitor.post("/api/auth/invite/request", {"token": guess}).status_code == 204
    [letter] = letters("invitation_requested")
    assert letter.to == [mina.user.email]
    assert "gast" in letter.body and "/dashboard/users/add" in letter.body


def test_an_invitation_can_be_renewed_by_its_old_token_but_not_by_other_managers(mina: Client) -> None:
    invite(mina)
    token = token_in(letters()[0])
    other = Client(Member(user=Person(), organization=Clinic(), is_manager=True).user)
    assert renew(other, token=token).status_code == 404
    assert renew(other, email=GUEST).json()["code"] == "invitation_unknown"
    assert renew(mina, token=token).status_code == 200
    assert renew(mina).status_code == 422
    assert renew(mina, token=token, email=GUEST).status_code == 422


def test_an_accepted_invitation_can_not_be_used_renewed_or_withdrawn(mina: Client, visitor: Client) -> None:
    invite(mina)
    token = token_in(letters()[0])
    accept(visitor, token)
    answers = [
        accept(visitor, token),
        renew(mina, email=GUEST),
        mina.delete("/api/auth/invite", {"email": GUEST}),
    ]
    assert [answer.status_code for answer in answers] == [409, 409, 409]
    assert {answer.json()["code"] for answer in answers} == {"invitation_already_accepted"}


def test_a_withdrawn_invitation_opens_nothing(mina: Client, tarek: Client, visitor: Client) -> None:
    invite(mina)
    token = token_in(letters()[0])
    assert tarek.delete("/api/auth/invite", {"email": GUEST}).status_code == 403
    assert mina.delete("/api/auth/invite", {"email": GUEST}).status_code == 204
    assert mina.delete("/api/auth/invite", {"email": GUEST}).status_code == 404
    answer = accept(visitor, token)
    assert (answer.status_code, answer.json()["code"]) == (404, "invitation_unknown")


def test_inviting_a_known_address_looks_the_same_and_opens_nothing(root: Client) -> None:
    Person(email=GUEST, interface_language="ukr")
    known, unknown = invite(root).json(), invite(root, email="neu@visite.example").json()
    own = ("id", "email", "expires_at", "created_at")
    assert [{name: value for name, value in one.items() if name not in own} for one in (known, unknown)][0] == {
        name: value for name, value in unknown.items() if name not in own
    }
    assert len(letters("address_known")) == 1


def test_an_unconfirmed_account_of_the_address_is_taken_over(mina: Client, visitor: Client) -> None:
    Person(email=GUEST, email_confirmed_at=None, first_name="Fremd", password="Attacker-Pass-1")
    invite(mina)
    assert accept(visitor, token_in(letters("invitation")[0])).status_code == 201
    user = User.objects.get(email=GUEST)
    assert (user.first_name, user.check_password(PASSWORD)) == ("Gül", True)


def test_accepting_needs_terms_and_a_good_password_and_takes_no_address(mina: Client, visitor: Client) -> None:
    invite(mina)
    token = token_in(letters()[0])
    assert accept(visitor, token, terms_accepted=False).status_code == 422
    assert accept(visitor, token, password="weak").status_code == 422
    assert accept(visitor, token, email="other@visite.example").status_code == 422
    assert Invitation.objects.get().state == "OPEN"


def test_guessing_invitations_is_slowed_down(visitor: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invitations, "FROM_ONE_ADDRESS", 2)
    assert [accept(visitor, f"guess-{number}").status_code for number in range(3)] == [404, 404, 429]


@pytest.mark.django_db(transaction=True)
def test_an_invitation_accepted_by_two_at_once_makes_one_account() -> None:
    home = Clinic()
    Seats(organization=home)
    manager = Client(Member(user=Person(), organization=home, is_manager=True).user)
    invite(manager)
    token = token_in(letters()[0])
    statuses: list[int] = []

    def come() -> None:
        try:
            statuses.append(accept(Client(), token).status_code)
        finally:
            connection.close()

    threads = [threading.Thread(target=come) for _click in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [201, 409, 409, 409]
    assert User.objects.filter(email=GUEST).count() == 1


@pytest.mark.django_db(transaction=True)
def test_of_ten_who_are_invited_at_once_as_many_as_there_are_seats_get_a_letter() -> None:
    home = Clinic()
    Seats(organization=home, seats=3)
    manager = Member(user=Person(), organization=home, is_manager=True).user

    clients = [Client(manager) for _click in range(10)]

    def call(number: int) -> int:
        status: int = invite(clients[number], email=f"guest{number}@visite.example").status_code
        return status

    assert sorted(at_once(10, call)) == [201] * 2 + [409] * 8
    assert count_seats(home).free == 0 and len(letters("invitation")) == 2


def test_a_name_of_two_lines_gets_into_no_letter(mina: Client) -> None:
    answer = invite(mina, first_name="Gül\r\nBcc: all@visite.example")
    assert (answer.status_code, letters()) == (422, [])
