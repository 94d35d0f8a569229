"""Two accounts of one person become one: nothing is lost, nothing is there twice, and the other one is erased."""

import threading
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.contrib.auth.models import Group
from django.db import connection, transaction
from django.http import Http404
from django.test import Client as Browser
from django.urls import reverse
from django.utils import timezone

from apps.accounts.models import Device, User
from apps.assignments.models import Assignment
from apps.content.models import ItemInteraction
from apps.conversations.models import CaseInteraction, SubtaskInteraction, SubtaskState
from apps.courses.models import CourseInteraction, Section, SectionInteraction
from apps.courses.services.enrolment import enrol
from apps.experience.models import ExperienceEvent, ExperienceTotal, Source
from apps.experience.services import award
from apps.messaging.models import Message, Participant, Thread
from apps.organisations.models import Membership, Organization
from apps.privacy.account_merge import merge_accounts
from apps.privacy.deletion import request_deletion
from apps.privacy.jobs import erase_due
from apps.privacy.models import AccountDeletion
from apps.privacy.personal_data import PERSONAL_DATA, Erasure
from apps.support.groups import SUPPORT
from apps.vocabulary.models import VocabItem, VocabList
from kit.errors import ApiError
from tests.content.conftest import section
from tests.factories.accounts import Member, Person
from tests.factories.content import item, read
from tests.factories.conversations import begun, small_case
from tests.factories.courses import enrolled, lesson
from tests.factories.messaging import write
from tests.letters import letters
from tests.people import Client
from tests.privacy.world import fill
from tests.worker import Worker, worker

__all__ = ["section", "worker"]
pytestmark = pytest.mark.django_db


@pytest.fixture
def second(clinic: Organization) -> Client:
    """Anna's second account, in the same organisation."""
    user = Person(email="anna.privat@visite.example", first_name="Anna")
    Member(user=user, organization=clinic, is_tutor=True)
    return Client(user)


def erase_now(worker: Worker) -> None:
    with time_machine.travel(timezone.now() + timedelta(minutes=1)):
        erase_due()
        worker.run("privacy.erase", "speech.forget")


def test_a_person_with_rows_everywhere_is_merged_and_nothing_is_left_behind(
    clinic: Organization, anna: Client, root: Client, worker: Worker
) -> None:
    source = fill(clinic)
    left = {"accounts.User", "accounts.Device", "admin.LogEntry", "kit.Mail", "kit.IdempotencyKey"}
    left |= {"otp_totp.TOTPDevice", "django_otp_webauthn.WebAuthnCredential", "push.PushSubscription"}
    left |= {
        "kit.AuditEntry",
        "privacy.DataExport",
        "privacy.AccountDeletion",
        "organisations.Invitation",
        "reports.MemberSummary",
    }
    merge_accounts(source, anna.user, by=root.user)
    for data in PERSONAL_DATA:
        if data.label not in left:
            assert data.of(anna.user).exists(), data.label
            assert not data.of(source).exists() or data.label == "experience.ExperienceTotal", data.label
    erase_now(worker)
    assert not User.objects.filter(pk=source.pk).exists()
    kept = [data.label for data in PERSONAL_DATA if data.erasure == Erasure.WITH_ACCOUNT and data.label not in left]
    assert [label for label in kept if not _find(label).of(anna.user).exists()] == []


def _find(label: str) -> Any:
    return next(data for data in PERSONAL_DATA if data.label == label)


def test_what_both_have_becomes_one(
    clinic: Organization, anna: Client, second: Client, root: Client, section: Section, worker: Worker
) -> None:
    made = [item(section, "TEXT") for _number in range(2)]
    for client, items in ((anna, made[:1]), (second, made)):
        enrol(section.chapter.course, by=client.user)
        client.patch(f"/api/sections/single/{section.pk}/started")
        for one in items:
            step = {"reveal": False, "completed": True}
            said = client.post(f"/api/course-section-items/item/{one.pk}/interaction", step)
            assert said.status_code < 300, said.content
    for client, term in ((anna, "Puls"), (second, "Puls"), (second, "Wunde")):
        own, _new = VocabList.objects.get_or_create(learner=client.user)
        VocabItem.objects.create(vocab_list=own, term=term, folded=term.lower())
    for client in (anna, second):
        ExperienceEvent.objects.filter(user=client.user).delete()
        ExperienceTotal.objects.filter(user=client.user).update(points=0)
    award(anna.user, Source.ITEM, 10, "one")
    award(second.user, Source.ITEM, 10, "one")
    award(second.user, Source.ITEM, 5, "two")
    talk = begun(second.user)
    merge_accounts(second.user, anna.user, by=root.user)
    assert CourseInteraction.objects.get().learner == anna.user
    visited = SectionInteraction.objects.get()
    assert (visited.learner, visited.done) == (anna.user, 2)
    assert ItemInteraction.objects.filter(section_interaction=visited).count() == 2
    assert CourseInteraction.objects.get().done == 2
    assert set(VocabItem.objects.values_list("vocab_list__learner", flat=True)) == {anna.user.pk}
    assert VocabList.objects.count() == 1
    assert ExperienceTotal.objects.get(user=anna.user).points == 15
    assert CaseInteraction.objects.get(pk=talk.pk).learner == anna.user
    membership = Membership.objects.get(user=anna.user)
    assert membership.is_tutor, "roles of both count"
    assert not Membership.objects.filter(user=second.user).exists()
    assert second.get("/api/users/me").status_code == 401
    assert not Device.objects.filter(user=second.user, ended_at=None).exists()
    erase_now(worker)
    assert User.objects.filter(pk=anna.user.pk).exists() and SectionInteraction.objects.count() == 1


