"""For each call of the API: objects that it can be tried on, and a body that is right.

`SAMPLES["POST /cases/interact/{case_id}"](world, owner)` builds what `owner` may see and gives the request.
A call that needs no object of a user leaves `foreign` out: nothing of it can belong to another tenant.
"""

import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from PIL import Image

from apps.accounts.models import User
from apps.accounts.services.passwords import create_reset_link
from apps.accounts.services.sign_up import create_code
from apps.accounts.tokens import sign_in
from apps.cases.exchange.exporter import export_case
from apps.cases.models import Case, CaseVersion, PublicationRequest, SourceText
from apps.conversations.feedback.debriefs import compose_debrief
from apps.conversations.models import (
    CaseInteraction,
    Conversation,
    ExaminationReport,
    LabReport,
    LabResult,
    Message,
    MessageState,
    SubtaskInteraction,
)
from apps.conversations.turns.services import take_turn
from apps.organisations.models import Organization
from apps.organisations.services import invitations as organisations
from apps.privacy.deletion import GRACE, hash_token
from apps.privacy.models import AccountDeletion
from apps.speech.recognition import request_recognition
from kit import files
from kit.jobs.models import Job, State
from kit.mail.models import Mail
from tests.factories.accounts import PASSWORD, Member, Person
from tests.factories.cases import SMALL, NamedList, small
from tests.factories.conversations import begun, small_case
from tests.fake_provider import tone
from tests.push_service import Browser

OBSERVER = {"id": "o1", "kind": "OBSERVER", "role": "PHYSICIAN", "name": "Dr. Amir Saleh", "sex": "MALE"}
NEW_PASSWORD = "Regenschirm-42"


@dataclass(frozen=True)
class Sample:
    """A request that is right: where, with which body, and in which form."""

    ids: dict[str, Any] = field(default_factory=dict)
    body: Any = None
    form: str = "json"
    query: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class World:
    """What the builders may use: the clinic of the cast, its manager, and by owner what was made once for all calls."""

    clinic: Organization
    manager: User
    slug: str = "sample-case"
    sections: Mapping[UUID, UUID] = field(default_factory=dict)
    interactions: Mapping[UUID, UUID] = field(default_factory=dict)


Builder = Callable[[World, User], Sample]
SAMPLES: dict[str, Builder] = {}
FOREIGN: set[str] = set()  # calls on an object that can belong to another user


def sample(*calls: str, foreign: bool = False) -> Callable[[Builder], Builder]:
    """Register a builder for these calls."""

    def register(builder: Builder) -> Builder:
        for call in calls:
            SAMPLES[call] = builder
            if foreign:
                FOREIGN.add(call)
        return builder

    return register


def a_case(world: World, owner: User) -> Case:
    """A ready case of the clinic, made by another author; a stranger's own case is private."""
    if made := world.interactions.get(owner.pk):
        return Case.objects.get(interactions=made)
    case = small_case(id=f"{world.slug}-{owner.pk.hex[-8:]}", persons=[*SMALL["persons"], OBSERVER])
    home = owner.memberships.exclude(organization=world.clinic).first()
    Case.objects.filter(pk=case.pk).update(
        organization=home.organization if home else world.clinic, is_public=home is None
    )
    case.refresh_from_db()
    return case


def an_interaction(world: World, owner: User) -> CaseInteraction:
    """An interaction of this person."""
    if made := world.interactions.get(owner.pk):
        return CaseInteraction.objects.get(pk=made)
    return begun(owner, a_case(world, owner))


def a_talk(world: World, owner: User, kind: str = "PATIENT") -> Conversation:
    """One of its talks."""
    found: Conversation = an_interaction(world, owner).conversations.get(kind=kind)
    return found


def a_line(world: World, owner: User, kind: str = "PATIENT") -> Message:
    """The line of a learner in it."""
    taken = take_turn(a_talk(world, owner, kind), "Guten Tag.", by=owner)
    return Message.objects.get(pk=taken.message_id)


@sample(
    "GET /users/me",
    "GET /users/my-case-interactions",
    "GET /users/my-organization-memberships",
    "GET /countries/",
    "GET /languages/",
    "GET /specialties/",
    "GET /cases/",
    "GET /health/live",
    "GET /health/ready",
    "GET /speech/abilities",
    "GET /push/subscription",
    "DELETE /push/unsubscribe",
)
def nothing(world: World, owner: User) -> Sample:
    return Sample()


