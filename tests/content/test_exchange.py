"""A course leaves as a file and comes back without loss; a file that is known brings its course up to date."""

import io
import os
import zipfile
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import uuid5

import orjson
import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from PIL import Image
from rest_framework.exceptions import APIException, ValidationError

from apps.accounts.models import User
from apps.cases.services import import_case
from apps.content.answers.services import Step as TakenStep
from apps.content.answers.services import work_on
from apps.content.exchange import archives, moved_items
from apps.content.exchange.archives import read_archive
from apps.content.exchange.changes import ChangeLog, CoursePart, PartChange
from apps.content.exchange.exporter import export_course, export_zip
from apps.content.exchange.folders import store_file
from apps.content.exchange.importer import import_course
from apps.content.kind import get_kinds
from apps.content.kinds.ordering.models import Step
from apps.content.models import Dispute, FrozenBody, Item, ItemInteraction
from apps.content.rich_text import build_paragraph
from apps.courses.models import Course, CourseInteraction, LearningObjective, Section, SectionInteraction
from apps.courses.services.enrolment import Place, start_section
from apps.experience.models import ExperienceEvent
from kit import files
from kit.errors import ApiError, InvalidInput
from kit.files import archives as kit_archives
from kit.files.store import compute_key
from tests.factories.accounts import Clinic, Person
from tests.factories.cases import small
from tests.factories.content import item, read
from tests.factories.courses import enrolled, lesson, recount


def full(clinic: Any) -> Course:
    """A course with an item of every kind."""
    section = lesson(clinic, duration=12)
    LearningObjective.objects.create(section=section, text="Ich kann das.", position=0)
    for slug in sorted(get_kinds()):
        item(section, slug, instruction="Bitte lesen Sie.")
    item(section, "TEXT", optional=True, hidden=True)
    return section.course


WORDS: dict[str, Any] = {
    "format": "visite-course",
    "format_version": "1.0",
    "id": "deutsch-a2",
    "title": "Deutsch A2",
    "level": "A2.1",
    "status": "PUBLISHED",
    "is_public": True,
    "chapters": [
        {
            "id": "c1",
            "title": "Ankommen",
            "sections": [
                {
                    "id": "s1",
                    "title": "Vorstellen",
                    "learning_objectives": [{"id": "o1", "text": "Ich kann mich vorstellen."}],
                    "items": [
                        {
                            "id": "i1",
                            "kind": "ORDERING",
                            "title": "Ordnen",
                            "body": {
                                "content": {},
                                "items": [{"id": "a", "text": "Anklopfen"}, {"id": "b", "text": "Eintreten"}],
                            },
                        },
                        {"id": "i2", "kind": "TEXT", "body": {"content": {"blocks": [build_paragraph("Guten Tag.")]}}},
                    ],
                }
            ],
        }
    ],
}


def test_out_and_in_again_is_the_same_course(clinic: Any) -> None:
    course = full(clinic)
    file = export_course(course)
    Course.objects.all().delete()
    again = import_course(orjson.loads(orjson.dumps(file)), organization=clinic)
    assert export_course(again) == file
    assert (again.pk, again.weight) == (course.pk, len(get_kinds()))


def test_a_copy_is_a_course_of_its_own(clinic: Any) -> None:
    course = full(clinic)
    file = export_course(course)
    copy = import_course(file, organization=Clinic(), as_copy=True)
    course.refresh_from_db()
    assert copy.pk != course.pk and copy.weight == course.weight
    assert not set(Item.objects.filter(section__chapter__course=copy)) & set(
        Item.objects.filter(section__chapter__course=course)
    )


def test_the_same_file_again_changes_nothing_for_learners(anna: Any) -> None:
    course = import_course(WORDS)
    enrolled(anna.user, course)
    found = Item.objects.get(kind="TEXT")
    read(anna.user, found)
    again = import_course(deepcopy(WORDS))
    assert again.pk == course.pk and Item.objects.get(kind="TEXT").body_version == 1
    assert Item.objects.count() == 2 and not FrozenBody.objects.exists()
    assert CourseInteraction.objects.get().done == 1


