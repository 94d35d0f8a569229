"""What is older than its table allows is deleted, once and in batches; nothing else is."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.contrib.admin.models import CHANGE, LogEntry
from django.db.models import Model
from django.utils import timezone

from apps.accounts.models import Device, User
from apps.accounts.services.passwords import create_reset_link
from apps.organisations.models import Invitation, Membership
from apps.privacy import retention
from apps.privacy.deletion import cancel_deletion, open_deletions, request_deletion
from apps.privacy.jobs import forget_old
from apps.privacy.models import AccountDeletion, Cancellation
from apps.privacy.personal_data import PERSONAL_DATA
from apps.privacy.retention import LIVES, OWN_JOB, forget_old_rows
from apps.reports.exports import LIFE as MEMBER_EXPORT_LIFE
from apps.vocabulary.exchange.word_files import LIFE as WORD_FILE_LIFE
from kit.gateway.models import ProviderCall
from kit.jobs.registry import PERIODIC_TASKS
from kit.mail.models import Mail, MailState
from tests.factories.accounts import Clinic, Member, Person

pytestmark = pytest.mark.django_db


def make_device(person: User, now: datetime) -> Model:
    about = {"user": person, "current": person.pk, "rotated_at": now, "expires_at": now + timedelta(days=90)}
    return Device.objects.create(**about, ended_at=now)


def make_invitation(person: User, now: datetime) -> Model:
    about = {"email": "gast@visite.example", "inviter": person, "hashed": "a" * 64, "expires_at": now}
    row: Model = Invitation.objects.create(**about)
    return row


def make_membership(person: User, now: datetime) -> Model:
    row: Model = Member(user=person, organization=Clinic(), left_at=now)
    return row


def make_mail(person: User, now: datetime) -> Model:
    about = {"to": person.email, "template": "invitation", "language": "deu", "key": "k"}
    row: Model = Mail.objects.create(**about, state=MailState.SENT)
    return row


def make_entry(person: User, now: datetime) -> Model:
    about = {"user": person, "action_flag": CHANGE, "object_id": "x", "object_repr": "x"}
    return LogEntry.objects.create(**about, action_time=now)


def make_deletion(person: User, now: datetime) -> Model:
    return AccountDeletion.objects.create(user=person, hashed="c" * 64, due_at=now, cancelled_at=now)


MADE: dict[str, Callable[[User, datetime], Model]] = {
    "accounts.Device": make_device,
    "organisations.Invitation": make_invitation,
    "organisations.Membership": make_membership,
    "kit.Mail": make_mail,
    "admin.LogEntry": make_entry,
    "privacy.AccountDeletion": make_deletion,
}


def test_each_table_that_the_job_empties_is_tried() -> None:
    assert {label for label, one in LIVES.items() if one.job == OWN_JOB} == {*MADE, "kit.ProviderCall"}


@pytest.mark.parametrize("label", MADE)
def test_rows_go_when_their_time_is_over_and_not_before(label: str) -> None:
    life = LIVES[label].life
    assert life is not None
    start, person = timezone.now(), Person(last_login=timezone.now() + timedelta(days=3000))
    with time_machine.travel(start, tick=False):
        row = MADE[label](person, start)
    rows = type(row)._base_manager.filter(pk=row.pk)
    with time_machine.travel(start + life - timedelta(hours=1)):
        forget_old_rows()
    assert rows.exists()
    with time_machine.travel(start + life + timedelta(hours=1)):
        assert forget_old_rows()[label] == 1
        assert not rows.exists()
        assert forget_old_rows()[label] == 0


def test_calls_of_providers_are_kept_without_the_person(anna: Any) -> None:
    call = ProviderCall.objects.create(capability="chat", provider="p", outcome="DONE", user_id=anna.user.pk)
    with time_machine.travel(timezone.now() + timedelta(days=91)):
        forget_old()
    call.refresh_from_db()
    assert call.user_id is None


def test_dead_addresses_are_not_forgotten_and_waiting_mails_neither(db: None) -> None:
    about = {"to": "x@visite.example", "template": "invitation", "language": "deu"}
    kept = [Mail.objects.create(**about, key="a", state=MailState.BOUNCED), Mail.objects.create(**about, key="b")]
    Mail.objects.create(**about, key="c", state=MailState.SENT)
    with time_machine.travel(timezone.now() + timedelta(days=400)):
        forget_old()
    assert set(Mail.objects.values_list("pk", flat=True)) == {mail.pk for mail in kept}


def test_many_rows_go_in_batches_and_the_next_run_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "BATCH", 2)
    monkeypatch.setattr(retention, "BATCHES", 2)
    person, long_ago = Person(), timezone.now() - timedelta(days=2000)
    for _number in range(5):
        make_membership(person, long_ago)
    assert [forget_old_rows()["organisations.Membership"] for _run in range(3)] == [4, 1, 0]
    assert not Membership.objects.exists()


def test_links_that_ran_out_go(anna: Any) -> None:
    create_reset_link(anna.user)
    with time_machine.travel(timezone.now() + timedelta(days=2)):
        forget_old()
    assert not anna.user.reset_links.exists()


def test_accounts_that_nobody_confirmed_are_erased(db: None) -> None:
    old = Person(email_confirmed_at=None, email="niemand@visite.example")
    renewed, young = Person(email_confirmed_at=None), Person(email_confirmed_at=None)
    long_ago = timezone.now() - timedelta(days=31)
    User.objects.filter(pk=old.pk).update(created_at=long_ago, changed_at=long_ago)
    User.objects.filter(pk=renewed.pk).update(created_at=long_ago)  # who signed up again, lately
    forget_old()
    assert set(User.objects.values_list("pk", flat=True)) == {renewed.pk, young.pk}
    assert not Mail.objects.exists(), "nobody is written to at an address that was never confirmed"


def test_who_has_not_signed_in_for_three_years_is_asked_and_then_erased(db: None) -> None:
    long_ago = timezone.now() - timedelta(days=1100)
    unused, staff, used = Person(last_login=long_ago), Person(last_login=long_ago, is_staff=True), Person()
    User.objects.filter(pk=used.pk).update(last_login=timezone.now(), created_at=long_ago)
    assert forget_old_rows()["accounts.User"] == 1
    assert [row.user for row in open_deletions()] == [unused]
    assert Mail.objects.get().to == unused.email and Mail.objects.get().template == "deletion_requested"
    assert forget_old_rows()["accounts.User"] == 0, "a second run asks nobody again"
    assert User.objects.filter(pk__in=[staff.pk, used.pk], is_active=True).count() == 2


def test_who_kept_an_unused_account_is_not_asked_again_the_next_day(db: None) -> None:
    unused = Person(last_login=timezone.now() - timedelta(days=1100))
    frozen = Person(last_login=timezone.now() - timedelta(days=1100), is_active=False)
    assert forget_old_rows()["accounts.User"] == 1
    assert cancel_deletion(unused, because=Cancellation.LINK)
    assert forget_old_rows()["accounts.User"] == 0
    with time_machine.travel(timezone.now() + timedelta(days=366)):
        assert forget_old_rows()["accounts.User"] == 1
    assert not open_deletions().filter(user=frozen).exists(), "nobody could sign in to keep it"


def test_only_manager_of_other_members_stays_however_long_unused(db: None) -> None:
    manager, member, clinic = Person(last_login=timezone.now() - timedelta(days=1100)), Person(), Clinic()
    Member(organization=clinic, user=manager, is_manager=True), Member(organization=clinic, user=member)
    assert forget_old_rows()["accounts.User"] == 0 and not open_deletions().exists()
    Membership.objects.filter(user=member).update(is_manager=True)
    assert forget_old_rows()["accounts.User"] == 1


def test_what_other_jobs_delete_names_a_job_that_runs() -> None:
    known = {*PERIODIC_TASKS, "membership_ended"}
    assert {one.job for one in LIVES.values()} <= known
    assert set(LIVES) <= {data.label for data in PERSONAL_DATA}
    assert LIVES["reports.MemberExport"].life == MEMBER_EXPORT_LIFE
    assert LIVES["vocabulary.VocabFile"].life == WORD_FILE_LIFE


def test_a_cancelled_deletion_does_not_stand_in_the_way(anna: Any) -> None:
    request_deletion(anna.user)
    with time_machine.travel(timezone.now() + timedelta(days=500)):
        forget_old_rows()
    assert open_deletions().filter(user=anna.user).exists(), "one that waits is not forgotten"