@sample("GET /users/me/data-export", "POST /users/me/data-export")
def own_export(world: World, owner: User) -> Sample:
    return Sample()


@sample("POST /users/me/deletion")
def own_deletion(world: World, owner: User) -> Sample:
    Member(organization=world.clinic, is_manager=True)  # who stays when the other manager goes
    return Sample(body={"password": PASSWORD})


@sample("POST /auth/keep-account")
def keep_account(world: World, owner: User) -> Sample:
    due = timezone.now() + GRACE
    AccountDeletion.objects.create(user=owner, hashed=hash_token("link"), due_at=due)
    return Sample(body={"token": "link"})


@sample("POST /auth/token")
def token(world: World, owner: User) -> Sample:
    return Sample(body={"grant_type": "password", "username": owner.email, "password": PASSWORD}, form="form")


@sample("GET /auth/devices", "DELETE /auth/devices")
def devices(world: World, owner: User) -> Sample:
    return Sample()


@sample("DELETE /auth/devices/{device_id}", foreign=True)
def device(world: World, owner: User) -> Sample:
    sign_in(owner, agent="tests")
    return Sample({"device_id": owner.devices.latest("created_at").pk})


@sample("POST /auth/sign-up")
def sign_up(world: World, owner: User) -> Sample:
    names = {"first_name": "Neu", "last_name": "Hier", "terms_accepted": True}
    return Sample(body={"email": "new@visite.example", "password": NEW_PASSWORD, **names})


@sample("POST /auth/sign-up/resend", "POST /auth/reset-password")
def address(world: World, owner: User) -> Sample:
    return Sample(body={"email": owner.email})


@sample("POST /auth/sign-up/confirm")
def confirm(world: World, owner: User) -> Sample:
    person = Person(email_confirmed_at=None)
    return Sample(body={"email": person.email, "code": create_code(person)})


@sample("POST /auth/reset-password/confirm")
def reset(world: World, owner: User) -> Sample:
    return Sample(body={"token": create_reset_link(owner), "password": NEW_PASSWORD})


@sample("POST /auth/change-password")
def change_password(world: World, owner: User) -> Sample:
    return Sample(body={"current_password": PASSWORD, "password": NEW_PASSWORD})


@sample("POST /push/subscribe")
def browser(world: World, owner: User) -> Sample:
    return Sample(body=Browser("https://push.visite.example", "browser").subscription)


@sample("POST /client-errors")
def client_error(world: World, owner: User) -> Sample:
    return Sample(body={"message": "TypeError: x is undefined", "route": "lesson-viewer/:sectionId", "version": "1a2b"})


@sample("POST /auth/sign-out", "POST /push/send-unread-count")
def empty(world: World, owner: User) -> Sample:
    return Sample(body={})


def an_invitation(world: World, owner: User) -> str:
    """Invite a person, for the clinic's manager or for who may do so; give the link's secret."""
    organisations.invite("guest@visite.example", by=owner if owner.is_admin else world.manager)
    link = str(Mail.objects.get(template="invitation").words["link"])
    return link.partition("token=")[2].partition("#")[0]


@sample("POST /auth/invite")
def invite(world: World, owner: User) -> Sample:
    return Sample(body={"email": "guest@visite.example"})


@sample("DELETE /auth/invite", "POST /auth/invite/renew")
def invited(world: World, owner: User) -> Sample:
    an_invitation(world, owner)
    return Sample(body={"email": "guest@visite.example"})


@sample("POST /auth/invite/accept")
def accept(world: World, owner: User) -> Sample:
    names = {"first_name": "Gast", "last_name": "Hier", "terms_accepted": True}
    return Sample(body={"token": an_invitation(world, owner), "password": NEW_PASSWORD, **names})


@sample("PUT /users/{user_id}", foreign=True)
def profile(world: World, owner: User) -> Sample:
    return Sample({"user_id": owner.pk}, {"first_name": "Anders"})


@sample("POST /users/{user_id}/profile-image/", foreign=True)
def face(world: World, owner: User) -> Sample:
    picture = io.BytesIO()
    Image.new("RGB", (64, 64), "teal").save(picture, "PNG")
    upload = SimpleUploadedFile("face.png", picture.getvalue(), "image/png")
    return Sample({"user_id": owner.pk}, {"file": upload}, "multipart")


