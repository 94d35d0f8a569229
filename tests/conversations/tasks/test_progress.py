"""Tasks and steps: proved by literal lines, skipped, taken up again, solved."""

from typing import Any
from uuid import uuid4

import pytest

from apps.cases.services import import_case
from apps.conversations.models import CaseInteraction, Conversation, Message, SubtaskInteraction
from apps.conversations.tasks.serializers import TaskInteractionSerializer
from tests.conversations.conftest import Say
from tests.factories.cases import small
from tests.factories.conversations import begun
from tests.worker import Worker

STEPS = [
    {"id": "knee", "title": "Knie", "all": [{"fact": "pain"}]},
    {"id": "pressure", "title": "Blutdruck", "all": [{"exam": "bp"}]},
    {"id": "hello", "title": "Begrüßung", "any": [{"act": "GREET"}, {"act": "INTRODUCE"}], "n_of": 1},
]


@pytest.fixture
def interaction(anna: Any) -> CaseInteraction:
    """Anna has begun a case with three steps."""
    data = small()
    data["tasks"] = [{"id": "t1", "title": "Aufnahme", "subtasks": STEPS}]
    return begun(anna.user, import_case(data))


def tasks(client: Any, interaction: CaseInteraction) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.get(f"/api/case-interactions/{interaction.pk}?full_load=true").json()[
        "task_interactions"
    ]
    return found


def states(client: Any, interaction: CaseInteraction) -> list[str]:
    return [step["state"] for task in tasks(client, interaction) for step in task["subtask_interactions"]]


def step(slug: str) -> str:
    return str(SubtaskInteraction.objects.get(slug=slug).pk)


def skip(client: Any, slug: str, **more: Any) -> Any:
    return client.post("/api/evaluation/subtask/skip", {"subtask_interaction_id": step(slug)} | more)


def test_a_step_is_proved_by_the_line_itself(quick: Worker, say: Say, anna: Any, interaction: CaseInteraction) -> None:
    assert states(anna, interaction) == ["OPEN"] * 3
    turn = say("Haben Sie Schmerzen?").json()
    [task] = tasks(anna, interaction)
    assert set(task) == set(TaskInteractionSerializer().fields)
    knee = task["subtask_interactions"][0]
    [proof] = knee["evidence"]
    assert (knee["state"], knee["done_at"] is not None) == ("DONE", True)
    assert proof == {
        "message_id": turn["message"]["id"],
        "text": turn["message"]["text"],
        "reply_id": turn["reply"]["id"],
        "finding": "",
    }
    assert "fact" not in str(task), "by which criterion isn't told"
    assert task["state"] == "OPEN"


def test_every_proof_stands_literally_in_its_line(
    quick: Worker, say: Say, anna: Any, interaction: CaseInteraction
) -> None:
    for text in ("Guten Tag, ich bin Schwester Anna.", "Haben Sie Schmerzen?", "Ich messe den Blutdruck."):
        say(text)
    proofs = [proof for step in SubtaskInteraction.objects.all() for proof in step.evidence]
    assert len(proofs) >= 3
    for proof in proofs:
        assert Message.objects.get(pk=proof["message"]).text == proof["text"]


def in_list(anna: Any) -> dict[str, Any]:
    """The learner's only interaction, as the list shows it."""
    [row] = anna.get("/api/users/my-case-interactions").json()["results"]
    assert isinstance(row, dict)
    return row


def test_a_case_is_solved_when_nothing_is_open(
    quick: Worker, say: Say, anna: Any, interaction: CaseInteraction
) -> None:
    for text in ("Guten Tag!", "Haben Sie Schmerzen?"):
        say(text)
    assert states(anna, interaction) == ["DONE", "OPEN", "DONE"]
    assert anna.get(f"/api/case-interactions/{interaction.pk}").json()["solved"] is False
    assert in_list(anna)["solved_at"] is None
    say("Ich messe den Blutdruck.")
    assert anna.get(f"/api/case-interactions/{interaction.pk}").json()["solved"] is True
    assert tasks(anna, interaction)[0]["state"] == "DONE"
    solved_at = in_list(anna)["solved_at"]
    assert solved_at is not None
    say("Auf Wiedersehen!")
    assert in_list(anna)["solved_at"] == solved_at, "talking on solves nothing again"


def test_a_step_is_left_out_and_taken_up_again(
    quick: Worker, say: Say, anna: Any, interaction: CaseInteraction
) -> None:
    answer = skip(anna, "pressure")
    assert answer.status_code == 200, answer.content
    assert [one["state"] for one in answer.json()[0]["subtask_interactions"]] == ["OPEN", "SKIPPED", "OPEN"]
    assert states(anna, interaction) == ["OPEN", "SKIPPED", "OPEN"]
    skip(anna, "pressure")
    skip(anna, "pressure", revert=True)
    assert states(anna, interaction) == ["OPEN", "OPEN", "OPEN"]


def test_what_was_left_out_counts_when_it_is_done_after_all(
    quick: Worker, say: Say, anna: Any, interaction: CaseInteraction
) -> None:
    skip(anna, "knee")
    say("Haben Sie Schmerzen?")
    assert states(anna, interaction)[0] == "DONE"
    skip(anna, "knee")
    assert states(anna, interaction)[0] == "DONE", "what is done isn't left out"


def test_leaving_out_everything_solves_nothing(
    quick: Worker, say: Say, anna: Any, interaction: CaseInteraction
) -> None:
    path = f"/api/case-interactions/{interaction.pk}"
    for slug in ("knee", "pressure", "hello"):
        skip(anna, slug)
    assert anna.get(path).json()["solved"] is False
    assert tasks(anna, interaction)[0]["state"] == "SKIPPED"
    say("Haben Sie Schmerzen?")
    assert anna.get(path).json()["solved"] is True
    skip(anna, "hello", revert=True)
    assert anna.get(path).json()["solved"] is False


def test_looking_again_gives_the_same(
    quick: Worker, say: Say, anna: Any, talk: Conversation, interaction: CaseInteraction
) -> None:
    say("Haben Sie Schmerzen?")
    before = tasks(anna, interaction)
    SubtaskInteraction.objects.filter(slug="knee").update(state="OPEN", evidence=[])
    answer = anna.post("/api/evaluation/subtask/evaluate", {"subtask_interaction_id": step("knee")})
    assert answer.status_code == 200, answer.content
    found = answer.json()[0]["subtask_interactions"][0]
    assert (found["state"], found["evidence"]) == ("DONE", before[0]["subtask_interactions"][0]["evidence"])


def test_steps_are_the_learners_own(
    anna: Any, stranger: Any, root: Any, visitor: Any, interaction: CaseInteraction
) -> None:
    for path in ("/api/evaluation/subtask/skip", "/api/evaluation/subtask/evaluate"):
        body = {"subtask_interaction_id": step("knee")}
        assert [client.post(path, body).status_code for client in (visitor, stranger, root, anna)] == [
            401,
            404,
            404,
            200,
        ]
        assert anna.post(path, {"subtask_interaction_id": str(uuid4())}).status_code == 404
        assert anna.post(path, {}).status_code == 422
