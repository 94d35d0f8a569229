"""Whether a statement is bad or good news, also where it denies something good."""

import pytest

from apps.german.news import is_death, read_news


@pytest.mark.parametrize(
    ("sentence", "news"),
    [
        ("Die Untersuchung ist leider nicht gut verlaufen.", "bad"),
        ("Ihrem Vater geht es nicht gut.", "bad"),
        ("Ihr Vater ist nicht mehr ansprechbar.", "bad"),
        ("Ihr Vater ist heute Nacht aus dem Bett gefallen.", "bad"),
        ("Er muss operiert werden.", "bad"),
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


def test_a_death_is_told_from_other_bad_news() -> None:
    assert is_death("Ihr Vater ist heute Nacht verstorben.")
    assert not is_death("Ihr Vater ist gestürzt.")