@sample(
    "POST /users/{user_id}/onboarding-completed",
    "POST /users/{user_id}/pwa-settings-completed",
    "POST /users/{user_id}/case-interaction-tour-completed",
    foreign=True,
)
def step(world: World, owner: User) -> Sample:
    return Sample({"user_id": owner.pk}, {})


@sample(
    "GET /users/{user_id}/managed-organizations",
    "GET /users/{user_id}/tutored-organizations",
    "GET /users/{user_id}/all-organizations",
    foreign=True,
)
def person(world: World, owner: User) -> Sample:
    return Sample({"user_id": owner.pk})


@sample("GET /jobs/{job_id}", foreign=True)
def job(world: World, owner: User) -> Sample:
    return Sample({"job_id": Job.objects.create(kind="tests.work", queue="background", owner_id=owner.pk).pk})


@sample("GET /cases/{case_id}", "DELETE /cases/{case_id}", foreign=True)
def case(world: World, owner: User) -> Sample:
    return Sample({"case_id": a_case(world, owner).pk})


@sample("POST /cases/interact/{case_id}", foreign=True)
def begin(world: World, owner: User) -> Sample:
    return Sample({"case_id": a_case(world, owner).pk}, {"difficulty": "SIMPLE"})


@sample(
    "GET /case-interactions/{case_interaction_id}",
    "DELETE /case-interactions/{case_interaction_id}",
    "GET /case-interactions/{case_interaction_id}/download",
    foreign=True,
)
def interaction(world: World, owner: User) -> Sample:
    return Sample({"case_interaction_id": an_interaction(world, owner).pk})


def talks(kind: str, name: str, *verbs: str) -> None:
    """Samples of the calls that are the same for patients, third persons and observers."""

    def talk(world: World, owner: User) -> Sample:
        return Sample({f"{name}_interaction_id": a_talk(world, owner, kind).pk}, {"text": "Guten Tag."})

    def line(world: World, owner: User) -> Sample:
        return Sample({f"{name}_message_id": a_line(world, owner, kind).pk})

    path = name.replace("_", "-")
    for verb in verbs:
        sample(f"{verb} /{path}-interactions/{{{name}_interaction_id}}", foreign=True)(talk)
    sample(f"GET /{path}-messages/{{{name}_message_id}}", foreign=True)(line)


talks("PATIENT", "patient", "GET", "POST")
talks("THIRD_PERSON", "third_person", "GET", "POST")
talks("OBSERVER", "observer", "GET", "POST")


@sample("POST /patient-messages/{patient_message_id}/retry", foreign=True)
def retry(world: World, owner: User) -> Sample:
    reply = Message.objects.get(pk=take_turn(a_talk(world, owner), "Guten Tag.", by=owner).reply_id)
    Message.objects.filter(pk=reply.pk).update(state=MessageState.FAILED)
    Job.objects.filter(kind="conversations.reply").update(state=State.FAILED)
    return Sample({"patient_message_id": reply.pk}, {})


@sample("POST /translations/")
def translation(world: World, owner: User) -> Sample:
    return Sample(body={"text": "Haben Sie Schmerzen?", "target_language": "eng"})


@sample("POST /voice-chat-achievements/award-word-milestone")
def spoken_words(world: World, owner: User) -> Sample:
    return Sample(body={"word_count": 60})


@sample("POST /voice-chat-achievements/award-time-milestone")
def spoken_time(world: World, owner: User) -> Sample:
    return Sample(body={"duration_seconds": 70.5})


@sample("POST /stt/")
def upload(world: World, owner: User) -> Sample:
    return Sample(body={"audio": SimpleUploadedFile("speech.wav", tone(0.5), "audio/wav")}, form="multipart")


@sample("GET /stt/{recognition_id}", foreign=True)
def recognition(world: World, owner: User) -> Sample:
    return Sample({"recognition_id": request_recognition(tone(0.5), by=owner, language="deu").pk})


@sample("GET /stt/check-stt-audio-exists/", "GET /tts/check-tts-audio-exists/")
def sound(world: World, owner: User) -> Sample:
    return Sample(body={"audio_url": files.build_url(files.put(tone(0.5), ".wav"))})


