"""A database that has the first edition of the short course takes over the one that is cut into stops."""

from fractions import Fraction
from math import ceil
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.utils import timezone

from apps.accounts.models import User
from apps.content.exchange.folders import read_folder
from apps.content.exchange.importer import import_course
from apps.content.exchange.keys import build_key_factory
from apps.content.models import Item, ItemInteraction
from apps.courses.models import Course, CourseInteraction, LearningObjective, Section, SectionInteraction
from apps.courses.progress import request_recount
from apps.courses.services.enrolment import Place, start_section
from apps.experience.models import ExperienceEvent
from apps.journals.models import JournalEntry
from tests.content.test_demo_course import create_cases
from tests.factories.courses import enrolled, recount
from tests.people import Client

pytestmark = pytest.mark.django_db
FOLDER = Path(settings.ROOT) / "content" / "courses" / "die-ersten-tage-auf-der-station"
FIRST_EDITION: dict[str, dict[str, tuple[int, str, dict[str, str]]]] = {
    # chapter: lesson: minutes, items, learning objectives
    "kennenlernen": {
        "ich-bin-neu-hier": (
            12,
            "t1-text t1-words t1-listening t1-cloze t1-ordering t1-case",
            {
                "ich-bin-neu-hier-goal-1": "Ich kann mich mit zwei Sätzen vorstellen: mit Namen und Beruf.",
                "ich-bin-neu-hier-goal-2": "Ich kann offen nach Name und Geburtsdatum fragen und beides wiederholen.",
                "ich-bin-neu-hier-goal-3": "Ich kann Name, Armband und Auftrag vergleichen.",
            },
        ),
        "wo-tut-es-weh": (
            12,
            "t2-text t2-words t2-groups t2-cloze t2-dictation t2-case",
            {
                "wo-tut-es-weh-goal-1": "Ich kann acht Körperteile mit Artikel nennen.",
                "wo-tut-es-weh-goal-2": "Ich kann fragen, wo und auf welcher Seite es wehtut.",
                "wo-tut-es-weh-goal-3": "Ich kann nach einer Zahl von 0 bis 10 fragen und sie wiederholen.",
            },
        ),
    },
    "zahlen": {
        "zahlen-hoeren": (
            6,
            "tz1-text tz1-words tz1-listening tz1-cloze",
            {
                "zahlen-hoeren-goal-1": "Ich kann Zahlen von 0 bis 200 hören und aufschreiben.",
                "zahlen-hoeren-goal-2": "Ich kann auf einem Dienstplan meinen Dienst und die Uhrzeit finden.",
            },
        ),
        "zahlen-pruefen": (
            8,
            "tz2-ordering tz2-dictation tz2-case",
            {
                "zahlen-pruefen-goal-1": "Ich kann vier gehörte Zahlen ohne Fehler auf einen Zettel zur Aufnahme"
                " schreiben.",
                "zahlen-pruefen-goal-2": "Ich kann eine Zahl Ziffer für Ziffer wiederholen und fragen, ob sie stimmt.",
            },
        ),
    },
    "helfen": {
        "essen-und-trinken": (
            12,
            "t3-words t3-reading t3-cloze t3-groups t3-phrases t3-case",
            {
                "essen-und-trinken-goal-1": "Ich kann auf einem Schild und auf einem Speiseplan drei wichtige"
                " Informationen finden.",
                "essen-und-trinken-goal-2": "Ich kann mit dürfen, müssen, können und möchten je einen Satz sagen.",
                "essen-und-trinken-goal-3": "Ich kann einen Wunsch freundlich ablehnen und den Grund nennen.",
            },
        ),
        "hilfe-holen": (
            12,
            "t4-words t4-listening t4-cloze t4-phrases t4-ordering t4-case",
            {
                "hilfe-holen-goal-1": "Ich kann fragen, was passiert ist, und die Antwort in zwei Sätzen im Perfekt"
                " weitersagen.",
                "hilfe-holen-goal-2": "Ich kann mit einem Satz laut und klar Hilfe holen.",
                "hilfe-holen-goal-3": "Ich kann eine Patientin und eine Kollegin höflich um etwas bitten.",
            },
        ),
    },
    "hilfe-brauchen": {
        "hilfe-rufen": (
            6,
            "t5-text t5-words t5-phrases t5-cloze",
            {
                "hilfe-rufen-goal": "Ich kann in einem Notfall sagen, wer Hilfe braucht, wo und warum, und nachfragen,"
                " wenn ich etwas nicht verstehe."
            },
        ),
        "drei-saetze": (
            9,
            "t6-ordering t6-listening t6-case",
            {
                "drei-saetze-goal": "Ich kann nach einem Sturz Hilfe holen und in drei Sätzen sagen, was passiert ist,"
                " wie es der Person geht und wo es wehtut."
            },
        ),
    },
}
LESSONS = {lesson: facts for chapter in FIRST_EDITION.values() for lesson, facts in chapter.items()}
GOALS = {key: text for _minutes, _items, goals in LESSONS.values() for key, text in goals.items()}
DONE = {  # what the learner has done of the first edition: a lesson as a whole, parts of others
    "ich-bin-neu-hier": LESSONS["ich-bin-neu-hier"][1],
    "essen-und-trinken": "t3-words t3-cloze",
    "hilfe-holen": "t4-listening",
}
LEFT_AT = "t4-listening"


@pytest.fixture
def now() -> dict[str, Any]:
    """The file of the course as it ships."""
    create_cases(FOLDER)
    return read_folder(FOLDER)


def list_sections(file: dict[str, Any]) -> list[Any]:
    """List the sections of a file."""
    return [section for chapter in file["chapters"] for section in chapter["sections"]]


