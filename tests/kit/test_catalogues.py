"""The server's texts in German and English are complete; the other languages are wired."""

import re

import pytest
from django.utils import translation
from rest_framework import serializers

from kit import catalogues
from kit.framework_messages import OURS
from kit.languages import LANGUAGES

FIELDS = (
    serializers.CharField,
    serializers.EmailField,
    serializers.IntegerField,
    serializers.BooleanField,
    serializers.UUIDField,
    serializers.FileField,
    serializers.DateTimeField,
)
EXPLANATIONS = {
    "apps/content/kinds/vocab/hints.py",
    "apps/content/open_text_evaluation/reason_texts.py",
    "apps/evaluation/reasons.py",
}
WITHOUT_TEXTS = {"pes"}  # nothing is translated yet: see docs/add-a-language.md
NAMES = re.compile(r"%\(\w+\)s|\{\w+\}")


@pytest.mark.parametrize("code", ["deu", "eng"])
def test_no_text_of_the_server_is_missing(code: str) -> None:
    assert catalogues.list_missing(code) == []


@pytest.mark.parametrize("code", [row.code for row in LANGUAGES])
def test_every_language_has_a_catalogue_that_keeps_all_names(code: str) -> None:
    assert catalogues.po_path(code).exists()
    catalogue = catalogues.read_catalogue(code)
    for message in catalogue:
        if message.id and all(catalogues.list_plural_forms(message.string)):
            assert list(message.check(catalogue)) == []


@pytest.fixture(scope="module")
def explanations() -> list[str]:
    """What tells learners why their German is remarked on, and what helps them on."""
    texts = catalogues.extract_texts()
    return [str(one.id) for one in texts if EXPLANATIONS & {path for path, _line in one.locations}]


@pytest.mark.parametrize("code", [row.code for row in LANGUAGES if row.code not in WITHOUT_TEXTS])
def test_mistakes_are_explained_in_every_language(explanations: list[str], code: str) -> None:
    catalogue = catalogues.read_catalogue(code)
    told = {text: found.string if (found := catalogue.get(text)) else "" for text in explanations}
    assert len(told) > len(EXPLANATIONS)
    assert [text for text, said in told.items() if not said] == []
    assert [text for text, said in told.items() if set(NAMES.findall(text)) != set(NAMES.findall(str(said)))] == []


def test_a_text_without_translation_is_english() -> None:
    with translation.override("fa"):
        assert translation.gettext("E-mail or password is incorrect.") == "E-mail or password is incorrect."
    with translation.override("de"):
        assert translation.gettext("E-mail or password is incorrect.") == "E-Mail oder Passwort ist falsch."


def test_german_says_sie_to_the_learner() -> None:
    """Every sentence that a shape can answer with, the framework's own included."""
    du = re.compile(r"\b(du|dein\w*|dich|dir|gib|stelle|lade|wähle)\b", re.IGNORECASE)
    with translation.override("de"):
        said = {str(text) for text in OURS}
        said |= {str(text) for field in FIELDS for text in field().error_messages.values()}
        assert [text for text in said if du.search(text)] == []
        assert "Bitte geben Sie mindestens {min_length} Zeichen ein." in said
    with translation.override("nl"):  # a language of the framework that is none of ours
        assert str(OURS[0]).startswith("Zorg"), "what we have no wording for keeps the framework's"