@sample("POST /tts/generate-user-input-recommendation-audio/")
def recommended(world: World, owner: User) -> Sample:
    return Sample(body={"recommended_user_input": "Wo tut es weh?", "audio_id": "hint-1"})


@sample("PATCH /voices/retrieve")
def voice(world: World, owner: User) -> Sample:
    return Sample(body={"sex": "MALE", "age": 72})


def replied(world: World, owner: User, kind: str = "PATIENT") -> Message:
    """The line of a learner, with its reply."""
    line = a_line(world, owner, kind)
    Message.objects.filter(reply_to=line).update(state=MessageState.COMPLETE, text="Guten Tag, Schwester.")
    return line


@sample("POST /cases/create-or-overwrite", "POST /cases/check")
def exchange_file(world: World, owner: User) -> Sample:
    return Sample(body={"case": small(id=f"{world.slug}-written")})


@sample("GET /cases/{case_id}/export", "GET /cases/{case_id}/readiness", foreign=True)
def exported(world: World, owner: User) -> Sample:
    return Sample({"case_id": a_case(world, owner).pk})


@sample("POST /cases/documents")
def document_made(world: World, owner: User) -> Sample:
    return Sample(body={"document": {"title": "Nur ein Titel"}})


@sample("POST /cases/from-text")
def made_of_a_text(world: World, owner: User) -> Sample:
    return Sample(body={"text": "Patientin: Frau Erna Kühn, 81 Jahre\nAllergien: keine"})


@sample("POST /cases/{case_id}/from-text", foreign=True)
def made_of_a_text_again(world: World, owner: User) -> Sample:
    case = a_case(world, owner)
    SourceText.objects.create(case=case, text="Allergien: keine", error_code="nothing_found")
    Case.objects.filter(pk=case.pk).update(status="FAILED")
    return Sample({"case_id": case.pk}, {"text": "Patientin: Frau Erna Kühn, 81 Jahre\nAllergien: keine"})


@sample("POST /cases/{case_id}/acceptance", foreign=True)
def text_accepted(world: World, owner: User) -> Sample:
    case = a_case(world, owner)
    Case.objects.filter(pk=case.pk).update(awaits_review=True, draft=export_case(case))
    return Sample({"case_id": case.pk}, {"version": case.version})


@sample("GET /cases/publication-requests")
def publications_asked(world: World, owner: User) -> Sample:
    return Sample()


@sample(
    "GET /cases/{case_id}/document",
    "GET /cases/{case_id}/versions",
    "POST /cases/{case_id}/copies",
    "POST /cases/{case_id}/publication",
    "DELETE /cases/{case_id}/publication",
    foreign=True,
)
def edited(world: World, owner: User) -> Sample:
    case = a_case(world, owner)
    Case.objects.filter(pk=case.pk).update(is_public=False)
    return Sample({"case_id": case.pk}, {})


@sample("PUT /cases/{case_id}/document", foreign=True)
def document_saved(world: World, owner: User) -> Sample:
    return Sample({"case_id": a_case(world, owner).pk}, {"document": small(title="Umbenannt"), "version": 1})


@sample("POST /cases/{case_id}/try-out", foreign=True)
def tried_out(world: World, owner: User) -> Sample:
    return Sample({"case_id": a_case(world, owner).pk}, {"person": "p1", "text": "Haben Sie Schmerzen?"})


@sample("PUT /cases/{case_id}/visibility", foreign=True)
def shared_with_organisation(world: World, owner: User) -> Sample:
    case = a_case(world, owner)
    home = str(case.organization_id or world.clinic.pk)
    return Sample({"case_id": case.pk}, {"visibility": "ORGANIZATION", "organization_id": home})


@sample("PUT /cases/{case_id}/publication", foreign=True)
def publication_decided(world: World, owner: User) -> Sample:
    case = a_case(world, owner)
    Case.objects.filter(pk=case.pk).update(is_public=False)
    PublicationRequest.objects.create(case=case, asker=world.manager, case_version=case.version)
    return Sample({"case_id": case.pk}, {"is_approved": True})


@sample(
    "GET /cases/{case_id}/versions/{version}",
    "POST /cases/{case_id}/versions/{version}/restore",
    foreign=True,
)
def earlier_version(world: World, owner: User) -> Sample:
    case = a_case(world, owner)
    CaseVersion.objects.create(case=case, version=case.version, origin="SAVED", document=small(id=case.slug))
    return Sample({"case_id": case.pk, "version": case.version}, {"version": case.version})


