"""The audit log: a row for each deed, which nothing changes and which goes when its time is over."""

import re
from datetime import timedelta
from typing import Any

import pytest
import structlog
import time_machine
from django.contrib.auth.models import Group
from django.db import IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from apps.accounts.services.actors import issue_code
from apps.courses.models import Chapter
from apps.support.audit_deeds import TITLES
from apps.support.groups import SUPPORT
from deploy.local.paths import ROOT
from kit import audit
from kit.audit import KEPT, AuditEntry, forget_addresses, forget_audit_entries, record_change
from kit.ids import build_lowest_id
from tests.accounts.test_sign_in import sign_in
from tests.factories.accounts import Person
from tests.factories.courses import lesson
from tests.people import Client

pytestmark = pytest.mark.django_db


def read_rows() -> list[AuditEntry]:
    return list(AuditEntry.objects.exclude(action="person.signed_in").order_by("pk"))


def test_a_change_has_one_row_that_says_who_what_where_and_when(ada: Client, clinic: Any) -> None:
    section, before = lesson(clinic), timezone.now()
    told = {"title": "Neu"}
    headers = {"HTTP_X_REQUEST_ID": "a-request-of-a-test"}
    assert ada.put(f"/api/chapters/{section.chapter_id}", told, **headers).status_code == 200
    [row] = read_rows()
    assert (row.action, row.user_id, row.error_code) == ("chapter.changed", ada.user.pk, "")
    assert row.objects_by_name == {"chapter": str(section.chapter_id)}
    assert (row.address, row.request_id) == ("127.0.0.1", "a-request-of-a-test")
    assert before <= row.created_at <= timezone.now()


def test_what_is_rolled_back_has_no_row(ada: Client, clinic: Any) -> None:
    section = lesson(clinic)
    assert ada.put(f"/api/chapters/{section.chapter_id}", {"title": "Neu", "version": 99}).status_code == 409
    assert read_rows() == []
    assert Chapter.objects.get().title != "Neu"


def test_what_is_done_in_an_organisation_names_it(mina: Client, anna: Client, clinic: Any, settings: Any) -> None:
    settings.REPLY_WAIT_SECONDS = 0  # nothing makes the file
    told = {"report": "PROGRESS", "format": "CSV", "filters": {}}
    assert mina.post(f"/api/organizations/{clinic.pk}/members/exports", told).status_code in (200, 202)
    [row] = [row for row in read_rows() if row.action == "members.exported"]
    assert (row.user_id, row.organization_id) == (mina.user.pk, clinic.pk)


DEEDS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "membership.changed": ("put", "/api/organizations/{clinic}/members/{anna}", {"is_tutor": True}),
    "membership.ended": ("delete", "/api/organizations/{clinic}/members/{anna}", {}),
    "invitation.sent": ("post", "/api/auth/invite", {"email": "neu@visite.example", "organization_id": "{clinic}"}),
    "mentorship.begun": (
        "post",
        "/api/organizations/{clinic}/mentorships",
        {"mentor_id": "{tarek}", "mentee_id": "{anna}"},
    ),
    "members.exported": (
        "post",
        "/api/organizations/{clinic}/members/exports",
        {"report": "PROGRESS", "format": "CSV"},
    ),
    "engagement.begun": ("post", "/api/organizations/{clinic}/send-engagement-email", {"template": "REMINDER"}),
    "subscription.ordered": (
        "post",
        "/api/organizations/{clinic}/subscriptions",
        {"seats": 5, "starts_on": "2127-03-15"},
    ),
    "organization.changed": ("patch", "/api/organizations/{clinic}", {"tutors_see_all": False}),
}


@pytest.mark.parametrize("action", DEEDS)
def test_each_deed_in_an_organisation_has_exactly_one_row(
    action: str, mina: Client, anna: Client, tarek: Client, clinic: Any, settings: Any
) -> None:
    settings.REPLY_WAIT_SECONDS = 0  # nothing does the jobs of these calls
    method, path, body = DEEDS[action]
    keys = {"clinic": str(clinic.pk), "anna": str(anna.user.pk), "tarek": str(tarek.user.pk)}
    told = {name: text.format(**keys) if isinstance(text, str) else text for name, text in body.items()}
    answer = getattr(mina, method)(path.format(**keys), told)
    assert answer.status_code in (200, 201, 202, 204), answer.content
    [row] = read_rows()
    assert (row.action, row.user_id, row.organization_id) == (action, mina.user.pk, clinic.pk)


