"""Samples of the calls about media, cases, forms and sources in lessons, dialogs, journals, and judged texts."""

import io
import json
import os
import zipfile
from typing import Any

from django.core.files.storage import storages
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from apps.accounts.models import User
from apps.content.drafts.models import Draft, DraftKind, DraftState, Generator
from apps.content.examples import CASE_ID, get_example_case
from apps.content.models import CourseImport, Dialog
from apps.courses.models import LearningObjective
from kit import files
from tests.api.course_samples import ITEM, a_section, an_item
from tests.api.kind_samples import TITLE, in_a_section, on_an_item, on_rows, row_of
from tests.api.samples import Sample, World, sample
from tests.factories.accounts import Person

FIELD = {"key": "weight", "label": "Gewicht", "input": "NUMBER", "unit": "kg", "accepted": ["91"]}
FORM = {"title": "Aufnahmebogen", "content": {"fields": [FIELD]}}
SPOKEN = {
    "title": "Die Aufnahme",
    "speakers": [{"key": "jana", "name": "Jana"}],
    "lines": [{"type": "PERSON_SAY", "speaker": "jana", "text": "Guten Morgen."}],
}


def picture() -> SimpleUploadedFile:
    drawn = io.BytesIO()
    Image.new("RGB", (64, 64), "teal").save(drawn, "PNG")
    return SimpleUploadedFile("ward.png", drawn.getvalue(), "image/png")


@sample("GET /media/allowed-types", "GET /media/allowed-file-sizes")
@sample("GET /experience-points/", "GET /users/my-xp", "GET /users/my-xp-events", "GET /users/my-activity")
@sample("GET /users/my-achievements", "POST /users/my-achievements/seen")
def nothing_needed(world: World, owner: User) -> Sample:
    return Sample()


@sample("POST /media/title-image/{entity_type}/{entity_id}", foreign=True)
def title_image(world: World, owner: User) -> Sample:
    ids = {"entity_type": "course", "entity_id": a_section(world, owner).course.pk}
    return Sample(ids, {"file": picture()}, "multipart")


@sample("GET /media/title-image/{entity_type}/{entity_id}/drawing", foreign=True)
@sample("POST /media/title-image/{entity_type}/{entity_id}/drawing", foreign=True)
def drawn_title_image(world: World, owner: User) -> Sample:
    ids = {"entity_type": "course", "entity_id": a_section(world, owner).course.pk}
    return Sample(ids, {"description": "Ein heller Flur."})


@sample(f"POST {ITEM}/section-media/{{section_id}}", foreign=True)
def section_media(world: World, owner: User) -> Sample:
    asked = {"description": "Ein Zimmer.", "item_index": 0}
    return Sample({"section_id": a_section(world, owner).pk}, {"file": picture()}, "multipart", asked)


@sample(f"POST {ITEM}/cases/{{section_id}}", foreign=True)
def case_in_a_section(world: World, owner: User) -> Sample:
    get_example_case()
    return Sample({"section_id": a_section(world, owner).pk}, {"case_id": CASE_ID, "title": "Nach dem Sturz"})


on_an_item("PATCH media/{item_id}/metadata", "MEDIA", {"description": "Ein helles Zimmer.", "always_maximized": False})
in_a_section("form-case/{section_id}/new", FORM)
on_an_item("PATCH form-case/{item_id}", "FORM_CASE", TITLE)
on_an_item("PUT form-case-exercise/{item_id}/evaluate", "FORM_CASE", {"answer": {"fields": {"strength": "4"}}})
in_a_section("form-structured-exercise/{section_id}/new", FORM)
on_an_item("PATCH form-structured-exercise/{item_id}", "FORM_STRUCTURED", TITLE)
on_an_item("PATCH form-structured-exercise/{item_id}/generate-dialog", "FORM_STRUCTURED", {"situation": "Aufnahme"})


def a_draft(world: World, owner: User) -> tuple[Draft, str]:
    """A draft for a section, with a text as its only proposal; the key of that."""
    key = "00000000-0000-7000-8000-0000000000d1"
    body = {"content": {"blocks": []}}
    told = {"key": key, "item_id": None, "kind": "TEXT", "title": "Lesen", "instruction": "", "pieces": []}
    draft = Draft.objects.create(
        section=a_section(world, owner),
        creator=Person(),
        kind=DraftKind.ITEMS,
        state=DraftState.READY,
        proposals=[{**told, "generator": Generator.RULES, "body": body}],
    )
    return draft, key


@sample("GET /sections/{section_id}/drafts", "GET /sections/{section_id}/draft-options", foreign=True)
def drafts_of_a_section(world: World, owner: User) -> Sample:
    return Sample({"section_id": a_draft(world, owner)[0].section_id})


@sample("POST /sections/{section_id}/drafts", foreign=True)
def new_draft(world: World, owner: User) -> Sample:
    return Sample({"section_id": a_section(world, owner).pk}, {"kind": "ITEMS", "text": "Heute ist Visite."})


@sample("POST /sections/{section_id}/question-files", foreign=True)
def question_file(world: World, owner: User) -> Sample:
    upload = SimpleUploadedFile("fragen.gift.txt", b"Heute ist Visite.{TRUE}")
    return Sample({"section_id": a_section(world, owner).pk}, {"file": upload}, "multipart")


@sample("GET /sections/{section_id}/questions", foreign=True)
def questions_of_a_section(world: World, owner: User) -> Sample:
    return Sample({"section_id": a_section(world, owner).pk}, query={"file_format": "GIFT"})


