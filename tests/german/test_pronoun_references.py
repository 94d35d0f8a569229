"""Pronouns that stand for a thing named just before."""

import pytest

from apps.german.pronoun_references import name_pronoun


@pytest.mark.parametrize(
    ("before", "question", "named"),
    [
        (
            "Sie tragen Ihr Hörgerät nicht.",
            "Wo haben Sie es zuletzt gehabt?",
            "Wo haben Sie Ihr Hörgerät zuletzt gehabt?",
        ),
        ("Welche Medikamente nehmen Sie?", "Wie oft nehmen Sie die?", "Wie oft nehmen Sie die Medikamente?"),
        ("Was macht Ihr Mann?", "Lebt der noch?", "Lebt Ihr Mann noch?"),
        ("Haben Sie einen Hund?", "Wie alt ist er?", "Wie alt ist der Hund?"),
        ("Wie heißt Ihre Tochter?", "Wann kommt sie?", "Wann kommt Ihre Tochter?"),
        ("Benutzen Sie ein Spray?", "Wie oft benutzen Sie es am Tag?", "Wie oft benutzen Sie das Spray am Tag?"),
        ("Haben Sie Schmerzen?", "Wo haben Sie die?", "Wo haben Sie die Schmerzen?"),
    ],
)
def test_a_pronoun_is_named_by_the_last_thing_of_its_gender(before: str, question: str, named: str) -> None:
    assert name_pronoun(question, before) == named


@pytest.mark.parametrize(
    ("before", "question"),
    [
        ("Haben Sie ein Hörgerät?", "Wie geht es Ihnen?"),
        ("Nehmen Sie ein Spray?", "Tut es weh?"),
        ("Haben Sie Ihre Brille?", "Haben Sie die kleinen Tabletten genommen?"),
        ("Haben Sie Ihre Brille?", "Nehmen Sie die Tabletten?"),
        ("Haben Sie Ihre Brille?", "Wo haben Sie die Brille?"),
        ("Haben Sie ein Hörgerät?", "Seit wann haben Sie ihn?"),
        ("Haben Sie einen Hund?", "Wie heißen Sie?"),
        ("Leben Sie allein?", "Wann kommt sie?"),
        ("Seit wann haben Sie die Luftnot?", "Ist es im Liegen schlimmer?"),
    ],
)
def test_what_stands_for_nothing_or_for_something_else_is_left(before: str, question: str) -> None:
    assert name_pronoun(question, before) == ""
