"""The page of one person in the back office: what support sees, does, and may not do."""

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group
from django.test import Client as Browser
from django.urls import reverse
from django.utils import timezone

from apps.accounts.models import Device, User
from apps.accounts.services.sign_up import sign_up
from apps.conversations.models import CaseInteraction, Debrief, Message, MessageState
from apps.conversations.turns.replies import fail_reply
from apps.courses.models import Section, SectionInteraction
from apps.organisations.models import Invitation, Membership, Subscription
from apps.organisations.services.invitations import invite
from apps.organisations.services.seats import count_seats
from apps.privacy.models import AccountDeletion, DataExport
from apps.support.groups import RIGHTS, SUPPORT
from apps.support.mails import TITLES
from deploy.local.paths import ROOT
from kit.audit import REASON, AuditEntry, record_change
from kit.jobs.models import Job, State
from kit.mail.delivery import send
from kit.mail.models import Mail, MailState
from tests.content.conftest import section
from tests.factories.accounts import PASSWORD, Clinic, Member, Person
from tests.factories.content import item
from tests.factories.conversations import begun, patient_talk, with_lines
from tests.letters import letters, token_in
from tests.people import Client
from tests.privacy.world import fill
from tests.worker import Worker, worker

__all__ = ["section", "worker"]

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(db: None) -> Browser:
    """A browser of somebody in the group "support", reading German."""
    helper = Person(email="selin@visite.example", is_staff=True)
    helper.groups.add(Group.objects.get(name=SUPPORT))
    browser = Browser(headers={"accept-language": "de"})
    browser.force_login(helper)
    return browser


def read(desk: Browser, person: User) -> str:
    answer = desk.get(reverse("admin:support_person_change", args=[person.pk]))
    assert answer.status_code == 200
    return answer.content.decode()


def act(desk: Browser, person: User, name: str, row: Any, **data: Any) -> str:
    """Confirm an action; give what the page says after it."""
    address = reverse("admin:support_person_action", args=[person.pk, name, row.pk])
    assert desk.get(address).status_code == 200
    answer = desk.post(address, {"note": "Ticket 7", **data}, follow=True)
    assert answer.status_code == 200
    return answer.content.decode()


def entries(person: User) -> list[str]:
    return [entry.change_message for entry in LogEntry.objects.filter(object_id=str(person.pk)).order_by("action_time")]


def test_support_has_the_rights_of_its_desk_and_no_others(desk: Browser, anna: Client) -> None:
    group = Group.objects.get(name=SUPPORT)
    held = {f"{right.content_type.app_label}.{right.codename}" for right in group.permissions.all()}
    assert held == set(RIGHTS)
    assert desk.get(reverse("admin:support_person_changelist"), {"q": "anna"}).status_code == 200
    for page in ("accounts_user", "cases_case", "courses_course", "conversations_conversation", "kit_job"):
        assert desk.get(reverse(f"admin:{page}_changelist")).status_code == 403


def test_page_shows_what_happened_in_a_constant_number_of_queries(
    desk: Browser, anna: Client, section: Section, django_assert_max_num_queries: Any
) -> None:
    anna.get(f"/api/sections/single/{section.pk}")
    for _number in range(3):
        send("password_changed", to=anna.user.email, language="deu")
        with_lines(patient_talk(begun(anna.user)), 4)
        Member(user=anna.user, organization=Clinic())
    with django_assert_max_num_queries(32):
        shown = read(desk, anna.user)
    for words in ("Hinweis auf ein neues Passwort", "Klinikum am See", "tests", "Zeitleiste"):
        assert words in shown
    assert "Seit drei Wochen" not in shown  # nothing of what was said


def test_refused_mail_shows_the_servers_answer_and_is_sent_again(desk: Browser) -> None:
    sign_up(email="neu@visite.example", password="Station7-Nacht", address="127.0.0.1", first_name="Neu")
    letters()
    person = User.objects.get(email="neu@visite.example")
    Mail.objects.update(state=MailState.REFUSED, answer="550 5.1.1 no such user", words={})
    assert "550 5.1.1 no such user" in read(desk, person)
    mail = Mail.objects.get()
    assert "Erledigt" in act(desk, person, "send-mail-again", mail)
    assert [letter.to for letter in letters("confirm_sign_up")][1:] == [[person.email]]
    assert "Ticket 7" in entries(person)[0]


def test_waiting_mail_is_tried_at_once(desk: Browser, anna: Client) -> None:
    mail = send("password_changed", to=anna.user.email, language="deu")
    later = timezone.now() + timezone.timedelta(minutes=20)
    Job.objects.filter(key=f"mail:{mail.pk}").update(due_at=later, attempts=3, error="SMTPDataError: 451 grey-listed")
    assert "451 grey-listed" in read(desk, anna.user)
    act(desk, anna.user, "send-mail-again", mail)
    assert Job.objects.get(key=f"mail:{mail.pk}").due_at < timezone.now()


