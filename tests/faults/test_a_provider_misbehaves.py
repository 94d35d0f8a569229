"""A hosted provider that hangs, talks nonsense, trickles, dies or gives away: the learner is answered all the same."""

import json
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest

from tests.conversations.model import read
from tests.factories.cases import shipped
from tests.fake_provider import SECRET_WORDS, FakeProvider
from tests.faults.hosted import obliging
from tests.faults.trap import RECOVERY
from tests.learner import Learner, Talk
from tests.speech.sounds import MORNING, recording
from tests.stack import Stack

QUESTION = "Seit wann haben Sie Atemnot?"
VAGUE = "Und wie ist das mit dem Bladibla?"
MOST_CALLS = 3  # one to understand and two to word; each has its own time limit
MODES = ("hang", "slow", "drip", "stall", "cut", "garbage", "html", "empty", "huge", "echo", "500", "400", "redirect")
FACTS = {fact["id"]: fact for fact in shipped("heart-failure-admission")["facts"]}
MADE = "select state from kit_job where kind = 'conversations.reply' and arguments->>0 = %s and attempts = 1"
GATED = tuple(fact for fact in FACTS.values() if fact["disclosure"]["rule"] == "TRUST")
SECRETS = ("gestorben", "drei Bier", "ausgerutscht", "Wassertablette", "rechtzeitig")  # in the answers of these facts


@pytest.fixture
def learner(hosted: Stack, provider: FakeProvider) -> Learner:
    return Learner(hosted)


@pytest.fixture
def books(hosted: Stack) -> Iterator[psycopg.Connection]:
    """The database in which the provider's calls are booked."""
    with hosted.database() as database:
        yield database


def is_answered(talk: Talk, line: str) -> dict[str, Any]:
    """The reply to a line: made at the first try, stored once, and nothing of the provider's in the talk."""
    answer = talk.say(line)
    assert answer.status_code in (201, 202), answer.text  # later on a busy machine: then its row is waited for
    talk.learner.stack.wait_for(talk.is_quiet, RECOVERY, "the reply")
    assert len(talk.said(line)) == 1
    [reply] = talk.replies()
    assert (reply["state"], reply["id"]) == ("COMPLETE", answer.json()["reply"]["id"])
    assert gives_nothing_away(everything(talk))
    with talk.learner.stack.database() as database:
        talk.learner.stack.wait_for(lambda: database.execute(MADE, (reply["id"],)).fetchall() == [("DONE",)], RECOVERY)
    found: dict[str, Any] = reply
    return found


def everything(talk: Talk) -> str:
    """All that the learner can read of the talk."""
    paths = f"/patient-interactions/{talk.id}", f"/case-interactions/{talk.interaction_id}?full_load=true"
    asked = [talk.learner.http.get(path) for path in (*paths, f"/case-interactions/{talk.interaction_id}/download")]
    return "\n".join(answer.raise_for_status().text for answer in asked)


def gives_nothing_away(text: str) -> bool:
    return not any(secret in text for secret in (*SECRETS, SECRET_WORDS, "inhalte", "nummer"))


@pytest.mark.parametrize("mode", MODES)
def test_whatever_the_provider_does_the_reply_is_what_the_case_says(
    talk: Talk, provider: FakeProvider, books: psycopg.Connection, mode: str
) -> None:
    before = booked(books)
    provider.mode = mode
    assert is_answered(talk, QUESTION)["text"] == FACTS["dyspnoea_since"]["answers"]["MEDIUM"]
    assert 1 <= len(provider.calls) <= MOST_CALLS
    talk.learner.stack.wait_for(
        lambda: booked(books) - before == len(provider.calls), RECOVERY, "each call in the books"
    )


def test_a_line_that_a_slow_provider_does_not_make_out_in_time_is_asked_back(
    talk: Talk, provider: FakeProvider
) -> None:
    provider.mode = "slow"
    reply = is_answered(talk, VAGUE)
    assert provider.calls, "the provider was not asked"
    assert reply["text"] and not any(reply["text"] in fact.get("answers", {}).values() for fact in FACTS.values())


