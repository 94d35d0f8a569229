"""Replies of several conversations at the same time: none of them waits for another one."""

import threading
from typing import Any

import pytest

from apps.conversations.models import CaseInteraction, Conversation, Message, MessageState
from apps.conversations.turns import replies
from apps.conversations.turns.services import take_turn
from kit.jobs.models import Job
from tests.factories.conversations import begun
from tests.threads import at_once
from tests.worker import Worker

SECONDS = 20  # until a reply that waits for another one fails the test


@pytest.mark.django_db(transaction=True)
def test_hanging_reply_holds_up_no_other_conversation_of_its_learner(
    worker: Worker, interaction: CaseInteraction, anna: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    patient, daughter = (interaction.conversations.get(kind=kind) for kind in ("PATIENT", "THIRD_PERSON"))
    other_case = begun(anna.user, interaction.case).conversations.get(kind="PATIENT")
    jobs = [take_turn(talk, "Haben Sie Schmerzen?", by=anna.user).job for talk in (patient, daughter, other_case)]
    engine, others_done, is_hanging = replies.play_turn, threading.Event(), threading.Event()

    def hang_with_patient(*arguments: Any) -> Any:
        if threading.current_thread() in hanging:
            is_hanging.set()
            assert others_done.wait(SECONDS), "another conversation waited for the reply that hangs"
        return engine(*arguments)

    hanging: set[threading.Thread] = set()
    monkeypatch.setattr(replies, "play_turn", hang_with_patient)

    def work(number: int) -> None:
        if number == 0:
            hanging.add(threading.current_thread())
            worker.once(jobs[0])
            return
        assert is_hanging.wait(SECONDS)
        for job in jobs[1:]:
            worker.once(job)
        assert [state_of_reply(talk) for talk in (patient, daughter, other_case)] == ["PENDING", "COMPLETE", "COMPLETE"]
        assert take_turn(daughter, "Und seit wann?", by=anna.user).job.state == "READY"
        others_done.set()

    at_once(2, work)
    assert state_of_reply(patient) == MessageState.COMPLETE
    assert not Job.objects.filter(kind="conversations.reply", attempts__gt=1).exists()


def state_of_reply(talk: Conversation) -> str:
    reply = Message.objects.filter(conversation=talk, reply_to__isnull=False).order_by("position").first()
    assert reply is not None
    return reply.state
