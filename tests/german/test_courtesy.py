"""Courtesies around what is done: whether it troubles, how it was, rest, mistakes owned, a view to share."""

import pytest

from apps.german.courtesy import (
    asks_for_agreement,
    asks_how_it_was,
    asks_whether_tight,
    find_first_choice,
    is_offer,
    lets_rest,
    owns_mistake,
    proposes,
)


@pytest.mark.parametrize(
    "text", ["Drückt die Manschette?", "Ist der Verband zu fest?", "Und stört Sie das Licht?", "Kneift es am Arm?"]
)
def test_what_was_put_on_may_trouble(text: str) -> None:
    assert asks_whether_tight(text)
    assert not asks_whether_tight("Drückt es auf der Brust, wenn Sie atmen?")


def test_how_something_was_is_asked_when_it_is_over() -> None:
    assert asks_how_it_was("So, schon vorbei. Hat es wehgetan?")
    assert asks_how_it_was("Geschafft! War das sehr unangenehm?")
    assert not asks_how_it_was("War es schlimm?"), "may ask for what happened before"


def test_rest_is_given() -> None:
    assert lets_rest("So, jetzt lasse ich Sie in Ruhe.") and lets_rest("Ruhen Sie sich ein wenig aus.")
    assert not lets_rest("Ich lasse Sie nicht allein.")


def test_a_mistake_is_owned() -> None:
    assert owns_mistake("Dann habe ich Sie falsch verstanden.") and owns_mistake("Mein Fehler.")
    assert not owns_mistake("Haben Sie mich falsch verstanden?")


def test_a_decision_about_treatment_is_no_favour() -> None:
    assert not is_offer("Möchten Sie, dass wir Sie im Notfall wiederbeleben?")
    assert not is_offer("Soll ich Ihnen sagen, wann Sie operiert werden?")
    assert is_offer("Möchten Sie, dass ich das Licht ausmache?")


def test_a_proposal_is_agreed_to() -> None:
    assert proposes("Wäre das für Sie machbar?") and proposes("Könnten Sie sich das vorstellen?")
    assert not proposes("Ist das Ihre Brille?")


def test_a_view_is_shared() -> None:
    assert asks_for_agreement("Finden Sie das auch?") and asks_for_agreement("Meinst du das auch?")
    assert not asks_for_agreement("Sehen Sie gut?")


def test_an_offer_that_may_be_declined_names_no_choice() -> None:
    assert find_first_choice("Möchten Sie sitzen oder lieber nicht?") == ""
    assert is_offer("Möchten Sie sitzen oder lieber nicht?")
    assert find_first_choice("Möchten Sie Saft oder Wasser?") == "Saft"
