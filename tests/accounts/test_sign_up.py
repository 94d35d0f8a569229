"""POST /auth/sign-up, /resend and /confirm."""

import threading
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.utils import timezone

from apps.accounts.models import Code, User
from kit.jobs.models import Job
from tests.factories.accounts import PASSWORD, Person
from tests.letters import code_in, letters
from tests.people import Client

pytestmark = pytest.mark.django_db

BODY = {
    "email": "neu@visite.example",
    "password": PASSWORD,
    "first_name": "Nadia",
    "last_name": "Neu",
    "terms_accepted": True,
}


def sign_up(client: Client, **changes: Any) -> Any:
    return client.post("/api/auth/sign-up", {**BODY, **changes})


def confirm(client: Client, code: str, email: str = "neu@visite.example") -> Any:
    return client.post("/api/auth/sign-up/confirm", {"email": email, "code": code})


def test_a_visitor_signs_up_confirms_and_is_signed_in(visitor: Client) -> None:
    answer = sign_up(visitor, interface_language="eng")
    assert (answer.status_code, answer.json()) == (201, {"email": "neu@visite.example"})
    [letter] = letters()
    assert letter.to == ["neu@visite.example"]
    pair = confirm(visitor, code_in(letter))
    assert pair.status_code == 200
    visitor.credentials(HTTP_AUTHORIZATION=f"Bearer {pair.json()['access_token']}")
    me = visitor.get("/api/users/me").json()
    assert (me["first_name"], me["interface_language"], me["is_admin"]) == ("Nadia", "eng", False)
    assert me["onboarding_completed_at"] is None


def test_the_language_is_the_browsers_unless_said(visitor: Client) -> None:
    visitor.post("/api/auth/sign-up", BODY, HTTP_ACCEPT_LANGUAGE="uk, en;q=0.5")
    assert User.objects.get().interface_language == "ukr"


def test_a_known_address_gets_the_same_answer_and_its_owner_a_letter(visitor: Client) -> None:
    owner = Person(email="neu@visite.example", first_name="Owner")
    known = sign_up(visitor, email="NEU@visite.example")
    fresh = sign_up(visitor, email="other@visite.example")
    assert (known.status_code, fresh.status_code) == (201, 201)
    assert set(known.json()) == set(fresh.json())
    assert [letter.subject for letter in letters("address_known")] == ["Sie haben bereits ein Konto bei Visite"]
    owner.refresh_from_db()
    assert owner.first_name == "Owner"


def test_the_password_of_an_unconfirmed_sign_up_does_not_survive(visitor: Client) -> None:
    sign_up(visitor, password="Attacker-Pass-1")
    [first] = letters()
    sign_up(visitor, password=PASSWORD)
    second = letters()[-1]
    assert confirm(visitor, code_in(first)).status_code == 422 or code_in(first) == code_in(second)
    assert confirm(visitor, code_in(second)).status_code == 200
    assert User.objects.get().check_password(PASSWORD)


def test_a_sign_up_that_came_in_between_does_not_decide_the_password(visitor: Client) -> None:
    sign_up(visitor, password=PASSWORD)
    with time_machine.travel(timezone.now() + timedelta(minutes=2), tick=False):
        sign_up(visitor, password="Attacker-Pass-1")
    body = {"email": "neu@visite.example", "code": code_in(letters()[-1]), "password": PASSWORD}
    assert visitor.post("/api/auth/sign-up/confirm", body).status_code == 200
    assert User.objects.get().check_password(PASSWORD)


def test_a_double_click_sends_one_letter(visitor: Client) -> None:
    sign_up(visitor)
    sign_up(visitor)
    assert len(letters()) == 1
    sign_up(visitor)
    assert len(letters()) == 1


