"""The one table of languages."""

import re

import pytest
from django.conf import settings

from kit.iso import languages
from kit.languages import BY_CODE, BY_READER, LANGUAGES, choose_language, find_readable_code, language, table
from kit.management.commands.export_languages import as_text

CODES = ["deu", "eng", "aeb", "rus", "tgk", "pes", "spa", "fra", "tur"]
CODES += ["sqi", "por", "swh", "fil", "vie", "hbs", "ukr", "ron"]


def test_table_has_all_languages_in_order() -> None:
    assert [row.code for row in LANGUAGES] == CODES


def test_every_code_is_there_once() -> None:
    for column in ("code", "bcp47", "django", "own_name", "name"):
        values = [getattr(row, column) for row in LANGUAGES]
        assert len(set(values)) == len(CODES), column
    assert all(re.fullmatch(r"[a-z]{3}", row.code) for row in LANGUAGES)


def test_two_languages_run_from_right_to_left() -> None:
    assert {row.code for row in LANGUAGES if row.direction == "rtl"} == {"aeb", "pes"}
    assert set(settings.LANGUAGES_BIDI) == {BY_CODE["aeb"].django, BY_CODE["pes"].django}


def test_plural_categories_end_with_other_and_are_known() -> None:
    known = ["zero", "one", "two", "few", "many", "other"]
    for row in LANGUAGES:
        assert row.plural[-1] == "other"
        assert sorted(row.plural, key=known.index) == list(row.plural)
    assert len(BY_CODE["aeb"].plural) == 6


def test_the_table_as_data_has_every_column() -> None:
    columns = {"code", "bcp47", "django", "direction", "plural", "own_name", "name", "also_read_by"}
    assert set(table()[0]) == columns


def test_a_code_that_is_not_ours_gives_german() -> None:
    assert language("xxx").code == "deu"
    assert language("ukr").code == "ukr"


@pytest.mark.parametrize(
    ("accept", "code"),
    [
        ("", "deu"),
        ("en", "eng"),
        ("EN-us", "eng"),
        ("eng", "eng"),
        ("ar-TN", "aeb"),
        ("ar-SY,ar;q=0.9", "aeb"),
        ("sr-Latn", "hbs"),
        ("hr-HR", "hbs"),
        ("fa-AF", "pes"),
        ("tl", "fil"),
        ("pt-BR,pt;q=0.9,en;q=0.8", "por"),
        ("en;q=0.5, ru;q=0.9", "rus"),
        ("zh, ja;q=0.9, uk;q=0.1", "ukr"),
        ("en;q=0, tr;q=0.1", "tur"),
        ("*", "deu"),
        ("en;q=²", "deu"),
        ("en;q=", "deu"),
        ("en;q=1e999, vi;q=0.1", "vie"),
        ("en;level=1", "deu"),
        (";;;,,,=q;", "deu"),
        ("x" * 10_000, "deu"),
        (", " * 5_000 + "en", "deu"),
        ("\x00\xff", "deu"),
    ],
)
def test_the_first_of_ours_in_an_accept_language_header(accept: str, code: str) -> None:
    assert choose_language(accept).code == code


def test_speakers_of_a_language_beside_the_table_read_the_one_of_it_that_they_understand() -> None:
    assert [find_readable_code(code) for code in ("ara", "srp", "vie", "jpn")] == ["aeb", "hbs", "vie", "jpn"]
    assert set(BY_READER) <= set(languages())  # nobody could choose another one
    assert not set(BY_READER) & set(BY_CODE)


def test_the_front_end_has_a_copy_of_the_same_table() -> None:
    copy = settings.ROOT / "frontend/src/i18n/languages.json"
    assert copy.read_text(encoding="utf-8") == as_text(), "run: manage.py export_languages"
