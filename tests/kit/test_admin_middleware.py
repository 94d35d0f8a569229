"""The back office speaks the language and shows the time of whoever is signed in."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from kit.jobs.models import Job

pytestmark = pytest.mark.django_db
LIST = "admin:kit_job_changelist"
BROWSER = {"Accept-Language": "fr-FR,fr;q=0.9"}


@pytest.fixture
def page(root: Any) -> Any:
    """The list of jobs, of which one was made on a summer's noon in Greenwich, as Root sees it."""
    job = Job.objects.create(kind="speech.say", queue="seconds")
    Job.objects.filter(pk=job.pk).update(created_at=datetime(2026, 7, 1, 12, 0, tzinfo=UTC))

    def read(**changes: str) -> str:
        type(root.user).objects.filter(pk=root.user.pk).update(**changes)
        client = Client()
        client.force_login(root.user)
        answer = client.get(reverse(LIST), headers=BROWSER)
        assert answer.status_code == 200
        return answer.content.decode()

    return read


def test_times_are_those_of_the_readers_zone(page: Any) -> None:
    assert "14:00" in page(time_zone="Europe/Berlin", interface_language="deu")
    assert "21:00" in page(time_zone="Asia/Tokyo", interface_language="deu")


@pytest.mark.parametrize("zone", ["", "Nowhere/Atall", "../etc/passwd", "x\x1f"])
def test_who_has_no_zone_gets_that_of_the_server(zone: str, page: Any, settings: Any) -> None:
    settings.DESK_TIME_ZONE = "America/New_York"
    assert "08:00" in page(time_zone=zone, interface_language="deu")


def test_labels_are_german_or_english_and_never_both(page: Any) -> None:
    german, english = page(interface_language="deu"), page(interface_language="tur")
    assert "Bereiche und Listen durchsuchen" in german and "Search apps and models" not in german
    assert "Search apps and models" in english and "Bereiche und Listen" not in english
    assert 'lang="de"' in german and 'lang="en"' in english


def test_the_sign_in_page_follows_the_browser() -> None:
    login = reverse("admin:login")
    assert 'lang="de"' in Client().get(login, headers={"Accept-Language": "de-AT"}).content.decode()
    assert 'lang="en"' in Client().get(login, headers=BROWSER).content.decode()


def test_the_rest_of_the_product_keeps_the_language_it_is_asked_in(root: Any) -> None:
    answer = root.get("/api/users/me", headers=BROWSER)
    assert answer.headers["Content-Language"].startswith("fr")


def test_a_call_of_the_api_passes_by_what_only_the_back_office_needs(anna: Any, root: Any) -> None:
    call = vars(anna.get("/api/users/me").wsgi_request)
    assert not call.keys() & {"session", "_messages"}
    client = Client()
    client.force_login(root.user)
    page = vars(client.get(reverse(LIST)).wsgi_request)
    assert page.keys() >= {"session", "user", "_messages"}
    assert page["user"].otp_device is None
