"""Forms by which an act is told: an open question that is closed at its end, what is necessary as a reason."""

import pytest

from apps.german.act_forms import agrees, has_form
from apps.german.speech_acts import has_wording


def test_a_question_that_ends_closed_is_not_open() -> None:
    assert has_form("OPEN_QUESTION", "Wie war denn die Nacht?")
    assert not has_form("OPEN_QUESTION", "Wie war denn die Nacht, haben Sie geschlafen?")


def test_what_has_to_be_is_explained() -> None:
    assert has_form("EXPLAIN", "Morgen ist die Darmspiegelung, und Ihr Darm muss ganz sauber sein.")
    assert not has_form("EXPLAIN", "Morgen ist die Darmspiegelung.")
    assert not has_form("EXPLAIN", "Muss Ihr Darm sauber sein?")
    assert has_form("EXPLAIN", "Das Bein muss ein paar Tage ruhig bleiben.")


def test_an_invitation_to_tell_behind_an_open_question_leaves_it_open() -> None:
    assert has_form("OPEN_QUESTION", "Was ist passiert, können Sie mir das erzählen?")
    assert has_form("OPEN_QUESTION", "Wie fühlen Sie sich, können Sie das beschreiben?")
    assert not has_form("OPEN_QUESTION", "Wie war die Nacht, können Sie jetzt schlafen?")


def test_what_must_be_hard_for_the_other_explains_nothing() -> None:
    assert not has_form("EXPLAIN", "Das muss sehr schwer für Sie sein.")
    assert not has_form("EXPLAIN", "Es muss furchtbar sein.")
    assert not has_form("EXPLAIN", "Die Nacht muss anstrengend gewesen sein.")


def test_what_somebody_shall_do_is_asked_by_no_leave() -> None:
    assert has_form("CONSENT", "Darf ich Ihre Tochter anrufen?")
    assert not has_form("CONSENT", "Und wenn Ihr Nachbar anruft, was soll ich dem sagen?")
    assert not has_form("CONSENT", "Soll ich ihr etwas ausrichten?")


def test_what_a_thing_is_is_no_open_question() -> None:
    assert has_form("OPEN_QUESTION", "Was ist passiert?")
    assert not has_form("OPEN_QUESTION", "Wissen Sie, was das für eine ist?")


def test_yes_behind_a_greeting_agrees() -> None:
    assert agrees("Guten Morgen. Schön, dass Sie da sind. Oh ja, danke.")
    assert agrees("Guten Morgen. Nein, lieber nicht.") is False
    assert agrees("Guten Morgen. Schön, dass Sie da sind.") is None


@pytest.mark.parametrize(
    ("act", "line", "does"),
    [
        ("OFFER_HELP", "Ich helfe Ihnen beim Aufstehen.", True),
        ("OFFER_HELP", "Nein, ich helfe Ihnen noch nicht hoch, das ist zu gefährlich.", False),
        ("EMPATHY", "Ach nein, das ist ja schlimm.", True),
        ("EMPATHY", "Ach nein Entschuldigung, auch zu Hause nicht barfuß!", False),
        ("EMPATHY", "Das war bestimmt eine schöne Zeit.", False),
        ("EMPATHY", "Sie sehen traurig aus.", True),
        ("EMPATHY", "Ich sehe, Sie sind sehr aufgeregt.", True),
    ],
)
def test_help_refused_and_slips_put_right_are_no_kindness(act: str, line: str, does: bool) -> None:
    assert has_wording(act, line) is does