@sample("POST /cases/{case_id}/question-proposals", foreign=True)
def questions_proposed(world: World, owner: User) -> Sample:
    return Sample({"case_id": a_case(world, owner).pk}, {"facts": ["pain"]})


@sample("POST /cases/{case_id}/questions", foreign=True)
def questions_added(world: World, owner: User) -> Sample:
    return Sample({"case_id": a_case(world, owner).pk}, {"facts": {"pain": ["Tut Ihnen etwas weh?"]}})


@sample("GET /case-lists/", "GET /cases/tag-names", "GET /intents/", "GET /laboratory/catalogue")
def picked(world: World, owner: User) -> Sample:
    return Sample()


@sample("POST /case-lists/")
def list_made(world: World, owner: User) -> Sample:
    return Sample(body={"name": "Woche 1"})


@sample("GET /case-lists/{case_list_id}", "DELETE /case-lists/{case_list_id}", foreign=True)
def a_list(world: World, owner: User) -> Sample:
    return Sample({"case_list_id": NamedList(organization=a_case(world, owner).organization, is_public=False).pk})


@sample("PUT /case-lists/{case_list_id}", foreign=True)
def list_renamed(world: World, owner: User) -> Sample:
    return Sample(a_list(world, owner).ids, {"name": "Woche 2"})


@sample("DELETE /case-lists/{case_list_id}/cases/{case_id}", foreign=True)
def unlisted(world: World, owner: User) -> Sample:
    case = a_case(world, owner)
    case_list = NamedList(organization=case.organization, is_public=False)
    case_list.cases.add(case)
    return Sample({"case_list_id": case_list.pk, "case_id": case.pk})


@sample("POST /case-lists/{case_list_id}/cases", foreign=True)
def listed(world: World, owner: User) -> Sample:
    case = a_case(world, owner)
    case_list = NamedList(organization=case.organization, is_public=False)
    return Sample({"case_list_id": case_list.pk}, {"case_ids": [str(case.pk)]})


@sample("POST /patients/freehand", "POST /third-persons/freehand")
def described(world: World, owner: User) -> Sample:
    return Sample(body={"text": "Frau Keller, 78 Jahre, freundlich, trägt eine Brille."})


def drawn(kind: str) -> Builder:
    """The body of a call that has a person's picture drawn."""

    def build(world: World, owner: User) -> Sample:
        case = a_case(world, owner)
        return Sample(body={"case_id": str(case.pk), "person_id": str(case.persons.get(kind=kind).pk)})

    return build


sample("POST /patients/profile-image")(drawn("PATIENT"))
sample("POST /third-persons/profile-image")(drawn("THIRD_PERSON"))


@sample("PUT /case-interactions/{case_interaction_id}/current-task-interaction-index", foreign=True)
def turn_to_task(world: World, owner: User) -> Sample:
    key = an_interaction(world, owner).pk
    return Sample({"case_interaction_id": key}, query={"current_task_interaction_index": 0})


@sample("PUT /case-interactions/{case_interaction_id}/select-person", foreign=True)
def turn_to_person(world: World, owner: User) -> Sample:
    key = an_interaction(world, owner).pk
    return Sample({"case_interaction_id": key}, query={"person_tablename": "third_persons", "person_index": 0})


@sample("POST /case-interactions/{case_interaction_id}/debrief", foreign=True)
def debriefing(world: World, owner: User) -> Sample:
    return Sample({"case_interaction_id": an_interaction(world, owner).pk}, {})


@sample("GET /case-interactions/{case_interaction_id}/debrief", foreign=True)
def debriefed(world: World, owner: User) -> Sample:
    interaction = an_interaction(world, owner)
    compose_debrief(interaction)
    return Sample({"case_interaction_id": interaction.pk})


@sample("POST /case-interactions/{case_interaction_id}/debrief/said-again", foreign=True)
def said_again(world: World, owner: User) -> Sample:
    interaction = an_interaction(world, owner)
    compose_debrief(interaction)
    return Sample({"case_interaction_id": interaction.pk}, {"text": "Guten Tag, Frau Brandner."})