def test_mail_to_another_person_is_not_found(desk: Browser, anna: Client, mina: Client) -> None:
    mail = send("password_changed", to=mina.user.email, language="deu")
    address = reverse("admin:support_person_action", args=[anna.user.pk, "send-mail-again", mail.pk])
    assert desk.post(address, {}).status_code == 404


def test_person_is_moved_without_roles_and_once(desk: Browser, tarek: Client) -> None:
    membership, target = Membership.objects.get(user=tarek.user), Clinic(name="Klinik am Wald")
    act(desk, tarek.user, "move", membership, organization=target.pk)
    membership.refresh_from_db()
    assert membership.left_at is not None
    now = Membership.objects.current().get(user=tarek.user)
    assert (now.organization, now.is_tutor, now.is_manager) == (target, False, False)
    assert "Klinikum am See → Klinik am Wald" in entries(tarek.user)[0]
    assert "gehört bereits zu dieser Einrichtung" in act(desk, tarek.user, "move", now, organization=target.pk)
    assert "Klinik am Wald verlassen" not in read(desk, tarek.user)
    assert "Klinikum am See verlassen" in read(desk, tarek.user)


def test_last_manager_is_not_moved(desk: Browser, mina: Client) -> None:
    membership = Membership.objects.get(user=mina.user)
    said = act(desk, mina.user, "move", membership, organization=Clinic().pk)
    assert "ohne Leitung" in said
    membership.refresh_from_db()
    assert membership.left_at is None
    assert entries(mina.user) == []


def test_stuck_talk_is_released_and_its_reply_made_anew(desk: Browser, anna: Client, worker: Worker) -> None:
    interaction = begun(anna.user)
    talk = patient_talk(interaction)
    said = anna.post(
        f"/api/patient-interactions/{talk.pk}", {"text": "Haben Sie Schmerzen?"}, HTTP_PREFER="respond-async"
    )
    assert said.status_code == 202
    stuck = Job.objects.get(kind="conversations.reply")
    Job.objects.filter(pk=stuck.pk).update(state=State.RUNNING, lease_until=timezone.now() + timezone.timedelta(days=1))
    assert "wartet auf eine Antwort" in read(desk, anna.user)
    act(desk, anna.user, "unlock-case", interaction)
    worker.run("conversations.reply")
    stuck.refresh_from_db()
    assert stuck.state == State.CANCELLED
    assert not Message.objects.exclude(state=MessageState.COMPLETE).exists()
    assert "wartet auf eine Antwort" not in read(desk, anna.user)
    assert "Jede Zeile" in act(desk, anna.user, "unlock-case", interaction)


def test_failed_reply_is_made_anew(desk: Browser, anna: Client, worker: Worker) -> None:
    interaction = begun(anna.user)
    address = f"/api/patient-interactions/{patient_talk(interaction).pk}"
    anna.post(address, {"text": "Haben Sie Schmerzen?"}, HTTP_PREFER="respond-async")
    Job.objects.filter(kind="conversations.reply").update(state=State.FAILED)
    fail_reply(str(Message.objects.get(state=MessageState.PENDING).pk))
    assert "eine Antwort ist fehlgeschlagen" in read(desk, anna.user)
    act(desk, anna.user, "unlock-case", interaction)
    worker.run("conversations.reply")
    assert not Message.objects.exclude(state=MessageState.COMPLETE).exists()


def test_case_is_started_anew_and_evaluated_anew(desk: Browser, anna: Client, worker: Worker) -> None:
    interaction = begun(anna.user)
    act(desk, anna.user, "restart-case", interaction)
    newest = CaseInteraction.objects.filter(learner=anna.user).order_by("-created_at").first()
    assert newest is not None and newest != interaction and newest.case == interaction.case
    act(desk, anna.user, "evaluate-case", interaction)
    worker.run("conversations.debrief")
    assert Debrief.objects.filter(case_interaction=interaction).exists()
    assert len(entries(anna.user)) == 2


def test_devices_are_signed_out_and_addresses_confirmed(desk: Browser, anna: Client) -> None:
    User.objects.filter(pk=anna.user.pk).update(email_confirmed_at=None)
    act(desk, anna.user, "confirm-address", anna.user)
    act(desk, anna.user, "sign-out", Device.objects.get(user=anna.user))
    assert anna.get("/api/users/me").status_code == 401
    assert User.objects.get(pk=anna.user.pk).email_confirmed_at is not None
    assert "Abmelden" in read(desk, anna.user)  # in the timeline, by whom