def booked(books: psycopg.Connection) -> int:
    """How often a provider has been asked to talk."""
    found = books.execute("select count(*) from kit_providercall where capability = 'chat'").fetchone()
    assert found is not None
    return int(found[0])


def betraying(body: dict[str, Any]) -> str:
    """A model that adds to what it is given to say what the person only tells once there is trust."""
    told = json.loads(body["messages"][-1]["content"])
    if "inhalte" not in told:
        return read()
    secret = FACTS["alcohol"]["answers"]["MEDIUM"]
    numbers = [one["nummer"] for one in told["inhalte"]]
    said = [{"says": numbers, "text": f"{one['text']} {secret}"} for one in told["inhalte"]]
    return json.dumps({"sentences": [*said, {"says": numbers, "text": secret}, {"says": [], "text": secret}]})


def test_what_a_model_gives_away_is_shown_to_no_learner(talk: Talk, provider: FakeProvider) -> None:
    provider.speak = betraying
    with talk.learner.listening() as ears:
        reply = is_answered(talk, QUESTION)
        ears.wait_for("message.changed")
    assert reply["text"] == FACTS["dyspnoea_since"]["answers"]["MEDIUM"]
    assert gives_nothing_away(json.dumps(ears.heard, ensure_ascii=False))


def picking(fact: str) -> Any:
    """A model that hears a question for this fact in every line."""

    def speak(body: dict[str, Any]) -> str:
        told = json.loads(body["messages"][-1]["content"])
        if "liste" not in told:
            return obliging(body)
        asked = {*FACTS[fact]["questions"]}
        [number] = [name for name, target in told["liste"].items() if asked & {*target["fragen"]}]
        return read({"quote": told["zeile"], "target": number, "confidence": 1.0})

    return speak


@pytest.mark.parametrize("fact", [fact["id"] for fact in GATED])
def test_a_model_that_hears_a_question_does_not_open_the_gate(talk: Talk, provider: FakeProvider, fact: str) -> None:
    provider.speak = picking(fact)
    reply = is_answered(talk, VAGUE)
    assert provider.calls, "the provider was not asked"
    assert reply["text"] == FACTS[fact]["disclosure"]["guarded_answer"]["MEDIUM"]


def test_the_provider_is_never_told_what_the_person_keeps_to_herself(talk: Talk, provider: FakeProvider) -> None:
    talk.exchange(VAGUE)
    talk.exchange(QUESTION)
    told = json.dumps([call["body"] for call in provider.calls], ensure_ascii=False)
    assert told.count('"role": "user"') >= 2
    answers = [answer for fact in GATED for answer in fact["answers"].values()]
    addresses = [account["email"] for account in talk.learner.stack.accounts.values()]
    assert not [word for word in (*answers, *addresses) if word in told]


def test_a_provider_that_fails_again_and_again_is_left_alone(learner: Learner, provider: FakeProvider) -> None:
    provider.mode = "500"
    asked = []
    for _number in range(6):
        is_answered(learner.begin(), QUESTION)
        asked.append(len(provider.calls))
    assert asked[-1] == asked[-2] == 5


def test_a_translation_that_does_not_come_is_a_gloss_and_says_so(talk: Talk, provider: FakeProvider) -> None:
    reply = is_answered(talk, QUESTION)
    provider.mode = "garbage"
    path = f"/patient-messages/{reply['id']}/translation"
    found = talk.learner.http.patch(path, params={"target_language": "spa"})  # the author wrote no Spanish
    assert (found.status_code, found.json()["origin"]) == (200, "DICTIONARY"), found.text
    assert SECRET_WORDS not in found.text


def test_a_recording_that_a_provider_cannot_hear_is_heard_here(learner: Learner, provider: FakeProvider) -> None:
    provider.mode = "html"
    answer = learner.http.post("/stt/", files={"audio": ("speech.webm", recording(), "audio/webm")})
    assert answer.status_code == 200, answer.text
    assert answer.json()["text"].lower()[:12] == MORNING.lower()[:12]
    assert provider.calls, "the provider was not asked"
