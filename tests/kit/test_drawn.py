"""A read that is drawn once says the same as the queryset it was drawn from, for every key."""

from typing import Any

import pytest
from django.db import connection
from django.db.models import FilteredRelation, Q, Value
from django.forms import model_to_dict
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.accounts.models import Device, User
from apps.accounts.tokens import find_device, sign_in
from apps.courses.models import Course
from kit.drawn import Drawn, thing_of
from tests.factories.accounts import Person
from tests.factories.courses import OpenCourse, enrolled

pytestmark = pytest.mark.django_db


def taken(course: Any, learner: Any) -> Any:
    mine = FilteredRelation("interactions", condition=Q(interactions__learner=learner))
    rows = Course.objects.filter(pk=course, status="PUBLISHED").annotate(mine=mine, said=Value("taken"))
    return rows.values("id", "title", "tags", "created_at", "mine__id", "said")


def test_it_gives_what_the_queryset_gives_for_each_key_in_one_query_that_is_drawn_once() -> None:
    people, courses, drawn = Person.create_batch(2), OpenCourse.create_batch(2), Drawn(taken)
    enrolled(people[0], courses[0])
    for person in people:
        for course in courses:
            with CaptureQueriesContext(connection) as queries:
                rows = drawn.rows(course=course.pk, learner=person.pk)
            assert rows == list(taken(course.pk, person.pk))
            assert len(rows) == 1 and len(queries) == 1
    first = drawn.plan
    assert drawn.rows(course=people[0].pk, learner=people[0].pk) == []
    assert drawn.plan is first


def test_a_key_that_does_not_go_into_the_sql_as_it_is_and_the_time_of_drawing_are_refused() -> None:
    for lost in (
        Drawn(lambda person: User.objects.filter(email=person.hex).values("id")),
        Drawn(lambda person: User.objects.filter(email=str(person)).values("id")),
        Drawn(lambda person: User.objects.filter(pk=person, created_at__lt=timezone.now()).values("id")),
        Drawn(lambda person: User.objects.filter(pk=person, email=f"{person}@visite.example").values("id")),
        Drawn(lambda person: User.objects.filter(Q(pk=person) | Q(bio__in=[str(person), "x"])).values("id")),
    ):
        with pytest.raises(TypeError):
            lost.rows(person=Person().pk)


def test_a_thing_of_which_little_is_known_asks_for_the_rest() -> None:
    person = Person()
    known = thing_of(User, {"is_admin": False, "id": person.pk, "nothing": 1})
    assert (known.pk, known.is_admin) == (person.pk, False)
    assert known.email == person.email


def test_a_token_finds_its_device_and_person_as_they_stand() -> None:
    person = Person()
    sign_in(person, agent="a browser")
    device = Device.objects.select_related("user").get(user=person)
    found = find_device(device.pk)
    assert found is not None
    for one, other in ((found, device), (found.user, device.user)):
        assert model_to_dict(one) == model_to_dict(other) and vars(one).keys() >= vars(other).keys()
