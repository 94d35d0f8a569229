"""Which courses a user sees, and how the library is narrowed."""

from typing import Any

import pytest

from apps.courses.models import CourseStatus, LearningObjective
from apps.courses.services.sections import delete_section
from tests.factories.content import read, text
from tests.factories.courses import Lesson, OpenCourse, enrolled, lesson


def titles(client: Any, query: str = "") -> list[str]:
    return [row["title"] for row in client.get(f"/api/courses/?{query}").json()["results"]]


def test_learners_see_published_courses_of_their_organisation_and_public_ones(
    anna: Any, ada: Any, root: Any, clinic: Any
) -> None:
    OpenCourse(title="Unser Kurs", organization=clinic)
    OpenCourse(title="Unser Entwurf", organization=clinic, status=CourseStatus.DRAFT)
    OpenCourse(title="Unser Archiv", organization=clinic, status=CourseStatus.ARCHIVED)
    OpenCourse(title="Fremder Kurs")
    OpenCourse(title="Fremder offener Kurs", is_public=True)
    OpenCourse(title="Fremder offener Entwurf", is_public=True, status=CourseStatus.DRAFT)
    assert titles(anna) == ["Fremder offener Kurs", "Unser Kurs"]
    assert titles(ada) == ["Fremder offener Kurs", "Unser Archiv", "Unser Entwurf", "Unser Kurs"]
    assert len(titles(root)) == 6


def test_former_members_see_courses_of_the_organisation_no_more(anna: Any, clinic: Any) -> None:
    section = lesson(clinic)
    enrolled(anna.user, section.course)
    anna.user.memberships.update(left_at="2026-01-01T00:00:00Z")
    assert titles(anna) == []
    assert anna.get("/api/users/course-interactions-with-progress").json()["count"] == 0
    assert anna.get(f"/api/sections/single/{section.pk}").status_code == 404


def test_what_an_author_made_for_an_organisation_stays_there_when_they_leave(ada: Any, clinic: Any) -> None:
    section = lesson(clinic, chapter__course__owner=ada.user, chapter__course__status=CourseStatus.DRAFT)
    own = OpenCourse(title="Mein Kurs", organization=None, owner=ada.user, status=CourseStatus.DRAFT)
    path = f"/api/courses/{section.course.pk}"
    assert ada.put(path, {"title": "Unser Kurs"}).status_code == 200
    ada.user.memberships.update(left_at="2026-01-01T00:00:00Z")
    assert titles(ada) == ["Mein Kurs"]
    assert ada.get(path).status_code == 404
    assert ada.put(path, {"status": "PUBLISHED"}).status_code == 404
    section.course.is_public, section.course.status = True, CourseStatus.PUBLISHED
    section.course.save()
    assert ada.get(path).json()["may_edit"] is False
    assert ada.put(path, {"title": "Mein Kurs"}).status_code == 403
    assert ada.put(f"/api/sections/single/{section.pk}", {"title": "Meins"}).status_code == 403
    assert ada.put(f"/api/courses/{own.pk}", {"title": "Noch meiner"}).status_code == 200


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", ["Alltag", "Notfall", "Wunden"]),
        ("search=wund", ["Wunden"]),
        ("level=A2.1&level=B1.1", ["Alltag", "Notfall"]),
        ("specialties=GERIATRICS", ["Wunden"]),
        ("tags=Station&tags=Notaufnahme", ["Alltag", "Notfall"]),
        ("enrolled=true", ["Alltag", "Notfall"]),
        ("enrolled=false", ["Wunden"]),
        ("progress=COMPLETED", ["Alltag"]),
        ("progress=IN_PROGRESS", []),
        ("progress=NOT_STARTED", ["Notfall", "Wunden"]),
        ("status=DRAFT", []),
        ("limit=1&offset=1", ["Notfall"]),
    ],
)
def test_the_library_is_narrowed(query: str, found: list[str], anna: Any, clinic: Any) -> None:
    done = lesson(clinic, chapter__course__title="Alltag", chapter__course__tags=["Station"])
    other = OpenCourse(title="Notfall", organization=clinic, level="B1.1", tags=["Notaufnahme"])
    OpenCourse(title="Wunden", organization=clinic, level="B2.1", specialties=["GERIATRICS"])
    for course in (done.course, other):
        enrolled(anna.user, course)
    read(anna.user, text(done))
    assert titles(anna, query) == found


