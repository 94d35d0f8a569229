"""Courtesies around what is done: whether it troubles, how it was, rest, mistakes owned, a view to share."""

import pytest

from apps.german.courtesy import (
    asks_for_agreement,
    asks_for_promise,
    asks_how_it_was,
    asks_whether_bad,
    asks_whether_better,
    asks_whether_tight,
    find_first_choice,
    is_offer,
    lets_rest,
    offers_to_explain,
    owns_mistake,
    proposes,
    refuses_wish,
    says_goodbye,
    says_not_heard,
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


def test_a_wish_is_denied_with_regret() -> None:
    assert refuses_wish("Tut mir leid, Saft darf ich Ihnen nicht geben.")
    assert refuses_wish("Duschen geht heute leider noch nicht.")
    assert not refuses_wish("Entschuldigung, das hätte ich nicht sagen dürfen.")
    assert not refuses_wish("Es tut mir leid, dass Sie Schmerzen haben.")


def test_who_comes_back_does_not_say_goodbye() -> None:
    assert says_goodbye("Tschüss, Herr Weber!") and says_goodbye("Auf Wiedersehen, bis morgen.")
    assert not says_goodbye("Ich bin gleich wieder bei Ihnen.") and not says_goodbye("Dann bis später.")


def test_more_explanation_is_offered() -> None:
    assert offers_to_explain("Oder soll ich Ihnen das noch einmal zeigen?")
    assert not offers_to_explain("Können Sie mir das noch einmal erklären?")


def test_of_what_one_manages_or_is_helped_with_the_help_is_chosen() -> None:
    assert find_first_choice("Können Sie auftreten oder soll ich einen Rollstuhl holen?") == "Einen Rollstuhl"
    assert find_first_choice("Können Sie auftreten oder soll ich warten?") == ""


@pytest.mark.parametrize(
    ("text", "better", "bad"),
    [
        ("Ist es jetzt besser?", True, False),
        ("Geht es Ihnen schon ein bisschen besser?", True, False),
        ("Ist so besser?", True, False),
        ("Ist das besser so?", True, False),
        ("Ist es so besser als gestern mit dem Verband?", False, False),
        ("Ist das sehr schlimm für Sie?", False, True),
        ("Ist das schlimm?", False, False),
        ("Warum ist das schlimm für Sie?", False, False),
    ],
)
def test_how_the_other_finds_it_is_asked(text: str, better: bool, bad: bool) -> None:
    assert (asks_whether_better(text), asks_whether_bad(text)) == (better, bad)


def test_a_promise_is_asked_for() -> None:
    assert asks_for_promise("Versprechen Sie mir, dass Sie klingeln?")
    assert not asks_for_promise("Ich verspreche Ihnen, dass ich wiederkomme.")


def test_coming_is_no_thing_to_choose() -> None:
    assert find_first_choice("Möchten Sie Saft oder Wasser?") == "Saft"
    assert find_first_choice("Möchten Sie gleich vorbeikommen oder lieber morgen?") == ""


@pytest.mark.parametrize(
    "text",
    [
        "Es tut mir leid, ohne Kennwort darf ich Ihnen nichts sagen.",
        "Leider darf ich Ihnen am Telefon keine Diagnose nennen.",
        "Es tut mir leid, ich kann Sie nicht verstehen.",
        "Es tut mir leid, dass Sie heute nichts essen durften.",
    ],
)
def test_silence_bad_hearing_and_compassion_refuse_no_wish(text: str) -> None:
    assert not refuses_wish(text)
    assert refuses_wish("Es tut mir leid, Kaffee dürfen Sie jetzt nicht trinken.")


def test_who_did_not_hear_says_so() -> None:
    assert says_not_heard("Es tut mir leid, ich kann Sie nicht verstehen.")
    assert says_not_heard("Das habe ich leider nicht richtig verstanden.")
    assert not says_not_heard("Ich kann Sie gut verstehen.")
    assert not says_not_heard("Haben Sie mich nicht verstanden?")
