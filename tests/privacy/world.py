"""A person of whom every table with personal data has rows, so that nothing can be forgotten."""

import uuid
from datetime import timedelta
from typing import Any

from django.contrib.admin.models import CHANGE, LogEntry
from django.utils import timezone
from django_otp.plugins.otp_totp.models import TOTPDevice
from django_otp_webauthn.models import WebAuthnCredential

from apps.accounts.models import AuthorMode, User
from apps.accounts.services.passwords import create_reset_link
from apps.accounts.services.profile import set_profile_image
from apps.accounts.services.sign_up import create_code
from apps.accounts.tokens import sign_in
from apps.assignments.models import Assignment
from apps.cases.models import Case, CaseList, CaseVersion, PublicationRequest
from apps.content.drafts.models import AcceptedProposal, Draft, DraftKind
from apps.content.models import CourseImport, Dispute, Item, JudgedText, SectionEditor, SectionVersion
from apps.conversations.models import (
    ClinicalNote,
    Debrief,
    ExaminationReport,
    HintUse,
    Judgement,
    LabReport,
    LabResult,
    Message,
    MessageTrace,
    SubtaskInteraction,
)
from apps.courses.models import Course, LearningObjective
from apps.courses.services.enrolment import begin_chapter, enrol
from apps.daily.models import DailyPlan
from apps.engagement.models import Campaign, CampaignRecipient, MailOptOut, Template
from apps.experience.models import Achievement, ExperienceEvent, ExperienceTotal, Milestone, Source
from apps.journals.models import JournalEntry
from apps.messaging.models import Kind
from apps.messaging.services.feedback import answer_share, share_interaction
from apps.messaging.services.messages import NewMessage, get_recipient, send_text
from apps.organisations.models import Invitation, Membership, Mentorship, Organization
from apps.privacy.models import AccountDeletion, DataExport
from apps.push.models import PushSubscription
from apps.reminders.models import Reminder
from apps.reports.models import MemberExport, MemberSummary
from apps.speech.models import Recognition, Recording
from apps.translation.models import Translation
from apps.vocabulary.models import DailyVocabTest, VocabContext, VocabFile, VocabItem, VocabList, VocabReview
from kit import files
from kit.audit import record_change
from kit.gateway.models import ProviderCall
from kit.idempotency import IdempotencyKey
from kit.jobs.models import Job, State
from kit.mail.models import Mail
from tests.factories import content
from tests.factories.accounts import Member, Person
from tests.factories.conversations import begun, small_case
from tests.factories.courses import FirstChapter, Lesson, OpenCourse
from tests.files import make_old
from tests.kit.files.test_images import picture

CANARY = "Kanarienvogel"


def fill(clinic: Organization, **about: Any) -> User:
    """A person with rows everywhere; each text that is theirs holds CANARY."""
    user = Person(
        email=f"{CANARY.lower()}@visite.example",
        first_name=CANARY,
        last_name=CANARY,
        username=CANARY,
        bio=CANARY,
        save_recordings=True,
        donate_recordings=True,
        author_mode=AuthorMode.EXPERT,
        **about,
    )
    now = timezone.now()
    Member(user=user, organization=clinic)
    sign_in(user, agent=CANARY)
    create_code(user)
    create_reset_link(user)
    TOTPDevice.objects.create(user=user, name=CANARY)
    key = {"credential_id": b"id", "public_key": b"key", "aaguid": "x", "credential_id_sha256": "x"}
    WebAuthnCredential.objects.create(user=user, name=CANARY, **key)
    manager = Person(email="manager@visite.example")
    Membership.objects.create(user=manager, organization=clinic, is_manager=True)
    Mentorship.objects.create(organization=clinic, mentor=manager, mentee=user)
    invited = {"email": user.email, "first_name": CANARY, "last_name": CANARY}
    Invitation.objects.create(**invited, inviter=manager, organization=clinic, hashed="a" * 64, expires_at=now)
    Invitation.objects.create(email="new@visite.example", inviter=user, hashed="b" * 64, expires_at=now)
    push = {"endpoint": "https://push.visite.example/x", "p256dh": "x", "auth": "x"}
    PushSubscription.objects.create(user=user, device=user.devices.first(), **push)
    ExperienceEvent.objects.create(user=user, source=Source.ITEM, amount=5, reference="x")
    ExperienceTotal.objects.update_or_create(user=user, defaults={"points": 5})
    set_profile_image(user, picture("PNG"))
    fill_speech(user)
    fill_vocabulary(user)
    fill_talk(user)
    fill_course(user, clinic, manager)
    fill_mechanisms(user)
    fill_messages(user, clinic)
    record_change("chapter.deleted", by=user)
    LogEntry.objects.create(user=user, action_flag=CHANGE, object_id="x", object_repr="x", change_message=CANARY)
    LogEntry.objects.create(user=manager, action_flag=CHANGE, object_id=str(user.pk), object_repr=user.email)
    DataExport.objects.create(user=user, key=stored(b"PK export", ".zip"), expires_at=now)
    AccountDeletion.objects.create(user=user, hashed="c" * 64, due_at=now, cancelled_at=now)
    return User.objects.get(pk=user.pk)


