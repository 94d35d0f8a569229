"""The glossary and the dictionaries that the product ships."""

import pytest

from apps.german import dictionaries
from apps.german.glossary import WARD, load_terms
from kit.languages import LANGUAGES

OTHERS = [row.code for row in LANGUAGES if row.code != "deu"]
SHIPPED = ("eng", "fra", "rus", "spa", "por", "tur", "hbs", "swh", "aeb")
LARGEST = 1_000_000
SCRIPTS = {"aeb": "ARABIC", "pes": "ARABIC", "rus": "CYRILLIC", "tgk": "CYRILLIC", "ukr": "CYRILLIC"}


def test_the_glossary_has_ward_terms_in_all_languages():
    ward = [term for term in load_terms().values() if term.group != "everyday"]
    assert len(ward) >= 220
    for term in load_terms().values():
        assert set(term.glosses) == set(OTHERS), term.word
        assert all(gloss.strip() == gloss and gloss for glosses in term.glosses.values() for gloss in glosses), (
            term.word
        )
        assert all(term.glosses.values()), term.word


def test_nouns_of_the_glossary_have_an_article_and_other_words_have_none():
    for term in load_terms().values():
        is_noun = term.word[0].isupper() and term.word not in ("Sie", "Ihnen", "Ihr")
        assert (term.article in ("der", "die", "das")) == is_noun, term.word
        assert bool(term.article) or not term.plural, term.word


def test_each_word_stands_once_in_the_glossary():
    assert WARD.read_text("utf-8").count('{"word"') == len(load_terms())


@pytest.mark.parametrize("language", SCRIPTS)
def test_glosses_are_written_in_the_script_of_their_language(language):
    import unicodedata

    for term in load_terms().values():
        for sign in "".join(term.glosses[language]):
            if sign.isalpha() and term.word not in ("EKG", "EKGs"):
                assert unicodedata.name(sign).startswith(SCRIPTS[language]), (term.word, term.glosses[language])


@pytest.mark.parametrize("language", SHIPPED)
def test_a_dictionary_is_small_and_full(language):
    path = dictionaries.get_path(language)
    assert path.stat().st_size <= LARGEST
    assert dictionaries.read_table(path).count(b"\n") > 3_000


def test_the_origin_of_every_file_is_told():
    told = (dictionaries.FOLDER / "README.md").read_text("utf-8")
    for path in dictionaries.FOLDER.glob("*.xz"):
        assert path.name in told
        assert path.stat().st_size <= LARGEST


def test_a_noun_is_found_by_its_plural():
    assert dictionaries.find_noun("Verband") == ("der", "Verbände")
    assert dictionaries.find_singular("Verbände") == "Verband"
    assert dictionaries.find_noun("Gibtesnicht") is None
