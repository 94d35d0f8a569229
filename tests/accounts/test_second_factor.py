"""Signing in to the back office: a password, then a second factor where one is required or set up."""

import io
import re
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.core.management import call_command
from django.db import connection
from django.test import Client as Browser
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from django_otp.oath import totp
from django_otp.plugins.otp_totp.models import TOTPDevice
from django_otp_webauthn.models import WebAuthnCredential

from apps.accounts.models import RecoveryCodes, User
from tests.factories.accounts import PASSWORD, Person
from tests.letters import letters
from tests.people import Client

pytestmark = pytest.mark.django_db

INDEX, FACTORS = "/admin/", "/admin/second-factor/devices/"
VERIFY, APP, CODES = "/admin/second-factor/", "/admin/second-factor/app/", "/admin/second-factor/codes/"


@pytest.fixture
def required(settings: Any) -> None:
    """As in production."""
    settings.SECOND_FACTOR_REQUIRED = True


def log_in(user: User) -> Browser:
    browser = Browser(headers={"accept-language": "en"})
    answer = browser.post(reverse("admin:login"), {"username": user.email, "password": PASSWORD, "next": INDEX})
    assert answer.status_code == 302
    return browser


def code_of(device: TOTPDevice) -> str:
    return f"{totp(device.bin_key):06}"


def set_up_app(browser: Browser, user: User) -> TOTPDevice:
    assert browser.get(APP).status_code == 200
    device = TOTPDevice.objects.get(user=user, confirmed=False)
    assert browser.post(APP, {"code": code_of(device)}).headers["Location"] == FACTORS
    device.refresh_from_db()
    return device


def make_codes(browser: Browser) -> list[str]:
    return re.findall(r"<code>([a-z0-9]{5}-[a-z0-9]{5})</code>", browser.post(CODES).content.decode())


def show(browser: Browser, code: str) -> Any:
    return browser.post(VERIFY, {"code": code, "next": "/admin/accounts/user/"})


def test_locally_staff_get_in_with_their_password_alone(root: Client) -> None:
    assert log_in(root.user).get(INDEX).status_code == 200


@pytest.mark.parametrize("path", [INDEX, "/admin/accounts/user/", FACTORS])
def test_a_page_looks_once_for_a_second_factor(path: str, root: Client) -> None:
    browser = log_in(root.user)
    with CaptureQueriesContext(connection) as asked:
        assert browser.get(path).status_code == 200
    table = WebAuthnCredential._meta.db_table
    assert sum("EXISTS" in query["sql"] and table in query["sql"] for query in asked) == 1


def test_in_production_the_password_alone_opens_no_page(root: Client, required: None) -> None:
    browser = log_in(root.user)
    for path in (INDEX, "/admin/accounts/user/", "/admin/password_change/", "/admin/autocomplete/", CODES):
        assert browser.get(path).status_code == 302, path
    followed = browser.get(INDEX, follow=True)
    assert followed.request["PATH_INFO"] == FACTORS, "without a factor, the next page sets one up"
    assert followed.status_code == 200


def test_an_app_is_set_up_and_asked_for_at_the_next_sign_in(root: Client, required: None) -> None:
    browser = log_in(root.user)
    device = set_up_app(browser, root.user)
    assert browser.get(INDEX).status_code == 200, "who has just shown a code is verified"
    assert [letter.to for letter in letters("second_factor_changed")] == [[root.user.email]]

    other = log_in(root.user)
    assert other.get(INDEX, follow=True).request["PATH_INFO"] == VERIFY
    assert other.get(FACTORS).status_code == 302, "a password alone changes no factor"
    assert other.post(FACTORS, {"remove": device.persistent_id}).status_code == 302
    assert TOTPDevice.objects.filter(pk=device.pk).exists()
    assert show(other, "000000").status_code == 200
    assert other.get(INDEX).status_code == 302
    with time_machine.travel(timezone.now() + timedelta(seconds=31)):
        assert show(other, code_of(device)).headers["Location"] == "/admin/accounts/user/"
        assert other.get(INDEX).status_code == 200


def test_a_code_counts_once(root: Client) -> None:
    device = set_up_app(log_in(root.user), root.user)
    with time_machine.travel(timezone.now() + timedelta(seconds=31)):
        code = code_of(device)
        assert show(log_in(root.user), code).status_code == 302
        assert show(log_in(root.user), code).status_code == 200


def test_the_factor_that_one_has_set_up_is_asked_for_locally_too(root: Client) -> None:
    set_up_app(log_in(root.user), root.user)
    assert log_in(root.user).get(INDEX).status_code == 302


def test_a_key_that_was_not_confirmed_opens_nothing(root: Client, required: None) -> None:
    browser = log_in(root.user)
    browser.get(APP)
    device = TOTPDevice.objects.get(user=root.user)
    assert browser.get(VERIFY).headers["Location"] == FACTORS
    assert show(browser, code_of(device)).status_code == 200
    assert browser.get(INDEX).status_code == 302