def stored(data: bytes, suffix: str) -> str:
    """The key of a file that was stored long ago."""
    key = files.put(data, suffix)
    make_old(key)
    return key


def fill_speech(user: User) -> None:
    about = {"learner": user, "language": "deu", "seconds": 1.0, "text": CANARY}
    Recording.objects.create(**about, key=stored(b"voice", ".webm"), donated=True)
    Recognition.objects.create(**about, job_id=uuid.uuid4())
    Translation.objects.create(learner=user, text=CANARY, source_language="deu", target_language="eng")


def fill_vocabulary(user: User) -> None:
    own = VocabList.objects.create(learner=user)
    about = {"folded": CANARY.lower(), "part_of_speech": "NOUN", "illustration": stored(b"word", ".png")}
    about["recording"] = stored(b"said", ".mp3")
    word = VocabItem.objects.create(vocab_list=own, term=CANARY, **about)
    now = timezone.now()
    review = {"key": uuid.uuid4(), "mode": "LISTEN", "rating": 3, "answer": CANARY, "schedule_before": {}}
    VocabReview.objects.create(vocab_item=word, reviewed_at=now, **review)
    DailyVocabTest.objects.create(vocab_list=own, day=now.date())
    DailyPlan.objects.create(learner=user, day=now.date(), words=[word.pk])
    file = {"format": "CSV", "key": stored(b"term", ".csv"), "report": {"error": CANARY}}
    VocabFile.objects.create(learner=user, direction="IMPORT", expires_at=now + timedelta(days=1), **file)
    VocabContext.objects.create(vocab_item=word, source="MANUAL", sentence=CANARY)


def fill_talk(user: User) -> None:
    interaction = begun(user, small_case(id="played"))
    talk = interaction.conversations.filter(kind="PATIENT").get()
    line = Message.objects.create(
        conversation=talk, position=90, author="LEARNER", text=CANARY, audio_key=stored(b"own", ".webm")
    )
    MessageTrace.objects.create(message=line, explanation={"text": CANARY})
    ExaminationReport.objects.create(conversation=talk, message=line, slug="bp", result="140/80")
    report = LabReport.objects.create(conversation=talk, position=90, title="Labor")
    LabResult.objects.create(report=report, position=0, code="Hb", value=12)
    note = ClinicalNote.objects.filter(conversation=talk).first()
    assert note is not None
    ClinicalNote.objects.filter(pk=note.pk).update(sections={"observation": CANARY})
    step = SubtaskInteraction.objects.filter(task_interaction__case_interaction=interaction).first()
    assert step is not None
    HintUse.objects.create(subtask=step, step="KEYWORD")
    Judgement.objects.create(case_interaction=interaction, criterion="x", verdict="MET", quotes=[CANARY], confidence=1)
    Debrief.objects.create(case_interaction=interaction, content={"text": CANARY})


def fill_messages(user: User, clinic: Organization) -> None:
    tutor = Member(organization=clinic, is_tutor=True).user
    send_text(tutor, NewMessage(Kind.TEXT, CANARY, client_key=CANARY), by=user)
    interaction = user.case_interactions.earliest("created_at")
    line = interaction.conversations.get(kind="PATIENT").messages.earliest("position")
    sent = share_interaction(interaction, get_recipient(user, tutor.pk), NewMessage(Kind.SHARE, CANARY), by=user)
    answer_share(sent.share, NewMessage(Kind.RESPONSE, "Gut."), [{"line_id": line.pk, "text": "Gut."}], by=tutor)