def a_step(interaction: CaseInteraction) -> str:
    """Its first step."""
    return str(SubtaskInteraction.objects.get(task_interaction__case_interaction=interaction).pk)


@sample("POST /case-interactions/{case_interaction_id}/hints", foreign=True)
def hint(world: World, owner: User) -> Sample:
    interaction = an_interaction(world, owner)
    body = {"subtask_interaction_id": a_step(interaction), "step": "KEYWORD"}
    return Sample({"case_interaction_id": interaction.pk}, body)


@sample("POST /evaluation/subtask/skip", "POST /evaluation/subtask/evaluate")
def evaluated(world: World, owner: User) -> Sample:
    return Sample(body={"subtask_interaction_id": a_step(an_interaction(world, owner))})


@sample("POST /case-interactions/{message_id}/audio", foreign=True)
def own_voice(world: World, owner: User) -> Sample:
    User.objects.filter(pk=owner.pk).update(save_recordings=True)
    audio = SimpleUploadedFile("speech.wav", tone(0.5), "audio/wav")
    return Sample({"message_id": a_line(world, owner).pk}, {"audio": audio}, "multipart")


@sample("POST /tts/generate-message-audio/")
def message_audio(world: World, owner: User) -> Sample:
    return Sample(body={"message_id": str(a_line(world, owner).pk), "speaking_speed": "SLOW"})


def changes_of_lines(kind: str, name: str) -> None:
    """Samples of what can be done with a line: the same for patients and third persons."""
    path = f"/{name.replace('_', '-')}-messages/{{{name}_message_id}}"

    def report(world: World, owner: User) -> Sample:
        return Sample({f"{name}_message_id": replied(world, owner, kind).reply.pk}, {"reported": "MISUNDERSTOOD"})

    def undo(world: World, owner: User) -> Sample:
        return Sample({f"{name}_message_id": replied(world, owner, kind).pk}, {})

    def translate(world: World, owner: User) -> Sample:
        return Sample({f"{name}_message_id": a_line(world, owner, kind).pk}, query={"target_language": "eng"})

    sample(f"PUT {path}", foreign=True)(report)
    sample(f"PATCH {path}/undo", foreign=True)(undo)
    sample(f"PATCH {path}/translation", foreign=True)(translate)


changes_of_lines("PATIENT", "patient")
changes_of_lines("THIRD_PERSON", "third_person")


@sample(
    "GET /clinical-notes/{patient_interaction_id}",
    "GET /examinations/{patient_interaction_id}",
    "GET /lab-sheets/{patient_interaction_id}",
    "GET /patient-interactions/{patient_interaction_id}/chart",
    foreign=True,
)
def chart(world: World, owner: User) -> Sample:
    return Sample({"patient_interaction_id": a_talk(world, owner).pk})


@sample("GET /clinical-notes/single/{clinical_note_id}", "PATCH /clinical-notes/edit/{clinical_note_id}", foreign=True)
def note(world: World, owner: User) -> Sample:
    found = a_talk(world, owner).clinical_notes.get()
    body = {"version": found.version, "sections": {"observation": "Pat. klagt über Schmerzen."}}
    return Sample({"clinical_note_id": found.pk}, body)


@sample("POST /clinical-notes/check/{clinical_note_id}", foreign=True)
def checked_note(world: World, owner: User) -> Sample:
    return Sample({"clinical_note_id": a_talk(world, owner).clinical_notes.get().pk}, {})


@sample("GET /examinations/single/{examination_report_id}", foreign=True)
def report(world: World, owner: User) -> Sample:
    line = a_line(world, owner)
    row = ExaminationReport.objects.create(conversation=line.conversation, message=line, slug="bp", result="140/80")
    return Sample({"examination_report_id": row.pk})


@sample("GET /lab-sheets/parameter/{lab_result_id}", foreign=True)
def lab_value(world: World, owner: User) -> Sample:
    value = LabResult.objects.get(report__conversation=a_talk(world, owner))
    LabReport.objects.filter(pk=value.report_id).update(is_known=True)
    return Sample({"lab_result_id": value.pk})


@sample("GET /users/{user_id}/case-interaction-overviews", foreign=True)
def overviews(world: World, owner: User) -> Sample:
    an_interaction(world, owner)
    return Sample({"user_id": owner.pk})
