"""Lessons are kept in the memory of the process by edition: what is kept is what would be read."""

from typing import Any

from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.content.authoring.items import change_item, delete_item
from apps.content.kind import get_kinds
from apps.content.lessons.lesson_cache import LESSON_CACHE, LessonCache, load_lesson
from apps.content.lessons.serialization import INTERACTION_ROWS
from apps.content.models import Item
from apps.courses.models import Section
from kit.renderers import dumps
from tests.factories.content import author, item, read, text

COPY, FIRST, UNKEPT = 2, 3, 6  # queries: the token and the section; the answers; objectives, items and their parts


def asked(client: Any, section: Section) -> tuple[Any, int]:
    with CaptureQueriesContext(connection) as queries:
        answer = client.get(f"/api/sections/single/{section.pk}")
    return answer.json(), len(queries)


def all_kinds(section: Section) -> list[Item]:
    return [item(section, slug) for slug in sorted(get_kinds())]


def test_the_second_reader_of_a_lesson_gets_it_from_memory_as_the_first_got_it(
    anna: Any, tarek: Any, section: Section
) -> None:
    all_kinds(section)
    first, cost = asked(anna, section)
    again, less = asked(anna, section)
    assert (cost, less) == (UNKEPT, FIRST)
    assert [one["content"] for one in again["items"]] == [one["content"] for one in first["items"]]
    other, _cost = asked(tarek, section)
    same = [(one["id"], one["title"], one["body_version"]) for one in first["items"]]
    assert [(one["id"], one["title"], one["body_version"]) for one in other["items"]] == same


def test_what_is_kept_is_what_would_be_read(anna: Any, section: Section) -> None:
    all_kinds(section)
    asked(anna, section)
    section.refresh_from_db()
    kept, now = LESSON_CACHE.get((section.pk, section.edition)), load_lesson(section.pk, Item.objects.shown())
    assert kept is not None
    assert dumps(kept.objectives) == dumps(now.objectives)
    for (said, body), (wanted, as_read) in zip(kept.items, now.items, strict=True):
        assert dumps(said) == dumps(wanted)
        assert vars(body) == vars(as_read)


def test_whatever_an_author_changes_is_read_at_once(anna: Any, section: Section) -> None:
    first, second = text(section), text(section)
    assert len(asked(anna, section)[0]["items"]) == 2
    change_item(first, by=author(), title="Anders")
    assert [one["title"] for one in asked(anna, section)[0]["items"]][0] == "Anders"
    delete_item(second, by=author())
    assert len(asked(anna, section)[0]["items"]) == 1


def test_answers_are_read_with_every_lesson(anna: Any, section: Section) -> None:
    only = text(section)
    assert asked(anna, section)[0]["items"][0]["interaction"] is None
    done = read(anna.user, only)
    done.refresh_from_db()
    shown = asked(anna, section)[0]["items"][0]["interaction"]
    assert shown["answer"] == done.answer and shown["verdict"]["mark"] == "RIGHT"
    [row] = INTERACTION_ROWS.fetch(section=section.pk, learner=anna.user.pk)
    assert row["verdict"] == done.verdict


def test_memory_is_bounded_and_forgets_what_was_not_read_for_longest(section: Section) -> None:
    text(section)
    told = load_lesson(section.pk, Item.objects.shown())
    size = len(dumps([told.objectives, [[said, body.content, body.parts] for said, body in told.items]]))
    memory = LessonCache(max_bytes=3 * size)
    for edition in (1, 2, 3):
        memory.put((section.pk, edition), told)
    memory.get((section.pk, 1))
    memory.put((section.pk, 4), told)
    assert [edition for _section, edition in memory.lessons] == [3, 1, 4]
    assert memory.size == 3 * size