def test_recovery_codes_stand_in_once_each_and_are_stored_hashed(root: Client, required: None) -> None:
    browser = log_in(root.user)
    set_up_app(browser, root.user)
    codes = make_codes(browser)
    stored = RecoveryCodes.objects.get(user=root.user).hashes
    assert (len(codes), len(stored)) == (10, 10)
    assert not {code.replace("-", "") for code in codes} & set(stored)
    assert show(log_in(root.user), codes[0].upper().replace("-", " ")).status_code == 302
    assert show(log_in(root.user), codes[0]).status_code == 200
    assert show(log_in(root.user), stored[1]).status_code == 200
    make_codes(browser)
    assert show(log_in(root.user), codes[1]).status_code == 200, "new codes replace the old ones"


def test_recovery_codes_of_another_person_are_worth_nothing(root: Client, required: None) -> None:
    browser = log_in(root.user)
    set_up_app(browser, root.user)
    codes = make_codes(browser)
    other = Person(is_staff=True, is_superuser=True)
    theirs = log_in(other)
    set_up_app(theirs, other)
    make_codes(theirs)
    assert show(log_in(other), codes[0]).status_code == 200


def test_wrong_codes_are_slowed_down_but_never_lock_anybody_out(root: Client) -> None:
    device = set_up_app(log_in(root.user), root.user)
    browser = log_in(root.user)
    now = timezone.now() + timedelta(seconds=31)
    with time_machine.travel(now):
        for _again in range(5):
            show(browser, "000000")
        assert "Zu viele Versuche" in show(browser, code_of(device)).content.decode()
    with time_machine.travel(now + timedelta(seconds=901)):
        assert show(browser, code_of(device)).status_code == 302


def test_removing_the_last_factor_removes_the_codes(root: Client) -> None:
    browser = log_in(root.user)
    device = set_up_app(browser, root.user)
    make_codes(browser)
    browser.post(FACTORS, {"remove": device.persistent_id})
    assert not RecoveryCodes.objects.exists()
    assert log_in(root.user).get(INDEX).status_code == 200
    assert len(letters("second_factor_changed")) == 2


def test_nobody_removes_the_factor_of_another_person(root: Client) -> None:
    device = set_up_app(log_in(root.user), root.user)
    other = Person(is_staff=True, is_superuser=True)
    log_in(other).post(FACTORS, {"remove": device.persistent_id})
    assert TOTPDevice.objects.filter(pk=device.pk).exists()


def test_admins_remove_a_lost_factor_and_support_does_not(root: Client, required: None) -> None:
    support = Person(is_staff=True)
    set_up_app(log_in(support), support)
    browser = log_in(root.user)
    set_up_app(browser, root.user)
    page = reverse("admin:accounts_user_changelist")
    body = {"action": "remove_second_factors", "_selected_action": [str(support.pk)], "confirmed": "yes"}
    User.objects.filter(pk=root.user.pk).update(is_superuser=False)
    browser.post(page, body)
    assert TOTPDevice.objects.filter(user=support).exists()
    User.objects.filter(pk=root.user.pk).update(is_superuser=True)
    browser.post(page, body)
    assert not TOTPDevice.objects.filter(user=support).exists()


def test_the_last_admin_gets_in_again_by_a_command(root: Client, required: None) -> None:
    set_up_app(log_in(root.user), root.user)
    out = io.StringIO()
    call_command("remove_second_factor", root.user.email.upper(), stdout=out)
    assert out.getvalue() == "Removed.\n"
    assert log_in(root.user).get(INDEX, follow=True).request["PATH_INFO"] == FACTORS


def test_a_security_key_needs_a_verified_session_once_there_is_a_factor(root: Client, required: None) -> None:
    begin = reverse("otp_webauthn:credential-registration-begin")
    assert Browser().post(begin).status_code == 403
    browser = log_in(root.user)
    assert browser.post(begin).json()["rp"] == {"id": "localhost", "name": "Visite"}
    set_up_app(browser, root.user)
    assert browser.post(begin).status_code == 200
    assert log_in(root.user).post(begin).status_code == 403
    assert not WebAuthnCredential.objects.exists()


def test_nobody_signs_in_with_a_key_alone(db: None) -> None:
    assert Browser().post(reverse("otp_webauthn:credential-authentication-begin")).status_code == 403


def test_learners_have_no_pages_of_the_second_factor(anna: Client) -> None:
    browser = Browser()
    browser.force_login(anna.user)
    for path in (VERIFY, FACTORS, APP, CODES):
        assert browser.get(path).headers["Location"].startswith("/admin/login/"), path


def test_the_second_step_leads_to_no_other_site(root: Client) -> None:
    device = set_up_app(log_in(root.user), root.user)
    browser = log_in(root.user)
    with time_machine.travel(timezone.now() + timedelta(seconds=31)):
        answer = browser.post(VERIFY, {"code": code_of(device), "next": "https://evil.example/"})
    assert answer.headers["Location"] == INDEX


def test_whoever_cannot_go_on_signs_out(root: Client, required: None) -> None:
    browser = log_in(root.user)
    browser.post(VERIFY, {"sign_out": "1"})
    assert browser.get(FACTORS).headers["Location"].startswith("/admin/login/")


def test_no_page_of_the_back_office_shows_the_keys_of_apps(root: Client) -> None:
    assert log_in(root.user).get("/admin/otp_totp/totpdevice/").status_code == 404
