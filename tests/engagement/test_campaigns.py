"""Engagement mails: whom they go to, what they say, and that each member gets one."""

import io
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from django.conf import LazySettings
from django.utils import timezone

from apps.accounts.models import User
from apps.assignments.models import Assignment
from apps.courses.models import CourseInteraction, LearningObjective
from apps.engagement.jobs import forget_campaigns, resume_campaigns
from apps.engagement.models import Campaign, CampaignRecipient, MailOptOut
from apps.engagement.services.campaigns import SLICE, write_slice
from apps.engagement.services.opt_outs import build_token
from apps.journals.models import JournalEntry
from apps.organisations.models import Membership, Mentorship, Organization
from apps.vocabulary.exchange import word_files
from kit.jobs.models import Job, State
from kit.mail.delivery_reports import parse_report, record_report
from kit.mail.models import Mail, MailState
from tests.factories.accounts import Clinic, Member
from tests.factories.courses import enrolled, lesson
from tests.letters import letters
from tests.people import Client
from tests.worker import Worker, worker

__all__ = ["worker"]
pytestmark = pytest.mark.django_db


def path(clinic: Organization, rest: str) -> str:
    return f"/api/organizations/{clinic.pk}/{rest}"


def post(client: Client, clinic: Organization, **body: Any) -> Any:
    return client.post(path(clinic, "send-engagement-email"), {"template": "REMINDER", **body})


def meant(client: Client, clinic: Organization, **query: Any) -> dict[str, list[str]]:
    rows = client.get(path(clinic, "engagement/members"), query).json()["results"]
    return {row["first_name"]: row["reasons"] for row in rows}


def outcomes(campaign: str) -> dict[str, tuple[str, str]]:
    rows = CampaignRecipient.objects.filter(campaign=campaign).select_related("member")
    return {row.member.first_name: (row.state, row.detail) for row in rows}


@pytest.fixture
def long_ago(clinic: Organization, anna: Client, ada: Client, mina: Client, tarek: Client) -> None:
    Membership.objects.update(joined_at=timezone.now() - timedelta(days=100))


@pytest.mark.usefixtures("long_ago")
def test_members_are_chosen_by_all_conditions(mina: Client, anna: Client, ada: Client, clinic: Organization) -> None:
    assert set(meant(mina, clinic)) == {"Anna", "Ada", "Tarek"}, "all but the sender"
    assert meant(mina, clinic, inactive_days=7) == {
        "Ada": ["INACTIVE"],
        "Anna": ["INACTIVE"],
        "Tarek": ["INACTIVE"],
    }
    section = lesson(clinic)
    enrolled(anna.user, section.course)
    CourseInteraction.objects.update(last_active_at=timezone.now())
    assert "Anna" not in meant(mina, clinic, inactive_days=7)
    type(section.course).objects.update(weight=10)
    CourseInteraction.objects.update(done=5)
    below = {"course_id": section.course.pk}
    assert "Anna" not in meant(mina, clinic, below_percent=50, **below)
    assert meant(mina, clinic, below_percent=51, **below)["Anna"] == ["BEHIND"]
    objective = LearningObjective.objects.create(section=section, text="Ich kann grüßen.", position=0)
    JournalEntry.objects.create(learner=ada.user, learning_objective=objective, confidence=3)
    assert set(meant(mina, clinic, no_journal="true")) == {"Anna", "Tarek"}
    assert meant(mina, clinic, no_journal="true", inactive_days=7) == {"Tarek": ["INACTIVE", "NO_JOURNAL"]}
    assert mina.get(path(clinic, "engagement/members"), below).status_code == 422


