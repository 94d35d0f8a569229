"""Courses leave the back office as ZIP files and come in again."""

import errno
import html
import io
import os
import zipfile
from datetime import timedelta
from pathlib import Path
from typing import Any

import orjson
import pytest
from django.contrib.admin.models import ADDITION, CHANGE, LogEntry
from django.contrib.auth.models import Permission
from django.contrib.messages import get_messages
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from apps.accounts.models import User
from apps.content.exchange import admin_views, course_imports
from apps.content.exchange.exporter import export_course, export_zip
from apps.content.exchange.importer import import_course
from apps.content.jobs import forget_imports
from apps.content.models import CourseImport, ImportState, Item
from apps.courses.models import Course, Section
from kit import files
from kit.errors import ApiError
from kit.files.store import compute_key
from kit.jobs.models import Job, State
from kit.jobs.queue import start
from tests.content.test_exchange import WORDS, full, picture
from tests.content.test_exchange import packed as pack_files
from tests.factories.accounts import Person
from tests.worker import Worker, worker

__all__ = ["worker"]
PAGE = "/admin/courses/course/import/"


@pytest.fixture(autouse=True)
def media(tmp_path: Path, settings: Any) -> Path:
    settings.MEDIA_ROOT, settings.REPLY_WAIT_SECONDS = tmp_path, 0
    return tmp_path


def delete_unused_uploads(worker: Worker, media: Path) -> list[Path]:
    """Delete the files that nothing needs, as an hour later; give those that are left."""
    for path in media.rglob("*.*"):
        os.utime(path, (0, 0))
    worker.run("files.delete_unused", patient=True)
    return list(media.rglob("*.zip"))


@pytest.fixture
def support(root: Any) -> Client:
    client = Client()
    client.force_login(root.user)
    return client


def staff(*rights: str) -> Client:
    """A client of support staff with these rights on courses."""
    user = Person(email=f"{len(rights)}@visite.example", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=[f"{right}_course" for right in rights]))
    client = Client()
    client.force_login(user)
    return client


def upload(support: Client, content: bytes, way: str = "same") -> Any:
    return support.post(PAGE, {"file": SimpleUploadedFile("course.zip", content), "way": way})


def run_import(worker: Worker, started: Any) -> CourseImport:
    """Run the job of an import that a page has started; gives how it ended."""
    found = CourseImport.objects.get(pk=started["Location"].strip("/").rpartition("/")[2])
    assert found.state == ImportState.WAITING
    worker.run("content.import_course")
    found.refresh_from_db()
    return found


def exported(support: Client, course: Course) -> Any:
    return support.get(reverse("admin:courses_course_export", args=(course.pk,)))


def packed(said: Any) -> bytes:
    pack = io.BytesIO()
    with zipfile.ZipFile(pack, "w") as entries:
        entries.writestr("course.json", orjson.dumps(said))
    return pack.getvalue()


def test_out_and_in_again_is_the_same_course(support: Client, clinic: Any, worker: Worker) -> None:
    course = full(clinic)
    course.title = "Deutsch für die Pflege"
    course.save()
    answer = exported(support, course)
    content = b"".join(answer.streaming_content)
    assert (answer["Content-Type"], answer["Content-Length"]) == ("application/zip", str(len(content)))
    assert "deutsch-f%C3%BCr-die-pflege.zip" in answer["Content-Disposition"] and content == export_zip(course)
    before = export_course(course)
    Course.objects.all().delete()
    done = run_import(worker, upload(support, content))
    assert (done.state, done.course_id) == (ImportState.DONE, course.pk)
    assert export_course(Course.objects.get()) == before
    entry = LogEntry.objects.get()
    assert (entry.action_flag, entry.object_id) == (ADDITION, str(course.pk))


def test_a_course_that_is_here_is_asked_about_and_stays_with_its_organisation(
    support: Client, clinic: Any, media: Path, worker: Worker
) -> None:
    course = full(clinic)
    content = export_zip(course)
    Section.objects.update(title="Geändert")
    asked = upload(support, content)
    assert asked.status_code == 200 and str(course) in asked.content.decode()
    assert Section.objects.get().title == "Geändert" and len(delete_unused_uploads(worker, media)) == 1
    run_import(worker, support.post(PAGE, {"confirmed": "yes"}))
    assert Section.objects.get().title != "Geändert" and Course.objects.get().organization == clinic
    assert delete_unused_uploads(worker, media) == [] and LogEntry.objects.get().action_flag == CHANGE
    again = support.post(PAGE, {"confirmed": "yes"})
    assert again.status_code == 200 and again.context["form"].errors, "what was asked about is done once"


