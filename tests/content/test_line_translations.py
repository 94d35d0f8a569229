"""What authors translated lines of dialogs and set phrases into."""

import re
from pathlib import Path
from typing import Any

import orjson
import pytest
from django.conf import settings

from apps.content.dialogs.parts import DialogLineSerializer, serialize_dialog
from apps.content.exchange.exporter import export_course
from apps.content.exchange.folders import read_folder
from apps.content.exchange.importer import import_course
from apps.content.exchange.line_translations import (
    add_line_translations,
    list_said_lines,
    read_line_translations,
    refuse_orphaned_lines,
)
from apps.translation.authored import normalise_line
from kit.errors import InvalidInput
from kit.languages import BY_CODE

FOLDERS = sorted(path.parent for path in (Path(settings.ROOT) / "content" / "courses").glob("*/course.json"))
[FOLDER] = [folder for folder in FOLDERS if folder.name == "deutsch-fuer-die-pflege"]
LINE = {
    "id": "1",
    "type": "PERSON_SAY",
    "speaker": "a",
    "text": "Guten Morgen.",
    "effect": "",
    "field": "",
    "sound": "",
}
LINE |= {"seconds": 0, "translations": {"eng": "Good morning."}}
DIALOG = {"id": "2", "title": "", "hide_text": True, "seconds": 0, "sound": "", "speakers": []}


def test_what_is_hidden_is_hidden_in_all_languages() -> None:
    [hidden] = serialize_dialog(DIALOG, [LINE], whole=False)["lines"]
    [shown] = serialize_dialog(DIALOG, [LINE], whole=True)["lines"]
    assert (hidden["text"], hidden["translations"]) == (None, {})
    assert (shown["text"], shown["translations"]) == ("Guten Morgen.", {"eng": "Good morning."})


def test_a_body_from_before_there_were_translations_has_none() -> None:
    [shown] = serialize_dialog(DIALOG, [{**LINE, "translations": {}}], whole=True)["lines"]
    old = {name: value for name, value in LINE.items() if name != "translations"}
    assert serialize_dialog(DIALOG, [old], whole=True)["lines"] == [shown]


@pytest.mark.parametrize("translations", [{"tlh": "nuqneH"}, {"eng": ""}, {"eng": ["Hello."]}, "Hello."])
def test_unknown_languages_and_empty_translations_are_refused(translations: Any) -> None:
    row = {"dialog_id": "00000000-0000-7000-8000-000000000001", "type": "DESC", "text": "Hallo."}
    assert DialogLineSerializer(data=row | {"translations": {"eng": "Hello."}}).is_valid()
    serializer = DialogLineSerializer(data=row | {"translations": translations})
    assert not serializer.is_valid() and "translations" in serializer.errors


def test_a_translation_of_a_line_that_no_lesson_has_is_refused() -> None:
    item = {"kind": "RESOURCE", "body": {"lines": [{"text": "Guten  Morgen."}]}}
    refuse_orphaned_lines({"Guten Morgen.": {"eng": "Good morning."}}, [item])
    with pytest.raises(InvalidInput, match="Guten Abend"):
        refuse_orphaned_lines({"Guten Abend.": {"eng": "Good evening."}}, [item])


def test_what_the_lesson_has_goes_before_the_table() -> None:
    item = {
        "kind": "RESOURCE",
        "body": {"lines": [{"text": "Hallo.", "translations": {"eng": "Hi."}}, {"text": "Ja."}]},
    }
    table = {"Hallo.": {"eng": "Hello.", "spa": "Hola."}}
    first, second = add_line_translations(item, table)["body"]["lines"]
    assert first["translations"] == {"eng": "Hi.", "spa": "Hola."}
    assert second == {"text": "Ja."}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_all_dialogs_and_phrases_of_a_course_are_in_english(folder: Path) -> None:
    lessons = [orjson.loads(path.read_bytes()) for path in sorted((folder / "lessons").glob("*.json"))]
    said = {line for lesson in lessons for item in lesson["items"] for line in list_said_lines(item) if line}
    table = read_line_translations(folder)
    assert set(table) == said
    assert all("eng" in translations and {*translations} <= {*BY_CODE} for translations in table.values())
    assert all(line == normalise_line(line) for line in table)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_all_lines_of_a_course_are_in_all_seven_languages(folder: Path) -> None:
    for line, translations in read_line_translations(folder).items():
        assert set(translations) - {"spa"} == {"eng", "ukr", "rus", "tur", "aeb", "vie", "sqi"}, line
        for language, text in translations.items():
            # "13 Uhr" is "one o'clock": an English clock has twelve hours.
            twelve_hours = language == "eng" and " Uhr" in line
            assert twelve_hours or re.findall(r"\d+", text) == re.findall(r"\d+", line), text
            assert ("?" in line) == bool(re.search("[?؟]", text)) and "[[" not in text, text


def test_some_lines_of_the_long_course_are_in_spanish() -> None:
    assert sum("spa" in translations for translations in read_line_translations(FOLDER).values()) >= 50


@pytest.mark.django_db
def test_translations_travel_with_the_course() -> None:
    data = read_folder(FOLDER)
    # Not the whole course: exercises on cases would need these first.
    [chapter] = data["chapters"][:1]
    kinds = ("RESOURCE", "SET_PHRASE")
    stops = [{**stop, "items": [one for one in stop["items"] if one["kind"] in kinds]} for stop in chapter["sections"]]
    course = import_course({**data, "chapters": [{**chapter, "sections": stops}]})
    exported = export_course(course)["chapters"][0]["sections"]
    [heard, _asking, phrases] = [item for stop in exported for item in stop["items"]]
    assert "eng" in heard["body"]["lines"][1]["translations"]
    assert phrases["body"]["phrases"][0]["translations"]["tur"] == "Benim adım Elena Marin."