def draw_title(width: int) -> str:
    """Store a picture of this width."""
    return stored(picture("WEBP", size=(width, 40)), ".webp")


def fill_course(user: User, clinic: Organization, manager: User) -> None:
    course = OpenCourse(organization=clinic)
    chapter = FirstChapter(course=course)
    section = Lesson(chapter=chapter)
    objective = LearningObjective.objects.create(section=section, text="Ich kann grüßen.", position=0)
    enrol(course, by=user)
    begin_chapter(chapter, by=user)
    item = content.text(section)
    done = content.read(user, item)
    Item.objects.filter(pk=item.pk).update(creator=user)
    Dispute.objects.create(interaction=done, key="x", answer={"text": CANARY}, body_version=1, note=CANARY)
    SectionVersion.objects.create(section=section, author=user, data={})
    SectionEditor.objects.create(section=section, user=user, seen_at=timezone.now())
    JudgedText.objects.create(learner=user, mark="x", judgements={"quote": CANARY})
    draft = Draft.objects.create(section=section, creator=user, kind=DraftKind.ITEMS, request={"text": CANARY})
    AcceptedProposal.objects.create(draft=draft, item=item, proposal="x", body_version=1)
    CourseImport.objects.create(user=user, title=CANARY, key=stored(b"PK course", ".zip"))
    Assignment.objects.create(organization=clinic, assignee=user, assigner=manager, section=section, note=CANARY)
    Assignment.objects.create(organization=clinic, assignee=manager, assigner=user, section=section)
    received = Campaign.objects.create(organization=clinic, sender=manager, template=Template.REMINDER)
    CampaignRecipient.objects.create(campaign=received, member=user, detail=CANARY)
    Campaign.objects.create(organization=clinic, sender=user, template=Template.OWN, subject="Hallo", text="Guten Tag")
    Achievement.objects.get_or_create(
        user=user, milestone=Milestone.FIRST_WEEK, defaults={"reached_at": timezone.now()}
    )
    MailOptOut.objects.create(user=user)
    Reminder.objects.create(user=user, day=timezone.now().date(), by_mail=True)
    JournalEntry.objects.create(learner=user, learning_objective=objective, confidence=3, note=CANARY)
    MemberSummary.objects.create(membership=user.memberships.first(), refreshed_at=timezone.now())
    MemberExport.objects.create(
        user=user, organization=clinic, report="PROGRESS", format="CSV", expires_at=timezone.now() + timedelta(days=1)
    )
    Course.objects.create(title=f"{CANARY} öffentlich", owner=user, is_public=True, level="A2.1")
    mine = Course.objects.create(title=f"{CANARY} privat", owner=user, level="A2.1", title_image=draw_title(90))
    chapter = FirstChapter(course=mine, title_image=draw_title(91))
    Lesson(chapter=chapter, title_image=draw_title(92))
    private, shared = (small_case(id=name, title=f"{CANARY} {name}") for name in ("privat", "geteilt"))
    Case.objects.filter(pk=private.pk).update(
        creator=user, organization=None, is_public=False, title_image=draw_title(93)
    )
    Case.objects.filter(pk=shared.pk).update(creator=user, organization=clinic, is_public=False)
    CaseList.objects.create(name="Für die Klinik", organization=clinic, creator=user)
    CaseVersion.objects.create(case=shared, version=1, origin="SAVED", editor=user)
    PublicationRequest.objects.create(case=shared, case_version=1, asker=user)
    begun(user, Case.objects.get(pk=private.pk))
    begun(manager, Case.objects.get(pk=shared.pk))


def fill_mechanisms(user: User) -> None:
    Job.objects.create(
        kind="translation.translate", queue="seconds", arguments=[CANARY], owner_id=user.pk, state=State.DONE
    )
    IdempotencyKey.objects.create(user_id=user.pk, key="k", fingerprint="f", answer={"text": CANARY})
    calls = {"capability": "chat", "provider": "p", "outcome": "DONE", "milliseconds": 1}
    ProviderCall.objects.create(user_id=user.pk, **calls)
    Mail.objects.create(to=user.email, template="reset_password", language="deu", key="m", words={"name": CANARY})
