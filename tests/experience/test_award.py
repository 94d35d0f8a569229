"""Points are given once per thing and never lost; so many make a level."""

from typing import Any

import pytest

from apps.experience.levels import compute_level, compute_points_for_level
from apps.experience.models import ExperienceEvent, ExperienceTotal, Source
from apps.experience.services import award
from tests.factories.accounts import Person
from tests.threads import at_once


@pytest.mark.parametrize(("level", "points"), [(1, 0), (2, 100), (3, 300), (5, 1000), (10, 4500), (20, 19000)])
def test_a_level_is_reached_with_its_points_and_not_before(level: int, points: int) -> None:
    assert compute_points_for_level(level) == points
    assert compute_level(points) == level
    assert compute_level(points - 1) == max(1, level - 1)


def test_the_same_thing_gives_points_once(db: None) -> None:
    anna, ben = Person(), Person()
    assert award(anna, Source.SECTION, 30, "one") == 30
    assert award(anna, Source.SECTION, 30, "one") == 0
    assert award(anna, Source.SECTION, 30, "two") == award(ben, Source.SECTION, 30, "one") == 30
    assert ExperienceTotal.objects.get(user=anna).points == 60
    assert ExperienceEvent.objects.visible_to(ben).count() == 1


@pytest.mark.django_db(transaction=True)
def test_many_at_once_leave_the_right_sum() -> None:
    anna: Any = Person()
    gained = at_once(8, lambda number: award(anna, Source.ITEM, 2, f"item {number // 2}"))
    assert sorted(gained) == [0, 0, 0, 0, 2, 2, 2, 2]
    assert ExperienceTotal.objects.get(user=anna).points == 8