def test_who_goes_back_changes_nothing(support: Client, media: Path, worker: Worker) -> None:
    import_course(WORDS)
    content = packed(WORDS | {"title": "Neu"})
    upload(support, content)
    assert support.get(PAGE).status_code == 200 and delete_unused_uploads(worker, media) == []
    support.post(PAGE, {"confirmed": "yes"})
    assert not worker.run("content.import_course")
    assert Course.objects.get().title == WORDS["title"]


def test_two_admins_may_wait_with_the_same_file(support: Client, media: Path, worker: Worker) -> None:
    course = import_course(WORDS)
    content = packed(WORDS | {"title": "Neu"})
    other = Client()
    other.force_login(Person(is_staff=True, is_superuser=True, is_admin=True))
    for client in (support, other):
        upload(client, content)
    assert other.get(PAGE).status_code == 200, "the other one goes back"
    assert delete_unused_uploads(worker, media)
    run_import(worker, support.post(PAGE, {"confirmed": "yes"}))
    course.refresh_from_db()
    assert course.title == "Neu"


def test_a_copy_is_a_course_of_its_own_and_nothing_is_asked(support: Client, clinic: Any, worker: Worker) -> None:
    course = full(clinic)
    done = run_import(worker, upload(support, export_zip(course), "copy"))
    copy = Course.objects.exclude(pk=course.pk).get()
    course.refresh_from_db()
    assert (copy.organization, copy.weight, done.course) == (clinic, course.weight, copy)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"nothing", "Das ist keine lesbare ZIP-Datei."),
        (b"PK nothing", "Das ist keine lesbare ZIP-Datei."),
        (packed(WORDS)[:-40], "Das ist keine lesbare ZIP-Datei."),
    ],
)
def test_a_broken_file_is_refused_in_one_sentence(content: bytes, said: str, support: Client) -> None:
    answer = upload(support, content)
    errors = answer.context["form"].errors["file"]
    assert answer.status_code == 200 and len(errors) == 1 and errors[0].startswith(said)
    assert not Course.objects.exists() and not Item.objects.exists() and not LogEntry.objects.exists()


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"id": 7}, "title: Dieses Feld ist zwingend erforderlich."),
        ([], "Ungültige Daten."),
        (WORDS | {"title": "a\0b", "chapters": [{"id": "c1"}]}, "title: "),
        (WORDS | {"chapters": [{"id": "c1"}]}, "chapters.0.title: Dieses Feld ist zwingend erforderlich."),
    ],
)
def test_a_course_with_errors_is_refused_by_the_job_in_one_sentence(
    data: object, said: str, support: Client, worker: Worker, media: Path
) -> None:
    started = upload(support, packed(data))
    ended = run_import(worker, started)
    assert ended.state == ImportState.REFUSED and ended.error.startswith(said)
    assert ended.error in html.unescape(support.get(started["Location"]).content.decode())
    assert not Course.objects.exists() and not Item.objects.exists() and not LogEntry.objects.exists()
    assert delete_unused_uploads(worker, media) == []


def test_the_request_writes_no_row_of_the_course(
    support: Client, clinic: Any, django_assert_max_num_queries: Any, worker: Worker
) -> None:
    content = export_zip(full(clinic))
    Course.objects.all().delete()
    with django_assert_max_num_queries(30):
        started = upload(support, content)
    assert not Course.objects.exists() and Job.objects.get(kind="content.import_course").queue == "background"
    page = support.get(started["Location"]).content.decode()
    assert "Wird importiert" in page
    done = run_import(worker, started)
    assert (
        reverse("admin:courses_course_change", args=(done.course_id,))
        in support.get(started["Location"]).content.decode()
    )
    assert done.title in support.get(PAGE).content.decode()


def test_a_second_run_of_the_job_changes_nothing(support: Client, clinic: Any, worker: Worker) -> None:
    done = run_import(worker, upload(support, export_zip(full(clinic)), "copy"))
    job = start("content.import_course", done.pk)
    assert worker.once(job).state == State.DONE
    assert Course.objects.count() == 2 and LogEntry.objects.count() == 1


def test_a_course_that_came_meanwhile_is_not_overwritten(support: Client, worker: Worker) -> None:
    started = upload(support, packed(WORDS | {"title": "Neu"}))
    import_course(WORDS)
    ended = run_import(worker, started)
    assert ended.state == ImportState.REFUSED and Course.objects.get().title == WORDS["title"]


