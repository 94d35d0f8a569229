"""Progress is exact whatever authors and learners do in whichever order; nobody's answers are lost or changed."""

from typing import Any

from django.db import transaction
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as some

from apps.content.bodies import body_at
from apps.content.models import Item, ItemInteraction
from apps.content.rich_text import plain
from apps.courses.models import Chapter, Section
from tests.content.plays import AUTHORS, LEARNERS, Play, expected, stored
from tests.factories.accounts import Person
from tests.factories.courses import OpenCourse

STEPS = some.lists(
    some.tuples(some.sampled_from([*AUTHORS, *LEARNERS, "read", "read"]), some.integers(0, 9), some.integers(0, 9)),
    min_size=15,
    max_size=30,
)


class RolledBack(Exception):
    """Ends one play."""


def begin() -> Play:
    """Two chapters with a lesson of two items each; one learner has read all, one has begun, one hasn't."""
    play = Play(OpenCourse(), Person(), [Person(), Person(), Person()])
    for number in range(2):
        play.add_chapter(number, 0)
        play.add_section(number, 0)
        play.add_item(number, 1)
        play.add_item(number, 2)
        play.enrol(number, 0)
    for number in range(4):
        play.read(0, number)
    return play


def hold_against(play: Play) -> None:
    """The product's numbers are the model's, places are dense, and answers stand as they were given."""
    assert stored(play) == expected(play)
    dense(Chapter.objects.present().filter(course=play.course))
    for chapter in play.chapters:
        dense(Section.objects.filter(chapter=chapter, deleted_at=None))
    for section in play.sections:
        dense(Item.objects.present().filter(section=section))
    kept = ItemInteraction.objects.exclude(answer=None).select_related("item__section", "section_interaction")
    found = {}
    for row in kept:
        body = body_at(row.item, row.body_version)
        assert body is not None and row.answer == {"read": True}
        found[row.section_interaction.learner_id, row.item_id] = plain(body.content["blocks"])
    assert found == play.answered


def dense(rows: Any) -> None:
    places = sorted(rows.values_list("position", flat=True))
    assert places == list(range(len(places)))


@settings(
    max_examples=12,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    database=None,
)
@given(steps=STEPS)
def test_whatever_authors_and_learners_do_progress_is_what_the_rules_say(db: None, steps: Any) -> None:
    try:
        with transaction.atomic():
            play = begin()
            for name, a, b in steps:
                getattr(play, name)(a, b)
                hold_against(play)
            raise RolledBack
    except RolledBack:
        return


def test_every_deed_of_the_play_is_played(db: None) -> None:
    assert {"copy_section", "move_section", "delete_chapter", "rewrite_item", "hide_item"} <= set(AUTHORS)
    play = begin()
    for name in [*AUTHORS, *LEARNERS]:
        getattr(play, name)(1, 2)
        hold_against(play)
