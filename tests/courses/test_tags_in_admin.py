"""Tags and specialties in the back office: found, renamed, merged and taken away, in cases and courses."""

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import reverse

from apps.cases.models import Case, CaseVersion
from apps.cases.services import import_case, read_case
from apps.courses.models import Course
from apps.courses.services.tags import rename
from apps.support.groups import SUPPORT
from kit.jobs.context import JobContext
from kit.jobs.models import Job, State
from kit.jobs.registry import KINDS
from tests.factories.accounts import Person
from tests.factories.cases import small
from tests.factories.courses import OpenCourse


@pytest.fixture
def office(root: Any) -> Client:
    client = Client(headers={"accept-language": "de"})
    client.force_login(root.user)
    return client


@pytest.fixture
def tagged(db: None) -> Case:
    """Two cases and a course with tags."""
    case = import_case(small(tags=["Herz", "Notfall"], specialties=["GERIATRICS", "Pflege"]))
    import_case(small(id="zweiter", tags=["Herzen"]))
    OpenCourse(title="Herzkurs", tags=["Herz"], specialties=["Pflege"])
    return case


def words(name: str, **query: str) -> str:
    return reverse("admin:courses_course_words", args=(name,), query=query or None)


def run_rename() -> None:
    """Do what the worker does."""
    job = Job.objects.get(kind="courses.rename_tag")
    KINDS[job.kind].function(JobContext(job), *job.arguments)


def rename_page(name: str, word: str) -> str:
    return reverse("admin:courses_course_rename_word", args=(name,), query={"word": word})


def test_tags_are_listed_with_what_has_them(office: Client, tagged: Case, django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(8):
        page = office.get(words("tags")).content.decode()
    assert page.index("Herz<") < page.index("Herzen<") < page.index("Notfall<")
    assert "Notfall" not in office.get(words("tags", q="herz")).content.decode()
    cases = office.get(reverse("admin:cases_case_changelist", query={"tag": "Notfall"}))
    assert cases.status_code == 200
    assert [row.pk for row in cases.context["cl"].result_list] == [tagged.pk]
    courses = office.get(reverse("admin:courses_course_changelist", query={"tag": "Herz"}))
    assert [row.title for row in courses.context["cl"].result_list] == ["Herzkurs"]


def test_specialties_are_named_and_what_is_none_is_said(office: Client, tagged: Case) -> None:
    page = office.get(words("specialties")).content.decode()
    assert "Geriatrie" in page and "kein Fachgebiet des Produkts" in page
    assert office.get(words("colours")).status_code == 404


def test_a_tag_is_merged_with_another_one_after_a_question(office: Client, tagged: Case) -> None:
    read_case(tagged)
    address = rename_page("tags", "Herz")
    asked = office.post(address, {"new": "Herzen"}).content.decode()
    assert "1 Fällen und 1 Kursen" in asked and "endgültig" in asked
    assert not LogEntry.objects.exists()
    answer = office.post(address, {"new": "Herzen", "confirmed": "yes"})
    assert answer.status_code == 302
    run_rename()
    tagged.refresh_from_db()
    assert tagged.tags == ["Herzen", "Notfall"]
    assert tagged.is_read  # nothing that is played has changed
    assert CaseVersion.objects.filter(case=tagged).exists()
    assert Course.objects.get().tags == ["Herzen"]
    assert LogEntry.objects.count() == 2
    assert office.get(address).status_code == 404


def test_a_rename_while_another_of_the_word_runs_is_refused_and_not_lost(office: Client, tagged: Case) -> None:
    address = rename_page("tags", "Herz")
    office.post(address, {"new": "Herzen", "confirmed": "yes"})
    told = office.post(address, {"new": "Kreislauf", "confirmed": "yes"}, follow=True).content.decode()
    assert "wird gerade umbenannt" in told
    run_rename()
    Job.objects.update(state=State.DONE)
    Case.objects.filter(pk=tagged.pk).update(tags=["Herz"])
    told = office.post(address, {"new": "Kreislauf", "confirmed": "yes"}, follow=True).content.decode()
    assert "wird gerade umbenannt" not in told
    assert Job.objects.filter(kind="courses.rename_tag", state=State.READY).count() == 1


def test_a_second_run_changes_nothing(tagged: Case, root: Any) -> None:
    for _again in range(2):
        rename("tags", "Herz", "Kreislauf", by=root.user.pk)
    tagged.refresh_from_db()
    assert tagged.tags == ["Kreislauf", "Notfall"]
    assert LogEntry.objects.count() == 2
    assert tagged.version == 2


def test_a_rename_goes_through_many_rows(root: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apps.courses.services.tags.BATCH", 2)
    for number in range(5):
        OpenCourse(tags=["Alt", str(number)])
    rename("tags", "Alt", "Neu", by=None)
    assert not Course.objects.filter(tags__contains=["Alt"]).exists()
    assert Course.objects.filter(tags__contains=["Neu"]).count() == 5


def test_an_unfinished_document_is_renamed_too(tagged: Case, root: Any) -> None:
    Case.objects.filter(pk=tagged.pk).update(draft={"title": "x", "tags": ["Herz"]})
    rename("tags", "Herz", "", by=root.user.pk)
    tagged.refresh_from_db()
    assert tagged.draft == {"title": "x", "tags": []} and tagged.tags == ["Notfall"]


def test_a_word_that_is_no_specialty_becomes_one(office: Client, tagged: Case) -> None:
    address = rename_page("specialties", "Pflege")
    assert office.post(address, {"new": "Altenpflege", "confirmed": "yes"}).status_code == 200
    assert not Job.objects.filter(kind="courses.rename_tag").exists()
    office.post(address, {"new": "GERIATRICS", "confirmed": "yes"})
    run_rename()
    tagged.refresh_from_db()
    assert tagged.specialties == ["GERIATRICS"] and Course.objects.get().specialties == ["GERIATRICS"]


@pytest.mark.parametrize("new", ["Herz", "x" * 101, "a\nb\u2028"])
def test_a_name_that_can_not_be_is_shown_again(office: Client, tagged: Case, new: str) -> None:
    answer = office.post(rename_page("tags", "Herz"), {"new": new, "confirmed": "yes"})
    assert answer.status_code == 200 and answer.context["form"].errors
    assert not Job.objects.filter(kind="courses.rename_tag").exists()


def test_support_sees_no_tags(tagged: Case) -> None:
    helper = Person(is_staff=True)
    helper.groups.add(Group.objects.get(name=SUPPORT))
    browser = Client()
    browser.force_login(helper)
    assert browser.get(words("tags")).status_code == 403
    assert browser.post(rename_page("tags", "Herz"), {"new": "x", "confirmed": "yes"}).status_code == 403
