"""Courses leave the back office as ZIP files and come in again."""

import io
import zipfile
from pathlib import Path
from typing import Any

import orjson
import pytest
from django.contrib.admin.models import ADDITION, CHANGE, LogEntry
from django.contrib.auth.models import Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from apps.content.exchange import admin_views
from apps.content.exchange.exporter import export_course, export_zip
from apps.content.exchange.importer import import_course
from apps.content.models import Item
from apps.courses.models import Course, Section
from tests.content.test_exchange import WORDS, full
from tests.factories.accounts import Person

PAGE = "/admin/courses/course/import/"


@pytest.fixture(autouse=True)
def media(tmp_path: Path, settings: Any) -> Path:
    settings.MEDIA_ROOT = tmp_path
    return tmp_path


def waiting_uploads(media: Path) -> list[Path]:
    """The files that wait for confirmation."""
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


def exported(support: Client, course: Course) -> Any:
    return support.get(reverse("admin:courses_course_export", args=(course.pk,)))


def packed(said: Any) -> bytes:
    pack = io.BytesIO()
    with zipfile.ZipFile(pack, "w") as entries:
        entries.writestr("course.json", orjson.dumps(said))
    return pack.getvalue()


def test_out_and_in_again_is_the_same_course(support: Client, clinic: Any) -> None:
    course = full(clinic)
    course.title = "Deutsch für die Pflege"
    course.save()
    answer = exported(support, course)
    content = b"".join(answer.streaming_content)
    assert (answer["Content-Type"], answer["Content-Length"]) == ("application/zip", str(len(content)))
    assert "deutsch-f%C3%BCr-die-pflege.zip" in answer["Content-Disposition"] and content == export_zip(course)
    before = export_course(course)
    Course.objects.all().delete()
    taken = upload(support, content)
    assert taken.status_code == 302 and str(course.pk) in taken["Location"]
    assert export_course(Course.objects.get()) == before
    entry = LogEntry.objects.get()
    assert (entry.action_flag, entry.object_id) == (ADDITION, str(course.pk))


def test_a_course_that_is_here_is_asked_about_and_stays_with_its_organisation(
    support: Client, clinic: Any, media: Path
) -> None:
    course = full(clinic)
    content = export_zip(course)
    Section.objects.update(title="Geändert")
    asked = upload(support, content)
    assert asked.status_code == 200 and str(course) in asked.content.decode()
    assert Section.objects.get().title == "Geändert" and len(waiting_uploads(media)) == 1
    assert support.post(PAGE, {"confirmed": "yes"}).status_code == 302
    assert Section.objects.get().title != "Geändert" and Course.objects.get().organization == clinic
    assert waiting_uploads(media) == [] and LogEntry.objects.get().action_flag == CHANGE
    again = support.post(PAGE, {"confirmed": "yes"})
    assert again.status_code == 200 and again.context["form"].errors, "what was asked about is done once"


def test_who_goes_back_changes_nothing(support: Client, media: Path) -> None:
    import_course(WORDS)
    content = packed(WORDS | {"title": "Neu"})
    upload(support, content)
    assert support.get(PAGE).status_code == 200 and waiting_uploads(media) == []
    support.post(PAGE, {"confirmed": "yes"})
    assert Course.objects.get().title == WORDS["title"]


def test_two_admins_may_wait_with_the_same_file(support: Client) -> None:
    course = import_course(WORDS)
    content = packed(WORDS | {"title": "Neu"})
    other = Client()
    other.force_login(Person(is_staff=True, is_superuser=True, is_admin=True))
    for client in (support, other):
        upload(client, content)
    assert other.get(PAGE).status_code == 200, "the other one goes back"
    assert support.post(PAGE, {"confirmed": "yes"}).status_code == 302
    course.refresh_from_db()
    assert course.title == "Neu"


def test_a_copy_is_a_course_of_its_own_and_nothing_is_asked(support: Client, clinic: Any) -> None:
    course = full(clinic)
    assert upload(support, export_zip(course), "copy").status_code == 302
    copy = Course.objects.exclude(pk=course.pk).get()
    course.refresh_from_db()
    assert (copy.organization, copy.weight) == (clinic, course.weight)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"nothing", "Das ist keine lesbare ZIP-Datei."),
        (b"PK nothing", "Das ist keine lesbare ZIP-Datei."),
        (packed({"id": 7}), "title: Dieses Feld ist zwingend erforderlich."),
        (packed([]), "Ungültige Daten."),
        (packed(WORDS | {"chapters": [{"id": "c1"}]}), "chapters.0.title: Dieses Feld ist zwingend erforderlich."),
        (packed(WORDS)[:-40], "Das ist keine lesbare ZIP-Datei."),
    ],
)
def test_a_broken_file_is_refused_in_one_sentence(content: bytes, said: str, support: Client) -> None:
    answer = upload(support, content)
    errors = answer.context["form"].errors["file"]
    assert answer.status_code == 200 and len(errors) == 1 and errors[0].startswith(said)
    assert not Course.objects.exists() and not Item.objects.exists() and not LogEntry.objects.exists()


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


def test_who_may_add_but_not_change_overwrites_nothing(db: None) -> None:
    import_course(WORDS)
    adder = staff("view", "add")
    assert upload(adder, packed(WORDS | {"title": "Neu"})).status_code == 403
    assert upload(adder, packed(WORDS | {"title": "Neu", "is_public": False}), "copy").status_code == 302
    assert set(Course.objects.values_list("title", flat=True)) == {"Deutsch A2", "Neu"}


def test_the_pages_are_linked_where_courses_are(support: Client) -> None:
    course = import_course(WORDS)
    assert PAGE in support.get(reverse("admin:courses_course_changelist")).content.decode()
    page = support.get(reverse("admin:courses_course_change", args=(course.pk,))).content.decode()
    assert reverse("admin:courses_course_export", args=(course.pk,)) in page


def test_a_course_that_is_not_there_is_not_exported(support: Client) -> None:
    assert support.get("/admin/courses/course/00000000-0000-7000-8000-000000000001/export/").status_code == 404
