"""The server's texts in German and English are complete; the other languages are wired."""

import pytest
from django.utils import translation

from kit import catalogues
from kit.languages import LANGUAGES


@pytest.mark.parametrize("code", ["deu", "eng"])
def test_no_text_of_the_server_is_missing(code: str) -> None:
    assert catalogues.missing(code) == []


@pytest.mark.parametrize("code", [row.code for row in LANGUAGES])
def test_every_language_has_a_catalogue_that_keeps_all_names(code: str) -> None:
    assert catalogues.po_path(code).exists()
    for message in catalogues.read(code):
        if message.id and all(catalogues.strings(message.string)):
            assert list(message.check(catalogues.read(code))) == []


def test_a_text_without_translation_is_english() -> None:
    with translation.override("tg"):
        assert translation.gettext("E-mail or password is incorrect.") == "E-mail or password is incorrect."
    with translation.override("de"):
        assert translation.gettext("E-mail or password is incorrect.") == "E-Mail oder Passwort ist falsch."
