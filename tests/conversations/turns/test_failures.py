"""Replies, voices and cases that can't be made: seen, told, and tried again."""

from typing import Any

import pytest

from apps.cases.models import Case
from apps.conversations import jobs
from apps.conversations.models import AudioState, CaseSnapshot, Conversation, Message, MessageState
from apps.conversations.turns import replies
from apps.speech import services as speaking
from kit.errors import ApiError
from kit.jobs.context import JobFailure
from kit.jobs.models import Job, State
from kit.jobs.registry import KINDS
from tests.conversations.conftest import Say
from tests.factories.conversations import small_case
from tests.worker import Worker


def break_snapshot(talk: Conversation) -> dict[str, Any]:
    snapshot = CaseSnapshot.objects.get(interactions=talk.case_interaction)
    CaseSnapshot.objects.filter(pk=snapshot.pk).update(content={"id": "broken"})
    whole: dict[str, Any] = snapshot.content
    return whole


def test_a_reply_that_can_not_be_made_is_shown_and_can_be_tried_again(
    quick: Worker, anna: Any, say: Say, talk: Conversation
) -> None:
    whole = break_snapshot(talk)
    answer = say()
    assert answer.status_code == 201
    failed = answer.json()["reply"]
    assert (failed["state"], failed["text"]) == ("FAILED", "")
    assert anna.get(f"/api/patient-interactions/{talk.pk}").json()["messages"][-1]["state"] == "FAILED"
    again = anna.post(f"/api/patient-messages/{failed['id']}/retry", {})
    assert (again.status_code, again.json()["reply"]["state"]) == (201, "FAILED")
    CaseSnapshot.objects.update(content=whole)
    mended = anna.post(f"/api/patient-messages/{failed['id']}/retry", {})
    assert mended.status_code == 201
    assert "Knie" in mended.json()["reply"]["text"]
    assert (mended.json()["reply"]["id"], talk.messages.count()) == (failed["id"], 3)


def test_after_a_failed_reply_the_talk_can_simply_go_on(quick: Worker, anna: Any, say: Say, talk: Conversation) -> None:
    whole = break_snapshot(talk)
    failed = say().json()["reply"]
    CaseSnapshot.objects.update(content=whole)
    assert say().json()["reply"]["state"] == "COMPLETE"
    late = anna.post(f"/api/patient-messages/{failed['id']}/retry", {})
    assert (late.status_code, late.json()["code"]) == (409, "not_the_last")


def test_what_did_not_fail_is_not_tried_again(
    slow: Worker, anna: Any, stranger: Any, root: Any, visitor: Any, say: Say
) -> None:
    turn = say().json()
    path = f"/api/patient-messages/{turn['reply']['id']}/retry"
    assert anna.post(path, {}).json()["code"] == "reply_pending"
    slow.run("conversations.reply")
    assert anna.post(path, {}).json()["code"] == "not_failed"
    assert anna.post(f"/api/patient-messages/{turn['message']['id']}/retry", {}).json()["code"] == "not_failed"
    assert [who.post(path, {}).status_code for who in (stranger, root, visitor)] == [404, 403, 401]
    assert anna.post(path, {"text": "?"}).status_code == 422