def test_those_who_were_chosen_are_told_by_name_and_when_they_were_last_active(
    mina: Client, anna: Client, ada: Client, clinic: Organization
) -> None:
    chosen = {"user_ids": [str(anna.user.pk), str(ada.user.pk)]}
    assert meant(mina, clinic, **chosen) == {"Anna": ["CHOSEN"], "Ada": ["CHOSEN"]}
    enrolled(anna.user, lesson(clinic).course)
    now = timezone.now()
    CourseInteraction.objects.update(last_active_at=now)
    rows = mina.get(path(clinic, "engagement/members"), chosen).json()["results"]
    last = {row["first_name"]: row["last_active_at"] for row in rows}
    assert last["Anna"] is not None and last["Ada"] is None, "who has only joined was never active"
    too_many = mina.get(path(clinic, "engagement/members"), {"user_ids": [str(uuid4()) for _one in range(101)]})
    assert too_many.status_code == 422


def test_those_who_opted_out_are_listed_apart(mina: Client, anna: Client, tarek: Client, clinic: Organization) -> None:
    MailOptOut.objects.create(user=anna.user)
    assert set(meant(mina, clinic, opted_out="true")) == {"Anna"}
    assert set(meant(mina, clinic, opted_out="false")) == {"Tarek"}


def test_work_from_before_joining_is_told_as_well(mina: Client, anna: Client, clinic: Organization) -> None:
    enrolled(anna.user, lesson(clinic).course)
    before = Membership.objects.get(user=anna.user).joined_at - timedelta(days=3)
    CourseInteraction.objects.update(last_active_at=before)
    [row] = mina.get(path(clinic, "engagement/members"), {"user_ids": [str(anna.user.pk)]}).json()["results"]
    assert datetime.fromisoformat(row["last_active_at"]) == before


@pytest.mark.parametrize("tutors_see_all", [True, False])
def test_a_tutor_reaches_their_mentees_alone_whatever_they_see(
    tarek: Client, anna: Client, ada: Client, stranger: Client, clinic: Organization, *, tutors_see_all: bool
) -> None:
    Organization.objects.filter(pk=clinic.pk).update(tutors_see_all=tutors_see_all)
    Mentorship.objects.create(organization=clinic, mentor=tarek.user, mentee=anna.user)
    assert set(meant(tarek, clinic)) == {"Anna"}
    nobody = post(tarek, clinic, user_ids=[ada.user.pk, stranger.user.pk])
    assert (nobody.status_code, nobody.json()["code"]) == (409, "nobody_meant")
    sent = post(tarek, clinic, user_ids=[anna.user.pk, ada.user.pk, stranger.user.pk])
    assert sent.json()["campaign"]["recipient_count"] == 1
    assert (
        tarek.post(path(clinic, "engagement/preview"), {"template": "REMINDER", "user_id": ada.user.pk}).status_code
        == 404
    )


def test_each_member_gets_one_mail_in_their_language(
    mina: Client, anna: Client, ada: Client, clinic: Organization, worker: Worker
) -> None:
    User.objects.filter(pk=ada.user.pk).update(interface_language="eng")
    campaign = post(mina, clinic, mentees=False).json()["campaign"]
    worker.run()
    state = mina.get(path(clinic, f"engagement/campaigns/{campaign['id']}")).json()
    assert (state["recipient_count"], state["sent"], state["waiting"], state["queued"]) == (2, 2, 0, 0)
    by_address = {mail.to: mail for mail in Mail.objects.filter(template="engagement_reminder")}
    assert set(by_address) == {anna.user.email, ada.user.email}
    assert by_address[ada.user.email].subject == "Your German for the ward is waiting for you"
    assert by_address[anna.user.email].subject != by_address[ada.user.email].subject
    for _again in range(2):
        write_slice(campaign["id"])
        worker.run()
    assert Mail.objects.filter(template="engagement_reminder").count() == 2


def test_a_campaign_goes_out_in_slices_and_is_taken_up_again(
    mina: Client, clinic: Organization, worker: Worker
) -> None:
    for _one in range(SLICE + 5):
        Member(organization=clinic)
    campaign = post(mina, clinic).json()["campaign"]["id"]
    Job.objects.all().delete()  # whoever was to send it has gone
    assert write_slice(campaign)
    assert Mail.objects.count() == SLICE
    resume_campaigns()
    worker.run()
    assert set(CampaignRecipient.objects.values_list("state", flat=True)) == {"SENT"}
    assert Mail.objects.count() == Mail.objects.values("to").distinct().count() == SLICE + 5


