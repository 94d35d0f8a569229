"""Forms by which an act is told: an open question that is closed at its end, what is necessary as a reason."""

from apps.german.act_forms import has_form


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