def test_accounts_of_staff_are_left_to_admins(desk: Browser, root: Client) -> None:
    address = reverse("admin:support_person_action", args=[root.user.pk, "send-reset-link", root.user.pk])
    assert desk.post(address, {}).status_code == 403
    assert not Job.objects.exists()
    office = Browser()
    office.force_login(root.user)
    assert office.post(address, {}).status_code == 302


def test_log_is_read_in_the_readers_language(desk: Browser, anna: Client, root: Client) -> None:
    act(desk, anna.user, "send-reset-link", anna.user)
    User.objects.filter(pk=root.user.pk).update(interface_language="eng", is_superuser=True)
    office = Browser()
    office.force_login(User.objects.get(pk=root.user.pk))
    shown = office.get(reverse("admin:admin_logentry_changelist")).content.decode()
    assert "Send a link to choose a new password (Ticket 7)" in shown
    shown = office.get(reverse("admin:accounts_user_history", args=[anna.user.pk])).content.decode()
    assert "Send a link to choose a new password (Ticket 7)" in shown
    assert "Neues Passwort" not in shown


def test_lesson_is_started_anew_without_loss_of_points(desk: Browser, anna: Client, section: Section) -> None:
    made = item(section, "ORDERING")
    anna.patch(f"/api/sections/single/{section.pk}/started")
    anna.post(f"/api/course-section-items/item/{made.pk}/interaction", {"reveal": False, "completed": True})
    interaction = SectionInteraction.objects.get(learner=anna.user)
    assert interaction.done == 1
    act(desk, anna.user, "restart-lesson", interaction)
    interaction.refresh_from_db()
    assert (interaction.done, interaction.last_page) == (0, 0)
    assert interaction.items.get().completed_at is None
    assert "Nichts in dieser Lektion" in act(desk, anna.user, "unlock-lesson", interaction)
    act(desk, anna.user, "evaluate-lesson", interaction)


def test_review_that_does_not_come_is_ended_and_answers_are_evaluated_anew(
    desk: Browser, anna: Client, section: Section
) -> None:
    made = item(section, "CLOZE")
    anna.patch(f"/api/sections/single/{section.pk}/started")
    step = {"answer": {"gaps": {}}, "body_version": made.body_version, "check": True}
    answered = anna.post(f"/api/course-section-items/item/{made.pk}/interaction", step)
    assert answered.status_code in (200, 201), answered.content
    interaction = SectionInteraction.objects.get(learner=anna.user)
    work = interaction.items.get()
    work.verdict["judging"] = {"attempt": 1, "parts": []}
    work.score = 0.0
    work.verdict["mark"] = "RIGHT"  # what an earlier version of the exercise said
    work.save()
    assert "eine Antwort wird geprüft" in read(desk, anna.user)
    act(desk, anna.user, "unlock-lesson", interaction)
    work.refresh_from_db()
    assert work.verdict["judging"] is None and work.verdict["mark"] == "RIGHT"
    assert "eine Antwort wird geprüft" not in read(desk, anna.user)
    act(desk, anna.user, "evaluate-lesson", interaction)
    work.refresh_from_db()
    assert work.verdict["mark"] != "RIGHT"  # nothing was answered
    assert work.attempts == 1
    assert len(entries(anna.user)) == 2


def add(desk: Browser, **data: str) -> Any:
    return desk.post(reverse("admin:support_person_add"), {"language": "deu", **data}, follow=True)


def test_person_is_added_with_organisation_and_seat_in_one_go(desk: Browser, clinic: Any) -> None:
    assert desk.get(reverse("admin:support_person_add")).status_code == 200
    used = count_seats(clinic).used
    body = {"email": "Neu@visite.example", "first_name": "Noor", "organization": str(clinic.pk), "language": "eng"}
    answer = add(desk, **body, note="Ticket 3")
    assert "neu@visite.example" in answer.content.decode().lower()
    invitation = Invitation.objects.get()
    assert (invitation.organization, invitation.language, invitation.first_name) == (clinic, "eng", "Noor")
    assert count_seats(clinic).used == used + 1
    [letter] = letters("invitation")
    assert "Klinikum am See" in letter.body
    token = token_in(letter)
    accepted = {"token": token, "password": "Station7-Nacht", "first_name": "Noor", "last_name": "Aziz"}
    answer = Client().post("/api/auth/invite/accept", {**accepted, "terms_accepted": True})
    assert answer.status_code < 300, answer.content
    assert Membership.objects.current().get(user__email="neu@visite.example").organization == clinic
    assert "Ticket 3" in LogEntry.objects.get(object_id=str(invitation.pk)).change_message