def test_a_job_that_fails_says_so_and_lets_the_file_go(
    support: Client, worker: Worker, media: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = upload(support, packed(WORDS))
    monkeypatch.setattr(course_imports, "write_course", lambda *_given: 1 / 0)
    worker.run("content.import_course", patient=True)
    ended = CourseImport.objects.get()
    assert (ended.state, ended.error) == (ImportState.REFUSED, "Dieser Kurs konnte nicht importiert werden.")
    assert ended.error in support.get(started["Location"]).content.decode()
    assert delete_unused_uploads(worker, media) == []


def test_imports_of_long_ago_go_with_their_files(support: Client, worker: Worker, media: Path) -> None:
    import_course(WORDS)
    upload(support, packed(WORDS | {"title": "Neu"}))
    forget_imports()
    for state, days in ((ImportState.UNCONFIRMED, 1), (ImportState.DONE, 30)):
        CourseImport.objects.update(state=state, changed_at=timezone.now() - timedelta(days=days, minutes=-1))
        forget_imports()
        assert CourseImport.objects.exists()
    CourseImport.objects.update(state=ImportState.UNCONFIRMED, changed_at=timezone.now() - timedelta(days=1))
    forget_imports()
    assert not CourseImport.objects.exists() and delete_unused_uploads(worker, media) == []


def test_an_import_that_waits_for_its_confirmation_is_not_listed(support: Client) -> None:
    import_course(WORDS)
    upload(support, packed(WORDS | {"title": "Neu"}))
    own = staff("view", "add", "change")
    CourseImport.objects.update(user=User.objects.get(email="3@visite.example"))
    assert not own.get(PAGE).context["latest"]


def test_a_course_without_a_title_can_be_opened(support: Client) -> None:
    started = upload(support, packed([]))
    assert "–</a>" in support.get(PAGE).content.decode()
    assert "–</h2>" in support.get(started["Location"]).content.decode()


def test_who_waits_until_it_is_done_is_led_to_the_course(
    support: Client, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin_views, "wait_if_allowed", lambda *_given: worker.run("content.import_course"))
    answer = upload(support, packed(WORDS))
    assert answer["Location"] == reverse("admin:courses_course_change", args=(Course.objects.get().pk,))
    assert [str(one) for one in get_messages(answer.wsgi_request)] == [f"Importiert: {WORDS['title']}"]


def refuse_for_want_of_room(*_given: object) -> str:
    raise ApiError("storage_full", "Kein Platz.", status=507)


def fail_to_write(*_given: object) -> str:
    raise OSError(errno.EIO, "Input/output error")


def test_an_upload_for_which_there_is_no_room_is_refused_beside_the_form(
    support: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "put_file", refuse_for_want_of_room)
    answer = upload(support, packed(WORDS))
    assert answer.status_code == 200 and answer.context["form"].errors["file"] == ["Kein Platz."]


@pytest.mark.parametrize("fault", [refuse_for_want_of_room, fail_to_write])
def test_an_import_whose_files_cannot_be_stored_is_tried_again(
    fault: Any, support: Client, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = upload(support, pack_files({f"files/{compute_key(picture(), '.webp')}": picture()}))
    with monkeypatch.context() as patch:
        patch.setattr(files, "put", fault)
        assert run_import(worker, started).state == ImportState.WAITING
    worker.run("content.import_course", patient=True)
    assert CourseImport.objects.get().state == ImportState.DONE


def test_files_of_a_refused_course_go_unless_another_one_uses_them(
    support: Client, worker: Worker, media: Path
) -> None:
    course, pictures = import_course(WORDS), [picture(colour) for colour in ("maroon", "olive")]
    keys = [compute_key(one, ".webp") for one in pictures]
    Course.objects.filter(pk=course.pk).update(title_image=keys[0])
    contents = {f"files/{key}": one for key, one in zip(keys, pictures, strict=True)}
    ended = run_import(worker, upload(support, pack_files(contents, course={"id": 7})))
    assert ended.state == ImportState.REFUSED and all(files.exists(key) for key in keys)
    delete_unused_uploads(worker, media)
    assert [files.exists(key) for key in keys] == [True, False]


@pytest.mark.parametrize("is_folder", [False, True])
def test_files_of_a_course_refused_by_hand_go_unless_another_one_uses_them(
    is_folder: bool, worker: Worker, media: Path, clinic: Any, tmp_path_factory: pytest.TempPathFactory
) -> None:
    course, pictures = import_course(WORDS), [picture(colour) for colour in ("maroon", "olive")]
    keys = [compute_key(one, ".webp") for one in pictures]
    Course.objects.filter(pk=course.pk).update(title_image=keys[0])
    place = tmp_path_factory.mktemp("courses") / ("course" if is_folder else "course.zip")
    if is_folder:
        (place / "lessons").mkdir(parents=True)
        items = [{"body": {"media": [{"file": f"{number}.webp"} for number in range(2)]}}]
        (place / "course.json").write_bytes(orjson.dumps({"chapters": [{"sections": ["01"]}]}))
        (place / "lessons" / "01.json").write_bytes(orjson.dumps({"items": items}))
        for number, one in enumerate(pictures):
            (place / f"{number}.webp").write_bytes(one)
    else:
        contents = {f"files/{key}": one for key, one in zip(keys, pictures, strict=True)}
        place.write_bytes(pack_files(contents, course={"id": 7}))
    with pytest.raises(CommandError):
        call_command("import_course", str(place))
    assert all(files.exists(key) for key in keys), "they were stored before the course was looked at"
    delete_unused_uploads(worker, media)
    assert [files.exists(key) for key in keys] == [True, False]


def test_a_course_that_went_meanwhile_is_not_written_anew(support: Client, clinic: Any, worker: Worker) -> None:
    upload(support, export_zip(full(clinic)))
    started = support.post(PAGE, {"confirmed": "yes"})
    Course.objects.all().delete()
    ended = run_import(worker, started)
    assert ended.state == ImportState.REFUSED and ended.error.startswith("Diesen Kurs gibt es hier nicht mehr.")
    assert not Course.objects.exists()


def test_an_import_starts_once(support: Client, worker: Worker) -> None:
    done = run_import(worker, upload(support, packed(WORDS)))
    assert course_imports.start_import(done) is None
    assert CourseImport.objects.get().state == ImportState.DONE


def test_who_lost_the_right_meanwhile_confirms_nothing(db: None, worker: Worker) -> None:
    import_course(WORDS)
    changer = staff("view", "add", "change")
    upload(changer, packed(WORDS | {"title": "Neu"}))
    User.objects.get(email="3@visite.example").user_permissions.remove(Permission.objects.get(codename="change_course"))
    assert changer.post(PAGE, {"confirmed": "yes"}).status_code == 403
    assert not worker.run("content.import_course")


@pytest.mark.parametrize("lost", ["is_active", "is_staff", "add_course", "change_course"])
def test_an_import_is_refused_whose_person_lost_the_right(lost: str, db: None, worker: Worker) -> None:
    import_course(WORDS)
    changer = staff("view", "add", "change")
    upload(changer, packed(WORDS | {"title": "Neu"}))
    started = changer.post(PAGE, {"confirmed": "yes"})
    user = User.objects.get(email="3@visite.example")
    if lost.startswith("is_"):
        User.objects.filter(pk=user.pk).update(**{lost: False})
    else:
        user.user_permissions.remove(Permission.objects.get(codename=lost))
    assert run_import(worker, started).state == ImportState.REFUSED
    assert Course.objects.get().title == WORDS["title"]


def test_nobody_sees_the_imports_of_others(support: Client) -> None:
    started = upload(support, packed(WORDS))
    assert staff("view", "add").get(started["Location"]).status_code == 404
    assert staff("view").get(started["Location"]).status_code == 403


def test_a_file_that_is_too_large_is_not_looked_at(support: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admin_views, "MAX_UPLOAD", 100)
    assert "zu groß" in upload(support, packed(WORDS)).context["form"].errors["file"][0]
    assert not Course.objects.exists()


def test_each_page_takes_its_right(clinic: Any) -> None:
    course = full(clinic)
    powerless = staff()
    assert exported(powerless, course).status_code == 403 and upload(powerless, packed(WORDS)).status_code == 403
    reader = staff("view")
    assert exported(reader, course).status_code == 200
    assert reader.get(PAGE).status_code == 403 and upload(reader, packed(WORDS)).status_code == 403
    assert PAGE not in reader.get(reverse("admin:courses_course_changelist")).content.decode()


def test_who_may_add_but_not_change_overwrites_nothing(db: None, worker: Worker) -> None:
    import_course(WORDS)
    adder = staff("view", "add")
    assert upload(adder, packed(WORDS | {"title": "Neu"})).status_code == 403
    run_import(worker, upload(adder, packed(WORDS | {"title": "Neu", "is_public": False}), "copy"))
    assert set(Course.objects.values_list("title", flat=True)) == {"Deutsch A2", "Neu"}


def test_the_pages_are_linked_where_courses_are(support: Client) -> None:
    course = import_course(WORDS)
    assert PAGE in support.get(reverse("admin:courses_course_changelist")).content.decode()
    page = support.get(reverse("admin:courses_course_change", args=(course.pk,))).content.decode()
    assert reverse("admin:courses_course_export", args=(course.pk,)) in page


def test_a_course_that_is_not_there_is_not_exported(support: Client) -> None:
    assert support.get("/admin/courses/course/00000000-0000-7000-8000-000000000001/export/").status_code == 404
