"""Looking at a learner's German: du is only wrong to people who are told Sie."""

from typing import Any

from apps.cases.services import import_case
from apps.conversations.feedback.language_feedback import list_remarks
from apps.conversations.models import CaseInteraction
from tests.factories.cases import small
from tests.factories.conversations import Said, begun

COLLEAGUE = {"id": "n1", "kind": "OBSERVER", "role": "NURSE", "name": "Katrin Behrens", "formality": "SIE"}


def ward(**changes: Any) -> dict[str, Any]:
    """A mother with a child, and a colleague."""
    data = small(**changes)
    data["persons"][0] |= {"name": "Emil Kühn", "age": 5}
    data["persons"].append(COLLEAGUE | {"sex": "FEMALE", "age": 44})
    return data


def remarked(interaction: CaseInteraction, person: str, *lines: str) -> list[str]:
    """What is said about the address in each line to this person."""
    talk = interaction.conversations.get(person_slug=person)
    first = talk.messages.count()
    said = [Said(conversation=talk, position=first + at, author="LEARNER", text=text) for at, text in enumerate(lines)]
    return [remark.code for message in said for remark in list_remarks(message) if remark.kind == "address"]


def test_whom_one_tells_sie_is_not_told_du(anna: Any) -> None:
    interaction = begun(anna.user, import_case(ward()))
    assert remarked(interaction, "d1", "Hast du Schmerzen?") == ["du_instead_of_sie"]


def test_a_child_and_a_colleague_may_be_told_du(anna: Any) -> None:
    interaction = begun(anna.user, import_case(ward()))
    assert remarked(interaction, "p1", "Hast du Schmerzen?") == []
    assert remarked(interaction, "n1", "Hast du kurz Zeit?", "Haben Sie kurz Zeit?") == []
    assert remarked(interaction, "n1", "Hast du die Tabletten, die ich Ihnen gab?") == ["du_and_sie"]


def test_a_child_may_be_spoken_to_while_its_mother_is_there(anna: Any) -> None:
    interaction = begun(anna.user, import_case(ward()))
    assert remarked(interaction, "d1", "Emil, tut dir der Bauch weh?", "Zeigst du mir, wo?") == []
    assert remarked(interaction, "d1", "Danke.", "Hast du Schmerzen?") == ["du_instead_of_sie"]
