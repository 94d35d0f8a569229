"""Reports about members as files."""

import csv
import io
import zipfile
from typing import Any, cast

import pytest
from django.utils import timezone

from apps.organisations.models import Membership, Organization
from apps.reports.jobs import export_members, forget_exports
from apps.reports.models import MemberExport
from apps.reports.summaries import refresh_organization
from kit import files
from kit.jobs.context import JobContext
from kit.jobs.models import Job
from tests.factories.accounts import Member, Person
from tests.factories.courses import OpenCourse, enrolled
from tests.people import Client

pytestmark = pytest.mark.django_db


class Work:
    """A run of a job whose lease is never lost."""

    def renew_lease(self) -> bool:
        return True


def ask(client: Client, clinic: Organization, **body: Any) -> Any:
    path = f"/api/organizations/{clinic.pk}/members/exports"
    return client.post(path, body, HTTP_PREFER="respond-async")


def write(export: MemberExport) -> bytes:
    export_members(cast("JobContext", Work()), str(export.pk))
    export.refresh_from_db()
    with files.open(export.key) as file:
        return file.read()


def rows_of(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=";"))


def test_a_report_is_written_once_and_no_name_becomes_a_formula(mina: Client, clinic: Organization) -> None:
    user = Member(organization=clinic, user=Person(first_name="=1+1", last_name="Öztürk")).user
    enrolled(user, OpenCourse(organization=clinic, title="@Aufnahme"))
    refresh_organization(clinic)
    answer = ask(mina, clinic, report="PROGRESS", format="CSV", filters={"search": "oezt"})
    assert (answer.status_code, answer.json()["url"]) == (202, None)
    export = MemberExport.objects.get()
    [head, row] = rows_of(write(export))
    assert row[:4] == ["Öztürk", "'=1+1", user.email, "'@Aufnahme"] and len(head) == len(row)
    key = export.key
    write(export)
    assert export.key == key
    Job.objects.filter(pk=export.job_id).update(state="DONE")
    assert mina.get(f"/api/jobs/{export.job_id}").json()["result"]["url"]


def test_a_workbook_holds_texts_only(mina: Client, clinic: Organization) -> None:
    Member(organization=clinic, user=Person(first_name="=HYPERLINK(1)"))
    ask(mina, clinic, report="PROGRESS", format="XLSX")
    data = write(MemberExport.objects.get())
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        sheet = book.read("xl/worksheets/sheet1.xml").decode()
    assert "HYPERLINK" in sheet and "<f>" not in sheet


def test_a_report_holds_whom_the_person_may_see_when_it_is_written(
    tarek: Client, anna: Client, clinic: Organization
) -> None:
    ask(tarek, clinic, report="PROGRESS", format="CSV")
    Organization.objects.update(tutors_see_all=False)
    assert len(rows_of(write(MemberExport.objects.get()))) == 1, "the head"


def test_a_report_is_given_to_who_oversees_the_organisation_until_it_expires(
    mina: Client, tarek: Client, clinic: Organization
) -> None:
    for client in (mina, tarek):
        ask(client, clinic, report="PROGRESS", format="CSV")
    for export in MemberExport.objects.all():
        write(export)
    Job.objects.update(state="DONE")
    calls = {one.user_id: f"/api/jobs/{one.job_id}" for one in MemberExport.objects.all()}
    assert tarek.get(calls[tarek.user.pk]).json()["result"]["url"]
    Membership.objects.filter(user=tarek.user).update(is_tutor=False)
    answer = tarek.get(calls[tarek.user.pk]).json()
    assert answer["result"] is None and answer["error"]
    MemberExport.objects.update(expires_at=timezone.now())
    answer = mina.get(calls[mina.user.pk]).json()
    assert answer["result"] is None and answer["error"]


def test_unknown_filters_are_refused(mina: Client, clinic: Organization) -> None:
    for filters in ({"password": "x"}, {"course_id": "x"}, {"order_by": "confidence"}):
        assert ask(mina, clinic, report="PROGRESS", format="CSV", filters=filters).status_code == 422


def test_old_exports_are_forgotten_with_their_files(mina: Client, clinic: Organization) -> None:
    ask(mina, clinic, report="JOURNALLING", format="CSV")
    write(MemberExport.objects.get())
    MemberExport.objects.update(expires_at=timezone.now())
    forget_exports()
    assert not MemberExport.objects.exists()
