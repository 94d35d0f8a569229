"""Warmth and coherence: judged by a model where there is one, and only with words that the learner said."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import LazySettings

from apps.conversations.feedback.debriefs import compose_debrief
from apps.conversations.models import CaseInteraction, Conversation, Judgement
from kit.gateway.models import ProviderCall
from kit.jobs.models import Job, State
from tests.conversations.conftest import Say
from tests.conversations.model import Model, told
from tests.worker import Worker

LINES = (
    "Guten Morgen, ich bin Schwester Anna.",
    "Das tut mir sehr leid für Sie.",
    "Haben Sie Schmerzen?",
    "Ich komme gleich wieder.",
)
Answers = Callable[..., None]


@pytest.fixture
def answers(model: Model) -> Answers:
    """Decides how the model judges: for each criterion a verdict and quotes (line of the learner, words)."""

    def judge(**judged: tuple[str, list[tuple[int, str]]]) -> None:
        def speak(body: dict[str, Any]) -> str:
            lines = told(body)["zeilen"]
            own = [line["nummer"] for line in lines if line["wer"] == "pflegekraft"]
            found = [
                {
                    "criterion": criterion,
                    "verdict": verdict,
                    "quotes": [{"line": own[number], "text": text} for number, text in quotes],
                    "confidence": 0.7,
                }
                for criterion, (verdict, quotes) in judged.items()
            ]
            return json.dumps({"judgements": found})

        model.server.speak = speak

    return judge


@pytest.fixture
def spoken(quick: Worker, say: Say) -> None:
    for line in LINES:
        say(line)


def debriefed(client: Any, worker: Worker, interaction: CaseInteraction) -> dict[str, Any]:
    """The judgements of the debrief, by criterion."""
    path = f"/api/case-interactions/{interaction.pk}/debrief"
    client.post(path, {})
    worker.run("conversations.debrief")
    return {one["criterion"]: one for one in client.get(path).json()["judgements"]}


def asked(model: Model) -> list[dict[str, Any]]:
    return [told(call["body"]) for call in model.server.calls]


@pytest.mark.usefixtures("spoken")
def test_without_a_provider_nothing_is_guessed(quick: Worker, anna: Any, interaction: CaseInteraction) -> None:
    found = debriefed(anna, quick, interaction)
    assert [found[name]["verdict"] for name in ("WARMTH", "COHERENCE")] == ["NOT_ASSESSED"] * 2
    assert found["WARMTH"]["origin"] == "RULE"


@pytest.mark.usefixtures("spoken")
def test_a_model_judges_with_words_of_the_learner(
    quick: Worker, anna: Any, interaction: CaseInteraction, talk: Conversation, answers: Answers, model: Model
) -> None:
    answers(WARMTH=("MET", [(1, "sehr leid für Sie")]), COHERENCE=("NOT_MET", [(2, "Haben Sie Schmerzen?")]))
    found = debriefed(anna, quick, interaction)
    warmth = found["WARMTH"]
    assert (warmth["verdict"], warmth["origin"], warmth["confidence"]) == ("MET", "MODEL", 0.7)
    assert warmth["quotes"][0]["message_id"] == str(talk.messages.get(text=LINES[1]).pk)
    assert (found["COHERENCE"]["verdict"], found["GREET"]["origin"]) == ("NOT_MET", "RULE")
    [call] = ProviderCall.objects.filter(capability="chat")
    assert (call.user_id, call.outcome) == (anna.user.pk, "DONE")
    assert [line["wer"] for line in asked(model)[0]["zeilen"][:3]] == ["person", "pflegekraft", "person"]


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize(
    "quotes",
    [
        [],
        [(1, "Das tut mir leid")],  # not literally
        [(0, "sehr leid für Sie")],  # another line's
        [(1, " ")],
        [(1, "sehr leid für Sie"), (2, "erfunden")],
    ],
)
def test_what_is_not_literally_in_its_line_is_refused(
    quick: Worker, anna: Any, interaction: CaseInteraction, answers: Answers, quotes: list[tuple[int, str]]
) -> None:
    answers(WARMTH=("MET", quotes))
    found = debriefed(anna, quick, interaction)
    assert (found["WARMTH"]["verdict"], found["WARMTH"]["origin"]) == ("NOT_ASSESSED", "RULE")
    assert not Judgement.objects.filter(source="MODEL").exists()


@pytest.mark.usefixtures("spoken")
def test_words_of_the_other_person_prove_nothing(
    quick: Worker, anna: Any, interaction: CaseInteraction, model: Model
) -> None:
    def speak(body: dict[str, Any]) -> str:
        quotes = [{"line": 1, "text": "Guten Morgen."}]  # the opening
        one = {"criterion": "WARMTH", "verdict": "MET", "quotes": quotes, "confidence": 1}
        return json.dumps({"judgements": [one]})

    model.server.speak = speak
    assert debriefed(anna, quick, interaction)["WARMTH"]["verdict"] == "NOT_ASSESSED"


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("mode", ["500", "garbage", "html", "cut", "400"])
def test_bad_provider_leaves_the_debrief_of_the_rules(
    quick: Worker, anna: Any, interaction: CaseInteraction, model: Model, mode: str
) -> None:
    model.server.mode = mode
    found = debriefed(anna, quick, interaction)
    assert (found["WARMTH"]["verdict"], found["GREET"]["verdict"]) == ("NOT_ASSESSED", "MET")


@pytest.mark.usefixtures("spoken")
def test_a_provider_that_hangs_is_not_waited_for(
    quick: Worker, anna: Any, interaction: CaseInteraction, model: Model, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("apps.conversations.feedback.model_judgements.SECONDS", 0.5)
    model.server.mode = "hang"
    assert debriefed(anna, quick, interaction)["WARMTH"]["verdict"] == "NOT_ASSESSED"


def test_a_few_lines_show_no_manner(
    quick: Worker, anna: Any, say: Say, interaction: CaseInteraction, model: Model
) -> None:
    say(LINES[0])
    debriefed(anna, quick, interaction)
    assert asked(model) == []


@pytest.mark.usefixtures("spoken")
def test_the_same_lines_are_judged_and_paid_for_once(
    quick: Worker, anna: Any, interaction: CaseInteraction, answers: Answers, model: Model
) -> None:
    answers(WARMTH=("MET", [(1, "sehr leid für Sie")]))
    first = debriefed(anna, quick, interaction)
    job = Job.objects.get(kind="conversations.debrief")
    Job.objects.filter(pk=job.pk).update(state=State.READY)  # its worker died
    quick.run("conversations.debrief")
    compose_debrief(interaction)
    assert debriefed(anna, quick, interaction) == first
    assert len(asked(model)) == 1


@pytest.mark.usefixtures("spoken")
def test_new_lines_are_judged_anew(
    quick: Worker, anna: Any, say: Say, interaction: CaseInteraction, answers: Answers, settings: LazySettings
) -> None:
    answers(WARMTH=("MET", [(1, "sehr leid für Sie")]))
    debriefed(anna, quick, interaction)
    say("Auf Wiedersehen.")
    answers(WARMTH=("PARTLY", [(0, "Guten Morgen")]))
    assert debriefed(anna, quick, interaction)["WARMTH"]["verdict"] == "PARTLY"
