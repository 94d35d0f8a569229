"""Forms by which an act is told: an open question that is closed at its end, what is necessary as a reason."""

from apps.german.act_forms import has_form


def test_a_question_that_ends_closed_is_not_open() -> None:
    assert has_form("OPEN_QUESTION", "Wie war denn die Nacht?")
    assert not has_form("OPEN_QUESTION", "Wie war denn die Nacht, haben Sie geschlafen?")


def test_what_has_to_be_is_explained() -> None:
    assert has_form("EXPLAIN", "Morgen ist die Darmspiegelung, und Ihr Darm muss ganz sauber sein.")
    assert not has_form("EXPLAIN", "Morgen ist die Darmspiegelung.")
    assert not has_form("EXPLAIN", "Muss Ihr Darm sauber sein?")
