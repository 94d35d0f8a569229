"""Courses, items, answers and points in the Django admin."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from apps.content.answers.services import Step, work_on
from apps.content.authoring.items import change_item
from apps.content.models import Dispute
from apps.courses.models import Chapter, Course, CourseInteraction, LearningObjective
from tests.factories.content import item
from tests.factories.courses import enrolled, lesson, recount

PAGES = ["courses_course", "courses_chapter", "courses_section", "courses_courseinteraction", "content_item"]
PAGES += ["content_iteminteraction", "content_dispute", "experience_experienceevent", "experience_experiencetotal"]


@pytest.fixture
def support(root: Any) -> Client:
    client = Client()
    client.force_login(root.user)
    return client


@pytest.fixture
def worked(anna: Any, clinic: Any) -> Any:
    """Anna has answered an ordering, and objects to the verdict."""
    found = item(lesson(clinic), "ORDERING")
    enrolled(anna.user, found.course)
    order = [str(key) for key in found.section.items.values_list("pk", flat=True)]
    assert order
    steps = anna.get(f"/api/sections/single/{found.section_id}").json()["items"][0]["content"]["items"]
    step = Step(answer={"order": [one["id"] for one in steps]}, check=True, disputed=[{"key": steps[0]["id"]}])
    return work_on(found, step, by=anna.user)[0]


@pytest.mark.parametrize("page", PAGES)
def test_support_looks_at_lists_and_rows(
    page: str, support: Client, worked: Any, django_assert_max_num_queries: Any
) -> None:
    with django_assert_max_num_queries(20):
        listed = support.get(reverse(f"admin:{page}_changelist") + "?q=a")
    assert listed.status_code == 200
    model = listed.context["cl"].model
    for row in model.objects.all():
        assert support.get(reverse(f"admin:{page}_change", args=(row.pk,))).status_code == 200


def test_the_page_of_an_item_shows_the_rows_of_its_kind(support: Client, worked: Any) -> None:
    page = support.get(reverse("admin:content_item_change", args=(worked.item_id,)))
    assert "Hände desinfizieren" in page.content.decode()


def act(support: Client, page: str, action: str, row: Any) -> Any:
    body = {"action": action, "_selected_action": [str(row.pk)], "confirmed": "yes"}
    return support.post(reverse(f"admin:{page}_changelist"), body)


def test_support_adds_progress_up_again(support: Client, worked: Any) -> None:
    Chapter.objects.update(weight=77)
    CourseInteraction.objects.update(done=55)
    assert act(support, "courses_course", "add_up_again", Course.objects.get()).status_code == 302
    assert Course.objects.get().weight == Chapter.objects.get().weight == 1
    recount(Course.objects.get())
    assert CourseInteraction.objects.get().done == 0


def test_support_settles_an_objection(support: Client, worked: Any) -> None:
    assert act(support, "content_dispute", "settle", Dispute.objects.get()).status_code == 302
    assert Dispute.objects.get().settled_at is not None


def test_support_sees_how_sure_a_learner_is_and_no_notes(support: Client, anna: Any, clinic: Any) -> None:
    section = lesson(clinic)
    objective = LearningObjective.objects.create(section=section, text="Ich kann das.", position=0)
    found = item(section, "JOURNALLING")
    enrolled(anna.user, section.course)
    entries = {str(objective.pk): {"confidence": 2, "note": "Nur für mich."}}
    objection = [{"key": str(objective.pk)}]
    made = work_on(found, Step(answer={"entries": entries}, check=True, disputed=objection), by=anna.user)[0]
    objected = Dispute.objects.get()
    for page in (
        reverse("admin:content_iteminteraction_change", args=(made.pk,)),
        reverse("admin:content_dispute_change", args=(objected.pk,)),
        reverse("admin:content_dispute_changelist"),
    ):
        told = support.get(page).content.decode()
        assert "Nur für mich" not in told and "confidence" in told


def disputed(anna: Any, clinic: Any, kind: str, answer: Any, key: str) -> Any:
    """Anna has answered an exercise, and says that a part of that was right; then an author changes it."""
    found = item(lesson(clinic), kind)
    enrolled(anna.user, found.course)
    work_on(found, Step(answer=answer, check=True, disputed=[{"key": key, "note": "Das sagt man so."}]), by=anna.user)
    return found


def test_an_objection_is_told_in_words(support: Client, anna: Any, clinic: Any) -> None:
    found = disputed(anna, clinic, "CLOZE", {"gaps": {"fever": "Husten", "nausea": "Durst"}}, "fever")
    for at in ("before", "after"):
        listed = support.get(reverse("admin:content_dispute_changelist")).content.decode()
        page = support.get(reverse("admin:content_dispute_change", args=(Dispute.objects.get().pk,))).content.decode()
        for told in (listed, page):
            assert "Frau Keller hat seit gestern ____ und klagt über …." in told, at
            assert "Husten" in told and "Durst" not in told
            assert "Fieber / hohe Temperatur" in told
        said = {"text": "Neu: [[other]]", "gaps": [{"key": "other", "accepted": ["neu"]}], "distractors": []}
        change_item(found, by=anna.user, content=said)
        found.refresh_from_db()


def test_an_objection_about_what_was_not_kept_is_shown_as_it_stands(support: Client, anna: Any, clinic: Any) -> None:
    disputed(anna, clinic, "CLOZE", {"gaps": {"fever": "Husten", "nausea": "Durst"}}, "fever")
    Dispute.objects.update(body_version=7)
    assert "Husten" in support.get(reverse("admin:content_dispute_changelist")).content.decode()


def test_many_objections_take_as_many_queries_as_one(
    support: Client, anna: Any, clinic: Any, worked: Any, django_assert_num_queries: Any
) -> None:
    page = reverse("admin:content_dispute_changelist")
    support.get(page)
    with CaptureQueriesContext(connection) as one:
        support.get(page)
    for _number in range(3):
        again = item(worked.item.section, "CLOZE")
        step = Step(answer={"gaps": {"fever": "x"}}, check=True, disputed=[{"key": "fever"}, {"key": "nausea"}])
        work_on(again, step, by=anna.user)
    with django_assert_num_queries(len(one)):
        assert support.get(page).content.decode().count("Frau Keller hat seit gestern") == 6


def test_support_names_specialties_that_there_are(support: Client, clinic: Any) -> None:
    course = lesson(clinic, chapter__course__specialties=["Altes Fach"]).course
    page = reverse("admin:courses_course_change", args=(course.pk,))
    said = {"title": course.title, "level": course.level, "organization": str(clinic.pk), "tags": ""}
    rows = {"chapters-TOTAL_FORMS": "0", "chapters-INITIAL_FORMS": "0"}
    refused = support.post(page, said | rows | {"specialties": "Altes Fach,Altenpflege"})
    assert "Es gibt kein Fachgebiet „Altenpflege“." in refused.content.decode()
    support.post(page, said | rows | {"specialties": "Altes Fach,GERIATRICS"})
    course.refresh_from_db()
    assert course.specialties == ["Altes Fach", "GERIATRICS"]