def test_an_engine_that_stumbles_is_asked_again(slow: Worker, say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    engine, falls = replies.play_turn, iter([True, False])

    def stumble(*arguments: Any) -> Any:
        if next(falls):
            raise RuntimeError("out of memory")
        return engine(*arguments)

    monkeypatch.setattr(replies, "play_turn", stumble)
    turn = say().json()
    [job] = slow.run("conversations.reply", patient=True)
    assert (job.state, job.attempts) == (State.DONE, 2)
    assert Message.objects.get(pk=turn["reply"]["id"]).state == MessageState.COMPLETE


def test_an_engine_that_always_falls_ends_in_a_visible_failure(
    slow: Worker, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fall(*arguments: Any) -> Any:
        raise RuntimeError("out of memory")

    monkeypatch.setattr(replies, "play_turn", fall)
    turn = say().json()
    [job] = slow.run("conversations.reply", patient=True)
    assert (job.state, job.attempts) == (State.FAILED, KINDS["conversations.reply"].tries)
    message = Message.objects.get(pk=turn["reply"]["id"])
    assert (message.state, message.error_code) == (MessageState.FAILED, "reply_failed")


def test_a_worker_that_dies_at_every_try_leaves_a_failure_not_a_silence(slow: Worker, say: Say) -> None:
    turn = say().json()
    tries = KINDS["conversations.reply"].tries
    Job.objects.filter(pk=turn["job"]["id"]).update(
        state=State.RUNNING, attempts=tries, lease_until="2000-01-01T00:00Z"
    )
    slow.once(Job.objects.get(pk=turn["job"]["id"]))
    assert Message.objects.get(pk=turn["reply"]["id"]).state == MessageState.FAILED


def test_the_job_of_a_lost_worker_is_taken_over(slow: Worker, say: Say) -> None:
    turn = say().json()
    job = Job.objects.get(pk=turn["job"]["id"])
    assert job.claim()  # and then its worker dies
    Job.objects.filter(pk=job.pk).update(lease_until="2000-01-01T00:00Z")
    assert slow.once(job).state == State.DONE
    assert Message.objects.get(pk=turn["reply"]["id"]).state == MessageState.COMPLETE


def opening(talk: Conversation) -> Message:
    return Message.objects.get(conversation=talk, is_setup=True)


def test_a_line_can_be_heard(slow: Worker, anna: Any, talk: Conversation) -> None:
    slow.run("conversations.voice")
    line = anna.get(f"/api/patient-messages/{opening(talk).pk}").json()
    assert line["audio_state"] == "READY" and line["audio_url"].startswith("/media/")
    sound = anna.get(line["audio_url"])
    assert sound.status_code in (200, 206)
    assert sound["Content-Type"].startswith("audio/webm")


def test_stage_directions_alone_are_silent(slow: Worker, talk: Conversation, monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(*_words: Any, **_options: Any) -> str:
        raise ApiError("nothing_to_say", "Nothing.")

    monkeypatch.setattr(speaking, "speak", silent)
    slow.run("conversations.voice")
    assert opening(talk).audio_state == AudioState.NONE


@pytest.mark.parametrize(("code", "status"), [("provider_absent", 503), ("provider_unavailable", 503)])
def test_without_a_voice_the_line_can_still_be_read(
    code: str, status: int, slow: Worker, talk: Conversation, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mute(*_words: Any, **_options: Any) -> str:
        raise ApiError(code, "No voice.", status=status)

    monkeypatch.setattr(speaking, "speak", mute)
    slow.run("conversations.voice", patient=True)
    line = opening(talk)
    assert (line.audio_state, line.state, line.text) == (AudioState.FAILED, MessageState.COMPLETE, "Guten Morgen.")


def test_an_imported_case_is_prepared_by_a_job(slow: Worker, db: None) -> None:
    case = small_case()
    [job] = slow.run("conversations.prepare")
    assert job.state == State.DONE
    assert Case.objects.get(pk=case.pk).is_ready and Case.objects.get(pk=case.pk).is_read
    assert not CaseSnapshot.objects.filter(case=case).exists(), "an author's every change would leave one"


def test_a_case_that_no_engine_can_read_has_failed(
    slow: Worker, db: None, anna: Any, ada: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from apps.dialogue.case import InvalidCase

    def unreadable(*_words: Any) -> None:
        raise InvalidCase("facts.pain: no words")

    monkeypatch.setattr(jobs, "prepare_content", unreadable)
    case = small_case()
    slow.run("conversations.prepare")
    failed = Case.objects.get(pk=case.pk)
    assert (failed.status, failed.failure) == ("FAILED", "facts.pain: no words")
    assert anna.post(f"/api/cases/interact/{case.pk}", {}).status_code == 404


def test_a_reply_outside_of_a_case_is_no_reply(slow: Worker, talk: Conversation, anna: Any) -> None:
    alone = Conversation.objects.create(learner=anna.user, kind="COMPANION")
    line = Message.objects.create(conversation=alone, author="LEARNER", position=0, text="Hallo")
    reply = Message.objects.create(conversation=alone, author="PERSON", position=1, state="PENDING", reply_to=line)
    with pytest.raises(JobFailure):
        replies.make_reply(reply, lambda text: None)