def test_a_preview_and_a_code_wait_behind_one_slice_of_a_campaign(
    mina: Client, anna: Client, clinic: Organization, worker: Worker, settings: LazySettings, tmp_path: Path
) -> None:
    settings.MEDIA_ROOT = tmp_path
    for _one in range(3 * SLICE):
        Member(organization=clinic)
    assert post(mina, clinic).status_code == 201
    worker.once(Job.objects.get(kind="engagement.send"))
    file, preview = word_files.hand_in(io.BytesIO(b"Wort;Artikel\nWunde;die\n"), by=anna.user)
    waiting = Job.objects.filter(queue=preview.queue, state=State.READY)
    while Job.objects.filter(pk=preview.pk, state=State.READY).exists():  # as the worker of this queue, one by one
        job = waiting.order_by("created_at", "pk").first()
        assert job is not None
        worker.once(job)
    file.refresh_from_db()
    assert file.state == "CHECKED"
    assert Mail.objects.filter(state=MailState.SENT).count() <= SLICE
    assert CampaignRecipient.objects.filter(state="WAITING").count() >= SLICE


def test_a_mail_can_be_given_up_by_one_click(mina: Client, anna: Client, visitor: Client, clinic: Any) -> None:
    campaign = post(mina, clinic, user_ids=[anna.user.pk]).json()["campaign"]["id"]
    write_slice(campaign)
    [letter] = letters("engagement_reminder")
    headers = letter.extra_headers
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = headers["List-Unsubscribe"].strip("<>")
    assert link.startswith("http://testserver/api/mail/unsubscribe?token=")
    clicked = visitor.post(
        link.removeprefix("http://testserver"),
        "List-Unsubscribe=One-Click",
        content_type="application/x-www-form-urlencoded",
    )
    assert (clicked.status_code, clicked.json()) == (200, {"mails": "ENGAGEMENT", "opted_out": True})
    assert "/unsubscribe?token=" in letter.body
    again = post(mina, clinic, user_ids=[anna.user.pk]).json()["campaign"]["id"]
    write_slice(again)
    assert outcomes(again) == {"Anna": ("OPTED_OUT", "")}
    undone = visitor.delete(f"/api/mail/unsubscribe?token={build_token(anna.user.pk)}").json()
    assert undone == {"mails": "ENGAGEMENT", "opted_out": False}
    assert not MailOptOut.objects.exists()
    assert visitor.post("/api/mail/unsubscribe?token=forged").status_code == 404


REPORT = """From: MAILER-DAEMON@example.org
To: visite@testserver
Subject: Undelivered
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

It did not arrive.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; anna@visite.example
Action: failed
Status: {status}
Diagnostic-Code: smtp; 550 no such user

--b
Content-Type: text/rfc822-headers

Message-ID: <{mail}@testserver>
Subject: x

--b--
"""


def test_a_mail_that_came_back_is_recorded_and_honoured(
    mina: Client, anna: Client, visitor: Client, clinic: Organization, worker: Worker, settings: Any
) -> None:
    campaign = post(mina, clinic, user_ids=[anna.user.pk]).json()["campaign"]["id"]
    worker.run()
    mail = Mail.objects.get(template="engagement_reminder")
    soft = parse_report(REPORT.format(status="4.2.2", mail=mail.pk).encode())
    assert soft is not None and not record_report(soft), "it may still arrive"
    hard = parse_report(REPORT.format(status="5.1.1", mail=mail.pk).encode())
    assert hard is not None and record_report(hard)
    assert not record_report(hard), "once"
    assert outcomes(campaign) == {"Anna": ("BOUNCED", "5.1.1 smtp; 550 no such user")}
    later = post(mina, clinic, user_ids=[anna.user.pk]).json()["campaign"]["id"]
    worker.run()
    assert outcomes(later) == {"Anna": ("BOUNCED", "earlier")}
    assert parse_report(b"Subject: Abwesenheit\n\nIch bin im Urlaub.") is None


