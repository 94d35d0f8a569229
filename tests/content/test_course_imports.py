"""Authors take courses away as ZIP files, and see what a file would do before it is imported."""

import io
from copy import deepcopy
from pathlib import Path
from typing import Any

import orjson
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.accounts.models import AuthorMode, User
from apps.content.exchange.exporter import export_course, export_zip
from apps.content.exchange.importer import import_course
from apps.content.models import CourseImport, ImportState, Item
from apps.courses.models import Chapter, Course, CourseStatus, Section
from kit import files
from kit.files.store import compute_key
from tests.content.test_courses_in_admin import delete_unused_uploads, packed
from tests.content.test_exchange import WORDS, full, picture
from tests.content.test_exchange import packed as pack_files
from tests.factories.cases import ReadyCase
from tests.factories.content import item
from tests.factories.courses import enrolled, lesson
from tests.people import Client
from tests.worker import Worker, worker

__all__ = ["worker"]
PATH = "/api/course-imports/"


@pytest.fixture(autouse=True)
def media(tmp_path: Path, settings: Any) -> Path:
    settings.MEDIA_ROOT, settings.REPLY_WAIT_SECONDS = tmp_path, 0
    return tmp_path


def hand_in(author: Client, content: bytes, worker: Worker) -> Any:
    """What the author is shown of a file once it is checked."""
    sent = author.post(PATH, {"file": SimpleUploadedFile("kurs.zip", content)}, format="multipart")
    assert sent.status_code == 202 and sent.json()["job"], sent.content
    worker.run("content.check_course_file")
    return author.get(f"{PATH}{sent.json()['id']}").json()


def confirm(author: Client, shown: Any, worker: Worker, **body: Any) -> Any:
    """What the author is shown of a file once it is imported."""
    answer = author.post(f"{PATH}{shown['id']}/confirmation", body)
    assert answer.status_code == 202, answer.content
    worker.run("content.import_course")
    return author.get(f"{PATH}{shown['id']}").json()


def counts(shown: Any) -> dict[str, tuple[int, ...]]:
    """How many parts of each kind are new, changed, the same and removed; without those that have none."""
    rows = {row["part"]: tuple(row[name] for name in ("new", "changed", "same", "removed")) for row in shown["parts"]}
    return {part: row for part, row in rows.items() if any(row)}


def test_a_new_course_is_previewed_and_comes_in_as_a_draft_of_the_authors_organisation(
    ada: Client, clinic: Any, worker: Worker, media: Path
) -> None:
    shown = hand_in(ada, packed(WORDS), worker)
    assert (shown["state"], shown["effect"], shown["course_id"]) == ("UNCONFIRMED", "NEW", None)
    assert counts(shown) == {
        "COURSE": (1, 0, 0, 0),
        "CHAPTER": (1, 0, 0, 0),
        "SECTION": (1, 0, 0, 0),
        "OBJECTIVE": (1, 0, 0, 0),
        "ITEM": (2, 0, 0, 0),
    }
    assert {"part": "ITEM", "change": "NEW", "title": "Ordnen", "within": "Vorstellen"} in shown["changes"]
    assert not Course.objects.exists() and not Item.objects.exists(), "a preview writes nothing"
    done = confirm(ada, shown, worker)
    course = Course.objects.get()
    assert (done["state"], done["course_id"]) == ("DONE", str(course.pk))
    assert (course.status, course.is_public, course.organization) == (CourseStatus.DRAFT, False, clinic)
    assert course.owner == ada.user and delete_unused_uploads(worker, media) == []


def test_what_a_file_changes_in_a_course_is_told_by_name_and_the_rest_stays(
    ada: Client, clinic: Any, anna: Client, worker: Worker
) -> None:
    course = import_course(WORDS, organization=clinic)
    enrolled(anna.user, course)
    before = export_course(course)
    file = deepcopy(WORDS) | {"status": "DRAFT", "is_public": False}
    section = file["chapters"][0]["sections"][0]
    section["items"] = [section["items"][0] | {"title": "Reihenfolge"}, deepcopy(section["items"][0]) | {"id": "i9"}]
    shown = hand_in(ada, packed(file), worker)
    assert (shown["effect"], shown["course_id"], shown["learners"]) == ("REPLACES", str(course.pk), 1)
    assert counts(shown) == {
        "COURSE": (0, 0, 1, 0),
        "CHAPTER": (0, 0, 1, 0),
        "SECTION": (0, 0, 1, 0),
        "OBJECTIVE": (0, 0, 1, 0),
        "ITEM": (1, 1, 0, 1),
    }
    assert [(one["change"], one["title"]) for one in shown["changes"]] == [
        ("REMOVED", ""),
        ("CHANGED", "Reihenfolge"),
        ("NEW", "Ordnen"),
    ]
    assert export_course(course) == before
    confirm(ada, shown, worker)
    course.refresh_from_db()
    assert sorted(Item.objects.present().values_list("title", flat=True)) == ["Ordnen", "Reihenfolge"]
    assert course.status == CourseStatus.PUBLISHED and course.is_public, "an import does not publish or withdraw"


