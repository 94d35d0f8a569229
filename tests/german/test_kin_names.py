"""Names of people close to somebody, as answers tell them."""

import pytest

from apps.german.kin_names import list_kin_names, write_kin_for_names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Wegen meiner Frau, der Lore. Die findet sich nicht zurecht.", {"Lore": "Ihre Frau"}),
        ("Die Gabi, unsere Tochter, ist da.", {"Gabi": "Ihre Tochter"}),
        ("Rufen Sie bitte meine Frau Emine an.", {"Emine": "Ihre Frau"}),
        ("Mein Sohn heißt Timo.", {"Timo": "Ihr Sohn"}),
        ("Meine alte Katze Krümel.", {"Krümel": "Ihre Katze"}),
        ("Meine Frau und ich wohnen hier. Mein Mann ist tot. Meine Nachbarin, Frau Yilmaz, hilft.", {}),
    ],
)
def test_a_name_stands_for_somebody_close(text: str, names: dict[str, str]) -> None:
    assert list_kin_names([text]) == names


def test_a_question_is_asked_of_them_instead_of_a_name() -> None:
    names = {"Lore": "Ihre Frau"}
    assert write_kin_for_names("Wer ist jetzt bei Lore?", names) == "Wer ist jetzt bei Ihre Frau?"
    assert write_kin_for_names("Guten Tag, Frau Lore.", names) == "Guten Tag, Frau Lore."
