"""Talks with the provider engine: replies grow, are paid for, and come whatever the provider does."""

import time
from typing import Any

import pytest
from django.conf import LazySettings

from apps.conversations import events
from apps.conversations.engines import open_configured_engine
from apps.conversations.interactions.services import start_case
from apps.conversations.models import CaseInteraction, Conversation, Message, MessageState, SubtaskInteraction
from apps.conversations.turns.replies import list_earlier_lines
from kit.gateway.models import ProviderCall
from tests.conversations.conftest import Say
from tests.conversations.model import Model, read, said
from tests.factories.conversations import begun, patient_talk, small_case
from tests.fake_provider import SECRET_WORDS
from tests.worker import Worker

OWN = "Ja, mein Knie tut weh."
OTHER = "Ja, leider tut mein Knie weh."


@pytest.fixture
def interaction(anna: Any, model: Model, settings: LazySettings) -> CaseInteraction:
    """Anna has begun the small case while the provider engine is chosen."""
    settings.ENGINE = "provider"
    model.words = [said(OTHER)]
    return start_case(small_case(), by=anna.user, difficulty="SIMPLE")


@pytest.fixture
def grown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that were told while a reply grew."""
    texts: list[str] = []
    publish = events.publish

    def listen(name: str, *people: Any, **data: Any) -> None:
        if name == "message.streamed":
            texts.append(data["text"])
        publish(name, *people, **data)

    monkeypatch.setattr(events, "publish", listen)
    return texts


def reply_of(talk: Conversation) -> Message:
    return Message.objects.filter(conversation=talk, author="PERSON", is_setup=False).latest("position")


def test_a_new_talk_has_the_chosen_engine(
    quick: Worker, say: Say, talk: Conversation, interaction: CaseInteraction, grown: list[str], model: Model
) -> None:
    model.reading = read({"quote": "Haben Sie Schmerzen?", "target": "F1"})
    assert interaction.engine == "provider"
    assert say().json()["reply"]["text"] == OTHER
    assert grown == [OTHER]
    stored = reply_of(talk)
    assert (stored.trace.explanation["worded"], stored.trace.explanation["understanding"]["helped"]) == (
        "model",
        "model",
    )
    assert stored.used_facts == ["pain"]
    interaction.refresh_from_db()
    assert (
        interaction.engine_version == open_configured_engine("provider").prepare(interaction.snapshot.content).key[:32]
    )


def test_every_call_is_in_the_books(quick: Worker, anna: Any, say: Say) -> None:
    turn = say().json()
    calls = ProviderCall.objects.filter(capability="chat")
    assert len(calls) == 2, "one that reads the line, one that words the reply"
    for call in calls:
        assert (call.user_id, call.outcome, call.model) == (anna.user.pk, "DONE", "tiny")
        assert call.cost > 0 and call.job_id is not None
    assert turn["reply"]["state"] == "COMPLETE"


def test_a_budget_that_is_used_up_leaves_the_cases_words(quick: Worker, say: Say, settings: LazySettings) -> None:
    settings.PROVIDER_BUDGETS = settings.PROVIDER_BUDGETS | {"user_day": "0"}
    assert say().json()["reply"]["text"] == OWN
    assert not ProviderCall.objects.filter(capability="chat").exists()


@pytest.mark.parametrize(("denied", "state"), [(False, "DONE"), (True, "OPEN")])
def test_an_act_that_the_model_denies_counts_for_no_step(
    quick: Worker, anna: Any, model: Model, settings: LazySettings, denied: bool, state: str
) -> None:
    settings.ENGINE = "provider"
    line = "Das muss sehr schwer für Sie sein."
    denial = ("EMPATHY", "sehr schwer", "Das gilt nicht der Person.")
    model.reading = read({"quote": line, "function": "COMFORTS"}, denied=[denial] if denied else [])
    step = {"id": "s1", "title": "Mitgefühl zeigen", "all": [{"act": "EMPATHY"}]}
    interaction = begun(anna.user, small_case(tasks=[{"id": "t1", "title": "Gespräch", "subtasks": [step]}]))
    talk = patient_talk(interaction)
    anna.post(f"/api/patient-interactions/{talk.pk}", {"text": line})
    steps = SubtaskInteraction.objects.filter(task_interaction__case_interaction=interaction)
    assert [one.state for one in steps] == [state]
    understood = reply_of(talk).trace.explanation["understanding"]
    assert [one["reason"] for one in understood["denied"]] == ["Das gilt nicht der Person."] * denied


def test_a_budget_that_ends_between_reading_and_wording_leaves_the_cases_words(
    quick: Worker, say: Say, talk: Conversation, model: Model, settings: LazySettings
) -> None:
    def spend(body: dict[str, Any]) -> str:
        settings.PROVIDER_BUDGETS = settings.PROVIDER_BUDGETS | {"user_day": "0"}
        return read({"quote": "Haben Sie Schmerzen?", "target": "F1"})

    model.server.speak = spend
    assert say().json()["reply"]["text"] == OWN
    assert reply_of(talk).trace.explanation["understanding"]["helped"] == "model"
    assert ProviderCall.objects.filter(capability="chat").count() == 1


@pytest.mark.parametrize("mode", ["500", "html", "cut", "400"])
def test_bad_provider_leaves_the_reply_of_the_embedded_engine(
    quick: Worker, say: Say, talk: Conversation, model: Model, mode: str
) -> None:
    model.server.mode = mode
    reply = say().json()["reply"]
    assert (reply["text"], reply["state"]) == (OWN, "COMPLETE")
    assert SECRET_WORDS not in str(reply_of(talk).trace.explanation)


def test_a_provider_that_hangs_costs_seconds_and_no_reply(quick: Worker, say: Say, model: Model) -> None:
    model.server.mode = "hang"
    began = time.monotonic()
    assert say().json()["reply"]["text"] == OWN
    assert time.monotonic() - began < 12


def test_what_a_model_gives_away_reaches_no_event_and_no_transcript(
    quick: Worker, anna: Any, say: Say, talk: Conversation, model: Model, grown: list[str]
) -> None:
    model.words = [said("Ja, und ich verrate Ihnen ein Geheimnis: Kanarienvogel.")]
    assert say().json()["reply"]["text"] == OWN
    assert grown == []  # nothing of it was shown while it grew
    assert "Kanarienvogel" not in anna.get(f"/api/patient-interactions/{talk.pk}").content.decode()


def test_a_talk_keeps_its_engine_when_another_is_chosen(
    quick: Worker, say: Say, interaction: CaseInteraction, settings: LazySettings, anna: Any
) -> None:
    settings.ENGINE = "embedded"
    assert say().json()["reply"]["text"] == OTHER
    fresh = start_case(interaction.case, by=anna.user, difficulty="SIMPLE")
    assert fresh.engine == "embedded"


def test_without_a_provider_the_embedded_engine_answers(
    quick: Worker, say: Say, interaction: CaseInteraction, settings: LazySettings
) -> None:
    settings.PROVIDERS = settings.PROVIDERS | {"chat": []}
    assert open_configured_engine("provider").name == "embedded"
    assert say().json()["reply"]["text"] == OWN
    interaction.refresh_from_db()
    assert interaction.engine == "provider"


def test_the_model_hears_the_last_lines_and_none_that_were_taken_back(
    quick: Worker, say: Say, talk: Conversation, model: Model
) -> None:
    say("Wie war die Nacht?")
    Message.objects.filter(conversation=talk, text="Wie war die Nacht?").update(undone=True)
    say("Haben Sie Schmerzen?")
    lines = [text for _by_person, text in list_earlier_lines(reply_of(talk))]
    assert "Haben Sie Schmerzen?" not in lines and "Wie war die Nacht?" not in lines
    assert model.worded[-1]["verlauf"][0] == {"person": "Guten Morgen."}


def test_a_reply_that_is_made_twice_is_stored_once(slow: Worker, say: Say, talk: Conversation, model: Model) -> None:
    turn = say().json()
    slow.run("conversations.reply")
    slow.run("conversations.reply")
    assert len(model.worded) == 1
    assert Message.objects.get(pk=turn["reply"]["id"]).state == MessageState.COMPLETE
