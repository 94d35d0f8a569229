"""Title images: who may give which, what they are held against, where they are seen, and when their files go."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from apps.cases.models import Case
from apps.content.authoring.items import copy_section
from apps.content.exchange.exporter import export_course
from apps.content.exchange.importer import import_course
from apps.conversations.models import CaseInteraction, CaseSnapshot
from apps.courses.models import Chapter, Course, Section
from apps.courses.services.title_images import ENTITY_TYPES, replace_title_image
from apps.media.models import TitleImageRow
from apps.organisations.models import Organization
from kit import files
from tests.factories.accounts import Clinic, Member
from tests.factories.content import author
from tests.factories.conversations import begun, small_case
from tests.factories.courses import FirstChapter, lesson
from tests.files import make_old
from tests.kit.files.test_images import picture
from tests.people import Client
from tests.worker import Worker, worker

__all__ = ["worker"]
pytestmark = pytest.mark.django_db
RED, BLUE = ((side, 40) for side in (60, 80))  # sizes stand for pictures: equal contents are one file


@pytest.fixture(autouse=True)
def media(tmp_path: Path, settings: Any) -> Path:
    settings.MEDIA_ROOT = tmp_path
    return tmp_path


@pytest.fixture
def titled(clinic: Organization) -> dict[str, TitleImageRow]:
    """One row of each type, all of the clinic."""
    section, case = lesson(clinic), small_case()
    Case.objects.filter(pk=case.pk).update(organization=clinic, is_public=False)
    case.refresh_from_db()
    return {
        "course": section.course,
        "chapter": section.chapter,
        "section": section,
        "case": case,
        "organization": clinic,
    }


def upload(client: Client, entity_type: str, row: TitleImageRow, data: bytes | None = None) -> Any:
    """What the call answers."""
    sent = {"file": SimpleUploadedFile("title.png", data or picture("PNG", size=RED))}
    return client.post(f"/api/media/title-image/{entity_type}/{row.pk}", sent, format="multipart")


READS: dict[str, Callable[[Client, Any], Any]] = {
    "course": lambda client, row: client.get(f"/api/courses/{row.pk}").json(),
    "chapter": lambda client, row: client.get(f"/api/courses/{row.course_id}").json()["chapters"][0],
    "section": lambda client, row: client.get(f"/api/sections/single/{row.pk}").json(),
    "case": lambda client, row: client.get(f"/api/cases/{row.pk}").json(),
    "organization": lambda client, row: client.get("/api/users/my-organization-memberships").json()[0]["organization"],
}
EDITORS = {"course": "ada", "chapter": "ada", "section": "ada", "case": "ada", "organization": "mina"}


def test_every_row_with_a_title_image_can_get_one() -> None:
    models = {model for model in apps.get_models() if issubclass(model, TitleImageRow)}
    assert models == {Course, Chapter, Section, Case, Organization}
    assert set(ENTITY_TYPES) == set(READS) == set(EDITORS)


@pytest.mark.parametrize("entity_type", ENTITY_TYPES)
def test_who_edits_gives_an_image_and_learners_see_it(
    entity_type: str, titled: dict[str, TitleImageRow], anna: Client, request: pytest.FixtureRequest
) -> None:
    row, editor = titled[entity_type], request.getfixturevalue(EDITORS[entity_type])
    assert READS[entity_type](anna, row)["title_image_url"] is None
    given = upload(editor, entity_type, row)
    assert given.status_code == 200, given.content
    assert (given.json()["id"], given.json()["version"]) == (str(row.pk), row.version + 1)
    seen = READS[entity_type](anna, row)
    assert seen["title_image_url"] == given.json()["title_image_url"] and "title_image" not in seen
    shown = Client().get(seen["title_image_url"])
    assert (shown.status_code, shown.headers["Content-Type"]) == (200, "image/webp")


OF_CONTENT = {
    "visitor": 401,
    "anna": 403,
    "tarek": 403,
    "mina": 403,
    "kim": 403,
    "ada": 200,
    "root": 200,
    "stranger": 404,
}


@pytest.mark.parametrize(
    ("entity_type", "expected"),
    [
        ("course", OF_CONTENT),
        ("chapter", OF_CONTENT),
        ("section", OF_CONTENT),
        ("case", OF_CONTENT),
        ("organization", OF_CONTENT | {"mina": 200, "ada": 403}),
        ("lesson", dict.fromkeys(OF_CONTENT, 404) | {"visitor": 401}),
    ],
)
def test_each_role_may_illustrate_what_it_may_edit(
    entity_type: str,
    expected: dict[str, int],
    titled: dict[str, TitleImageRow],
    request: pytest.FixtureRequest,
) -> None:
    row = titled.get(entity_type, titled["section"])
    found = {name: upload(request.getfixturevalue(name), entity_type, row).status_code for name in expected}
    assert found == expected


def test_authors_illustrate_their_own_cases_and_managers_only_their_own_organisation(
    titled: dict[str, TitleImageRow], kim: Client, mina: Client
) -> None:
    Case.objects.filter(pk=titled["case"].pk).update(creator=kim.user)
    assert upload(kim, "case", titled["case"]).status_code == 200
    elsewhere = Clinic()
    assert upload(mina, "organization", elsewhere).status_code == 404
    Member(user=mina.user, organization=elsewhere)
    assert upload(mina, "organization", elsewhere).status_code == 403, "a member there, and no manager"


def test_what_was_taken_away_gets_no_image(titled: dict[str, TitleImageRow], ada: Client) -> None:
    course = titled["course"]
    assert ada.delete(f"/api/chapters/{titled['chapter'].pk}").status_code == 204
    Case.objects.filter(pk=titled["case"].pk).update(deleted_at=course.created_at)
    found = {name: upload(ada, name, titled[name]).status_code for name in ("course", "chapter", "section", "case")}
    assert found == {"course": 200, "chapter": 404, "section": 404, "case": 404}


@pytest.mark.parametrize("entity_type", ENTITY_TYPES)
@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"RIFF\x24\0\0\0WAVEfmt " + b"\0" * 64, "type_refused"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "image_invalid"),
        (picture("PNG", size=(4000, 3001)), "image_too_large"),
    ],
)
def test_only_pictures_that_are_quickly_read_are_taken(
    entity_type: str, data: bytes, code: str, titled: dict[str, TitleImageRow], root: Client
) -> None:
    refused = upload(root, entity_type, titled[entity_type], data)
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, code)
    titled[entity_type].refresh_from_db()
    assert titled[entity_type].title_image == ""


def test_a_large_picture_is_made_smaller(titled: dict[str, TitleImageRow], ada: Client) -> None:
    assert upload(ada, "chapter", titled["chapter"], picture("JPEG", size=(4000, 2000))).status_code == 200
    titled["chapter"].refresh_from_db()
    with files.open(titled["chapter"].title_image) as stored, Image.open(stored) as drawn:
        assert drawn.size == (1600, 800)


@pytest.mark.parametrize("entity_type", ENTITY_TYPES)
def test_the_image_before_goes_unless_another_row_has_it(
    entity_type: str, titled: dict[str, TitleImageRow], worker: Worker
) -> None:
    row, by = titled[entity_type], author()
    other = next(one for name, one in titled.items() if name != entity_type)
    other_type = next(name for name in titled if name != entity_type)
    first = replace_title_image(entity_type, row, picture("PNG", size=RED), by=by).title_image
    assert replace_title_image(other_type, other, picture("PNG", size=RED), by=by).title_image == first
    make_old(first)
    second = replace_title_image(entity_type, row, picture("PNG", size=BLUE), by=by).title_image
    worker.run("files.delete_unused")
    assert second != first and files.exists(first) and files.exists(second)
    replace_title_image(other_type, other, picture("PNG", size=BLUE), by=by)
    worker.run("files.delete_unused")
    assert not files.exists(first) and files.exists(second)


def test_the_same_picture_again_stays(titled: dict[str, TitleImageRow], worker: Worker) -> None:
    keys = {replace_title_image("case", titled["case"], picture("PNG"), by=author()).title_image for _again in range(2)}
    make_old(*keys)
    worker.run("files.delete_unused")
    assert len(keys) == 1 and files.exists(*keys)


def test_files_go_with_the_rows_that_are_deleted(titled: dict[str, TitleImageRow], worker: Worker) -> None:
    keys = [
        replace_title_image(name, row, picture("PNG", size=(60 + number, 40)), by=author()).title_image
        for number, (name, row) in enumerate(titled.items())
    ]
    make_old(*keys)
    Organization.objects.all().delete()  # and all that is in them
    worker.run("files.delete_unused")
    assert [files.exists(key) for key in keys] == [False] * 5


def test_a_lesson_that_was_kept_is_read_anew(titled: dict[str, TitleImageRow], anna: Client, ada: Client) -> None:
    where = f"/api/sections/single/{titled['section'].pk}"
    known = anna.get(where).headers["ETag"]
    assert anna.get(where, headers={"If-None-Match": known}).status_code == 304
    upload(ada, "section", titled["section"])
    assert anna.get(where, headers={"If-None-Match": known}).status_code == 200


def test_a_copied_section_has_the_same_image(titled: dict[str, TitleImageRow], clinic: Organization) -> None:
    by = author()
    key = replace_title_image("section", titled["section"], picture("PNG"), by=by).title_image
    section = Section.objects.select_related("chapter__course").get(pk=titled["section"].pk)
    copy = copy_section(section, FirstChapter(course__organization=clinic), by=by)
    assert Section.objects.get(pk=copy.pk).title_image == key


@pytest.mark.parametrize("as_copy", [False, True])
def test_a_course_takes_its_images_along(as_copy: bool, titled: dict[str, TitleImageRow], clinic: Organization) -> None:
    inside = {name: titled[name] for name in ("course", "chapter", "section")}
    keys = [
        replace_title_image(name, row, picture("PNG", size=(60 + number, 40)), by=author()).title_image
        for number, (name, row) in enumerate(inside.items())
    ]
    file = export_course(Course.objects.get(pk=titled["course"].pk))
    Course.objects.update(title_image="")
    Chapter.objects.update(title_image="")
    Section.objects.update(title_image="")
    section = Section.objects.get(chapter__course=import_course(file, organization=clinic, as_copy=as_copy))
    assert [section.course.title_image, section.chapter.title_image, section.title_image] == keys


def test_a_file_without_images_keeps_those_that_are_there_and_another_one_replaces_them(
    titled: dict[str, TitleImageRow], clinic: Organization, worker: Worker
) -> None:
    before = [
        replace_title_image(name, titled[name], picture("PNG", size=(60 + number, 40)), by=author()).title_image
        for number, name in enumerate(("course", "chapter", "section"))
    ]
    make_old(*before)
    file = export_course(Course.objects.get(pk=titled["course"].pk))
    [chapter] = file["chapters"]
    places = (file, chapter, chapter["sections"][0])
    for place in places:
        del place["title_image"]
    import_course(file, organization=clinic)
    assert Section.objects.get(pk=titled["section"].pk).title_image == before[2]
    new = files.put(picture("WEBP"), ".webp")
    for place in places:
        place["title_image"] = new
    import_course(file, organization=clinic)
    section = Section.objects.get(pk=titled["section"].pk)
    assert [section.course.title_image, section.chapter.title_image, section.title_image] == [new] * 3
    worker.run("files.delete_unused")
    assert [files.exists(key) for key in before] == [False] * 3


def test_a_case_written_over_keeps_its_image(titled: dict[str, TitleImageRow], ada: Client) -> None:
    upload(ada, "case", titled["case"])
    file = ada.get(f"/api/cases/{titled['case'].pk}/export").json()
    assert "title_image" not in file, "as with portraits: the exchange format carries no files"
    written = ada.post("/api/cases/create-or-overwrite", {"case": file | {"title": "Anders"}})
    assert (written.status_code, written.json()["id"]) == (200, str(titled["case"].pk))
    assert written.json()["title_image_url"]


def test_a_talk_shows_the_image_that_its_case_had(
    titled: dict[str, TitleImageRow], anna: Client, ada: Client, worker: Worker
) -> None:
    def see(interaction: CaseInteraction) -> str | None:
        found: str | None = anna.get(f"/api/case-interactions/{interaction.pk}").json()["case"]["title_image_url"]
        return found

    case = Case.objects.get(pk=titled["case"].pk)
    without = begun(anna.user, case)
    assert see(without) is None
    upload(ada, "case", case, picture("PNG", size=RED))
    case.refresh_from_db()
    first = case.title_image
    make_old(first)
    assert see(begun(anna.user, case))
    upload(ada, "case", case, picture("PNG", size=BLUE))
    worker.run("files.delete_unused")
    assert files.exists(first), "the talk shows it"
    begun(anna.user, Case.objects.get(pk=case.pk))
    worker.run("files.delete_unused")
    assert not files.exists(first), "the next talk brought the picture up to date for all of them"


def test_a_talk_from_before_there_were_title_images_is_without(titled: dict[str, TitleImageRow], anna: Client) -> None:
    interaction = begun(anna.user, Case.objects.get(pk=titled["case"].pk))
    snapshot = CaseSnapshot.objects.get(pk=interaction.snapshot_id)
    del snapshot.shown["title_image"]
    snapshot.save()
    assert anna.get(f"/api/case-interactions/{interaction.pk}").json()["case"]["title_image_url"] is None
