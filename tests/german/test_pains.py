"""Which parts of the body a text names: numbers and things that begin alike are none."""

import pytest

from apps.german.pains import list_body_parts, list_parts_asked_about


@pytest.mark.parametrize("text", ["zwei von zehn", "mein Handy", "der Handel", "aus Armut", "beinah"])
def test_words_that_begin_alike_name_no_part(text: str) -> None:
    assert list_body_parts(text) == set()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("die Zehen", "am Fuß"),
        ("der große Zeh", "meine Füße"),
        ("in den Händen", "am linken Handgelenk"),
        ("des Bauches", "im Magen"),
        ("an den Rippen", "am Herzen"),
        ("im linken Knie", "beider Knies"),
    ],
)
def test_every_form_of_a_part_is_named(one: str, other: str) -> None:
    assert list_body_parts(one) == list_body_parts(other) != set()


def test_a_question_for_a_pain_names_its_part() -> None:
    assert list_parts_asked_about("Haben Sie Kopfschmerzen?") == list_body_parts("der Kopf")
    assert list_parts_asked_about("Haben Sie starke Schmerzen?") == set()
