"""manage.py load_demo."""

import json
import uuid
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from apps.accounts.models import User
from apps.cases.models import Case
from apps.content.models import Item
from apps.courses.models import Course
from apps.messaging.models import Message
from apps.organisations.models import Membership, Organization
from apps.reports.demo import CLINIC
from apps.reports.management.commands import load_demo
from kit.jobs.models import Job
from tests.factories.cases import FOLDER, SLUGS
from tests.people import Client
from tests.worker import Worker, worker

__all__ = ["worker"]

pytestmark = pytest.mark.django_db
COUNTED = (User, Organization, Membership, Case, Course, Item, Job, Message)


def load() -> Any:
    said = StringIO()
    call_command("load_demo", "--json", stdout=said)
    return json.loads(said.getvalue().strip().splitlines()[-1])


def test_every_demo_account_can_sign_in_and_has_its_role() -> None:
    accounts = load()["accounts"]
    assert list(accounts) == ["learner", "tutor", "manager", "author", "contributor", "support", "admin"]
    for role, account in accounts.items():
        client = Client()
        grant = {"grant_type": "password", "username": account["email"], "password": account["password"]}
        pair = client.post("/api/auth/token", grant).json()
        client.credentials(HTTP_AUTHORIZATION=f"Bearer {pair['access_token']}")
        me = client.get("/api/users/me").json()
        roles = me["user_stats"]["organizations"]
        titles = [row["title"] for row in client.get("/api/courses/").json()["results"]]
        assert ("Einarbeitung am Lindenhof" in titles) == (role != "support"), "the clinic's own"
        assert me["onboarding_completed_at"]
        assert me["is_admin"] == (role == "admin")
        assert me["is_staff"] == (role in ("support", "admin"))
        assert (me["author_mode"] == "EXPERT") == (role == "author")
        assert any(one["is_manager"] for one in roles) == (role == "manager")
        assert any(one["is_tutor"] for one in roles) == (role == "tutor")


def test_loading_again_changes_nothing() -> None:
    first = load()
    counts = [model.objects.count() for model in COUNTED]
    User.objects.filter(email=first["accounts"]["learner"]["email"]).update(first_name="Umbenannt")
    Course.objects.filter(organization__name=CLINIC).update(title="Umbenannt")
    assert load() == first
    assert [model.objects.count() for model in COUNTED] == counts
    assert User.objects.get(email=first["accounts"]["learner"]["email"]).first_name == "Umbenannt"
    assert Course.objects.get(organization__name=CLINIC).title == "Umbenannt"
    assert Case.objects.exists() and Course.objects.exists() and Message.objects.exists()


@pytest.mark.parametrize(("wish", "number"), [("first", 1), ("all", 2)])
def test_it_says_which_cases_are_read_while_it_waits(
    wish: str, number: int, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def looked_at(job_id: uuid.UUID, seconds: float) -> Job:
        job = Job.objects.get(pk=job_id)
        if looked:
            worker.run("conversations.prepare")
            job.refresh_from_db()
        looked.append(job_id)
        return job

    looked: list[uuid.UUID] = []
    monkeypatch.setattr(load_demo, "wait_for", looked_at)
    monkeypatch.setattr(load_demo, "courses", lambda: [])
    monkeypatch.setattr(load_demo, "list_shipped_cases", lambda: [FOLDER / f"{slug}.json" for slug in SLUGS])
    said = StringIO()
    call_command("load_demo", wait=wish, stdout=said)
    lines = said.getvalue().splitlines()
    assert lines[0] == "2 cases are imported"
    assert lines[1].startswith("… Aufnahmegespräch bei Herzinsuffizienz: ")
    assert [line for line in lines if line.startswith("read: ")][-1].endswith(f"({number} of {number})")


def test_the_case_that_newcomers_are_led_to_is_read_first() -> None:
    found = [path.stem for path in load_demo.list_shipped_cases()]
    assert found[0] == load_demo.FIRST and len(found) == len({*FOLDER.glob("*.json")})


def test_it_refuses_in_production(settings: Any) -> None:
    settings.PRODUCTION = True
    with pytest.raises(CommandError):
        load()
    assert not User.objects.exists()
