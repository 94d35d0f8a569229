"""The courses that ship: imported as often as one likes, complete, and every exercise can be done."""

import io
import json
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import UUID
from zipfile import ZipFile

import orjson
import pytest
from django.conf import LazySettings, settings
from django.core.management import call_command
from django.db import transaction
from PIL import Image
from pytest_django import DjangoDbBlocker

from apps.cases.excerpts import narrow_content
from apps.cases.models import Case
from apps.content.authoring.dialogs import SpokenLine, store_audio
from apps.content.exchange.archives import read_archive
from apps.content.exchange.exporter import export_course, export_zip
from apps.content.exchange.folders import read_folder, resolve_path
from apps.content.exchange.importer import import_course
from apps.content.exchange.word_translations import add_translations, read_translations
from apps.content.item_body import Body, Json
from apps.content.item_versions import load_bodies
from apps.content.kind import get_kinds
from apps.content.kinds.vocab.sentences import list_pieces
from apps.content.kinds.vocab.tasks import HOLE, OPTIONS, example
from apps.content.models import Dialog, DialogLine, FrozenBody, Item
from apps.courses.models import Chapter, Course, LearningObjective, Section
from apps.german.text import word_set
from kit import files
from kit.errors import InvalidInput
from kit.languages import LANGUAGES
from tests.content.kinds.test_media import webm
from tests.factories.cases import ReadyCase

pytestmark = pytest.mark.django_db
FOLDERS = sorted(path.parent for path in (Path(settings.ROOT) / "content" / "courses").glob("*/course.json"))
[FOLDER] = [folder for folder in FOLDERS if folder.name == "deutsch-fuer-die-pflege"]
ONLY_THE_LONG_ONE = pytest.mark.parametrize("folder", [FOLDER], indirect=True, scope="module")
ONLY_THE_SHORT_ONE = pytest.mark.parametrize(
    "folder", [folder for folder in FOLDERS if folder != FOLDER], indirect=True, scope="module"
)
CASES = Path(settings.ROOT) / "content" / "cases"
IDS = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
SCRIPTS = {"aeb": "ARABIC", "pes": "ARABIC", "rus": "CYRILLIC", "tgk": "CYRILLIC", "ukr": "CYRILLIC"}
FORMS = ("plural", "simple_past", "present_perfect")
Answer = dict[str, Any]


def told(item: Body) -> Any:
    return get_kinds()[item.kind].represent_solution(item)


def words_of(item: Body) -> Answer:
    """Each task of an exercise of words, done with what the word says."""
    known = {str(word["id"]): word for word in item.parts["words"]}
    done = []
    for task in get_kinds()[item.kind].represent(item, 3)["tasks"]:
        word = known[str(task["word"])]
        chosen = f"{word['article']} {word['term']}".strip() if task["mode"] == "MEANING" else word["term"]
        built = [*list_pieces(word["usage_examples"][0])] if task["mode"] == "SENTENCE_CONSTRUCTION" else []
        given = {"given": "" if built else chosen, "article": word["article"], "plural": word["plural"], "order": built}
        done.append({"word": str(word["id"]), "mode": task["mode"], **given})
    return {"tasks": done}


def phrases_of(item: Body) -> Answer:
    examples = {str(row["id"]): row["example"] for row in item.parts["phrases"]}
    done = [
        {"id": str(one["id"]), "gaps": one["gaps"], "own_sentence": f"Ich sage: {examples[str(one['id'])]}"}
        for one in told(item)["phrases"]
    ]
    return {"phrases": done}


def questions_of(item: Body) -> Answer:
    mc = {str(one["id"]): one["right"] for one in told(item)["mc"]}
    return {"mc": mc, "open": {str(one["id"]): one["sample_answer"] for one in told(item)["open"]}}


def fields_of(item: Body) -> Answer:
    return {"fields": {field["key"]: field["accepted"][0] for field in told(item)["fields"]}}