def test_a_refused_sign_in_has_a_row_with_its_code_and_without_what_was_typed(db: None) -> None:
    person = Person()
    for email in (person.email, "nobody@visite.example"):
        assert sign_in(Client(), email, "Wrong-password-1").status_code == 401
    for _number in range(10):
        refused = sign_in(Client(), person.email, "Wrong-password-1")
    assert refused.status_code == 429, "too many tries are refused without a row"
    rows = read_rows()
    assert {row.user_id for row in rows} == {person.pk, None} and len(rows) <= 6
    assert {(row.action, row.error_code) for row in rows} == {("person.sign_in", "invalid_credentials")}
    assert "Wrong" not in str([vars(row) for row in rows]) and "nobody" not in str([vars(row) for row in rows])


@pytest.mark.parametrize("change", ["action", "user_id", "created_at", "address"])
def test_no_row_is_changed(change: str, anna: Client) -> None:
    record_change("chapter.deleted", by=anna.user)
    value = {"user_id": None, "created_at": timezone.now()}.get(change, "x")
    with pytest.raises(IntegrityError, match="neither changed nor deleted"), transaction.atomic():
        AuditEntry.objects.filter(action="chapter.deleted").update(**{change: value})


def test_no_row_is_deleted_before_its_time_and_all_are_after_it(anna: Client, monkeypatch: Any) -> None:
    monkeypatch.setattr(audit, "BATCH", 2)
    signed_in = AuditEntry.objects.count()
    for _number in range(5 - signed_in):
        record_change("chapter.deleted", by=anna.user)
    with pytest.raises(IntegrityError, match="neither changed nor deleted"), transaction.atomic():
        AuditEntry.objects.all().delete()
    now = timezone.now()
    with time_machine.travel(now + KEPT - timedelta(hours=1)):
        forget_audit_entries()
        assert AuditEntry.objects.count() == 5
    AuditEntry.objects.create(pk=build_lowest_id(now + KEPT), action="chapter.deleted", user_id=anna.user.pk)
    with time_machine.travel(now + KEPT + timedelta(hours=1)):
        forget_audit_entries()
        forget_audit_entries()
    assert AuditEntry.objects.count() == 1
    with pytest.raises(IntegrityError, match="neither changed nor deleted"), transaction.atomic():
        AuditEntry.objects.all().delete()


def test_of_who_is_erased_the_addresses_go_alone(anna: Client, tarek: Client) -> None:
    for client in (anna, tarek):
        AuditEntry.objects.create(action="x", user_id=client.user.pk, address="192.0.2.1")
    forget_addresses(anna.user.pk)
    rows = AuditEntry.objects.filter(action="x")
    assert dict(rows.values_list("user_id", "address")) == {anna.user.pk: "", tarek.user.pk: "192.0.2.1"}


def test_support_finds_what_a_person_did_by_their_address(anna: Client, tarek: Client, client: Any) -> None:
    helper = Person(is_staff=True)
    helper.groups.add(Group.objects.get(name=SUPPORT))
    record_change("chapter.deleted", by=anna.user, chapter=anna.user.pk)
    record_change("section.deleted", by=tarek.user)
    client.force_login(helper)
    page = client.get(reverse("admin:kit_auditentry_changelist"), {"q": anna.user.email}).content.decode()
    assert "action=chapter.deleted" in page, "a filter by deed"
    rows = page[page.index('id="result_list"') :].partition("</table>")[0]
    assert "Kapitel gelöscht" in rows and "Lektion gelöscht" not in rows
    entry = AuditEntry.objects.get(action="chapter.deleted")
    assert client.get(reverse("admin:kit_auditentry_change", args=(entry.pk,))).status_code == 200


LIST = "admin:kit_auditentry_changelist"


def read_list(client: Any, **query: str) -> str:
    """Give the rows of the list as they are shown."""
    page: str = client.get(reverse(LIST), query).content.decode()
    return page[page.index('id="result_list"') :].partition("</table>")[0]