def test_a_provider_tells_by_a_hook_with_a_secret(
    mina: Client, anna: Client, visitor: Client, clinic: Organization, worker: Worker, settings: Any
) -> None:
    post(mina, clinic, user_ids=[anna.user.pk])
    worker.run()
    mail = Mail.objects.get(template="engagement_reminder")
    body = {"message_id": f"<{mail.pk}@testserver>", "status": "5.0.0", "diagnostic": "spam"}
    hook = "/api/mail/delivery-reports"
    settings.MAIL_HOOK_SECRET = ""
    assert visitor.post(hook, body, HTTP_X_MAIL_HOOK_SECRET="").status_code == 403
    settings.MAIL_HOOK_SECRET = "Geheimnis"
    assert visitor.post(hook, body, HTTP_X_MAIL_HOOK_SECRET="falsch").status_code == 403
    assert visitor.post(hook, body, HTTP_X_MAIL_HOOK_SECRET="Geheimnis").json() == {"recorded": True}
    mail.refresh_from_db()
    assert mail.state == MailState.BOUNCED


def test_a_test_goes_to_one_address_only(mina: Client, anna: Client, clinic: Organization, worker: Worker) -> None:
    refused = post(mina, clinic, test_mode=True)
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, "test_email")
    sent = post(mina, clinic, test_mode=True, test_email="probe@visite.example")
    assert sent.json() == {"campaign": None, "test_email": "probe@visite.example"}
    worker.run()
    assert [mail.to for mail in Mail.objects.all()] == ["probe@visite.example"]
    assert not Campaign.objects.exists()


def test_a_text_of_ones_own_is_sent_as_written_and_previewed(
    mina: Client, anna: Client, clinic: Organization, worker: Worker
) -> None:
    own = {"template": "OWN", "subject": "Zu lindenhof.de und mina@lindenhof.de"}
    own |= {"text": "Liebe Kollegin,\n\nsiehe https://klinik.example/plan oder mina@lindenhof.de."}
    assert post(mina, clinic, template="OWN", text="ohne Betreff").status_code == 422
    shown = mina.post(path(clinic, "engagement/preview"), {**own, "user_id": anna.user.pk}).json()
    assert shown["subject"] == own["subject"]
    assert shown["text"].startswith(own["text"])
    post(mina, clinic, **own, user_ids=[anna.user.pk])
    write_slice(Campaign.objects.get().pk)
    [letter] = letters("engagement_own")
    assert letter.subject == own["subject"] and letter.body.startswith(own["text"])


def test_a_preview_is_in_the_language_of_its_reader(mina: Client, anna: Client, clinic: Organization) -> None:
    for language, start in (("deu", "Hallo Anna,"), ("eng", "Hello Anna,")):
        User.objects.filter(pk=anna.user.pk).update(interface_language=language)
        shown = mina.post(path(clinic, "engagement/preview"), {"template": "PRAISE", "user_id": anna.user.pk}).json()
        assert (shown["language"], shown["text"].startswith(start)) == (language, True)
    assert not Mail.objects.exists()


def test_a_mail_about_assignments_names_them_and_leaves_out_who_has_none(
    mina: Client, anna: Client, ada: Client, clinic: Organization, worker: Worker
) -> None:
    section = lesson(clinic, title="Die Übergabe")
    Assignment.objects.create(organization=clinic, assignee=anna.user, assigner=mina.user, section=section)
    campaign = post(mina, clinic, template="ASSIGNMENT").json()["campaign"]["id"]
    write_slice(campaign)
    [letter] = letters("engagement_assignments")
    assert "„Die Übergabe“" in letter.body
    assert outcomes(campaign)["Ada"] == ("FAILED", "nothing_assigned")