def told_in_the_talk(item: Body) -> Answer:
    facts = [field["fact"] for field in item.content["fields"]]
    return fields_of(item) | {"told": {fact: [{"source": "TALK", "id": "m", "text": "Ja."}] for fact in facts}}


def by_id(rows: Any, name: str) -> Answer:
    return {str(row["id"]): row[name] for row in rows}


LOOKED_BACK_ON = "00000000-0000-7000-8000-000000000001"  # a learning objective

RIGHT: dict[str, Callable[[Body], Answer]] = {
    "TEXT": lambda item: {"read": True},
    "MEDIA": lambda item: {"seen": 1.0},
    "VOCAB_INTRO": lambda item: {"words": {str(word["id"]): "KNOWN" for word in item.parts["words"]}},
    "VOCAB": words_of,
    "SET_PHRASE": phrases_of,
    "CLOZE": lambda item: {"gaps": {gap["key"]: gap["accepted"][0] for gap in told(item)["gaps"]}},
    "ORDERING": lambda item: {"order": [str(key) for key in told(item)["order"]]},
    "CATEGORIZATION": lambda item: {
        "categories": {key: str(value) for key, value in by_id(told(item)["items"], "category_id").items()}
    },
    "PAIR_OF_TERMS": lambda item: {
        "tries": [{"pair": str(one["id"]), "partner": one["partner"]} for one in told(item)["pairs"]]
    },
    "IMAGE_LABELING": lambda item: {"labels": by_id(told(item)["items"], "text")},
    "SCORING": lambda item: {"values": by_id(told(item)["items"], "lowest")},
    "RESOURCE": questions_of,
    "FORM_STRUCTURED": fields_of,
    "FORM_CASE": told_in_the_talk,
    "CASE": lambda item: {"standing": {"solved": True, "steps": 3, "done": 3, "skipped": 0}},
    "JOURNALLING": lambda item: {"entries": {LOOKED_BACK_ON: {"confidence": 4}}, "objectives": [LOOKED_BACK_ON]},
}
KNOWN_BY_THE_SERVER = {"CASE": {"standing"}, "FORM_CASE": {"told"}, "JOURNALLING": {"objectives"}}