def test_an_assignment_of_both_is_done_where_one_of_them_has_done_it(
    clinic: Organization, anna: Client, second: Client, root: Client, section: Section
) -> None:
    alone, case, done_at = lesson(clinic), small_case(), timezone.now() - timedelta(days=1)
    both = {"organization": clinic, "section": section}
    Assignment.objects.create(assignee=anna.user, **both)
    Assignment.objects.create(assignee=second.user, **both, done_at=done_at)
    Assignment.objects.create(assignee=anna.user, organization=clinic, section=alone)
    read(enrolled(second.user, alone.course).learner, item(alone, "TEXT"))
    Assignment.objects.create(assignee=anna.user, organization=clinic, case=case)
    begun(second.user, case).mark_solved([SubtaskInteraction(state=SubtaskState.DONE)])
    merge_accounts(second.user, anna.user, by=root.user)
    found = {row.section or row.case: row for row in Assignment.objects.all()}
    assert {row.assignee for row in found.values()} == {anna.user} and len(found) == 3
    assert found[section].done_at == done_at
    assert found[alone].done_at == SectionInteraction.objects.get(section=alone).completed_at is not None
    assert found[case].done_at == CaseInteraction.objects.get().solved_at is not None
    assert found[case].begun_at == CaseInteraction.objects.get().created_at


def test_a_case_that_one_account_has_begun_is_begun(
    clinic: Organization, anna: Client, second: Client, root: Client
) -> None:
    case, other = small_case(), small_case(id="other")
    before = begun(second.user, other)
    for assigned in (case, other):
        Assignment.objects.create(assignee=anna.user, organization=clinic, case=assigned)
    old = timezone.now() - timedelta(days=2)
    CaseInteraction.objects.filter(pk=before.pk).update(created_at=old, changed_at=old)
    talk = begun(second.user, case)
    merge_accounts(second.user, anna.user, by=root.user)
    times = dict(Assignment.objects.values_list("case", "begun_at"))
    assert times == {case.pk: talk.created_at, other.pk: None}, "what rests since before is not begun"


def test_threads_with_the_same_person_become_one_in_the_order_of_time(
    anna: Client, second: Client, tarek: Client, mina: Client, root: Client
) -> None:
    said = [
        write(anna.user, to=tarek.user, text="eins"),
        write(second.user, to=tarek.user, text="zwei"),
        write(tarek.user, to=anna.user, text="drei"),
        write(tarek.user, to=second.user, text="vier"),
    ]
    write(second.user, to=mina.user, text="allein")
    merge_accounts(second.user, anna.user, by=root.user)
    thread = Message.objects.get(pk=said[0].pk).thread
    rows = list(thread.messages.order_by("position").values_list("position", "text"))
    assert rows == [(0, "eins"), (1, "zwei"), (2, "drei"), (3, "vier")]
    thread.refresh_from_db()
    assert thread.length == 4 and Thread.objects.count() == 2
    assert Participant.objects.get(thread=thread, user=anna.user).unread == 2
    assert not Message.objects.filter(sender=second.user).exists()
    assert write(tarek.user, to=anna.user, text="fünf").position == 4
    write(mina.user, to=anna.user, text="weiter")
    assert Thread.objects.count() == 2, "the thread with Mina goes on as well"