def test_a_changed_file_brings_the_course_up_to_date_and_keeps_answers(anna: Any) -> None:
    course = import_course(WORDS)
    enrolled(anna.user, course)
    for found in Item.objects.filter(kind="TEXT"):
        read(anna.user, found)
    file = deepcopy(WORDS)
    section = file["chapters"][0]["sections"][0]
    section["items"][0]["body"]["items"].append({"id": "c", "text": "Grüßen"})
    section["items"] = section["items"][:1]
    section["learning_objectives"] = []
    file["chapters"].append({"id": "c2", "title": "Neu", "sections": []})
    course = import_course(file)
    assert Item.objects.present().get().body_version == 2
    assert FrozenBody.objects.get().parts["items"][1]["text"] == "Eintreten"
    recount(course)
    assert (course.weight, CourseInteraction.objects.get().done) == (1, 0)
    assert ItemInteraction.objects.get().answer == {"read": True}
    assert import_course(WORDS).weight == 2
    recount(course)
    assert CourseInteraction.objects.get().done == 1, "and it comes back"


def test_a_section_changes_its_chapter_with_what_was_done_in_it(anna: Any) -> None:
    course = import_course(WORDS)
    enrolled(anna.user, course)
    read(anna.user, Item.objects.get(kind="TEXT"))
    file = deepcopy(WORDS)
    moved = file["chapters"][0]["sections"].pop()
    file["chapters"].append({"id": "c2", "title": "Später", "sections": [moved]})
    import_course(file)
    recount(course)
    assert Section.objects.get().chapter.title == "Später"
    enrolment = CourseInteraction.objects.get()
    assert enrolment.done == 1
    assert {row.chapter.title: row.done for row in enrolment.chapters.all()} == {"Ankommen": 0, "Später": 1}


def work(user: User, found: Item) -> None:
    """Do an item of the file rightly."""
    order = [str(key) for key in Step.objects.filter(item=found).order_by("position").values_list("pk", flat=True)]
    work_on(found, TakenStep(answer={"order": order} if order else {"read": True}, check=True), by=user)


def cut() -> Any:
    """The file with its lesson cut in two: the first item stands in a section of its own, before the old one."""
    file = deepcopy(WORDS)
    [section] = file["chapters"][0]["sections"]
    first = {"id": "s0", "title": "Zuerst", "items": [section["items"].pop(0)]}
    file["chapters"][0]["sections"].insert(0, first)
    return file


@pytest.mark.parametrize("back", [False, True])
def test_an_item_changes_its_section_with_what_learners_did(back: bool, anna: Any) -> None:
    files = [cut(), WORDS] if back else [WORDS, cut()]
    course = import_course(files[0])
    enrolled(anna.user, course)
    first = Item.objects.get(kind="ORDERING")
    for found in Item.objects.all():
        work(anna.user, found)
    start_section(first.section, by=anna.user, place=Place(0, first.pk))
    before = list(ItemInteraction.objects.order_by("pk").values("pk", "item", "answer", "score", "completed_at"))
    points = ExperienceEvent.objects.count()
    log = ChangeLog()
    import_course(deepcopy(files[1]), log=log)
    assert not [one for one in log.changes if one.part == CoursePart.ITEM and one.change == PartChange.REMOVED]
    recount(course)
    first.refresh_from_db()
    assert list(ItemInteraction.objects.order_by("pk").values(*before[0])) == before
    for found in ItemInteraction.objects.select_related("item", "section_interaction"):
        assert found.section_interaction.section_id == found.item.section_id
    enrolment = CourseInteraction.objects.get()
    assert (enrolment.done, enrolment.last_section_id) == (course.weight, first.section_id)
    sections = SectionInteraction.objects.filter(section__deleted_at=None)
    assert all(row.done == row.section.weight and row.completed_at for row in sections)
    assert sections.count() == (1 if back else 2) and ExperienceEvent.objects.count() == points
    assert sections.get(section=first.section_id).last_item_id == first.pk
    work(anna.user, first)  # it goes on as before
    assert ItemInteraction.objects.count() == len(before)


def test_items_change_their_sections_at_the_same_cost_for_many_learners(clinic: Any) -> None:
    import_course(WORDS)
    counts = []
    for number in (1, 1, 5):  # the first time the section is new
        for _person in range(number):
            learner = Person()
            enrolled(learner, Course.objects.get())
            for found in Item.objects.present():
                work(learner, found)
        with CaptureQueriesContext(connection) as queries:
            import_course(cut())
        counts.append(len(queries))
        import_course(deepcopy(WORDS))
    assert counts[1] == counts[2]


def test_an_answer_goes_to_the_section_into_which_an_import_has_moved_its_item_meanwhile(anna: Any) -> None:
    course = import_course(WORDS)
    enrolled(anna.user, course)
    found = Item.objects.select_related("section__chapter").get(kind="ORDERING")
    import_course(cut())  # between the request's reading and its waiting for the course
    work(anna.user, found)
    worked = ItemInteraction.objects.select_related("item", "section_interaction").get()
    assert worked.section_interaction.section_id == worked.item.section_id != found.section_id
    assert SectionInteraction.objects.get().done == 1