@pytest.mark.parametrize(
    ("answer", "state"), [("550 5.1.1 no such user", "BOUNCED"), ("sender: 550 no relay", "QUEUED")]
)
def test_an_address_that_the_mail_server_refused_gets_no_further_mail(
    mina: Client, anna: Client, clinic: Organization, answer: str, state: str
) -> None:
    Mail.objects.create(key="earlier", to=anna.user.email, language="deu", state=MailState.REFUSED, answer=answer)
    campaign = post(mina, clinic).json()["campaign"]["id"]
    write_slice(campaign)
    assert outcomes(campaign)["Anna"][0] == state


def test_who_was_locked_out_meanwhile_gets_no_mail(mina: Client, anna: Client, clinic: Organization) -> None:
    campaign = post(mina, clinic).json()["campaign"]["id"]
    User.objects.filter(pk=anna.user.pk).update(is_active=False)
    write_slice(campaign)
    assert outcomes(campaign) == {"Anna": ("FAILED", "left")}


def test_recipients_are_told_to_who_oversees_them_now(
    mina: Client, tarek: Client, anna: Client, ada: Client, clinic: Organization
) -> None:
    for mentee in (anna.user, ada.user):
        Mentorship.objects.create(organization=clinic, mentor=tarek.user, mentee=mentee)
    campaign = post(tarek, clinic).json()["campaign"]["id"]
    recipients = path(clinic, f"engagement/campaigns/{campaign}/recipients")
    assert tarek.get(recipients).json()["count"] == 2
    Organization.objects.filter(pk=clinic.pk).update(tutors_see_all=False)
    Mentorship.objects.filter(mentee=ada.user).delete()
    told = tarek.get(recipients)
    assert told.json()["count"] == 1
    assert anna.user.email in told.content.decode()
    assert mina.get(recipients).json()["count"] == 2


@pytest.mark.usefixtures("long_ago")
def test_what_another_organisation_teaches_tells_nothing(
    mina: Client, anna: Client, tarek: Client, clinic: Organization
) -> None:
    elsewhere = Clinic()
    Member(user=anna.user, organization=elsewhere)
    Member(user=mina.user, organization=elsewhere)
    section = lesson(elsewhere)
    enrolled(anna.user, section.course)
    CourseInteraction.objects.update(last_active_at=timezone.now())
    objective = LearningObjective.objects.create(section=section, text="Ich kann grüßen.", position=0)
    JournalEntry.objects.create(learner=anna.user, learning_objective=objective, confidence=3)
    assert "Anna" in meant(mina, clinic, no_journal="true", inactive_days=7)
    asked = {"course_id": section.course.pk, "below_percent": 50}
    assert mina.get(path(clinic, "engagement/members"), asked).status_code == 404


def test_who_left_meanwhile_gets_no_mail(mina: Client, anna: Client, clinic: Organization) -> None:
    campaign = post(mina, clinic).json()["campaign"]["id"]
    Membership.objects.filter(user=anna.user).update(left_at=timezone.now())
    write_slice(campaign)
    assert outcomes(campaign) == {"Anna": ("FAILED", "left")}


def test_campaigns_are_seen_by_managers_and_their_sender(
    mina: Client, tarek: Client, anna: Client, clinic: Organization
) -> None:
    Mentorship.objects.create(organization=clinic, mentor=tarek.user, mentee=anna.user)
    post(mina, clinic, user_ids=[anna.user.pk])
    own = post(tarek, clinic, user_ids=[anna.user.pk]).json()["campaign"]["id"]
    listed = tarek.get(path(clinic, "engagement/campaigns")).json()["results"]
    assert [row["id"] for row in listed] == [own]
    assert mina.get(path(clinic, "engagement/campaigns")).json()["count"] == 2


def test_campaigns_are_kept_for_a_year(mina: Client, anna: Client, clinic: Organization) -> None:
    post(mina, clinic, user_ids=[anna.user.pk])
    with time_machine.travel(timezone.now() + timedelta(days=364)):
        forget_campaigns()
        assert Campaign.objects.count() == 1
    with time_machine.travel(timezone.now() + timedelta(days=366)):
        forget_campaigns()
    assert not CampaignRecipient.objects.exists()
