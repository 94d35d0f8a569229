"""POST /patient-interactions/{id}: a line said, a reply made once."""

from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.conversations.models import Conversation, Message, MessageState
from apps.conversations.turns.serializers import TurnSerializer
from kit.jobs.context import JobContext
from kit.jobs.models import Job, State
from tests.conversations.conftest import Say
from tests.factories.conversations import begun, heart_failure, patient_talk
from tests.large_tables import explain_by_index
from tests.threads import at_once
from tests.worker import Worker

STORED = [field.attname for field in Message._meta.concrete_fields] + ["trace__explanation", "trace__state_after"]


def test_a_line_gets_its_answer(quick: Worker, say: Say, talk: Conversation) -> None:
    answer = say("  Haben Sie Schmerzen? \n")
    assert answer.status_code == 201, answer.content
    turn = answer.json()
    assert set(turn) == set(TurnSerializer().fields)
    message, reply = turn["message"], turn["reply"]
    assert (message["author"], message["text"], message["position"]) == ("LEARNER", "Haben Sie Schmerzen?", 1)
    assert (reply["author"], reply["state"], reply["position"]) == ("PERSON", "COMPLETE", 2)
    assert "Knie" in reply["text"]
    assert (reply["audio_state"], reply["audio_url"], turn["job"]) == ("PENDING", None, None)
    stored = Message.objects.get(pk=reply["id"])
    assert stored.used_facts == ["pain"] and stored.trace.state_after["given"] == ["pain"]
    talk.refresh_from_db()
    assert talk.lines == 3 and talk.state == stored.trace.state_after
    assert talk.case_interaction is not None and talk.case_interaction.engine_version


def test_a_reply_that_takes_longer_is_promised(slow: Worker, say: Say, anna: Any, talk: Conversation) -> None:
    answer = say()
    assert answer.status_code == 202
    turn = answer.json()
    assert (turn["reply"]["state"], turn["reply"]["text"], turn["job"]["state"]) == ("PENDING", "", "READY")
    slow.run("conversations.reply")
    assert anna.get(f"/api/patient-messages/{turn['reply']['id']}").json()["state"] == "COMPLETE"
    assert anna.get(f"/api/jobs/{turn['job']['id']}").json()["state"] == "DONE"


def test_a_second_line_waits_for_the_first_reply(slow: Worker, say: Say) -> None:
    say()
    answer = say("Seit wann?")
    assert (answer.status_code, answer.json()["code"]) == (409, "reply_pending")
    slow.run("conversations.reply")
    assert say("Seit wann?").status_code == 202


def test_the_same_key_says_it_once(slow: Worker, say: Say, talk: Conversation) -> None:
    first, second = say(key="k1"), say(key="k1")
    assert first.json()["message"]["idempotency_key"] == "k1"
    assert first.json()["reply"]["idempotency_key"] == ""
    assert (first.status_code, second.status_code) == (202, 202)
    slow.run("conversations.reply")
    third = say(key="k1")
    assert third.status_code == 201
    assert len({answer.json()["reply"]["id"] for answer in (first, second, third)}) == 1
    assert talk.messages.count() == 3


def test_a_key_is_remembered_by_the_talk_itself(slow: Worker, say: Say, talk: Conversation) -> None:
    from kit.idempotency import IdempotencyKey

    first = say(key="k1").json()
    slow.run("conversations.reply")
    IdempotencyKey.objects.all().delete()  # a day later
    with CaptureQueriesContext(connection) as asked:
        again = say(key="k1")
    assert (again.status_code, again.json()["reply"]["id"]) == (201, first["reply"]["id"])
    lookups = [one["sql"] for one in asked.captured_queries if '"kit_job"."key" =' in one["sql"]]
    assert lookups and "jobs_by_key" in explain_by_index(lookups[0])
    IdempotencyKey.objects.all().delete()
    assert say("Etwas anderes", key="k1").status_code == 422


def test_the_same_key_for_another_line_is_refused(slow: Worker, say: Say) -> None:
    say(key="k1")
    assert say("Etwas anderes", key="k1").status_code == 422


@pytest.mark.parametrize("text", ["", "   ", "a\x00b", "\x07", "x" * 2001, None, 7.5, ["a"], {"a": 1}, "\ud800"])
def test_what_is_no_line_is_refused(text: Any, slow: Worker, say: Say, talk: Conversation, anna: Any) -> None:
    if text == "\ud800":
        answer = anna.generic("POST", f"/api/patient-interactions/{talk.pk}", b'{"text":"\\ud800"}', "application/json")
    elif text == 7.5:
        answer = anna.post(f"/api/patient-interactions/{talk.pk}", {})
    else:
        answer = say(text)
    assert answer.status_code == 422, answer.content
    assert talk.messages.count() == 1 and not Job.objects.filter(kind="conversations.reply").exists()


def test_unknown_fields_are_refused(slow: Worker, anna: Any, talk: Conversation) -> None:
    answer = anna.post(f"/api/patient-interactions/{talk.pk}", {"text": "Hallo", "reply": "Ja"})
    assert answer.status_code == 422


