"""Once the grace is over everything personal is gone, in all tables and among the files."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.apps import apps
from django.contrib.admin.models import LogEntry
from django.db import connection
from django.utils import timezone

from apps.accounts.models import User
from apps.accounts.services.profile import set_profile_image
from apps.cases.models import Case, CaseList, PublicationRequest
from apps.conversations.models import CaseInteraction
from apps.courses.models import Course
from apps.organisations.models import Organization
from apps.privacy.deletion import GRACE, open_deletions, request_deletion
from apps.privacy.erasure import erase
from apps.privacy.jobs import erase_due
from apps.privacy.models import AccountDeletion
from apps.privacy.personal_data import PERSONAL_DATA, Erasure
from kit.audit import AuditEntry
from kit.gateway.models import ProviderCall
from tests.factories.cases import NamedList, ReadyCase
from tests.factories.conversations import begun, small_case
from tests.kit.files.test_images import picture
from tests.people import Client
from tests.privacy.world import CANARY, fill
from tests.worker import Worker, worker

__all__ = ["worker"]
pytestmark = pytest.mark.django_db
# Texts that an author wrote for others stay without the name; the canary is in their titles on purpose.
WRITTEN_FOR_OTHERS = {"cases_case", "courses_course", "conversations_casesnapshot"}


@pytest.fixture(autouse=True)
def media(tmp_path: Path, settings: Any) -> Path:
    settings.MEDIA_ROOT = tmp_path
    return tmp_path


def find_traces(*words: str) -> dict[str, int]:
    """How many rows of each table name the person: by id, address or a text of theirs."""
    found: dict[str, int] = {}
    with connection.cursor() as cursor:
        for model in apps.get_models(include_auto_created=True):
            table = model._meta.db_table
            condition = " or ".join(["t::text ilike %s"] * len(words))
            cursor.execute(f'select count(*) from "{table}" t where {condition}', [f"%{word}%" for word in words])
            [number] = cursor.fetchone() or [0]
            if number:
                found[table] = number
    return found


def run_out(user: User, worker: Worker) -> None:
    """Ask for the deletion, wait for the end of the grace, and let the jobs run."""
    request_deletion(user)
    with time_machine.travel(timezone.now() + GRACE + timedelta(minutes=1)):
        erase_due()
        worker.run("privacy.erase", "speech.forget", "files.delete_unused")


def test_the_world_has_rows_in_every_table_with_personal_data(clinic: Organization) -> None:
    user = fill(clinic)
    empty = [data.label for data in PERSONAL_DATA if not data.of(user).exists()]
    assert empty == []


def test_after_the_grace_nothing_personal_is_left(clinic: Organization, worker: Worker, media: Path) -> None:
    user = fill(clinic)
    before = find_traces(str(user.pk), CANARY)
    assert len(before) > 30
    run_out(user, worker)
    assert not User.objects.filter(pk=user.pk).exists()
    left = find_traces(user.email, CANARY)
    assert {table: number for table, number in left.items() if table not in WRITTEN_FOR_OTHERS} == {}
    assert find_traces(user.email) == {}, "also what stays for others does not name the person"
    kept = find_traces(str(user.pk))
    assert set(kept) == {"django_admin_log", "kit_auditentry"}, "the logs keep a number that leads to nobody"
    assert set(AuditEntry.objects.filter(user_id=user.pk).values_list("address", flat=True)) == {""}
    personal = {b"voice", b"own", b"PK export"}
    kept = {path.read_bytes() for path in media.rglob("*") if path.is_file()}
    assert not kept & personal and not list(media.rglob("*.webp"))


def test_what_others_use_stays_without_the_name(clinic: Organization, worker: Worker) -> None:
    user = fill(clinic)
    run_out(user, worker)
    assert set(Course.objects.filter(title__contains=CANARY).values_list("title", "owner")) == {
        (f"{CANARY} öffentlich", None)
    }
    shared = Case.objects.get(title=f"{CANARY} geteilt")
    assert shared.creator is None and CaseInteraction.objects.filter(case=shared).count() == 1
    assert not Case.objects.filter(title=f"{CANARY} privat").exists()
    assert ProviderCall.objects.get().user_id is None, "what was used is still counted"
    assert LogEntry.objects.get().object_repr == "", "what staff did stays"


def test_lists_that_only_their_authors_saw_go_with_them(anna: Client, ada: Client, worker: Worker) -> None:
    for client in (anna, ada):
        NamedList(name="Meine", creator=client.user, is_public=False)
    for_all = NamedList(name="Für alle", creator=anna.user)
    for client in (anna, ada):
        run_out(client.user, worker)
    assert not User.objects.filter(pk__in=[anna.user.pk, ada.user.pk]).exists()
    assert list(CaseList.objects.values_list("pk", "creator")) == [(for_all.pk, None)]


def test_who_else_is_named_in_a_row_stays_named(anna: Client, ada: Client, worker: Worker) -> None:
    row = PublicationRequest.objects.create(
        case=ReadyCase(), case_version=1, state="APPROVED", asker=anna.user, reviewer=ada.user
    )
    run_out(anna.user, worker)
    row.refresh_from_db()
    assert (row.asker, row.reviewer) == (None, ada.user)


def test_other_people_lose_nothing(clinic: Organization, anna: Client, worker: Worker, media: Path) -> None:
    user = fill(clinic)
    set_profile_image(anna.user, picture("PNG"))  # the same picture
    begun(anna.user, small_case(id="annas"))
    lines = {data.label: data.of(anna.user).count() for data in PERSONAL_DATA}
    run_out(user, worker)
    assert {data.label: data.of(anna.user).count() for data in PERSONAL_DATA} == lines
    assert len(list(media.rglob("*.webp"))) == 1


def test_it_may_run_twice(clinic: Organization, worker: Worker) -> None:
    user = fill(clinic)
    deletion = request_deletion(user)
    with time_machine.travel(timezone.now() + GRACE + timedelta(minutes=1)):
        assert erase(deletion.pk) and not erase(deletion.pk)
        erase_due()
        assert [job.state for job in worker.run("privacy.erase")] == []
    assert AccountDeletion.objects.filter(completed_at__isnull=False, user=None).count() == 1


def test_nothing_is_deleted_before_the_day_nor_after_a_cancellation(clinic: Organization, worker: Worker) -> None:
    user = fill(clinic)
    deletion = request_deletion(user)
    with time_machine.travel(timezone.now() + GRACE - timedelta(minutes=1)):
        assert not erase(deletion.pk)
        erase_due()
    assert worker.run("privacy.erase") == []
    open_deletions().update(cancelled_at=timezone.now())
    with time_machine.travel(timezone.now() + GRACE + timedelta(minutes=1)):
        assert not erase(deletion.pk)
    assert User.objects.filter(pk=user.pk).exists()


def test_rows_that_name_a_person_without_a_foreign_key_are_in_the_table() -> None:
    labels = {data.label for data in PERSONAL_DATA if data.erasure != Erasure.WITH_ACCOUNT}
    assert {"kit.Job", "kit.IdempotencyKey", "kit.ProviderCall", "kit.Mail", "organisations.Invitation"} <= labels