def test_a_query_that_makes_no_sense_is_refused(anna: Any) -> None:
    for query in ("level=Z9", "progress=SOON", "limit=0", "enrolled=perhaps"):
        assert anna.get(f"/api/courses/?{query}").status_code == 422, query


def test_the_chapter_at_a_place(anna: Any, clinic: Any) -> None:
    section = lesson(clinic)
    path = f"/api/chapters/from_course/{section.course.pk}"
    assert anna.get(f"{path}/0").json()["id"] == str(section.chapter_id)
    assert anna.get(f"{path}/1").status_code == 404


def test_sections_of_all_courses_can_be_searched(anna: Any, clinic: Any) -> None:
    mine, _other = lesson(clinic, title="Die Wunde"), lesson(clinic)
    lesson(OpenCourse().organization, title="Fremde Wunde")
    for query in ("wunde", "die+WUNDE"):
        found = anna.get(f"/api/sections/all?search={query}").json()
        assert [row["id"] for row in found["results"]] == [str(mine.pk)], query
    assert anna.get(f"/api/sections/all?course_id={mine.course.pk}").json()["count"] == 1


@pytest.mark.parametrize("word", ["uebergabe", "übergabe", "Ubergabe", "ÜBERGABE", "u\u0308bergabe", "gruss UEBER"])
def test_who_has_no_umlauts_finds_them_all_the_same(word: str, anna: Any, clinic: Any) -> None:
    section = lesson(clinic, title="Die Übergabe: ein Gruß", chapter__course__title="Übergabe mit Gruß")
    lesson(clinic, title="Untergang", chapter__course__title="Über den Rand")
    assert titles(anna, f"search={word}") == ["Übergabe mit Gruß"]
    found = anna.get(f"/api/sections/all?search={word}").json()["results"]
    assert [row["id"] for row in found] == [str(section.pk)]


@pytest.mark.parametrize("path", ["/api/courses/", "/api/sections/all"])
def test_a_search_has_at_most_200_characters(anna: Any, path: str) -> None:
    assert anna.get(f"{path}?search={'a' * 200}").status_code == 200
    assert anna.get(f"{path}?search={'a' * 201}").status_code == 422


def test_signs_of_a_pattern_are_searched_as_they_are(anna: Any, clinic: Any) -> None:
    OpenCourse(title="Alltag", description="100 % [[Pflege]]", organization=clinic)
    assert titles(anna, "search=%25+[[pflege]]") == ["Alltag"]
    assert titles(anna, "search=_lltag") == titles(anna, "search=a.ltag") == []


def test_a_card_says_how_long_the_course_takes_and_what_its_lessons_begin_with(anna: Any, clinic: Any) -> None:
    first = lesson(clinic, duration=10)
    second, gone = Lesson(chapter=first.chapter, duration=15), Lesson(chapter=first.chapter, duration=99)
    last = Lesson(chapter__course=first.course)
    said = {last: "Ich kann danken.", second: "Ich kann fragen.", first: "Ich kann grüßen.", gone: "Ich kann gehen."}
    for section, sentence in said.items():
        LearningObjective.objects.create(section=section, text=sentence, position=0)
        LearningObjective.objects.create(section=section, text="Ich kann noch mehr.", position=1)
    delete_section(gone, by=anna.user)
    told = ["Ich kann grüßen.", "Ich kann fragen.", "Ich kann danken."]
    [card] = anna.get("/api/courses/").json()["results"]
    assert (card["minutes"], card["can_do"]) == (25, told)
    course = anna.get(f"/api/courses/{first.course.pk}").json()
    assert (course["minutes"], course["can_do"]) == (25, told)
    more = "Ich kann noch mehr."
    assert [one["can_do"] for one in course["chapters"]] == [[told[0], more, told[1]], [told[2], more]]


def test_a_course_names_specialties_that_there_are(ada: Any) -> None:
    course = ada.post("/api/courses/", {"title": "Alte Menschen", "level": "A2.1", "specialties": ["GERIATRICS"]})
    assert course.json()["specialties"] == ["GERIATRICS"]
    path = f"/api/courses/{course.json()['id']}"
    refused = ada.put(path, {"specialties": ["GERIATRICS", "Altenpflege"]})
    assert refused.status_code == 422
    [error] = refused.json()["errors"]
    assert error["code"] == "unknown_specialty" and error["field"].startswith("specialties")
    assert "Altenpflege" in error["detail"]