@pytest.mark.django_db(transaction=True)
def test_a_message_that_is_sent_during_the_merge_is_kept_or_refused(
    anna: Client, second: Client, tarek: Client, root: Client
) -> None:
    write(anna.user, to=tarek.user, text="eins")
    write(second.user, to=tarek.user, text="zwei")
    is_merging, answered = threading.Event(), list[bool]()

    def send() -> None:
        is_merging.wait(20)
        try:
            write(tarek.user, to=second.user, text="mittendrin")
            answered.append(True)
        except Http404:
            answered.append(False)
        finally:
            connection.close()

    sender = threading.Thread(target=send)
    sender.start()
    with transaction.atomic():
        merge_accounts(second.user, anna.user, by=root.user)
        is_merging.set()
        sender.join(timeout=1)  # it waits for the threads that are being joined
        assert not answered
    sender.join(timeout=20)
    assert answered == [Message.objects.filter(text="mittendrin").exists()] == [False]
    assert list(Message.objects.order_by("position").values_list("text", flat=True)) == ["eins", "zwei"]


@pytest.mark.django_db(transaction=True)
def test_a_message_to_a_thread_that_moves_is_refused(anna: Client, second: Client, tarek: Client, root: Client) -> None:
    write(tarek.user, to=second.user, text="eins")
    asked = threading.Event()
    refused = list[bool]()

    def send() -> None:
        asked.wait(20)
        try:
            write(tarek.user, to=second.user, text="mittendrin")
        except Http404:
            refused.append(True)
        finally:
            connection.close()

    sender = threading.Thread(target=send)
    sender.start()
    with transaction.atomic():
        merge_accounts(second.user, anna.user, by=root.user)
        asked.set()
        sender.join(timeout=1)
    sender.join(timeout=20)
    assert refused == [True]
    assert not Message.objects.filter(recipient=second.user).exists()
    assert not Thread.objects.filter(pair__contains=str(second.user.pk)).exists()


def test_what_cannot_be_merged_is_refused_and_left_as_it_is(anna: Client, second: Client, root: Client) -> None:
    closed = Person(is_active=False)
    for source, into, code in (
        (anna.user, anna.user, "same_account"),
        (root.user, anna.user, "not_for_staff"),
        (anna.user, root.user, "not_for_staff"),
        (anna.user, closed, "inactive"),
    ):
        with pytest.raises(ApiError) as refused:
            merge_accounts(source, into, by=root.user)
        assert refused.value.get_codes() == code
    request_deletion(anna.user)
    with pytest.raises(ApiError):
        merge_accounts(second.user, anna.user, by=root.user)
    assert User.objects.filter(pk=second.user.pk, is_active=True).exists()


def test_support_merges_on_the_page_of_the_person(anna: Client, second: Client, root: Client) -> None:
    office = Browser(headers={"accept-language": "de"})
    office.force_login(root.user)
    address = reverse("admin:support_person_action", args=[second.user.pk, "merge", second.user.pk])
    body = {"into": str(anna.user.pk), "note": "Ticket 12: beide Adressen"}
    assert office.post(address, body).status_code == 200, "it has to be said that both are the same person's"
    assert User.objects.get(pk=second.user.pk).is_active
    assert office.post(address, body | {"is_same_person": "on"}).status_code == 302
    assert not User.objects.get(pk=second.user.pk).is_active


def test_nobody_takes_back_the_deletion_of_an_account_that_was_merged(
    anna: Client, second: Client, root: Client
) -> None:
    merge_accounts(second.user, anna.user, by=root.user)
    deletion = AccountDeletion.objects.get(user=second.user)
    office = Browser()
    office.force_login(root.user)
    address = reverse("admin:support_person_action", args=[second.user.pk, "keep-account", deletion.pk])
    page = office.get(reverse("admin:support_person_change", args=[second.user.pk])).content.decode()
    assert str(deletion.pk) not in page and address not in page
    assert office.post(address, {"note": "Ticket 12"}).status_code == 404
    chosen = {"_selected_action": [str(deletion.pk)], "action": "keep_account", "confirmed": "yes"}
    assert office.post(reverse("admin:privacy_accountdeletion_changelist"), chosen).status_code == 302
    deletion.refresh_from_db()
    assert deletion.cancelled_at is None and letters("deletion_cancelled") == []


def test_the_group_support_merges_nobody(anna: Client, second: Client) -> None:
    helper = Person(is_staff=True)
    helper.groups.add(Group.objects.get(name=SUPPORT))
    office = Browser()
    office.force_login(helper)
    address = reverse("admin:support_person_action", args=[second.user.pk, "merge", second.user.pk])
    body = {"into": str(anna.user.pk), "note": "Ticket 12", "is_same_person": "on"}
    assert office.post(address, body).status_code in (403, 404)
    assert User.objects.get(pk=second.user.pk).is_active