def test_an_answer_to_an_item_whose_old_section_is_gone_meanwhile_is_taken(anna: Any) -> None:
    course = import_course(cut())
    enrolled(anna.user, course)
    found = Item.objects.select_related("section__chapter").get(kind="ORDERING")
    import_course(deepcopy(WORDS))
    work(anna.user, found)
    assert SectionInteraction.objects.get().section == Section.objects.present().get()


def test_two_works_of_one_learner_on_an_item_that_moves_become_one(anna: Any) -> None:
    course = import_course(WORDS)
    enrolled(anna.user, course)
    first = Item.objects.get(kind="ORDERING")
    work(anna.user, first)
    import_course(cut())
    recent = ItemInteraction.objects.get()
    key = recent.section_interaction.course_interaction_id
    visited = SectionInteraction.objects.get_or_create(
        course_interaction_id=key, section=first.section, defaults={"learner": anna.user}
    )[0]
    older = ItemInteraction.objects.create(
        section_interaction=visited, item=first, seed=1, best_score=0.5, completed_at=timezone.now()
    )
    dispute = Dispute.objects.create(interaction=older, key="a", answer={}, body_version=1)
    ItemInteraction.objects.filter(pk=older.pk).update(changed_at=timezone.now() - timedelta(days=1))
    ItemInteraction.objects.filter(pk=recent.pk).update(completed_at=None)
    import_course(deepcopy(WORDS))
    worked = ItemInteraction.objects.get()
    assert (worked.pk, worked.section_interaction, worked.best_score) == (recent.pk, visited, 1)
    assert worked.completed_at == older.completed_at, "what was reached stays"
    assert Dispute.objects.get().interaction_id == recent.pk and not Dispute.objects.filter(pk=dispute.pk).exists()