@pytest.mark.parametrize(
    ("changes", "field", "code"),
    [
        ({"terms_accepted": False}, "terms_accepted", "terms_not_accepted"),
        ({"email": "no address"}, "email", "invalid"),
        ({"password": "Kurz-1"}, "password", "password_too_short"),
        ({"password": "Aa1" + "x" * 70}, "password", "password_too_long"),
        ({"password": "sonnenblume-17"}, "password", "password_without_capital"),
        ({"password": "SONNENBLUME-17"}, "password", "password_without_small_letter"),
        ({"password": "Sonnenblume"}, "password", "password_without_digit"),
        ({"password": "Password1"}, "password", "password_too_common"),
        ({"first_name": ""}, "first_name", "blank"),
        ({"first_name": "x" * 81}, "first_name", "max_length"),
        ({"last_name": "\x00"}, "last_name", "null_characters_not_allowed"),
        ({"interface_language": "xyz"}, "interface_language", "invalid_choice"),
        ({"is_admin": True}, "is_admin", "unknown_field"),
        ({"email_confirmed_at": "2026-01-01T00:00:00Z"}, "email_confirmed_at", "unknown_field"),
    ],
)
def test_bad_input_is_422_and_names_its_field(visitor: Client, changes: dict[str, Any], field: str, code: str) -> None:
    answer = sign_up(visitor, **changes)
    assert answer.status_code == 422
    assert (answer.json()["type"], answer.json()["code"]) == ("validation_error", "invalid")
    assert (field, code) in [(error["field"], error["code"]) for error in answer.json()["errors"]]
    assert not User.objects.exists()


@pytest.mark.parametrize("password", ["Aa1" + "x" * 69, "Größe 8 ", "Пароль-2026"])
def test_long_passwords_spaces_and_other_scripts_are_welcome(visitor: Client, password: str) -> None:
    assert sign_up(visitor, password=password).status_code == 201
    assert User.objects.get().check_password(password)


def test_a_code_is_good_for_thirty_minutes_and_five_tries(visitor: Client) -> None:
    sign_up(visitor)
    code = code_in(letters()[0])
    with time_machine.travel(timezone.now() + timedelta(minutes=30, seconds=1)):
        assert confirm(visitor, code).json()["errors"][0]["code"] == "code_invalid"
    wrong = "000000" if code != "000000" else "000001"
    for _again in range(5):
        assert confirm(visitor, wrong).status_code == 422
    assert confirm(visitor, code).status_code == 422
    assert Code.objects.get().tries_left == 0


def test_codes_are_stored_hashed(visitor: Client) -> None:
    sign_up(visitor)
    assert code_in(letters()[0]) not in Code.objects.get().hashed


def test_a_new_code_replaces_the_one_before(visitor: Client) -> None:
    sign_up(visitor)
    first = code_in(letters()[0])
    answer = visitor.post("/api/auth/sign-up/resend", {"email": BODY["email"]})
    assert (answer.status_code, answer.json()) == (200, {"email": BODY["email"]})
    second = code_in(letters()[1])
    if first != second:
        assert confirm(visitor, first).status_code == 422
    assert confirm(visitor, second).status_code == 200


def test_resend_and_confirm_tell_nothing_about_other_addresses(visitor: Client) -> None:
    Person(email="known@visite.example")
    sign_up(visitor)
    answers = [
        visitor.post("/api/auth/sign-up/resend", {"email": email}).status_code
        for email in ("known@visite.example", "unknown@visite.example", BODY["email"])
    ]
    assert answers == [200, 200, 200]
    assert Job.objects.filter(kind="accounts.send_code").count() == 4
    wrong = [confirm(visitor, "12345x", email) for email in ("known@visite.example", "unknown@visite.example")]
    assert {answer.status_code for answer in wrong} == {422}
    assert wrong[0].content == wrong[1].content


def test_confirming_twice_at_once_signs_in_twice_but_not_later(visitor: Client) -> None:
    sign_up(visitor)
    code = code_in(letters()[0])
    assert [confirm(visitor, code).status_code for _click in range(2)] == [200, 200]
    with time_machine.travel(timezone.now() + timedelta(seconds=11)):
        assert confirm(visitor, code).status_code == 422


def test_one_address_gets_five_letters_an_hour(visitor: Client) -> None:
    for _again in range(5):
        assert visitor.post("/api/auth/sign-up/resend", {"email": "x@visite.example"}).status_code == 200
    answer = visitor.post("/api/auth/sign-up/resend", {"email": "X@visite.example"})
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) > 3000


@pytest.mark.django_db(transaction=True)
def test_simultaneous_sign_ups_of_one_address_make_one_account() -> None:
    statuses: list[int] = []

    def come() -> None:
        try:
            statuses.append(sign_up(Client()).status_code)
        finally:
            connection.close()

    threads = [threading.Thread(target=come) for _click in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == [201] * 5
    assert User.objects.count() == 1
    assert len(letters()) == 1


def test_a_name_of_two_lines_is_refused(visitor: Client) -> None:
    answer = sign_up(visitor, first_name="Nadia\nBcc: all@visite.example")
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "first_name")
