"""Sign-ins, refusals and changes of rights are lines of the log "audit", with the person."""

from typing import Any

import pytest
import structlog

from apps.accounts.models import User
from tests.accounts.test_sign_in import sign_in
from tests.factories.accounts import Person
from tests.people import Client

pytestmark = pytest.mark.django_db(transaction=True)


def read_lines(seen: list[Any]) -> list[tuple[str, str, str]]:
    lines = [line for line in seen if line["event"].startswith("person.")]
    return [(line["event"], line["user"], line.get("code", line.get("rights", ""))) for line in lines]


def test_a_sign_in_and_a_refused_one_name_the_person_and_not_what_was_typed() -> None:
    person = Person()
    with structlog.testing.capture_logs() as seen:
        sign_in(Client(), person.email, "Wrong-password-1")
        sign_in(Client(), "nobody@visite.example")
        sign_in(Client(), person.email)
    refused = "person.sign_in_refused"
    user = str(person.pk)
    assert read_lines(seen) == [
        (refused, user, "invalid_credentials"),
        (refused, "", "invalid_credentials"),
        ("person.signed_in", user, ""),
    ]
    assert "Wrong" not in str(seen) and "nobody" not in str(seen)


def test_new_rights_are_written_down_with_who_gave_them(root: Client, client: Any) -> None:
    person = Person()
    User.objects.filter(pk=root.user.pk).update(is_staff=True, is_superuser=True)
    client.force_login(root.user)
    page = f"/admin/accounts/user/{person.pk}/change/"
    form = client.get(page).context["adminform"].form
    fields = {name: form[name].value() for name in form.fields}
    given = {name: value for name, value in fields.items() if value not in (None, False)}
    with structlog.testing.capture_logs() as seen:
        assert client.post(page, {**given, "author_mode": "EXPERT", "is_staff": "on"}).status_code == 302
    assert read_lines(seen) == [("person.rights_changed", str(root.user.pk), "author_mode,is_staff")]
