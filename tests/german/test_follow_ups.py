"""Questions that name nothing: what they ask of the answer before them."""

import pytest

from apps.german.follow_ups import (
    asks_only_measure,
    asks_only_which_side,
    asks_only_why,
    asks_what_follows,
    asks_what_happened,
    names_side,
)
from apps.german.pains import find_painful_part, names_pain_in


@pytest.mark.parametrize(
    "text", ["Warum?", "Und wieso nicht?", "Warum denn das?", "Ach so, weshalb?", "Wie kommt das?"]
)
def test_a_bare_why_names_nothing(text: str) -> None:
    assert asks_only_why(text)


@pytest.mark.parametrize("text", ["Warum sind Sie aufgestanden?", "Wieso tut das weh?", "Warum nehmen Sie das?"])
def test_a_why_with_a_topic_is_none(text: str) -> None:
    assert not asks_only_why(text)


@pytest.mark.parametrize("text", ["Seit wann?", "Und seit wann ist das so?", "Wie lange geht das schon?", "Wie hoch?"])
def test_a_bare_question_for_a_measure(text: str) -> None:
    assert asks_only_measure(text)
    assert not asks_only_measure("Seit wann haben Sie Fieber?")


@pytest.mark.parametrize("text", ["Was ist da genau passiert?", "Was ist da passiert, und wann war das?"])
def test_what_happened_there_is_asked_without_a_name(text: str) -> None:
    assert asks_what_happened(text)
    assert not asks_what_happened("Was ist mit dem Knie passiert?")


@pytest.mark.parametrize("text", ["Auf welcher Seite?", "Links oder rechts?", "Und welche Seite war das genau?"])
def test_a_bare_question_for_the_side(text: str) -> None:
    assert asks_only_which_side(text)
    assert not asks_only_which_side("Auf welcher Seite schlafen Sie?")


def test_an_answer_names_a_side() -> None:
    assert names_side("Das linke Knie.") and names_side("Beide Beine sind dick.")
    assert not names_side("Am Nachmittag ging es los.")


@pytest.mark.parametrize(
    "text", ["Was passiert dann?", "Und was ist da passiert?", "Wie reagieren Sie darauf?", "Was spüren Sie dann?"]
)
def test_what_follows_is_asked(text: str) -> None:
    assert asks_what_follows(text)
    assert not asks_what_follows("Was ist passiert?"), "opens a talk rather than follows"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Tut Ihnen die Wade weh?", True),
        ("Haben Sie Schmerzen in den Waden?", True),
        ("Schmerzt die Wade, wenn ich drücke?", True),
        ("Ist die Wade geschwollen?", False),
        ("Tut Ihnen das Knie weh?", False),
    ],
)
def test_a_pain_is_asked_for_by_its_part_of_the_body(text: str, names: bool) -> None:
    assert names_pain_in(text, find_painful_part("Wadenschmerzen")) is names


def test_only_pains_have_a_painful_part() -> None:
    assert find_painful_part("Ohrenschmerzen") == "Ohr"
    assert find_painful_part("Nasenbluten") == ""
