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
        ("Wo ist Ihr Hörgerät?", "Seit wann haben Sie es?", "Seit wann haben Sie Ihr Hörgerät?"),
        ("Sie haben heute ein Medikament bekommen.", "Hat es geholfen?", "Hat das Medikament geholfen?"),
        ("Haben Sie Ihr Frühstück gegessen?", "Hat es geschmeckt?", "Hat Ihr Frühstück geschmeckt?"),
        ("Wo ist Ihr Hörgerät?", "Wo befindet es sich?", "Wo befindet Ihr Hörgerät sich?"),
        ("Wo sind Ihre Tabletten?", "Wie oft nehmen Sie sie?", "Wie oft nehmen Sie Ihre Tabletten?"),
        ("Haben Sie das Bein verletzt?", "Können Sie es bewegen?", "Können Sie das Bein bewegen?"),
        ("Haben Sie einen Ausschlag am Bein?", "Seit wann haben Sie den?", "Seit wann haben Sie den Ausschlag?"),
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
        ("Haben Sie ein Hörgerät?", "Regnet es?"),
        ("Sie tragen Ihr Hörgerät nicht.", "Wann hat es angefangen?"),
        ("Sie tragen Ihr Hörgerät nicht.", "Wann fing es an?"),
        ("Sie tragen Ihr Hörgerät nicht.", "Wann ist es passiert?"),
        ("Haben Sie das Bein verletzt?", "Seit wann haben Sie es?"),
        ("Haben Sie Ihr Frühstück gegessen?", "Wie fühlt es sich an?"),
        ("Sie bekommen jetzt das Antibiotikum.", "Wie lange dauert es noch, bis die Schmerzen weg sind?"),
        ("Haben Sie das Gefühl, dass etwas drückt?", "Strahlt es aus?"),
        ("Nehmen Sie Ihre Tabletten?", "Wohnen sie allein?"),
        ("Haben Sie eine Allergie?", "wann sind sie geboren?"),
        ("Haben Sie eine Allergie?", "nehmen sie medikamente?"),
        ("Nehmen Sie Ihre Tabletten?", "Wer ist die nette alte Frau?"),
        ("Haben Sie einen Hund?", "Wann war der 24-Stunden-Test?"),
    ],
)
def test_what_stands_for_nothing_or_for_something_else_is_left(before: str, question: str) -> None:
    assert name_pronoun(question, before) == ""