def test_reason_of_support_stands_in_the_audit_log(desk: Browser, anna: Client, clinic: Any) -> None:
    add(desk, email="neu@visite.example", organization=str(clinic.pk), note="Ticket 3")
    act(desk, anna.user, "leave", Membership.objects.get(user=anna.user), note="Ticket 4")
    act(desk, anna.user, "export-data", anna.user, note="Ticket 5")
    record_change("case.deleted", by=anna.user)
    told = {entry.action: entry.objects_by_name.get(REASON) for entry in AuditEntry.objects.all()}
    reasons = {"invitation.sent": "Ticket 3", "membership.ended": "Ticket 4", "person.export_requested": "Ticket 5"}
    assert {name: told[name] for name in reasons} == reasons
    assert told["case.deleted"] is None, "what is done afterwards has no reason of support"


def test_only_admins_of_the_platform_give_roles(desk: Browser, root: Client, clinic: Any) -> None:
    assert "is_manager" not in desk.get(reverse("admin:support_person_add")).content.decode()
    add(desk, email="a@visite.example", organization=str(clinic.pk), is_manager="on")
    assert not Invitation.objects.get(email="a@visite.example").is_manager
    office = Browser()
    office.force_login(root.user)
    add(office, email="b@visite.example", organization=str(clinic.pk), is_manager="on")
    assert Invitation.objects.get(email="b@visite.example").is_manager
    add(office, email="c@visite.example", is_tutor="on")
    assert not Invitation.objects.filter(email="c@visite.example").exists()


def test_no_person_is_added_where_no_seat_is_free(desk: Browser, clinic: Any) -> None:
    Subscription.objects.update(seats=1)
    Member(user=Person(), organization=clinic)
    answer = add(desk, email="neu@visite.example", organization=str(clinic.pk))
    assert "alle plätze" in answer.content.decode().lower()
    assert not Invitation.objects.exists() and not LogEntry.objects.exists()


def test_sign_in_is_let_again_at_once(desk: Browser, anna: Client) -> None:
    body = {"grant_type": "password", "username": anna.user.email}
    visitor = Client()
    for _try in range(6):
        slowed = visitor.post("/api/auth/token", {**body, "password": "Falsch-12345"})
    assert slowed.status_code == 429
    act(desk, anna.user, "unlock-sign-in", anna.user)
    assert visitor.post("/api/auth/token", {**body, "password": PASSWORD}).status_code == 200


def test_membership_ends_and_invitations_are_renewed_and_withdrawn(
    desk: Browser, anna: Client, mina: Client, clinic: Any
) -> None:
    act(desk, anna.user, "leave", Membership.objects.get(user=anna.user))
    assert not Membership.objects.current().filter(user=anna.user).exists()
    invitation = invite(anna.user.email, by=mina.user, organization=clinic)
    act(desk, anna.user, "send-invitation-again", invitation)
    assert len(letters("organization_invitation")) == 2
    act(desk, anna.user, "withdraw-invitation", invitation)
    assert not Invitation.objects.exists()


def test_export_and_deletion_are_started_and_cancelled(desk: Browser, anna: Client) -> None:
    act(desk, anna.user, "export-data", anna.user)
    assert DataExport.objects.get().user == anna.user
    act(desk, anna.user, "delete-account", anna.user)
    assert "Löschung des Kontos" in read(desk, anna.user)
    act(desk, anna.user, "keep-account", AccountDeletion.objects.get())
    assert AccountDeletion.objects.get().cancelled_because == "SUPPORT"
    assert len(entries(anna.user)) == 3


def test_devices_are_all_signed_out(desk: Browser, anna: Client) -> None:
    act(desk, anna.user, "sign-out-everywhere", anna.user)
    assert anna.get("/api/users/me").status_code == 401


def test_mails_are_sent_again_from_their_list(desk: Browser, root: Client, anna: Client) -> None:
    send("password_changed", to=anna.user.email, language="deu")
    send("password_changed", to=root.user.email, language="deu")
    chosen = {"_selected_action": [str(pk) for pk in Mail.objects.values_list("pk", flat=True)]}
    body = {**chosen, "action": "send_again"}
    address = reverse("admin:kit_mail_changelist")
    Mail.objects.update(state=MailState.SENT)
    assert desk.post(address, body).status_code == 200 and Mail.objects.count() == 2, "it asks first"
    assert desk.post(address, body | {"confirmed": "yes"}).status_code == 302
    assert Mail.objects.filter(to=anna.user.email).count() == 2
    assert Mail.objects.filter(to=root.user.email).count() == 1, "mails of staff are left to admins"


def test_page_names_what_reaches_the_person_besides(desk: Browser, clinic: Any) -> None:
    person = fill(clinic)
    page = read(desk, person)
    for words in ("push.visite.example", "Keine E-Mails von Einrichtungen", "Export der persönlichen Daten"):
        assert words in page


def test_each_mail_is_called_by_what_it_is_about() -> None:
    files = {path.stem for path in (ROOT / "templates" / "mails").glob("*.txt")} - {"engagement_footer"}
    assert files - set(TITLES) == set()
