"""Where the learner is: PUT …/select-person and …/current-task-interaction-index, scenes and what is said in them."""

from typing import Any
from uuid import uuid4

import pytest
from django.utils.translation import override

from apps.cases.services import import_case
from apps.conversations.interactions.serializers import PlaceSerializer
from apps.conversations.interactions.transcript import describe_delay
from apps.conversations.models import CaseInteraction, Conversation, Message
from kit.errors import InvalidInput
from tests.conversations.conftest import Say
from tests.factories.cases import small
from tests.factories.conversations import begun, patient_talk
from tests.worker import Worker

OBSERVER = {"id": "o1", "kind": "OBSERVER", "role": "NURSE", "name": "Praxisanleiter Jens Ott", "sex": "MALE"}


def round_trip() -> dict[str, Any]:
    """Patient's room, corridor, patient's room again an hour later; a task for each of the first two."""
    data = small()
    data["persons"].append(OBSERVER)
    data["scenes"][1]["opening"] = {"SIMPLE": "Guten Tag, ich bin die Tochter."}
    data["scenes"].append(
        {"id": "s3", "title": "Später", "minutes_later": 60, "person": "p1", "opening": {"SIMPLE": "Da sind Sie ja."}}
    )
    data["tasks"][0]["scene"] = "s1"
    data["tasks"].append(
        {
            "id": "t2",
            "title": "Tochter",
            "person": "d1",
            "subtasks": [{"id": "t2a", "title": "Sorgen", "all": [{"fact": "worry"}]}],
        }
    )
    data["tasks"].append(
        {
            "id": "t3",
            "title": "Abschied",
            "scene": "s3",
            "subtasks": [{"id": "t3a", "title": "Bis bald", "all": [{"act": "FAREWELL"}]}],
        }
    )
    return data


@pytest.fixture
def interaction(anna: Any) -> CaseInteraction:
    """Anna has begun the round trip."""
    return begun(anna.user, import_case(round_trip()))


def turn_to(client: Any, interaction: CaseInteraction, table: str, index: int) -> Any:
    query = f"person_tablename={table}&person_index={index}"
    return client.put(f"/api/case-interactions/{interaction.pk}/select-person?{query}")


def take_up(client: Any, interaction: CaseInteraction, index: Any) -> Any:
    path = f"/api/case-interactions/{interaction.pk}/current-task-interaction-index"
    return client.put(f"{path}?current_task_interaction_index={index}")


def texts(talk: Conversation) -> list[str]:
    return list(Message.objects.filter(conversation=talk).order_by("position").values_list("text", flat=True))


def daughter(interaction: CaseInteraction) -> Conversation:
    found: Conversation = interaction.conversations.get(person_slug="d1")
    return found


def test_selecting_a_person_opens_the_first_scene_once(anna: Any, interaction: CaseInteraction) -> None:
    for _round in range(2):
        answer = turn_to(anna, interaction, "third_persons", 0)
        assert answer.status_code == 200, answer.content
        found = answer.json()
        assert set(found) == set(PlaceSerializer().fields)
        assert found["selected_person"] == {"tablename": "third_persons", "index": 0}
        assert found["current_scene_index"] == 1
        assert texts(daughter(interaction)) == ["Guten Tag, ich bin die Tochter."]
    back = turn_to(anna, interaction, "patients", 0).json()
    assert back["selected_person"] == {"tablename": "patients", "index": 0}
    kept = anna.get(f"/api/case-interactions/{interaction.pk}").json()
    assert kept["selected_person"] == {"tablename": "patients", "index": 0}
    assert texts(patient_talk(interaction)) == ["Guten Morgen."]


def test_an_observer_stands_in_no_scene(anna: Any, interaction: CaseInteraction) -> None:
    found = turn_to(anna, interaction, "observers", 0).json()
    assert (found["selected_person"]["tablename"], found["current_scene_index"]) == ("observers", 0)