def build_first_edition(file: dict[str, Any]) -> dict[str, Any]:
    """Build the file of the first edition: its chapters and lessons, with the items as they are now."""
    items = {item["id"]: item for section in list_sections(file) for item in section["items"]}
    chapters = [
        {
            "id": chapter,
            "title": chapter,
            "sections": [
                {
                    "id": lesson,
                    "title": lesson,
                    "duration": minutes,
                    "learning_objectives": [{"id": key, "text": text} for key, text in goals.items()],
                    "items": [items[name] for name in names.split()],
                }
                for lesson, (minutes, names, goals) in lessons.items()
            ],
        }
        for chapter, lessons in FIRST_EDITION.items()
    ]
    return {**file, "chapters": chapters}


def learn(user: User, course: Course) -> dict[str, Item]:
    """Do what `DONE` says and stop at `LEFT_AT`; give the items that are done, by their ids of the file."""
    key = build_key_factory(course.pk, as_copy=False)
    found = {name: Item.objects.get(pk=key(name)) for names in DONE.values() for name in names.split()}
    for item in found.values():
        begun = start_section(item.section, by=user)
        ItemInteraction.objects.create(section_interaction=begun, item=item, seed=1, completed_at=timezone.now())
    left = found[LEFT_AT]
    start_section(left.section, by=user, place=Place(0, left.pk))
    for objective in LearningObjective.objects.filter(section__chapter__course=course):
        JournalEntry.objects.create(learner=user, learning_objective=objective, confidence=4)
    request_recount(course.pk)
    recount(course)
    return found


@pytest.fixture
def done(anna: Client, now: dict[str, Any]) -> dict[str, Item]:
    """What the learner did before the course was cut into stops, which it is now."""
    course = import_course(build_first_edition(now))
    enrolled(anna.user, course)
    found = learn(anna.user, course)
    points = ExperienceEvent.objects.count()
    assert import_course(now).pk == course.pk
    recount(course)
    assert ExperienceEvent.objects.count() == points, "nobody gains twice"
    return found


def test_work_stands_in_the_stop_where_its_exercise_stands_now(done: dict[str, Item], now: dict[str, Any]) -> None:
    homes = {item["id"]: section["id"] for section in list_sections(now) for item in section["items"]}
    assert {*homes} >= {name for _minutes, names, _goals in LESSONS.values() for name in names.split()}, "none is lost"
    assert Item.objects.filter(deleted_at__isnull=False).count() == 0
    course = Course.objects.get()
    key = build_key_factory(course.pk, as_copy=False)
    assert ItemInteraction.objects.count() == len(done)
    for name, item in done.items():
        worked = ItemInteraction.objects.select_related("section_interaction").get(item=item)
        assert worked.section_interaction.section_id == key(homes[name]), name
        assert worked.completed_at, name
    enrolment = CourseInteraction.objects.get()
    assert enrolment.done == len(done)
    assert enrolment.last_section_id == key(homes[LEFT_AT]), "the learner goes on where she stopped"
    place = SectionInteraction.objects.get(section=key(homes[LEFT_AT]))
    assert place.last_item_id == done[LEFT_AT].pk


def test_the_minutes_that_are_left_follow_from_what_is_done_of_each_stop(
    anna: Client, done: dict[str, Item], now: dict[str, Any]
) -> None:
    shown = anna.get(f"/api/courses/{Course.objects.get().pk}").json()
    rows = [row for chapter in shown["chapters"] for row in chapter["sections"]]
    stops = list_sections(now)
    assert [row["title"] for row in rows] == [stop["title"] for stop in stops]
    left = []
    for row, stop in zip(rows, stops, strict=True):
        count = sum(item["id"] in done for item in stop["items"])
        left.append(ceil(stop["duration"] * (1 - Fraction(count, len(stop["items"])))))
        assert row["minutes_left"] == left[-1], stop["id"]
    assert 0 in left and left != [stop["duration"] for stop in stops]
    assert shown["minutes_left"] == sum(left)
    assert shown["minutes"] == sum(stop["duration"] for stop in stops)


def test_the_share_of_a_course_that_was_all_done_is_counted_of_the_longer_one(
    anna: Client, now: dict[str, Any]
) -> None:
    course = import_course(build_first_edition(now))
    enrolled(anna.user, course)
    for item in Item.objects.present():
        begun = start_section(item.section, by=anna.user)
        ItemInteraction.objects.create(section_interaction=begun, item=item, seed=1, completed_at=timezone.now())
    request_recount(course.pk)
    recount(course)
    finished = CourseInteraction.objects.get()
    assert finished.done == course.weight and finished.completed_at
    course = import_course(now)
    recount(course)
    again = CourseInteraction.objects.get()
    assert again.done == finished.done < course.weight
    shown = anna.get(f"/api/courses/{course.pk}").json()
    assert 0 < shown["minutes_left"] < shown["minutes"]


def test_an_objective_that_keeps_its_id_says_the_same_and_what_was_said_of_others_is_kept_aside(
    done: dict[str, Item], now: dict[str, Any]
) -> None:
    told = {goal["id"]: goal["text"] for stop in list_sections(now) for goal in stop["learning_objectives"]}
    assert {key: text for key, text in GOALS.items() if told.get(key, text) != text} == {}
    key = build_key_factory(Course.objects.get().pk, as_copy=False)
    stay = {key(one) for one in GOALS if one in told}
    assert stay and len(stay) < len(GOALS)
    assert JournalEntry.objects.count() == len(GOALS), "no answer is lost"
    shown = set[Any]()
    for section in Section.objects.filter(deleted_at=None):
        shown |= set(JournalEntry.objects.of_section(section).values_list("learning_objective", flat=True))
    assert shown == stay
