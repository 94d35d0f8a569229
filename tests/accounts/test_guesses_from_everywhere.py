"""Wrong passwords for one account from many addresses: guesses get slow, the owner gets in all the same."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.conf import settings
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.known_browsers import PEOPLE
from apps.accounts.models import User
from apps.accounts.services import sign_in as service
from tests.accounts.test_sign_in import sign_in
from tests.factories.accounts import PASSWORD, Person
from tests.letters import letters, token_in
from tests.people import Client

pytestmark = pytest.mark.django_db
WRONG = "Wrong-password-1"
COOKIE = settings.KNOWN_BROWSER_COOKIE


@pytest.fixture(autouse=True)
def few_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each guess costs a hash: six are enough to see what twenty do."""
    assert service.OVER_ALL_ADDRESSES.forgiven == 20
    monkeypatch.setattr(service, "OVER_ALL_ADDRESSES", replace(service.OVER_ALL_ADDRESSES, forgiven=6))


class Browser(APIClient):
    """A client that keeps cookies, which those of other tests don't."""

    default_format = "json"


def guess(person: User, number: int, **extra: Any) -> Any:
    """From an address of its own, as with a network of other people's computers."""
    return sign_in(Client(), person.email, WRONG, REMOTE_ADDR=f"10.9.{number // 250}.{number % 250 + 1}", **extra)


def attack(person: User) -> None:
    for number in range(service.OVER_ALL_ADDRESSES.forgiven):
        assert guess(person, number).status_code == 401


def test_after_twenty_guesses_from_anywhere_the_next_ones_wait_longer_and_longer() -> None:
    person = Person()
    waits = []
    with time_machine.travel(timezone.now(), tick=False) as clock:
        attack(person)
        for number in range(100, 107):
            refusal = guess(person, number)
            assert (refusal.status_code, refusal.json()["code"]) == (429, "throttled")
            waits.append(int(refusal.headers["Retry-After"]))
            clock.shift(waits[-1])
            assert guess(person, number).status_code == 401
    assert waits == [2, 4, 8, 16, 32, 60, 60]


def test_an_address_without_an_account_is_slowed_just_the_same() -> None:
    nobody = User(email="nobody@visite.example")
    attack(nobody)
    assert guess(nobody, 100).status_code == 429


def test_other_accounts_are_not_slowed() -> None:
    attack(Person())
    other = Person()
    assert sign_in(Client(), other.email).status_code == 200


def test_the_owner_signs_in_meanwhile_in_a_browser_of_before() -> None:
    person, browser = Person(), Browser()
    assert sign_in(browser, person.email).status_code == 200
    attack(person)
    assert sign_in(Client(), person.email).status_code == 429, "a stranger with the right password can't tell"
    assert sign_in(browser, person.email).status_code == 200
    assert sign_in(Client(), person.email).status_code == 429, "which did not help those who guess"


def test_the_owner_gets_in_with_any_browser_by_the_link_in_a_mail() -> None:
    person, browser = Person(), Browser()
    attack(person)
    browser.post("/api/auth/reset-password", {"email": person.email})
    body = {"token": token_in(letters("reset_password")[0]), "password": "Butterblume-18"}
    assert browser.post("/api/auth/reset-password/confirm", body).status_code == 204
    assert sign_in(browser, person.email, "Butterblume-18").status_code == 200


def test_with_the_right_password_a_new_browser_gets_in_after_a_minute_at_most() -> None:
    person = Person()
    with time_machine.travel(timezone.now(), tick=False) as clock:
        attack(person)
        for number in range(100, 110):
            clock.shift(int(guess(person, number).headers["Retry-After"]))
            guess(person, number)
        wait = int(sign_in(Client(), person.email).headers["Retry-After"])
        assert wait <= 60
        clock.shift(wait)
        assert sign_in(Client(), person.email).status_code == 200


def test_in_a_known_browser_five_failures_pause_that_browser_only() -> None:
    person, lost, kept = Person(), Browser(), Browser()
    for browser in (lost, kept):
        assert sign_in(browser, person.email).status_code == 200
    for _again in range(5):
        assert sign_in(lost, person.email, WRONG).status_code == 401
    assert sign_in(lost, person.email).status_code == 429
    assert sign_in(kept, person.email).status_code == 200
    assert sign_in(Client(), person.email).status_code == 200


def test_the_browser_of_one_person_is_not_known_for_another() -> None:
    person, other, browser = Person(), Person(), Browser()
    sign_in(browser, other.email)
    attack(person)
    assert sign_in(browser, person.email).status_code == 429


def test_people_who_share_a_browser_are_all_known_there() -> None:
    people, browser = [Person() for _number in range(PEOPLE + 1)], Browser()
    for person in people:
        assert sign_in(browser, person.email).status_code == 200
    first, second, *_others, last = people
    for person, status in ((last, 200), (second, 200), (first, 429)):  # the one of longest ago is forgotten
        attack(person)
        assert sign_in(browser, person.email).status_code == status


@pytest.mark.parametrize("forged", ["", "nonsense", "a:b", "WyJ4Il0:x", "\x00"])
def test_a_made_up_cookie_makes_no_browser_known(forged: str) -> None:
    person, browser = Person(), Browser()
    browser.cookies[COOKIE] = forged
    attack(person)
    assert sign_in(browser, person.email).status_code == 429


def test_the_cookie_is_for_the_server_alone_and_signs_nobody_in() -> None:
    person, browser = Person(), Browser()
    morsel = sign_in(browser, person.email).cookies[COOKIE]
    assert (morsel["httponly"], morsel["samesite"], morsel["path"], morsel["domain"]) == (True, "Strict", "/", "")
    assert morsel["max-age"] == timedelta(days=365).total_seconds()
    assert browser.get("/api/users/me").status_code == 401


def test_a_sign_in_to_the_back_office_makes_its_browser_known_too() -> None:
    person, browser = Person(is_staff=True, is_superuser=True), Browser()
    page = {"username": person.email, "password": PASSWORD}
    answer = browser.post("/admin/login/?next=/admin/", page, format="multipart")
    assert answer.status_code == 302
    attack(person)
    assert browser.post("/admin/login/?next=/admin/", page, format="multipart").status_code == 302