@pytest.mark.parametrize(
    ("table", "index"), [("patients", 1), ("observers", 7), ("nobody", 0), ("patients", -1), ("patients", "x")]
)
def test_unknown_person_is_refused(table: str, index: Any, anna: Any, interaction: CaseInteraction) -> None:
    assert turn_to(anna, interaction, table, index).status_code == 422


def test_a_task_brings_its_scene_and_its_person(anna: Any, interaction: CaseInteraction) -> None:
    found = take_up(anna, interaction, 1).json()
    assert found["current_task_interaction_index"] == 1
    assert found["selected_person"] == {"tablename": "third_persons", "index": 0}
    last = take_up(anna, interaction, 2).json()
    assert (last["current_scene_index"], last["selected_person"]["tablename"]) == (2, "patients")
    assert texts(patient_talk(interaction)) == ["Guten Morgen.", "Da sind Sie ja."]
    first = take_up(anna, interaction, 0).json()
    assert first["current_scene_index"] == 0
    take_up(anna, interaction, 2)
    assert len(texts(patient_talk(interaction))) == 2, "an opening is said once"


@pytest.mark.parametrize("index", [3, -1, "x", 10**6])
def test_there_is_no_such_task(index: Any, anna: Any, interaction: CaseInteraction) -> None:
    assert take_up(anna, interaction, index).status_code == 422


def test_only_the_learner_moves(
    anna: Any, stranger: Any, root: Any, visitor: Any, interaction: CaseInteraction
) -> None:
    clients = (visitor, stranger, root, anna)
    assert [turn_to(client, interaction, "patients", 0).status_code for client in clients] == [401, 404, 403, 200]
    assert [take_up(client, interaction, 0).status_code for client in clients] == [401, 404, 403, 200]
    assert (
        anna.put(f"/api/case-interactions/{uuid4()}/select-person?person_tablename=patients&person_index=0").status_code
        == 404
    )


def test_no_scene_begins_while_a_reply_is_being_made(slow: Worker, anna: Any, interaction: CaseInteraction) -> None:
    talk = patient_talk(interaction)
    anna.post(f"/api/patient-interactions/{talk.pk}", {"text": "Hallo"})
    answer = take_up(anna, interaction, 2)
    assert (answer.status_code, answer.json()["code"]) == (409, "reply_pending")
    interaction.refresh_from_db()
    assert (interaction.task_index, interaction.scene_index) == (0, 0)
    assert turn_to(anna, interaction, "third_persons", 0).status_code == 200, "another person can be spoken to"


def test_first_line_to_a_person_opens_the_scene_of_that_person(
    quick: Worker, anna: Any, interaction: CaseInteraction
) -> None:
    talk = daughter(interaction)
    turn = anna.post(f"/api/third-person-interactions/{talk.pk}", {"text": "Macht Ihre Mutter Ihnen Sorgen?"}).json()
    assert texts(talk)[0] == "Guten Tag, ich bin die Tochter."
    assert "hin" in turn["reply"]["text"]
    interaction.refresh_from_db()
    assert (interaction.scene_index, interaction.scenes) == (1, ["s1", "s2"])


def test_lines_know_their_scene(quick: Worker, say: Say, anna: Any, interaction: CaseInteraction) -> None:
    first = say().json()["message"]["scene_id"]
    take_up(anna, interaction, 2)
    later = say("Haben Sie noch Schmerzen?").json()
    shown = anna.get(f"/api/case-interactions/{interaction.pk}").json()["case"]["scenes"]
    assert [first, later["message"]["scene_id"]] == [shown[0]["id"], shown[2]["id"]]
    text = anna.get(f"/api/case-interactions/{interaction.pk}/download").content.decode()
    assert "1 Stunde später" in text and text.index("Zimmer 4") < text.index("Später")