@pytest.mark.parametrize("text", ["x" * 2000, "?", "🙂", "Zeile\nZeile", "SELECT 1; --", "مرحبا"])
def test_odd_lines_are_answered_all_the_same(text: str, quick: Worker, say: Say) -> None:
    turn = say(text).json()
    assert turn["message"]["text"] == text
    assert turn["reply"]["state"] == "COMPLETE" and turn["reply"]["text"]


def test_only_the_learner_speaks(slow: Worker, say: Say, visitor: Any, stranger: Any, root: Any) -> None:
    assert say(by=visitor).status_code == 401
    assert say(by=stranger).status_code == 404
    assert say(by=root).status_code == 403  # sees it, but doesn't speak for others


def test_a_line_into_nowhere_is_not_found(anna: Any, talk: Conversation) -> None:
    assert anna.post(f"/api/patient-interactions/{uuid4()}", {"text": "Hallo"}).status_code == 404
    assert anna.post(f"/api/observer-interactions/{talk.pk}", {"text": "Hallo"}).status_code == 404


def test_another_person_of_the_scene_can_be_spoken_to(quick: Worker, anna: Any, talk: Conversation) -> None:
    daughter = Conversation.objects.get(case_interaction=talk.case_interaction, kind="THIRD_PERSON")
    for named in (daughter.pk, daughter.person["id"]):
        path = f"/api/patient-interactions/{talk.pk}?third_person_id={named}"
        reply = anna.post(path, {"text": "Macht Ihre Mutter Ihnen Sorgen?"}).json()["reply"]
        assert Message.objects.get(pk=reply["id"]).conversation_id == daughter.pk
    assert "hin" in anna.get(f"/api/third-person-messages/{reply['id']}").json()["text"]
    path = f"/api/patient-interactions/{talk.pk}?third_person_id={uuid4()}"
    assert anna.post(path, {"text": "Hallo"}).status_code == 404


def test_the_reply_job_run_twice_makes_one_reply(slow: Worker, say: Say) -> None:
    turn = say().json()
    slow.run("conversations.reply")
    before = Message.objects.values(*STORED).get(pk=turn["reply"]["id"])
    Job.objects.filter(pk=turn["job"]["id"]).update(state=State.READY)
    slow.run("conversations.reply")
    assert Message.objects.values(*STORED).get(pk=turn["reply"]["id"]) == before
    assert Job.objects.filter(kind="conversations.voice", arguments=[turn["reply"]["id"]]).count() == 1


def test_a_worker_that_was_given_up_writes_nothing(slow: Worker, say: Say) -> None:
    from apps.conversations.turns.replies import make_reply_job

    turn = say().json()
    stale = Job.objects.get(pk=turn["job"]["id"])
    assert stale.claim()
    Job.objects.filter(pk=stale.pk).update(lease_until="2000-01-01T00:00Z")
    successor = Job.objects.get(pk=stale.pk)
    assert successor.claim()  # the first worker was silent for too long
    make_reply_job(JobContext(stale), turn["reply"]["id"])
    assert Message.objects.get(pk=turn["reply"]["id"]).state == MessageState.PENDING
    make_reply_job(JobContext(successor), turn["reply"]["id"])
    assert Message.objects.get(pk=turn["reply"]["id"]).state == MessageState.COMPLETE


def test_the_same_lines_get_the_same_replies(quick: Worker, anna: Any) -> None:
    case, told = heart_failure(), []
    lines = ("Guten Tag", "Seit wann haben Sie Atemnot?", "Und sonst?", "asdf", "Sind Sie gestürzt?")
    for _round in range(2):
        interaction = begun(anna.user, case)
        type(interaction).objects.filter(pk=interaction.pk).update(seed=7)
        path = f"/api/patient-interactions/{patient_talk(interaction).pk}"
        told.append([anna.post(path, {"text": text}).json()["reply"]["text"] for text in lines])
    assert told[0] == told[1]
    assert "drei Wochen" in told[0][1]


def test_events_tell_of_every_step(
    slow: Worker, say: Say, talk: Conversation, monkeypatch: Any, django_capture_on_commit_callbacks: Any
) -> None:
    from kit.events import publisher

    heard: list[tuple[str, Any]] = []
    monkeypatch.setattr(publisher, "add_to_streams", lambda name, people, data: heard.append((name, people)))
    with django_capture_on_commit_callbacks(execute=True):
        say()
        slow.run("conversations.reply")
    ours = [(name, people) for name, people in heard if name.startswith("message.")]
    assert [name for name, _people in ours] == ["message.created"] * 2 + ["message.changed"]
    assert all(people == [talk.learner_id] for _name, people in ours)


@pytest.mark.django_db(transaction=True)
def test_ten_lines_at_the_same_moment_make_one_turn(slow: Worker, talk: Conversation, anna: Any) -> None:
    from apps.conversations.turns.services import take_turn
    from kit.errors import ApiError

    def say(number: int) -> str:
        try:
            take_turn(talk, f"Hallo {number}", by=anna.user)
        except ApiError as refusal:
            return str(refusal.get_codes())
        return "taken"

    assert sorted(at_once(5, say)) == ["reply_pending"] * 4 + ["taken"]
    assert list(talk.messages.order_by("position").values_list("position", flat=True)) == [0, 1, 2]
