"""Workers, web, Redis and the database are killed in the middle of things; nothing is lost, nothing comes twice."""

import time
import uuid
from concurrent.futures import Future, ThreadPoolExecutor

import httpx
import psycopg
import pytest

from tests.factories.cases import small
from tests.faults.conftest import Holding
from tests.faults.trap import RECOVERY
from tests.learner import Learner, Talk
from tests.stack import Stack

QUESTION = "Seit wann bekommen Sie so schlecht Luft?"


def answered_once(stack: Stack, talk: Talk, question: str = QUESTION) -> None:
    stack.wait_for(lambda: talk.said(question) and talk.is_quiet(), RECOVERY, "the reply")
    assert len(talk.said(question)) == 1
    assert [row["state"] for row in talk.replies()] == ["COMPLETE"]
    assert talk.replies()[0]["text"]


@pytest.mark.parametrize("victim", ["kill_pool_child", "kill_worker"])
def test_a_worker_that_is_killed_in_the_middle_of_a_reply_loses_nothing(stack: Stack, talk: Talk, victim: str) -> None:
    with ThreadPoolExecutor(1) as browser:
        with stack.frozen():
            asked: Future[httpx.Response] = browser.submit(talk.say, QUESTION)
            stack.wait_for(lambda: talk.said(QUESTION), what="the learner's message")
            assert [row["state"] for row in talk.replies()] == ["PENDING"]
            getattr(stack, victim)("replies")
        asked.result(60)
    answered_once(stack, talk)


def test_no_reply_waits_for_what_takes_long(stack: Stack, talk: Talk, database: psycopg.Connection) -> None:
    talk.exchange("Guten Morgen.")
    debrief = f"/case-interactions/{talk.interaction_id}/debrief"
    case = {"case": small(id=f"read-{uuid.uuid4().hex[:12]}")}
    with ThreadPoolExecutor(2) as others:
        # as if they were at something long; a reading and a debrief wait for it
        with stack.frozen("voice", "transcription", "seconds", "push", "minutes", "background"):
            asked = [
                others.submit(talk.learner.http.post, debrief, json={}),
                others.submit(Learner(stack, "author").http.post, "/cases/create-or-overwrite", json=case),
            ]
            stack.wait_for(lambda: waiting(database) >= {"conversations.debrief", "conversations.prepare"})
            began = time.monotonic()
            assert talk.say(QUESTION).status_code == 201
            assert time.monotonic() - began < RECOVERY / 4
            assert waiting(database) >= {"conversations.debrief", "conversations.prepare"}
        assert {one.result(RECOVERY).status_code for one in asked} <= {201, 202}
    assert len(talk.said(QUESTION)) == 1 and len(talk.replies()) == 2


def waiting(database: psycopg.Connection) -> set[str]:
    """The kinds of job that are not done yet."""
    rows = database.execute("select distinct kind from kit_job where state in ('READY', 'RUNNING')")
    return {kind for (kind,) in rows.fetchall()}


def test_a_reply_that_was_ready_but_not_written_is_made_again_with_the_same_words(
    stack: Stack, learner: Learner, database: psycopg.Connection
) -> None:
    talk = learner.begin()
    said = talk.say(QUESTION).json()["reply"]["text"]
    stack.wait_for(talk.is_quiet)
    # As if the worker had died between making and writing: the job is left running with a lease that is over.
    database.execute(
        "update conversations_conversation set state = (select state_after from conversations_messagetrace"
        " join conversations_message line on line.id = message_id"
        " where conversation_id = %s and is_setup order by position limit 1) where id = %s",
        [talk.id, talk.id],
    )
    database.execute(
        "update conversations_message set state = 'PENDING', text = '' where id = %s", [talk.replies()[0]["id"]]
    )
    database.execute(
        "update kit_job set state = 'RUNNING', lease_until = now() - interval '1 minute' where id = ("
        "select id from kit_job where kind = 'conversations.reply' order by created_at desc limit 1)"
    )
    answered_once(stack, talk)
    assert talk.replies()[0]["text"] == said


def test_redis_restarted_empty_in_the_middle_of_a_talk(stack: Stack, talk: Talk) -> None:
    talk.say(QUESTION)
    with talk.learner.listening() as ears:
        stack.restart_redis(empty=True)
        stack.wait_for(lambda: ears.heard or ears.closed, RECOVERY, "a word from the stream")
    answer = talk.say("Haben Sie Schmerzen?")
    assert answer.status_code in (201, 202)
    stack.wait_for(talk.is_quiet, RECOVERY)
    assert len(talk.replies()) == 2
    with talk.learner.listening(since="1-0") as ears:
        ears.wait_for("reset")


def test_a_message_sent_while_redis_is_away_is_kept_and_answered_when_it_is_back(stack: Stack, talk: Talk) -> None:
    with ThreadPoolExecutor(1) as browser:
        restarted = browser.submit(stack.restart_redis, empty=True)
        answer = talk.say(QUESTION, key="while-redis-is-away")
        restarted.result(RECOVERY)
    assert answer.status_code in (201, 202)
    answered_once(stack, talk)


def test_the_web_process_killed_before_the_answer_repeats_it_for_the_same_key(
    stack: Stack, talk: Talk, holding: Holding
) -> None:
    with ThreadPoolExecutor(1) as browser:
        with holding(talk):
            asked = browser.submit(talk.say, QUESTION, "sent-twice")
            stack.kill("web")
        failed = asked.exception(60)
    assert failed is None or isinstance(failed, httpx.HTTPError)
    stack.wait_for(lambda: is_up(talk.learner), RECOVERY, "the web server")
    assert talk.say(QUESTION, "sent-twice").status_code in (201, 202)
    answered_once(stack, talk)


def test_the_database_restarted_under_writers_keeps_what_was_acknowledged(stack: Stack, learner: Learner) -> None:
    talks = [learner.begin() for _number in range(4)]
    with ThreadPoolExecutor(4) as browsers:
        asked = [browsers.submit(attempt, talk) for talk in talks]
        stack.restart_database()
        statuses = [one.result(90) for one in asked]
    assert set(statuses) <= {201, 202, 503, 0}
    stack.wait_for(lambda: is_up(learner), RECOVERY, "the product")
    for talk, status in zip(talks, statuses, strict=True):
        stack.wait_for(talk.is_quiet, RECOVERY)
        assert len(talk.said(QUESTION)) == len(talk.replies())
        if status in (201, 202):
            assert len(talk.said(QUESTION)) == 1


def attempt(talk: Talk) -> int:
    try:
        return talk.say(QUESTION).status_code
    except httpx.HTTPError:
        return 0


def is_up(learner: Learner) -> bool:
    try:
        return learner.http.get("/health/ready").status_code == 200
    except httpx.HTTPError:
        return False