def test_chapters_and_lessons_that_a_file_lacks_are_named_with_what_is_in_them(
    ada: Client, clinic: Any, worker: Worker
) -> None:
    course = import_course(WORDS, organization=clinic)
    shown = hand_in(ada, packed({**WORDS, "chapters": []}), worker)
    assert {(one["part"], one["change"]) for one in shown["changes"]} == {
        ("CHAPTER", "REMOVED"),
        ("SECTION", "REMOVED"),
        ("ITEM", "REMOVED"),
    }
    assert counts(shown)["ITEM"] == (0, 0, 0, 2)
    assert Chapter.objects.present().filter(course=course).count() == 1
    confirm(ada, shown, worker)
    assert not Section.objects.present().filter(chapter__course=course).exists()


def test_the_same_file_again_changes_nothing(ada: Client, clinic: Any, worker: Worker) -> None:
    course = full(clinic)
    shown = hand_in(ada, export_zip(course), worker)
    assert shown["changes"] == []
    assert shown["effect"] == "UNCHANGED"
    copied = confirm(ada, shown, worker, as_copy=True)
    assert copied["course_id"] != str(course.pk) and Course.objects.count() == 2


def test_a_course_of_others_is_copied_and_never_changed(
    ada: Client, stranger: Client, clinic: Any, worker: Worker
) -> None:
    theirs = lesson(stranger.user.memberships.get().organization).course
    before = export_course(theirs)
    shown = hand_in(ada, export_zip(theirs), worker)
    assert (shown["effect"], shown["course_id"]) == ("COPIES", None)
    done = confirm(ada, shown, worker)
    assert done["course_id"] != str(theirs.pk) and export_course(theirs) == before
    assert Course.objects.get(pk=done["course_id"]).organization == clinic


def test_all_errors_of_a_file_are_told_with_their_places(ada: Client, clinic: Any, worker: Worker) -> None:
    file = deepcopy(WORDS)
    section = file["chapters"][0]["sections"][0]
    section["items"][0]["kind"] = "RIDDLE"
    section["items"][1]["body"] = {"content": {"blocks": "none"}}
    section["items"].append({"id": "i3", "kind": "MEDIA", "body": {"content": {}, "media": [{"key": "x"}]}})
    shown = hand_in(ada, packed(file), worker)
    assert shown["state"] == "REFUSED" and shown["effect"] is None
    found = {one["place"].removeprefix("chapters.0.sections.0.items."): one["titles"] for one in shown["errors"]}
    assert set(found) == {"0.kind", "1.body.content.blocks", "2.body.media"}
    assert found["0.kind"] == ["Ankommen", "Vorstellen", "Ordnen"]
    refused = ada.post(f"{PATH}{shown['id']}/confirmation", {})
    assert (refused.status_code, refused.json()["code"]) == (409, "import_over")
    assert not Course.objects.exists()


def test_what_is_no_course_file_is_refused_at_once(ada: Client) -> None:
    answer = ada.post(PATH, {"file": SimpleUploadedFile("kurs.zip", b"Hallo")}, format="multipart")
    assert answer.status_code == 422 and not CourseImport.objects.exists()


def test_pictures_of_a_file_are_there_after_the_import_and_not_before(
    ada: Client, clinic: Any, worker: Worker, media: Path
) -> None:
    content = picture("teal")
    key = compute_key(content, ".webp")
    file = WORDS | {"title_image": key}
    shown = hand_in(ada, pack_files({f"files/{key}": content}, course=file), worker)
    assert shown["effect"] == "NEW"
    delete_unused_uploads(worker, media)
    assert not files.exists(key)
    confirm(ada, shown, worker)
    delete_unused_uploads(worker, media)
    assert files.exists(key) and Course.objects.get().title_image == key


def test_a_case_that_the_author_does_not_see_is_unknown_and_not_named(
    ada: Client, stranger: Client, clinic: Any, worker: Worker
) -> None:
    secret = ReadyCase(title="Geheimer Fall", organization=stranger.user.memberships.get().organization)
    made = item(lesson(clinic), "CASE")
    file = orjson.loads(orjson.dumps(export_course(made.course)))
    body = file["chapters"][0]["sections"][0]["items"][0]["body"]
    body["cases"] = [{"id": "row", "case_id": str(secret.pk)}]
    shown = hand_in(ada, packed(file | {"id": "another"}), worker)
    assert shown["state"] == "REFUSED" and "Geheimer Fall" not in str(shown)


def test_who_lost_the_right_meanwhile_imports_nothing(ada: Client, clinic: Any, worker: Worker) -> None:
    shown = hand_in(ada, packed(WORDS), worker)
    ada.post(f"{PATH}{shown['id']}/confirmation", {})
    User.objects.filter(pk=ada.user.pk).update(author_mode=AuthorMode.NONE)
    worker.run("content.import_course", patient=True)
    assert CourseImport.objects.get().state == ImportState.REFUSED and not Course.objects.exists()


def test_a_second_file_takes_the_place_of_the_one_that_waits(ada: Client, clinic: Any, worker: Worker) -> None:
    first = hand_in(ada, packed(WORDS), worker)
    hand_in(ada, packed({**WORDS, "title": "Deutsch A2 neu"}), worker)
    assert ada.get(f"{PATH}{first['id']}").status_code == 404
    shown = CourseImport.objects.get()
    assert ada.delete(f"{PATH}{shown.pk}").status_code == 204
    assert not CourseImport.objects.exists()


def test_an_author_takes_a_course_away_as_the_back_office_does(ada: Client, clinic: Any) -> None:
    course = full(clinic)
    answer = ada.get(f"/api/courses/{course.pk}/export")
    assert io.BytesIO(b"".join(answer.streaming_content)).getvalue() == export_zip(course)
