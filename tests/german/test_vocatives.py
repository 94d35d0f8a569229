"""Whom a line calls by name or title."""

import pytest

from apps.german.vocatives import calls_by_name, drop_title, find_vocative


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("Guten Morgen Frau Krause, wie geht es Ihnen?", "Frau Krause"),
        ("Frau Krause, eine Frage: Soll ich spülen?", "Frau Krause"),
        ("Herr Doktor, haben Sie kurz Zeit?", "Herr Doktor"),
        ("Danke, Herr Braun.", "Herr Braun"),
        ("Haben Sie Schmerzen, Frau Meier-Lenz?", "Frau Meier-Lenz"),
        ("Frau Krause, meine Kollegin, kommt gleich.", ""),
        ("Frau Krause kommt gleich.", ""),
        ("Frau Dr. Kaya ruft Sie am Vormittag zurück.", ""),
        ("Frau Dr. Kaya, kommen Sie bitte?", "Frau Dr. Kaya"),
        ("Frau Kluge, 78 Jahre, hat Fieber.", ""),
        ("Sind Sie Frau Krause?", ""),
        ("Ihr Vater, Herr Harms, hat gefrühstückt.", ""),
        ("Das erklärt Ihnen die Ärztin, Frau Doktor Aslan.", ""),
    ],
)
def test_who_is_called_stands_before_or_after_what_is_said(text: str, called: str) -> None:
    assert find_vocative(text) == called


def test_a_first_name_calls_where_it_begins_the_line() -> None:
    assert calls_by_name("Hallo Emil, tut dir der Bauch weh?", "Emil")
    assert calls_by_name("Dörte, kannst du bitte helfen?", "Dörte")
    assert not calls_by_name("Emil hat Fieber.", "Emil")


@pytest.mark.parametrize(
    ("called", "name"),
    [("Frau Dr. Krause", "Krause"), ("Frau Doktor", ""), ("Herr Braun", "Braun"), ("Frau Kollegin", "")],
)
def test_titles_are_no_names(called: str, name: str) -> None:
    assert drop_title(called) == name
