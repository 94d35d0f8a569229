"""Who reads other people's overviews, examinations and laboratory sheets stands in the log of the back office."""

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry

from apps.accounts.models import User
from kit.admin_log import read_action
from tests.factories.conversations import begun, heart_failure, patient_talk
from tests.people import Client

pytestmark = pytest.mark.django_db


def entries() -> list[tuple[User, str, str]]:
    rows = LogEntry.objects.order_by("pk")
    return [(entry.user, entry.object_id or "", (read_action(entry) or {}).get("action", "")) for entry in rows]


@pytest.mark.parametrize("reader", ["tarek", "mina", "root"])
def test_an_overview_read_by_somebody_else_is_written_down(reader: str, anna: Client, request: Any) -> None:
    client: Client = request.getfixturevalue(reader)
    path = f"/api/users/{anna.user.pk}/case-interaction-overviews"
    assert anna.get(path).status_code == 200
    assert entries() == [], "one's own"
    assert client.get(path).status_code == 200
    assert entries() == [(client.user, str(anna.user.pk), "Read the overview")]


def test_an_overview_that_is_refused_is_not_read(anna: Client, stranger: Client) -> None:
    assert stranger.get(f"/api/users/{anna.user.pk}/case-interaction-overviews").status_code == 404
    assert entries() == []


@pytest.mark.parametrize("path", ["/api/examinations/{}", "/api/lab-sheets/{}", "/api/patient-interactions/{}/chart"])
def test_a_chart_read_by_an_admin_is_written_down(path: str, anna: Client, root: Client) -> None:
    talk = patient_talk(begun(anna.user, heart_failure()))
    assert anna.get(path.format(talk.pk)).status_code == 200
    assert entries() == []
    assert root.get(path.format(talk.pk)).status_code == 200
    assert entries() == [(root.user, str(talk.pk), "Read the chart")]