@pytest.fixture(scope="module", params=FOLDERS, ids=lambda folder: folder.name)
def folder(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture(scope="module")
def imported(folder: Path, django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[UUID]:
    """The course of a folder, imported once for all tests; what one of them changes goes with its own savepoint."""
    with django_db_blocker.unblock(), transaction.atomic():
        create_cases(folder)
        yield import_course(read_folder(folder)).pk
        transaction.set_rollback(True)


@pytest.fixture
def course(imported: UUID, db: None) -> Course:
    return Course.objects.get(pk=imported)


def create_cases(folder: Path) -> None:
    """The cases of a course, with their minutes and excerpts."""
    for slug in named_cases(folder):
        told = json.loads((CASES / f"{slug}.json").read_text("utf-8"))
        ReadyCase(slug=slug, minutes=told["minutes"], excerpts=told.get("excerpts", []))


def lessons(folder: Path) -> list[Any]:
    return [json.loads(path.read_text("utf-8")) for path in sorted((folder / "lessons").glob("*.json"))]


def named_cases(folder: Path) -> set[str]:
    items = [item for lesson in lessons(folder) for item in lesson["items"]]
    return {row["case"] for item in items for row in item["body"].get("cases", ())}


def snapshot() -> Any:
    """All rows of all tables that an import writes, with versions and times."""
    tables = [Course, Chapter, Section, LearningObjective, Item]
    tables += [part.model_class for kind in get_kinds().values() for part in kind.parts]
    return [list(table._default_manager.order_by("pk").values()) for table in dict.fromkeys(tables)]


def test_importing_again_changes_nothing(folder: Path, course: Course) -> None:
    before = snapshot()
    assert import_course(read_folder(folder)).pk == course.pk
    assert snapshot() == before and not FrozenBody.objects.exists()


def test_sounds_that_were_made_here_stay_when_the_course_is_imported_again(folder: Path, course: Course) -> None:
    dialog = Dialog.objects.order_by("pk").first()
    assert dialog is not None
    lines = DialogLine.objects.filter(dialog=dialog)
    said = {line.pk: SpokenLine((line.type, line.speaker, line.text, line.effect), "ab/cd.webm", 1.5) for line in lines}
    assert store_audio(dialog.pk, said, ("ab/ef.webm", 9.0))
    import_course(read_folder(folder))
    dialog.refresh_from_db()
    assert (dialog.sound, dialog.seconds) == ("ab/ef.webm", 9.0)
    assert set(lines.values_list("sound", "seconds")) == {("ab/cd.webm", 1.5)}
    assert not FrozenBody.objects.exists()


def test_it_is_published_and_its_lessons_say_what_they_are_for(folder: Path, course: Course) -> None:
    assert (course.is_public, course.status, course.owner) == (True, "PUBLISHED", None)
    sections = Section.objects.filter(chapter__course=course, deleted_at=None)
    assert sections.count() == len(lessons(folder))
    for section in sections:
        assert section.description and section.duration, section.title
        assert LearningObjective.objects.filter(section=section).exists(), section.title


@ONLY_THE_LONG_ONE
def test_it_has_twelve_themes_in_77_stops_and_every_kind_at_least_twice(course: Course) -> None:
    assert Chapter.objects.present().filter(course=course).count() == 12
    sections = Section.objects.filter(chapter__course=course, deleted_at=None)
    assert sections.count() == 77
    counts = Counter(Item.objects.present().filter(section__in=sections).values_list("kind", flat=True))
    assert {slug: count for slug, count in counts.items() if count < 2} == {}
    assert set(counts) == set(get_kinds())


def test_each_stop_takes_four_to_six_minutes_as_it_says(course: Course) -> None:
    kinds = get_kinds()
    for section in Section.objects.filter(chapter__course=course, deleted_at=None):
        items = list(Item.objects.counting().filter(section=section).order_by("position"))
        bodies = load_bodies(items)
        taken = sum(kinds[item.kind].estimate_seconds(bodies[item.pk]) for item in items)
        assert section.duration == round(taken / 60), (section.title, taken)
        assert 4 <= section.duration <= 6, (section.title, section.duration)


def test_each_theme_ends_with_its_goals_and_a_look_back(folder: Path) -> None:
    for chapter in read_folder(folder)["chapters"]:
        *stops, last = chapter["sections"]
        assert all(len(stop["learning_objectives"]) == 1 for stop in stops), chapter["title"]
        assert len(last["learning_objectives"]) == 3, chapter["title"]
        journals = [
            item["id"] for stop in chapter["sections"] for item in stop["items"] if item["kind"] == "JOURNALLING"
        ]
        assert journals == [last["items"][-1]["id"]], chapter["title"]


def test_no_word_is_practised_before_it_was_met(folder: Path) -> None:
    met: set[str] = set()
    for item in (
        item for chapter in read_folder(folder)["chapters"] for s in chapter["sections"] for item in s["items"]
    ):
        words = {word["term"] for word in item["body"].get("words", ())}
        if item["kind"] == "VOCAB_INTRO":
            met |= words
        else:
            assert words <= met, (item["id"], words - met)


def test_cases_of_lessons_are_played_in_excerpts_that_can_be_solved_alone() -> None:
    for item in (
        item for lesson in lessons(FOLDER) for item in lesson["items"] if item["kind"] in ("CASE", "FORM_CASE")
    ):
        case = json.loads((CASES / f"{item['body']['cases'][0]['case']}.json").read_text("utf-8"))
        excerpt = item["body"]["content"].get("excerpt", "")
        assert excerpt or case["minutes"] <= 6, item["id"]
        alone = narrow_content(case, excerpt) if excerpt else case
        assert alone["minutes"] <= 6, item["id"]


def asks_for_a_sentence(item: Json) -> bool:
    """Whether an exercise asks for a sentence of one's own."""
    return bool(item["body"].get("open")) or "OWN_SENTENCE" in item["body"]["content"].get("modes", ())


def test_the_first_days_are_six_themes_of_five_stops_and_each_ends_with_a_case_at_a2() -> None:
    [short] = [one for one in FOLDERS if one.name == "die-ersten-tage-auf-der-station"]
    told = read_folder(short)
    assert (told["level"], len(told["chapters"])) == ("A1.2", 6)
    sections = [section for chapter in told["chapters"] for section in chapter["sections"]]
    assert len(sections) == len(lessons(short)), "no lesson is left out"
    for section in sections:
        kinds = [item["kind"] for item in section["items"]]
        assert len(kinds) >= 2 and len({*kinds}) == len(kinds), section["id"]
    named = []
    for chapter in told["chapters"]:
        *stops, last = chapter["sections"]
        assert len(stops) == 4, chapter["id"]
        assert not any(item["body"].get("cases") for stop in stops for item in stop["items"]), chapter["id"]
        assert any(asks_for_a_sentence(item) for stop in stops for item in stop["items"]), chapter["id"]
        [slug] = [row["case"] for item in last["items"] for row in item["body"].get("cases", ())]
        assert json.loads((CASES / f"{slug}.json").read_text("utf-8"))["cefr"] == "A2", slug
        named.append(slug)
    assert set(named) == named_cases(short) and len(set(named)) == 6, "each case once"


def test_every_item_is_complete_and_its_own_solution_gets_the_full_score(course: Course) -> None:
    for item in Item.objects.present().filter(section__chapter__course=course):
        kind, body = get_kinds()[item.kind], load_bodies([item])[item.pk]
        assert item.title and item.instruction, item.pk
        problems = [one for one in kind.find_problems(body) if one.code != "silent"]
        assert problems == [], f"{item.title}: all but the sound of dialogs is shipped"
        answer = RIGHT[item.kind](body)
        known = KNOWN_BY_THE_SERVER.get(item.kind, set())
        shape = kind.answer_serializer(data={name: value for name, value in answer.items() if name not in known})
        assert shape.is_valid(), (item.title, shape.errors)
        added = {name: answer[name] for name in known} or ({"judged": {}} if item.kind == "RESOURCE" else {})
        verdict = kind.evaluate(body, {**shape.validated_data, **added})
        wrong = [(part.key, part.mark, part.reason) for part in verdict.parts if part.score < 1]
        assert (verdict.score, wrong) == (1.0, []), item.title


def illustrated(course: Course) -> None:
    """Give the course what only a running platform has: title images, and sounds of a dialog."""
    rows = (course, course.chapters.first(), Section.objects.filter(chapter__course=course).last())
    for number, row in enumerate(one for one in rows if one is not None):
        drawn = io.BytesIO()
        Image.new("RGB", (16, 9 + number), "teal").save(drawn, "WEBP")
        type(row)._default_manager.filter(pk=row.pk).update(title_image=files.put(drawn.getvalue(), ".webp"))
    dialog = Dialog.objects.order_by("pk").first()
    assert dialog is not None
    lines = DialogLine.objects.filter(dialog=dialog)
    sound = files.put(webm(b"A_OPUS"), ".webm")
    said = {line.pk: SpokenLine((line.type, line.speaker, line.text, line.effect), sound, 1.5) for line in lines}
    assert store_audio(dialog.pk, said, (sound, 9.0))
    course.refresh_from_db()


def numbered(file: Any) -> str:
    """A file with its keys in the order in which they first stand there: what two copies have in common."""
    known: dict[str, str] = {}
    kept = {str(key) for key in Case.objects.values_list("pk", flat=True)}  # cases are no part of a course
    text = orjson.dumps(file, option=orjson.OPT_INDENT_2).decode()
    return IDS.sub(lambda one: one[0] if one[0] in kept else known.setdefault(one[0], f"#{len(known)}"), text)


def test_out_as_a_zip_and_in_again_loses_nothing(course: Course, settings: LazySettings, tmp_path: Path) -> None:
    check_that_nothing_is_lost(course, settings, tmp_path, as_copy=False)


@ONLY_THE_SHORT_ONE
def test_a_copy_by_a_zip_loses_nothing(course: Course, settings: LazySettings, tmp_path: Path) -> None:
    check_that_nothing_is_lost(course, settings, tmp_path, as_copy=True)


def check_that_nothing_is_lost(course: Course, settings: LazySettings, tmp_path: Path, *, as_copy: bool) -> None:
    illustrated(course)
    file, pack = export_course(course), export_zip(course)
    settings.MEDIA_ROOT = tmp_path / "another installation"
    assert not files.exists(course.title_image)
    if not as_copy:
        Course.objects.all().delete()
    again = import_course(orjson.loads(orjson.dumps(read_archive(pack))), as_copy=as_copy)
    out = export_course(again)
    assert numbered(out) == numbered(file)
    assert (out == file) is not as_copy and (again.weight, again.title_image) == (course.weight, course.title_image)
    with ZipFile(io.BytesIO(pack)) as before, ZipFile(io.BytesIO(export_zip(again))) as after:
        assert before.namelist() == after.namelist() and len(before.namelist()) >= 5
        assert all(before.read(name) == after.read(name) for name in before.namelist() if name != "course.json")


def test_forms_ask_only_for_what_their_case_tells() -> None:
    assert len(named_cases(FOLDER)) >= 6
    for lesson in (lesson for folder in FOLDERS for lesson in lessons(folder)):
        for item in (one for one in lesson["items"] if one["kind"] == "FORM_CASE"):
            case = json.loads((CASES / f"{item['body']['cases'][0]['case']}.json").read_text("utf-8"))
            known = {fact["id"] for fact in case["facts"]} | {one["id"] for one in case["examinations"]}
            assert {field["fact"] for field in item["body"]["content"]["fields"]} <= known, item["id"]


def test_every_field_that_is_listened_for_has_its_line_and_every_quote_stands_in_its_source(folder: Path) -> None:
    for item in (one for lesson in lessons(folder) for one in lesson["items"]):
        body = item["body"]
        if item["kind"] == "FORM_STRUCTURED":
            lines = {line["field"] for line in body["lines"] if "field" in line}
            assert lines == {field["key"] for field in body["content"]["fields"]}, item["id"]
        if item["kind"] == "RESOURCE":
            source = words(body["content"]["blocks"]) + " ".join(line.get("text", "") for line in body.get("lines", ()))
            quotes = [one["quote"] for one in (*body["mc"], *body["open"])]
            assert [quote for quote in quotes if quote not in source] == [], item["id"]


def words(blocks: Any) -> str:
    pieces = [piece for block in blocks for line in block["lines"] for piece in line["pieces"]]
    return " ".join(piece["text"] for piece in pieces)


def course_words(folder: Path) -> list[Json]:
    """The words of all lessons with their meanings, as they are imported."""
    sections = [section for chapter in read_folder(folder)["chapters"] for section in chapter["sections"]]
    items = [item for section in sections for item in section["items"] if item["kind"] in ("VOCAB", "VOCAB_INTRO")]
    return [word for item in items for word in item["body"]["words"]]


def belongs(gloss: str, language: str) -> bool:
    """Whether all letters are of the script in which the language is written."""
    script = SCRIPTS.get(language, "LATIN")
    return gloss.strip() == gloss and all(unicodedata.name(sign).startswith(script) for sign in gloss if sign.isalpha())


def test_every_word_says_what_it_means_in_all_languages_in_their_own_script(folder: Path) -> None:
    found, codes = course_words(folder), {language.code for language in LANGUAGES} - {"deu"}
    assert len(found) > (120 if folder == FOLDER else 20)
    for word in found:
        assert word["explanation"] and set(word["translations"]) == codes, word["term"]
        for code, glosses in word["translations"].items():
            assert glosses and all(belongs(gloss, code) for gloss in glosses), (word["term"], code, glosses)


def test_a_word_means_the_same_in_all_lessons_and_its_table_has_no_other_words(folder: Path) -> None:
    told: dict[str, set[str]] = defaultdict(set)
    for word in course_words(folder):
        name = f"{word.get('article', '')} {word['term']}".strip()
        told[name].add(json.dumps(word["translations"], sort_keys=True))
    assert [name for name, meanings in told.items() if len(meanings) > 1] == []
    table = read_translations(folder)
    assert len(table) == len(json.loads((folder / "meanings.json").read_bytes())), "each word once"
    assert set(table) <= set(told)


def test_no_two_words_that_are_practised_together_mean_the_same_in_any_language(folder: Path) -> None:
    table = read_translations(folder)
    practised = [item for lesson in lessons(folder) for item in lesson["items"] if item["kind"] == "VOCAB"]
    for item in practised:
        rows = [word["translations"] for word in add_translations(item, table)["body"]["words"]]
        told = [(code, gloss) for meanings in rows for code, glosses in meanings.items() for gloss in set(glosses)]
        assert [one for one, times in Counter(told).items() if times > 1] == [], item["id"]


def asked_words(folder: Path) -> list[Json]:
    """The words of all lessons that a learner is asked for, or keeps to be asked for: not those of built sentences."""
    items = [item for lesson in lessons(folder) for item in lesson["items"] if item["kind"] in ("VOCAB", "VOCAB_INTRO")]
    asked = [item for item in items if not item["body"]["content"].get("is_for_sentence_construction")]
    return [word for item in asked for word in item["body"]["words"]]


def test_a_word_fits_into_its_gap_sentence_just_as_it_is_asked_for(folder: Path) -> None:
    for word in (dict.fromkeys(FORMS, "") | word for word in asked_words(folder)):
        sentence, gap = word["usage_examples"][0], example(word)
        assert gap.replace(HOLE, word["term"]).rstrip(".") == sentence.rstrip("."), (word["term"], gap)
        assert f"{HOLE}." not in gap, gap


def test_no_example_of_any_word_has_a_gap_for_another_form(folder: Path) -> None:
    built = [word for lesson in lessons(folder) for item in lesson["items"] for word in item["body"].get("words", ())]
    for word in (dict.fromkeys(FORMS, "") | word for word in built):
        gap = example(word)
        assert not gap or gap.replace(HOLE, word["term"]).rstrip(".") == word["usage_examples"][0].rstrip("."), gap


def test_what_is_chosen_for_a_meaning_stands_among_words_of_its_own_class(folder: Path) -> None:
    for item in (one for lesson in lessons(folder) for one in lesson["items"] if one["kind"] == "VOCAB"):
        content = item["body"]["content"]
        if "MEANING" in content["modes"] and not content["is_for_sentence_construction"]:
            classes = Counter(word["part_of_speech"] for word in item["body"]["words"])
            assert min(classes.values()) >= OPTIONS, (item["id"], classes)


def test_no_word_is_asked_for_twice_on_one_page(folder: Path) -> None:
    for item in (one for lesson in lessons(folder) for one in lesson["items"] if one["kind"] == "VOCAB"):
        content = item["body"]["content"]
        assert content["is_for_sentence_construction"] or len(content["modes"]) == 1, item["id"]


def test_what_marks_a_picture_lies_on_what_is_asked_for() -> None:
    """A pin is seen through: beside the thing it would be around something else."""
    box = next(one for lesson in lessons(FOLDER) for one in lesson["items"] if one["id"] == "l07-box")
    heights = {pin["text"]: pin["y"] for pin in box["body"]["items"]}
    assert max(heights[name] for name in ("morgens", "mittags", "abends", "zur Nacht")) < 0.2
    assert max(heights["die Tablette"], heights["die Kapsel"]) < 0.6


def told_by(text: str) -> set[str]:
    """The words and figures of a text that tell something."""
    return {word.casefold() for word in re.findall(r"[^\W\d_]{3,}|\d+", text)} - word_set(
        "der die das den dem des ein eine einen einem einer und oder sie ihr ihn ihm ist war hat haben nicht für mit"
        " von auf bei noch sich wie was wird als nach vor dass weil uhr zum"
    )


def test_what_is_said_of_a_wrong_option_does_not_tell_the_right_one(folder: Path) -> None:
    for item in (item for lesson in lessons(folder) for item in lesson["items"] if item["kind"] == "RESOURCE"):
        for question in item["body"]["mc"]:
            right = told_by(" ".join(one["text"] for one in question["options"] if one["right"]))
            for one in question["options"]:
                known = told_by(f"{question['question']} {one['text']}")
                told = told_by(one["explanation"]) & (right - known)
                assert one["right"] or not told, (question["question"], one["explanation"], told)


def test_the_key_of_an_option_does_not_tell_whether_it_is_right(folder: Path) -> None:
    """Options are shown in an order of each learner's own, but with the keys that their author gave them."""
    listed = [
        item["body"]["mc"] for lesson in lessons(folder) for item in lesson["items"] if item["kind"] == "RESOURCE"
    ]
    asked = [question["options"] for questions in listed for question in questions]
    firsts = [min(options, key=lambda one: str(one["key"])) for options in asked]
    assert sum(one["right"] for one in firsts) < 0.6 * len(asked)


def test_a_level_is_no_subject_of_the_course(folder: Path) -> None:
    course = read_folder(folder)
    assert course["tags"] and not {tag for tag in course["tags"] if re.fullmatch(r"[ABC][12](\.[12])?", tag)}


@ONLY_THE_LONG_ONE
def test_a_reaction_of_the_skin_may_be_told_in_any_usual_way(course: Course) -> None:
    item = Item.objects.present().get(kind="FORM_STRUCTURED", title__startswith="Aufnahme von Herrn Lorenz, Teil 2")
    body, found = load_bodies([item])[item.pk], {}
    for said in ("Hautausschlag", "Ausschlag und Juckreiz", "roter Ausschlag"):
        verdict = get_kinds()[item.kind].evaluate(body, {"fields": {"reaction": said}})
        found[said] = next(part.mark for part in verdict.parts if part.key == "reaction")
    assert set(found.values()) == {"RIGHT"}, found


def test_what_a_lesson_says_goes_before_the_table_and_the_table_before_the_glossary() -> None:
    word = {"term": "Station", "article": "die", "translations": {"eng": ["ward"], "spa": ["sala"]}}
    item = {"kind": "VOCAB_INTRO", "body": {"words": [word]}}
    table = {"die Station": {"spa": ["planta"], "fra": ["étage"]}}
    [found] = add_translations(item, table)["body"]["words"]
    assert [found["translations"][code] for code in ("spa", "fra", "tur")] == [["sala"], ["étage"], ["servis"]]
    assert add_translations({"kind": "TEXT", "body": {"content": {}}}, table) == {
        "kind": "TEXT",
        "body": {"content": {}},
    }


def test_it_is_imported_by_hand_and_a_folder_without_a_course_is_refused(tmp_path: Path, capsys: Any) -> None:
    Course.objects.all().delete()  # that of the module, where it has been imported
    Case.objects.all().delete()
    create_cases(FOLDER)
    call_command("import_course", str(FOLDER))
    assert "Deutsch für die Pflege" in capsys.readouterr().out
    assert Case.objects.filter(slug__in=named_cases(FOLDER)).count() == len(named_cases(FOLDER))
    (tmp_path / "course.json").write_text("[]")
    with pytest.raises(InvalidInput):
        read_folder(tmp_path)


@pytest.mark.parametrize("name", ["../secret.env", "/etc/hosts.allow", "course", "a\0.png"])
def test_a_folder_gives_only_what_is_in_it(tmp_path: Path, name: str) -> None:
    with pytest.raises(InvalidInput):
        resolve_path(tmp_path, name)
