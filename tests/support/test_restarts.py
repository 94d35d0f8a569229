"""Failed jobs start over when staff ask for it: with something to do, once, and never beside another one."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from apps.cases.documents.generation import begin_generation, fail_generation
from apps.cases.documents.services import save_document
from apps.cases.models import Case, Status
from apps.content.drafts.models import Draft, DraftState
from apps.content.drafts.services import end_draft
from apps.conversations.models import AudioState, Message, MessageState
from apps.conversations.turns.replies import fail_reply
from apps.courses.models import Course
from apps.support.groups import SUPPORT
from kit.jobs.models import Job, State
from kit.jobs.registry import KINDS, Kind
from kit.jobs.restarts import restart_job
from kit.mail.models import Mail
from tests.factories.accounts import Person
from tests.factories.conversations import begun, patient_talk
from tests.factories.courses import OpenCourse, lesson

pytestmark = pytest.mark.django_db
CAN_NOT = {
    "content.check_course_file",
    "content.import_course",
    "content.judge_open",
    "conversations.keep_recording",
    "mail.send",
    "speech.hear",
    "vocabulary.check_file",
    "vocabulary.import_file",
}


@pytest.fixture
def office(root: Any) -> Client:
    client = Client(headers={"accept-language": "de"})
    client.force_login(root.user)
    return client


def failed(kind: str, *arguments: object, **facts: Any) -> Job:
    words = [str(one) for one in arguments]
    return Job.objects.create(
        kind=kind, queue="background", arguments=words, state=State.FAILED, attempts=3, error_code="broken", **facts
    )


def test_kinds_that_put_their_work_away_can_not_start_over() -> None:
    assert {kind.name for kind in KINDS.values() if not kind.can_start_over} == CAN_NOT


def list_subjects() -> Iterator[Kind]:
    yield from (kind for kind in KINDS.values() if kind.subject)


def test_subjects_of_jobs_are_models() -> None:
    for kind in list_subjects():
        assert apps.get_model(kind.subject), kind.name
    assert len(list(list_subjects())) > 25


def test_a_job_starts_over_with_all_its_tries_and_once() -> None:
    job = failed("courses.recount", OpenCourse().pk, key="k", percent=40, postponed=2, error="x")
    assert restart_job(job)
    assert not restart_job(job)
    job.refresh_from_db()
    assert (job.state, job.attempts, job.postponed, job.percent) == (State.READY, 0, 0, 0)
    assert (job.error_code, job.error) == ("", "")


def test_a_job_does_not_start_over_beside_another_one_of_its_key() -> None:
    job = failed("courses.recount", OpenCourse().pk, key="k")
    Job.objects.create(kind="courses.recount", queue="background", key="k")
    assert not restart_job(job)
    job.refresh_from_db()
    assert job.state == State.FAILED


def test_what_has_gone_does_not_start_over() -> None:
    for kind in (*CAN_NOT, "unheard.of"):
        assert not restart_job(failed(kind, Person().pk)), kind


def test_a_reply_is_made_again_while_the_talk_has_not_gone_on(anna: Any) -> None:
    talk = patient_talk(begun(anna.user))
    said = Message.objects.create(conversation=talk, position=90, author="LEARNER", text="Guten Tag.")
    reply = Message.objects.create(
        conversation=talk, position=91, author="PERSON", reply_to=said, state=MessageState.PENDING
    )
    talk.lines = 92
    talk.save()
    fail_reply(str(reply.pk))
    job = failed("conversations.reply", reply.pk)
    assert restart_job(job)
    reply.refresh_from_db()
    assert (reply.state, reply.error_code) == (MessageState.PENDING, "")
    fail_reply(str(reply.pk))
    talk.lines = 94
    talk.save()
    assert not restart_job(failed("conversations.reply", reply.pk))
    reply.refresh_from_db()
    assert reply.state == MessageState.FAILED


@pytest.mark.parametrize("kind", ["conversations.voice", "conversations.voice_part"])
def test_a_line_is_spoken_again(anna: Any, kind: str) -> None:
    talk = patient_talk(begun(anna.user))
    line = Message.objects.create(
        conversation=talk, position=90, author="PERSON", text="Ja.", audio_state=AudioState.FAILED
    )
    assert restart_job(failed(kind, line.pk, *([0] if kind.endswith("part") else [])))
    line.refresh_from_db()
    assert line.audio_state == AudioState.PENDING
    Message.objects.update(audio_state=AudioState.READY)
    assert not restart_job(failed(kind, line.pk, *([0] if kind.endswith("part") else [])))


def test_a_case_is_made_of_its_text_again_unless_its_author_has_written_in_it(ada: Any) -> None:
    case, job = begin_generation("nichts", by=ada.user)
    Job.objects.filter(pk=job.pk).update(state=State.FAILED)
    fail_generation(str(case.pk))
    assert restart_job(job)
    case.refresh_from_db()
    assert case.status == Status.GENERATING
    Job.objects.filter(pk=job.pk).update(state=State.FAILED)
    fail_generation(str(case.pk))
    case.refresh_from_db()
    save_document(case, {"title": "Von Hand"}, by=ada.user, version=case.version)
    assert not restart_job(job)
    assert Case.objects.get(pk=case.pk).status == Status.FAILED


def test_a_draft_is_written_again(ada: Any, clinic: Any) -> None:
    draft = Draft.objects.create(section=lesson(clinic), creator=ada.user, kind="ITEMS", request={})
    end_draft(draft.pk, "not_made")
    assert restart_job(failed("drafts.write", draft.pk))
    draft.refresh_from_db()
    assert (draft.state, draft.error_code) == (DraftState.WAITING, "")
    Draft.objects.update(state=DraftState.DISCARDED)
    assert not restart_job(failed("drafts.write", draft.pk))


def act(office: Client, *jobs: Job, confirmed: bool = True) -> Any:
    words: dict[str, Any] = {"action": "try_again", "_selected_action": [str(job.pk) for job in jobs]}
    words |= {"confirmed": "yes"} if confirmed else {}
    return office.post(reverse("admin:kit_job_changelist"), words, follow=True)


def test_the_page_of_a_failed_job_leads_to_what_it_is_about_and_lets_it_start_over(office: Client) -> None:
    course: Course = OpenCourse(title="Deutsch")
    job = failed("courses.recount", course.pk, error="ValueError: so ging es nicht")
    address = reverse("admin:kit_job_change", args=(job.pk,))
    page = office.get(address).content.decode()
    assert reverse("admin:courses_course_change", args=(course.pk,)) in page and "Kurs: Deutsch" in page
    assert "ValueError: so ging es nicht" in page and ">Noch einmal versuchen</button>" in page
    assert act(office, job, confirmed=False).status_code == 200
    assert Job.objects.get(pk=job.pk).state == State.FAILED
    act(office, job)
    assert Job.objects.get(pk=job.pk).state != State.FAILED
    Job.objects.filter(pk=job.pk).update(state=State.DONE)
    assert ">Noch einmal versuchen</button>" not in office.get(address).content.decode()


def test_what_does_not_start_over_is_said(office: Client) -> None:
    mail = Mail.objects.create(key="k", template="invitation", to="a@visite.example", language="deu")
    told = act(office, failed("mail.send", mail.pk), failed("courses.recount", OpenCourse().pk)).content.decode()
    assert "1 kann nicht neu beginnen" in told


def test_a_job_about_a_line_leads_to_its_talk(office: Client, anna: Any) -> None:
    talk = patient_talk(begun(anna.user))
    line = Message.objects.create(conversation=talk, position=90, author="PERSON", text="Ja.")
    page = office.get(reverse("admin:kit_job_change", args=(failed("conversations.review", line.pk).pk,)))
    assert reverse("admin:conversations_conversation_change", args=(talk.pk,)) in page.content.decode()
    gone = failed("conversations.review", Person().pk)
    assert office.get(reverse("admin:kit_job_change", args=(gone.pk,))).status_code == 200
    odd = Job.objects.create(kind="conversations.review", queue="seconds", arguments=[{"a": 1}], state=State.DONE)
    assert office.get(reverse("admin:kit_job_change", args=(odd.pk,))).status_code == 200


def test_the_list_names_what_jobs_are_about_without_a_query_for_each(
    office: Client, django_assert_max_num_queries: Any
) -> None:
    courses = [OpenCourse() for _number in range(20)]
    for course in courses:
        failed("courses.recount", course.pk, due_at=timezone.now())
    with django_assert_max_num_queries(12):
        page = office.get(reverse("admin:kit_job_changelist")).content.decode()
    assert reverse("admin:courses_course_change", args=(courses[0].pk,)) in page


def test_support_sees_no_jobs() -> None:
    helper = Person(is_staff=True)
    helper.groups.add(Group.objects.get(name=SUPPORT))
    browser = Client()
    browser.force_login(helper)
    job = failed("courses.recount", OpenCourse().pk)
    assert browser.get(reverse("admin:kit_job_changelist")).status_code == 403
    browser.post(reverse("admin:kit_job_changelist"), {"action": "try_again", "_selected_action": [str(job.pk)]})
    assert Job.objects.get(pk=job.pk).state == State.FAILED
