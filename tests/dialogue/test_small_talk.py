"""What is said without a fact: the person's own words, then the case's, then set phrases."""

from copy import deepcopy
from typing import Any

import pytest

from apps.dialogue.case import read_case
from apps.dialogue.nlg import choose_set_phrase, load_set_phrases
from apps.german.act_forms import agrees
from tests.dialogue.cases import HIP

OF_CASE = {"THANKS": {"SIMPLE": "Bitte, gern."}, "GREET": {"SIMPLE": "Guten Tag."}}
OWN = {"GREET": {"SIMPLE": ["Hallo, Sommer hier.", "Ja, hallo?"]}}


def said(person_id: str, kind: str, turn: int = 0) -> str:
    data: dict[str, Any] = deepcopy(HIP) | {"small_talk": OF_CASE}
    data["persons"][1]["small_talk"] = OWN
    case = read_case(data)
    return choose_set_phrase(case, case.person(person_id), kind, "SIMPLE", turn)


@pytest.mark.parametrize(
    ("person", "kind", "turn", "text"),
    [
        ("patient", "GREET", 0, "Guten Tag."),
        ("daughter", "GREET", 0, "Hallo, Sommer hier."),
        ("daughter", "GREET", 1, "Ja, hallo?"),
        ("daughter", "THANKS", 0, "Bitte, gern."),
        ("daughter", "FAREWELL", 0, "Auf Wiedersehen und danke."),
    ],
)
def test_a_person_speaks_in_their_own_words_first(person: str, kind: str, turn: int, text: str) -> None:
    assert said(person, kind, turn) == text


def test_who_allows_or_accepts_something_is_heard_to_agree() -> None:
    """The judge of consent reads the reply, so that every wording of it has to be read as a yes."""
    for kind in ("ALLOWED", "CONSENT", "TAKE_OFFER"):
        for wordings in load_set_phrases()[kind].values():
            assert [wording for wording in wordings if agrees(wording) is not True] == []