def pack_course(title: str = "Deutsch A2") -> bytes:
    """A course file with one empty lesson."""
    section = {"id": "s1", "title": "Vorstellen", "items": []}
    course = {"format": "visite-course", "format_version": "1.0", "id": "handed-in", "title": title, "level": "A2.1"}
    course |= {"chapters": [{"id": "c1", "title": "Ankommen", "sections": [section]}]}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as entries:
        entries.writestr("course.json", json.dumps(course))
    return packed.getvalue()


@sample("POST /course-imports/")
def course_file(world: World, owner: User) -> Sample:
    return Sample(body={"file": SimpleUploadedFile("kurs.zip", pack_course())}, form="multipart")


@sample("GET /course-imports/{import_id}", "DELETE /course-imports/{import_id}", foreign=True)
@sample("POST /course-imports/{import_id}/confirmation", foreign=True)
def checked_course_file(world: World, owner: User) -> Sample:
    key = files.put(pack_course(), ".zip")
    os.utime(storages["default"].path(key), (0, 0))  # handed in long ago: the job that deletes it needs no second run
    found = {"by_author": True, "key": key, "preview": {"effect": "NEW"}}
    made = CourseImport.objects.create(user=owner, title="Deutsch A2", **found)
    return Sample({"import_id": made.pk}, {})


@sample("GET /courses/{course_id}/export", foreign=True)
def whole_course(world: World, owner: User) -> Sample:
    return Sample({"course_id": a_section(world, owner).course.pk})


@sample("GET /drafts/{draft_id}", foreign=True)
def one_draft(world: World, owner: User) -> Sample:
    return Sample({"draft_id": a_draft(world, owner)[0].pk})


@sample("POST /drafts/{draft_id}/discard", "POST /drafts/{draft_id}/review", foreign=True)
def over_and_done(world: World, owner: User) -> Sample:
    return Sample({"draft_id": a_draft(world, owner)[0].pk}, {})


@sample("POST /drafts/{draft_id}/accept", foreign=True)
def taken_proposal(world: World, owner: User) -> Sample:
    draft, key = a_draft(world, owner)
    return Sample({"draft_id": draft.pk}, {"proposals": [{"key": key}]})


CHOICE = {"question": "Was stimmt?", "options": [{"key": "a", "text": "dies", "right": True}]}
CRITERION = {"key": "weigh", "text": "Sie sagen, was zu tun ist.", "expects": ["wiegen"]}
in_a_section("resource/{section_id}/new", {"title": "Übergabe", "mc": [CHOICE], "open": []})
on_an_item("PATCH resource/{item_id}", "RESOURCE", TITLE)
on_rows("resource/{item_id}/mc", "RESOURCE", "mc", CHOICE, {"question": "Was stimmt hier?"})
on_rows("resource/{item_id}/open", "RESOURCE", "open", {"question": "Warum?", "criteria": [CRITERION]}, {"position": 0})


def on_a_question(part: str, key: str, body: Any) -> None:
    """The call that answers one question of a source."""

    def build(world: World, owner: User) -> Sample:
        return Sample({key: row_of(an_item(world, owner, "RESOURCE"), part).pk}, body)

    sample(f"PUT {ITEM}/resource-{part}/{{{key}}}/evaluate", foreign=True)(build)


on_a_question("mc", "mc_question_id", {"chosen": ["a"]})
on_a_question("open", "open_question_id", {"text": "Ich muss Frau Keller wiegen.", "body_version": 1})


@sample("POST /dialogs/")
def new_dialog(world: World, owner: User) -> Sample:
    item = an_item(world, owner, "RESOURCE")
    return Sample(body=SPOKEN, query={"section_content_item_id": str(item.pk)})


def on_a_dialog(call: str, body: Any) -> None:
    """A call about the dialog of an item."""

    def build(world: World, owner: User) -> Sample:
        item = an_item(world, owner, "FORM_STRUCTURED")
        asked = {"section_content_item_id": str(item.pk)}
        return Sample({"dialog_id": Dialog.objects.get(item=item).pk}, body, query=asked)

    sample(call, foreign=True)(build)


on_a_dialog("GET /dialogs/{dialog_id}", None)
on_a_dialog("PUT /dialogs/{dialog_id}", SPOKEN)
on_a_dialog("POST /dialogs/{dialog_id}/audio", {})


@sample("GET /journals/{section_id}", foreign=True)
def journal(world: World, owner: User) -> Sample:
    return Sample({"section_id": a_section(world, owner).pk})


@sample("POST /journals/", "POST /journals/create-or-update")
def entries(world: World, owner: User) -> Sample:
    section = a_section(world, owner)
    objective = LearningObjective.objects.get(section=section)
    entry = {"learning_objective_id": str(objective.pk), "confidence": 4, "note": "Es geht schon gut."}
    return Sample(body={"section_id": str(section.pk), "entries": [entry]})


def on_a_text(call: str, **body: Any) -> None:
    """A call that judges what a learner wrote."""
    sample(f"POST /evaluation/{call}")(lambda world, owner: Sample(body=dict(body)))


on_a_text("learning-objectives/extract", text="Sie lernen, eine Übergabe zu machen.")
on_a_text("explain-vocab", term="die Atemnot", explanation="Man bekommt schlecht Luft.")
on_a_text("make-sentence", term="aufnehmen", sentence="Wir nehmen heute eine Patientin auf.")
on_a_text("use-set-phrase", phrase="Seit wann haben Sie …?", text="Seit wann haben Sie die Schmerzen?")
on_a_text("make-specific", text="Die Patientin hat Schmerzen.", answer="Seit zwei Tagen hat sie Schmerzen im Knie.")
on_a_text("find-term-correct", term="die Übergabe", given="die Ubergabe", plural="-n", given_plural="Übergaben")