def test_a_deed_is_found_by_the_id_of_its_request(ada: Client, clinic: Any, root: Client, client: Any) -> None:
    client.force_login(root.user)
    structlog.contextvars.bind_contextvars(request_id="01a22b0a-06ca-75a9-b66a-289a46bf2756")  # as requests get one
    try:
        record_change("chapter.deleted", by=ada.user, chapter=ada.user.pk)
    finally:
        structlog.contextvars.unbind_contextvars("request_id")
    record_change("section.deleted", by=ada.user)
    rows = read_list(client, q="01a22b0a-06ca-75a9-b66a-289a46bf2756")
    assert "Kapitel gelöscht" in rows and "Lektion gelöscht" not in rows


def test_support_reads_who_did_what_to_whom_and_why(
    root: Client, anna: Client, mina: Client, tarek: Client, clinic: Any, client: Any
) -> None:
    issue_code(anna.user, by=root.user, reason="Ticket 4711")
    record_change("mentorship.begun", by=mina.user, organization=clinic.pk, mentor=tarek.user.pk, mentee=anna.user.pk)
    record_change("membership.changed", by=mina.user, organization=clinic.pk, person=tarek.user.pk, is_tutor="True")
    helper = Person(is_staff=True)
    helper.groups.add(Group.objects.get(name=SUPPORT))
    client.force_login(helper)
    found = read_list(client, q=anna.user.email)
    assert "Produkt mit den Augen einer Person angesehen" in found and "Ticket 4711" in found
    assert f"{anna.user.name} ({anna.user.email})" in found and root.user.email in found
    assert reverse("admin:support_person_change", args=(anna.user.pk,)) in found
    assert "Betreuung begonnen" in found and clinic.name in found and tarek.user.email in found
    assert "Rollen eines Mitglieds geändert" not in found, "what is done to others is not found"
    entry = AuditEntry.objects.get(action="person.acted_for")
    page = client.get(reverse("admin:kit_auditentry_change", args=(entry.pk,))).content.decode()
    assert (
        "Ticket 4711" in page
        and anna.user.email in page
        and "{" not in page[page.index("<fieldset") :].split("</form")[0]
    )


def test_an_invitation_is_found_by_the_address_that_it_went_to(
    mina: Client, clinic: Any, root: Client, client: Any
) -> None:
    told = {"email": "neu@visite.example", "organization_id": str(clinic.pk)}
    assert mina.post("/api/auth/invite", told).status_code == 201
    client.force_login(root.user)
    found = read_list(client, q="neu@visite.example")
    assert "Eingeladen" in found and mina.user.email in found and "neu@visite.example" in found


def test_names_of_what_the_reader_may_not_see_are_left_out(ada: Client, clinic: Any, root: Client, client: Any) -> None:
    chapter = lesson(clinic).chapter
    Chapter.objects.filter(pk=chapter.pk).update(title="Geheim")
    record_change("chapter.changed", by=ada.user, chapter=chapter.pk)
    helper = Person(is_staff=True)
    helper.groups.add(Group.objects.get(name=SUPPORT))
    client.force_login(helper)
    found = read_list(client, action="chapter.changed")
    assert "Kapitel geändert" in found and "Geheim" not in found
    client.force_login(root.user)
    assert "Geheim" in read_list(client, action="chapter.changed")


def test_the_list_reads_names_with_the_same_queries_for_many_rows(
    root: Client, clinic: Any, client: Any, django_assert_num_queries: Any
) -> None:
    def record(number: int) -> None:
        for _number in range(number):
            mentor, mentee = Person(), Person()
            record_change("mentorship.begun", by=mentor, organization=clinic.pk, mentor=mentor.pk, mentee=mentee.pk)
            record_change("case.deleted", by=mentee, case=mentor.pk)

    client.force_login(root.user)
    record(1)
    read_list(client)
    with CaptureQueriesContext(connection) as few:
        read_list(client)
    record(15)
    with django_assert_num_queries(len(few)):
        found = read_list(client)
    assert found.count("Betreuung begonnen") == 16


def list_recorded() -> set[str]:
    """Give the actions that the sources record, those that are put together left out."""
    calls = re.compile(r"(?:record_change|record_refusal|tell_owner)\(\s*(?:user, )?\"([a-z_.]+)\"")
    return {name for path in (ROOT / "apps").rglob("*.py") for name in calls.findall(path.read_text("utf-8"))}


def test_each_deed_has_a_name() -> None:
    recorded = list_recorded()
    assert len(recorded) > 50 and recorded - set(TITLES) == set()
