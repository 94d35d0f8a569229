"""manage.py load_demo."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from apps.accounts.models import User
from apps.cases.models import Case
from apps.organisations.models import Membership, Organization
from tests.people import Client

pytestmark = pytest.mark.django_db


def load() -> Any:
    said = StringIO()
    call_command("load_demo", "--json", stdout=said)
    return json.loads(said.getvalue().strip().splitlines()[-1])


def test_every_demo_account_can_sign_in_and_has_its_role() -> None:
    accounts = load()["accounts"]
    assert list(accounts) == ["learner", "tutor", "manager", "author", "admin"]
    for role, account in accounts.items():
        client = Client()
        grant = {"grant_type": "password", "username": account["email"], "password": account["password"]}
        pair = client.post("/api/auth/token", grant).json()
        client.credentials(HTTP_AUTHORIZATION=f"Bearer {pair['access_token']}")
        me = client.get("/api/users/me").json()
        roles = me["user_stats"]["organizations"]
        assert me["onboarding_completed_at"]
        assert me["is_admin"] == me["is_staff"] == (role == "admin")
        assert (me["author_mode"] == "EXPERT") == (role == "author")
        assert any(one["is_manager"] for one in roles) == (role == "manager")
        assert any(one["is_tutor"] for one in roles) == (role == "tutor")


def test_loading_again_changes_nothing() -> None:
    first = load()
    counts = [model.objects.count() for model in (User, Organization, Membership, Case)]
    User.objects.filter(email=first["accounts"]["learner"]["email"]).update(first_name="Umbenannt")
    assert load() == first
    assert [model.objects.count() for model in (User, Organization, Membership, Case)] == counts
    assert User.objects.get(email=first["accounts"]["learner"]["email"]).first_name == "Umbenannt"
    assert Case.objects.exists()


def test_it_refuses_in_production(settings: Any) -> None:
    settings.PRODUCTION = True
    with pytest.raises(CommandError):
        load()
    assert not User.objects.exists()