def test_work_on_items_moves_in_batches_of_learners(clinic: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    course = import_course(WORDS)
    for _person in range(5):
        learner = Person()
        enrolled(learner, course)
        work(learner, Item.objects.get(kind="ORDERING"))
    monkeypatch.setattr(moved_items, "BATCH", 2)
    with CaptureQueriesContext(connection) as queries:
        import_course(cut())
    table = ItemInteraction._meta.db_table
    updates = [one["sql"] for one in queries if one["sql"].split()[0].lower() == "update" and table in one["sql"]]
    assert len([sql for sql in updates if sql.replace('"', "").lower().split()[1] == table]) == 3
    for worked in ItemInteraction.objects.select_related("item", "section_interaction"):
        assert worked.section_interaction.section_id == worked.item.section_id


def test_a_course_of_another_organisation_is_left_alone(clinic: Any) -> None:
    file = export_course(full(clinic))
    with pytest.raises(ApiError) as refusal:
        import_course(file, organization=Clinic())
    assert refusal.value.get_codes() == "course_elsewhere"
    with pytest.raises(ApiError):
        import_course(file | {"id": "another"}, organization=clinic)


def test_rows_of_exercises_of_another_course_are_left_alone(db: None) -> None:
    import_course(WORDS)
    step = Step.objects.get(text="Anklopfen")
    file = deepcopy(WORDS) | {"id": "another"}
    file["chapters"][0]["sections"][0]["items"][0]["body"]["items"][0] = {"id": str(step.pk), "text": "Weglaufen"}
    with pytest.raises(ApiError) as refusal:
        import_course(file)
    assert refusal.value.get_codes() == "course_elsewhere"
    step.refresh_from_db()
    assert step.text == "Anklopfen"


def test_what_a_file_says_already_is_not_written_again(db: None) -> None:
    course = import_course(WORDS)
    before = list(Section.objects.values()), list(Item.objects.values())
    assert import_course(deepcopy(WORDS)).version == course.version
    assert (list(Section.objects.values()), list(Item.objects.values())) == before


def test_a_section_that_only_loses_an_objective_is_read_anew(db: None) -> None:
    import_course(WORDS)
    before = Section.objects.get().edition
    file = deepcopy(WORDS)
    file["chapters"][0]["sections"][0]["learning_objectives"] = []
    import_course(file)
    assert not LearningObjective.objects.present().exists() and Section.objects.get().edition > before


def test_an_excerpt_that_its_case_does_not_have_is_refused(db: None) -> None:
    case = import_case(small())
    file = deepcopy(WORDS)
    item_ = {"id": "case", "kind": "CASE", "body": {"content": {"excerpt": "none"}, "cases": [{"case": case.slug}]}}
    file["chapters"][0]["sections"][0]["items"].append(item_)
    with pytest.raises(ValidationError) as refusal:
        import_course(file)
    assert "excerpt" in str(refusal.value.detail)


@pytest.mark.parametrize("named", [False, True])
def test_ids_of_parts_don_t_tell_the_order_in_which_they_came(named: bool, db: None) -> None:
    file = deepcopy(WORDS)
    for row in file["chapters"][0]["sections"][0]["items"][0]["body"]["items"]:
        if not named:
            del row["id"]
    import_course(file, as_copy=named)
    assert {key.version for key in Step.objects.values_list("pk", flat=True)} == {4}


def broken(**changes: Any) -> Any:
    file = deepcopy(WORDS)
    file["chapters"][0]["sections"][0]["items"][0] |= changes
    return file


@pytest.mark.parametrize(
    "file",
    [
        None,
        [],
        {},
        WORDS | {"format": "other"},
        WORDS | {"unknown": 1},
        WORDS | {"chapters": [{"id": "c1", "title": ""}]},
        broken(kind="NOTHING"),
        broken(body={"content": {"unknown": 1}}),
        broken(body={"content": {}, "items": [{"id": "a"}]}),
        broken(body={"content": {}, "items": ["a"]}),
        broken(body={"content": {}, "steps": []}),
        broken(body={"content": {}, "items": None}),
        broken(body={"content": {}, "items": [{"id": 5, "text": "x"}]}),
        broken(body={"content": {}, "items": [{"id": "a", "text": "x"}, {"id": "a", "text": "y"}]}),
        broken(id="s1"),
        WORDS | {"specialties": ["GERIATRICS", "Altenpflege"]},
    ],
)
def test_a_wrong_file_is_refused_as_a_whole(file: Any, db: None) -> None:
    with pytest.raises(APIException):
        import_course(file)
    assert not Course.objects.exists()


def test_a_zip_is_the_same_each_time_and_read_with_limits(clinic: Any, tmp_path: Path) -> None:
    course = full(clinic)
    pack = export_zip(course)
    assert pack == export_zip(course)
    assert read_archive(pack) == export_course(course)
    for content in (b"PK\x03\x04 no zip", b"{", zipped("other.json", b"{}"), zipped("files/ab/cd.png", b"x")):
        with pytest.raises(InvalidInput):
            read_archive(content)


def zipped(name: str, content: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as pack:
        pack.writestr(name, content)
        if name.startswith("files/"):
            pack.writestr("course.json", b"{}")
    return packed.getvalue()


@pytest.mark.parametrize("packing", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_packings_that_are_unpacked_without_a_limit_are_refused(packing: int) -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", packing) as pack:
        pack.writestr("course.json", orjson.dumps(WORDS))
    with pytest.raises(InvalidInput):
        read_archive(out.getvalue())


def test_by_hand(clinic: Any, tmp_path: Path, capsys: Any) -> None:
    course = import_course(WORDS)
    file = tmp_path / "course.zip"
    call_command("export_course", str(course.pk), str(file))
    call_command("import_course", str(file), "--copy")
    assert Course.objects.count() == 2
    (tmp_path / "broken.json").write_text("{}")
    with pytest.raises(CommandError):
        call_command("import_course", str(tmp_path / "broken.json"))
    assert "broken.json" in capsys.readouterr().err


def test_an_item_that_once_got_another_key_in_its_new_section_keeps_it(anna: Any) -> None:
    course = import_course(WORDS)
    before = Item.objects.get(kind="TEXT")
    file = deepcopy(WORDS)
    section = file["chapters"][0]["sections"][0]
    file["chapters"][0]["sections"].append({"id": "s2", "title": "Zwei", "items": [section["items"].pop()]})
    import_course(file)
    home = Section.objects.get(title="Zwei")
    Item.objects.filter(pk=before.pk).update(id=uuid5(home.pk, str(before.pk)))  # as it was stored once
    enrolled(anna.user, course)
    read(anna.user, Item.objects.get(kind="TEXT"))
    import_course(file)
    assert Item.objects.get(kind="TEXT").pk == uuid5(home.pk, str(before.pk))
    assert Item.objects.present().count() == 2 and ItemInteraction.objects.get().item.section == home


def packed(files: dict[str, bytes], *, course: Any = None) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as pack:
        pack.writestr("course.json", orjson.dumps(WORDS if course is None else course))
        for name, content in files.items():
            pack.writestr(name, content)
    return out.getvalue()


def picture(colour: str = "teal") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (8, 8), colour).save(out, "WEBP")
    return out.getvalue()


@pytest.mark.parametrize(
    ("content", "suffix"),
    [
        (b"<script>alert(1)</script>", ".webp"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", ".svg"),
        (b"plain words", ".txt"),
        (b"%PDF-1.7 x", ".webp"),
        (b"RIFF\x10\0\0\0WEBPVP8 broken", ".webp"),
        (b"", ".webp"),
    ],
)
def test_a_file_that_is_not_what_it_says_is_neither_taken_nor_kept(content: bytes, suffix: str, tmp_path: Path) -> None:
    unlike_others = picture("navy")  # files of other tests lie in the same store
    good, bad = compute_key(unlike_others, ".webp"), compute_key(content, suffix)
    with pytest.raises(InvalidInput):
        read_archive(packed({f"files/{good}": unlike_others, f"files/{bad}": content}))
    assert not files.exists(bad) and not files.exists(good), "all or nothing"
    (tmp_path / f"picture{suffix}").write_bytes(content)
    with pytest.raises(InvalidInput):
        store_file(tmp_path, {"file": f"picture{suffix}"})


def test_names_of_files_follow_from_their_contents() -> None:
    good = compute_key(picture(), ".webp")
    assert read_archive(packed({f"files/{good}": picture()})) == WORDS and files.exists(good)
    for name in (
        "../../etc/passwd",
        "ab/cd.webp",
        f"{good}x",
        good.replace(".webp", ".png"),
        f"{'0' * 2}/{'0' * 62}.webp",
    ):
        with pytest.raises(InvalidInput):
            read_archive(packed({f"files/{name}": picture()}))


def test_a_pack_has_limits_for_files_bytes_and_how_far_it_swells(monkeypatch: pytest.MonkeyPatch) -> None:
    bomb = packed({"files/zeros": b"\0" * (8 * 1024 * 1024)})
    assert len(bomb) < 20_000
    codes = [refused(bomb)]
    monkeypatch.setattr(archives, "LIMITS", replace(archives.LIMITS, files=3))
    codes.append(refused(packed({f"other/{number}": b"x" for number in range(3)})))
    monkeypatch.setattr(archives, "LIMITS", replace(archives.LIMITS, unpacked=10_000))
    codes.append(refused(packed({"other/noise": os.urandom(20_000)})))
    assert codes == ["too_large"] * 3


def test_a_pack_of_too_many_files_is_refused_before_its_directory_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    pack = packed({f"other/{number}": b"" for number in range(3)})
    said_to_be_one = bytearray(pack)
    said_to_be_one[-14:-10] = bytes((1, 0, 1, 0))  # `zipfile` reads as far as the directory goes all the same
    monkeypatch.setattr(zipfile, "ZipFile", None)
    monkeypatch.setattr(archives, "LIMITS", replace(archives.LIMITS, files=3))
    assert refused(pack) == "too_large"
    monkeypatch.setattr(kit_archives, "ENTRY_SIZE", 50)
    assert refused(bytes(said_to_be_one)) == "too_large"


def broken_name() -> bytes:
    return packed({"files/é.png": b""}).replace("é".encode(), b"\xff\xfe")


def before_its_start() -> bytes:
    """The directory is said to be longer than the file."""
    pack = bytearray(packed({}))
    pack[-10:-6] = len(pack).to_bytes(4, "little")
    return bytes(pack)


@pytest.mark.parametrize("pack", [broken_name, before_its_start])
def test_a_broken_pack_is_refused_in_words(pack: Callable[[], bytes]) -> None:
    assert refused(pack()) == "malformed"


def refused(pack: bytes) -> str:
    with pytest.raises(InvalidInput) as refusal:
        read_archive(pack)
    return str(refusal.value.get_codes()["course"][0])


def test_a_picture_has_to_be_of_a_sort_that_its_exercise_takes(clinic: Any) -> None:
    document = files.put(b"%PDF-1.7\n" + b"x" * 64, ".pdf")
    course = full(clinic)
    file = export_course(course)
    found = [one for one in file["chapters"][0]["sections"][0]["items"] if one["kind"] == "IMAGE_LABELING"]
    found[0]["body"]["media"][0]["key"] = document
    with pytest.raises(ValidationError) as refusal:
        import_course(file, organization=clinic)
    assert "type_refused" in str(refusal.value.get_codes())
