"""Whether a statement is bad or good news, also where it denies something good."""

import pytest

from apps.german.news import foretells, is_death, read_news, reports_of_others


@pytest.mark.parametrize(
    ("sentence", "news"),
    [
        ("Die Untersuchung ist leider nicht gut verlaufen.", "bad"),
        ("Ihrem Vater geht es nicht gut.", "bad"),
        ("Ihr Vater ist nicht mehr ansprechbar.", "bad"),
        ("Ihr Vater ist heute Nacht aus dem Bett gefallen.", "bad"),
        ("Er muss operiert werden.", "bad"),
        ("Sie ist heute Nacht neben dem Bett gefunden worden.", "bad"),
        ("Ich habe Ihre Mutter auf dem Boden gefunden.", "bad"),
        ("Ich habe seine Brille neben dem Bett gefunden.", ""),
        ("Ihr Hörgerät hat auf dem Boden gelegen.", ""),
        ("Sie hat eine kleine Platzwunde an der Stirn.", "bad"),
        ("Meine Oma hat sich auch mal den Arm gebrochen.", ""),
        ("Er hat sich aber nichts gebrochen.", "good"),
        ("Es ist alles gut verlaufen.", "good"),
        ("Er hatte keinen Infarkt.", "good"),
        ("Der Wert war 240.", "value"),
        ("Blutdruck 138 zu 82, Puls 88.", "value"),
        ("Hier ist die Unfallchirurgie, ich bin Pfleger Ivan.", ""),
        ("Ist er gestürzt?", ""),
    ],
)
def test_what_kind_of_news_a_statement_is_for_relatives(sentence: str, news: str) -> None:
    assert read_news(sentence, for_patient=False)[0] == news


@pytest.mark.parametrize(
    ("sentence", "news"),
    [
        ("Ihr Sohn kommt heute Nachmittag vorbei.", "good"),
        ("Ich habe es gefunden!", "good"),
        ("Wir haben Ihre Brille wiedergefunden.", "good"),
        ("Ich habe einen Tumor gefunden.", "bad"),
        ("Deine Oma besucht dich morgen.", "good"),
        ("Ihre Enkelin lässt Sie herzlich grüßen.", "good"),
        ("Ihr Mann kommt heute leider nicht.", ""),
        ("Ihr Knöchel ist ziemlich dick, das gefällt mir gar nicht.", "value"),
        ("Ich mache mir Sorgen, weil Sie so blass sind.", "value"),
        ("Das habe ich verwechselt, um sechs Uhr.", ""),
        ("Ihr Puls macht mir ein bisschen Sorgen.", "value"),
        ("Das ist leider zu viel für Ihre Nieren.", "value"),
        ("Das muss sich der Arzt noch einmal ansehen.", "value"),
        ("Sie sehen ganz schön müde aus.", ""),
        ("Die Strümpfe sind gegen eine Thrombose.", ""),
        ("Machen Sie sich keine Sorgen.", ""),
    ],
)
def test_what_a_patient_hears_gladly_or_with_concern(sentence: str, news: str) -> None:
    assert read_news(sentence, for_patient=True)[0] == news


@pytest.mark.parametrize(
    ("sentence", "reports"),
    [
        ("Ihre Frau hat gerade angerufen.", True),
        ("Der Arzt hat ein neues Medikament angeordnet.", True),
        ("Ihre Tochter holt Sie morgen ab.", True),
        ("Meine Kollegin war eben bei ihm.", True),
        ("Sie macht sich Sorgen um Sie.", True),
        ("Ihre Frau hat gesagt, dass Sie schlecht schlafen.", False),
        ("Hat Ihre Frau angerufen?", False),
        ("Ihr Vater hat ein Hörgerät.", False),
    ],
)
def test_what_others_did_or_will_do_is_told_and_not_asked(sentence: str, reports: bool) -> None:
    assert reports_of_others(sentence) is reports


def test_a_death_is_told_from_other_bad_news() -> None:
    assert is_death("Ihr Vater ist heute Nacht verstorben.")
    assert not is_death("Ihr Vater ist gestürzt.")


def test_what_may_come_is_foretold() -> None:
    assert foretells("Vielleicht wird der Verband erst morgen gewechselt.")
    assert not foretells("Vielleicht haben Sie Fieber.")
    assert not foretells("Wird die Operation vielleicht verschoben?")


def test_who_is_asked_with_perhaps_is_told_of_nothing_to_come() -> None:
    assert not foretells("Vielleicht können Sie mir sagen, wo es wehtut.")
    assert not foretells("vielleicht können sie mir sagen, wo es wehtut")
    assert foretells("Vielleicht können Sie morgen schon nach Hause.")
    assert foretells("Vielleicht müssen Sie operiert werden.")
