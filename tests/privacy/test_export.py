"""One ZIP has everything that is kept about a person, and nothing of anybody else."""

import io
import json
import zipfile
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from apps.accounts.models import User
from apps.organisations.models import Organization
from apps.privacy.jobs import forget_exports
from apps.privacy.models import DataExport
from apps.privacy.personal_data import PERSONAL_DATA
from apps.privacy.services import LIFE, PER_DAY
from kit import files
from kit.jobs.models import Job
from tests.factories.conversations import begun
from tests.files import make_old
from tests.letters import letters
from tests.people import Client
from tests.privacy.world import CANARY, fill
from tests.worker import Worker, worker

__all__ = ["worker"]
pytestmark = pytest.mark.django_db
WRITTEN_BY_THE_EXPORT = {"kit.Mail", "kit.Job", "privacy.DataExport"}
PATH = "/api/users/me/data-export"


@pytest.fixture(autouse=True)
def media(tmp_path: Path, settings: Any) -> Path:
    settings.MEDIA_ROOT, settings.REPLY_WAIT_SECONDS = tmp_path, 0
    return tmp_path


def fetch(client: Client, worker: Worker) -> zipfile.ZipFile:
    """Ask for an export, let it be made, and fetch the file as the browser does."""
    asked = client.post(PATH)
    assert asked.status_code == 202 and asked.json()["url"] is None
    assert [job.state for job in worker.run("privacy.export")] == ["DONE"]
    made = client.get(f"/api/jobs/{asked.json()['job']['id']}").json()
    assert made["result"]["url"], "the job leads to the result of the call"
    answer = Client().get(made["result"]["url"])
    assert answer.headers["Content-Type"] == "application/zip"
    assert answer.headers["Content-Disposition"].startswith("attachment")
    return zipfile.ZipFile(io.BytesIO(b"".join(answer.streaming_content)))


def test_everything_is_in_it(clinic: Organization, anna: Client, worker: Worker) -> None:
    user = fill(clinic)
    begun(anna.user)
    client = Client(user)
    pack = fetch(client, worker)
    names = set(pack.namelist())
    assert pack.testzip() is None
    for data in PERSONAL_DATA:
        rows = json.loads(pack.read(f"data/{data.label.lower()}.json"))
        assert len(rows) == data.of(user).count() or data.label in {"kit.Mail", "kit.Job", "privacy.DataExport"}, (
            data.label
        )
        assert all(set(row) == set(data.columns) for row in rows), data.label
    [talk] = [name for name in names if name.startswith("texts/talks/") and "kurzer-besuch" in name]
    assert CANARY in pack.read(talk).decode()
    assert CANARY in pack.read(next(name for name in names if name.startswith("texts/notes/"))).decode()
    assert CANARY in pack.read("texts/journal.txt").decode()
    [recording] = [name for name in names if name.startswith("recordings/")]
    assert pack.read(recording) == b"voice" and pack.read("pictures/profile.webp")
    assert "data/" in pack.read("README.txt").decode() and CANARY in pack.read("README.txt").decode()


def test_no_secret_and_nobody_else_is_in_it(clinic: Organization, anna: Client, worker: Worker) -> None:
    user = fill(clinic)
    begun(anna.user)
    pack = fetch(Client(user), worker)
    whole = b"".join(pack.read(name) for name in pack.namelist()).decode(errors="replace")
    for word in (
        user.password,
        "argon2",
        anna.user.email,
        str(anna.user.pk),
        "manager@visite.example",
        "new@visite.example",
    ):
        assert word not in whole, word
    assert "Knie tut weh" not in whole, "what a simulated person has not told yet"


def test_a_mail_tells_that_it_is_ready(anna: Client, worker: Worker) -> None:
    fetch(anna, worker)
    [letter] = letters("export_ready")
    assert letter.to == [anna.user.email] and "/profile/account" in letter.body


def test_the_newest_export_can_be_found_again(anna: Client, worker: Worker) -> None:
    assert anna.get(PATH).status_code == 204
    first = anna.post(PATH).json()
    assert anna.post(PATH).json()["id"] == first["id"], "one is being made already"
    assert anna.get(PATH).json()["job"]["id"] == first["job"]["id"]
    worker.run("privacy.export")
    found = anna.get(PATH).json()
    assert found["id"] == first["id"] and found["url"] and found["size"] > 100 and found["job"] is None
    assert anna.post(PATH).json()["id"] != first["id"]


def test_only_so_many_are_made_a_day(anna: Client, worker: Worker) -> None:
    for _number in range(PER_DAY):
        assert anna.post(PATH).status_code == 202
        worker.run("privacy.export")
    assert anna.post(PATH).status_code == 429


def test_making_it_twice_gives_one_file_and_one_mail(anna: Client, worker: Worker) -> None:
    anna.post(PATH)
    [job] = worker.run("privacy.export")
    key = DataExport.objects.get().key
    Job.objects.filter(pk=job.pk).update(state="READY", attempts=0)
    worker.run("privacy.export")
    assert DataExport.objects.get().key == key and len(letters("export_ready")) == 1


def test_it_can_be_fetched_for_a_week_and_is_then_deleted(anna: Client, worker: Worker) -> None:
    anna.post(PATH)
    worker.run("privacy.export")
    key = DataExport.objects.get().key
    make_old(key)
    with time_machine.travel(timezone.now() + LIFE - timedelta(minutes=1)):
        forget_exports()
        assert DataExport.objects.exists()
    with time_machine.travel(timezone.now() + LIFE + timedelta(minutes=1)):
        forget_exports()
        worker.run("files.delete_unused")
    assert not DataExport.objects.exists() and not files.exists(key)


def test_a_failed_export_can_be_asked_for_again(anna: Client, worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_words: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr("apps.privacy.archive.store_archive", fail)
    job = anna.post(PATH).json()["job"]["id"]
    worker.run("privacy.export", patient=True)
    assert Job.objects.get(pk=job).state == "FAILED" and anna.get(PATH).status_code == 204
    monkeypatch.undo()
    assert anna.post(PATH).status_code == 202


def test_the_readme_speaks_the_language_of_the_person(anna: Client, worker: Worker) -> None:
    for language, word in (("deu", "Ihre Gespräche"), ("eng", "your conversations")):
        User.objects.filter(pk=anna.user.pk).update(interface_language=language)
        assert word in fetch(anna, worker).read("README.txt").decode()