@pytest.mark.parametrize(
    ("minutes", "words"),
    [(0, ""), (1, "1 Minute"), (90, "90 Minuten"), (60, "1 Stunde"), (360, "6 Stunden"), (2160, "2 Tage")],
)
def test_time_goes_by_in_the_unit_people_say(minutes: int, words: str) -> None:
    with override("de"):
        assert describe_delay(minutes) == (f"{words} später" if words else "")


class TestWhoIsThere:
    """A scene says who else is there: those can be spoken to at once, others not."""

    @pytest.fixture
    def interaction(self, anna: Any) -> CaseInteraction:
        data = round_trip()
        data["version"] = "1.2"
        data["scenes"][0]["present"] = ["d1"]
        data["scenes"][2]["present"] = []
        data["tasks"][0]["subtasks"][0]["all"] = [{"act": "GREET"}, {"act": "GREET", "person": "d1"}]
        return begun(anna.user, import_case(data))

    def test_a_scene_shows_who_else_is_there(self, anna: Any, interaction: CaseInteraction) -> None:
        case = anna.get(f"/api/case-interactions/{interaction.pk}").json()["case"]
        daughter = next(person["id"] for person in case["persons"] if person["name"] == "Petra Kühn")
        assert [scene["present_person_ids"] for scene in case["scenes"]] == [[daughter], None, []]
        assert all("slug" not in person for person in case["persons"])

    def test_who_is_there_is_spoken_to_without_leaving(
        self, quick: Worker, anna: Any, interaction: CaseInteraction
    ) -> None:
        place = turn_to(anna, interaction, "third_persons", 0).json()
        assert (place["current_scene_index"], place["selected_person"]["tablename"]) == (0, "third_persons")
        daughter = interaction.conversations.get(person_slug="d1")
        assert (daughter.lines, str(daughter.scene)) == (0, interaction.snapshot.shown["scenes"][0]["id"])
        answer = anna.post(f"/api/third-person-interactions/{daughter.pk}", {"text": "Guten Tag, Frau Kühn."})
        assert answer.status_code == 201

    def test_a_line_may_turn_to_who_is_there(self, quick: Worker, anna: Any, interaction: CaseInteraction) -> None:
        daughter = interaction.conversations.get(person_slug="d1")
        anna.post(f"/api/third-person-interactions/{daughter.pk}", {"text": "Guten Tag, Frau Kühn."})
        daughter.refresh_from_db()
        assert str(daughter.scene) == interaction.snapshot.shown["scenes"][0]["id"]
        assert Message.objects.filter(conversation=daughter, is_setup=True).count() == 0

    def test_turning_to_who_is_away_goes_back_to_her(self, anna: Any, interaction: CaseInteraction) -> None:
        turn_to(anna, interaction, "third_persons", 0)
        assert take_up(anna, interaction, 2).json()["current_scene_index"] == 2
        place = turn_to(anna, interaction, "third_persons", 0).json()
        assert place["current_scene_index"] == 0, "where they last spoke"

    def test_person_who_is_away_is_met_in_another_scene(self, anna: Any, interaction: CaseInteraction) -> None:
        take_up(anna, interaction, 2)
        place = turn_to(anna, interaction, "third_persons", 0).json()
        assert place["current_scene_index"] == 1, "where the person is met"

    def test_both_are_to_be_greeted(self, quick: Worker, anna: Any, interaction: CaseInteraction) -> None:
        def state() -> Any:
            whole = anna.get(f"/api/case-interactions/{interaction.pk}?full_load=true").json()
            return whole["task_interactions"][0]["subtask_interactions"][0]["state"]

        path = f"/api/patient-interactions/{patient_talk(interaction).pk}"
        anna.post(path, {"text": "Guten Tag, Frau Kühn."})
        assert state() == "OPEN"
        anna.post(path, {"text": "Und guten Tag, Petra!"})
        assert state() == "DONE"

    def test_present_persons_must_be_persons_of_the_case(self) -> None:
        data = round_trip()
        data["scenes"][0]["present"] = ["nobody"]
        with pytest.raises(InvalidInput):
            import_case(data)
