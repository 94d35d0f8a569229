"""A prepared read gives the same as the queryset it was compiled from, for every key."""

from datetime import timedelta
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
from kit.prepared_reads import PreparedListRead, PreparedRead, build_instance
from tests.factories.accounts import Person
from tests.factories.courses import OpenCourse, enrolled

pytestmark = pytest.mark.django_db


def taken(course: Any, learner: Any) -> Any:
    mine = FilteredRelation("interactions", condition=Q(interactions__learner=learner))
    rows = Course.objects.filter(pk=course, status="PUBLISHED").annotate(mine=mine, said=Value("taken"))
    return rows.values("id", "title", "tags", "created_at", "mine__id", "said")


def test_prepared_read_gives_what_its_queryset_gives_and_compiles_once() -> None:
    people, courses, prepared = Person.create_batch(2), OpenCourse.create_batch(2), PreparedRead(taken)
    enrolled(people[0], courses[0])
    for person in people:
        for course in courses:
            with CaptureQueriesContext(connection) as queries:
                rows = prepared.fetch(course=course.pk, learner=person.pk)
            assert rows == list(taken(course.pk, person.pk))
            assert len(rows) == 1 and len(queries) == 1
    first = prepared.query
    assert prepared.fetch(course=people[0].pk, learner=people[0].pk) == []
    assert prepared.query is first


def test_moment_is_a_key_too() -> None:
    earlier, later = Person(), Person()
    User.objects.filter(pk=earlier.pk).update(created_at=timezone.now() - timedelta(days=2))
    prepared = PreparedRead(lambda since: User.objects.filter(created_at__gte=since).order_by("pk").values("id"))
    for days, people in ((3, [earlier, later]), (1, [later])):
        rows = prepared.fetch(since=timezone.now() - timedelta(days=days))
        assert rows == [{"id": person.pk} for person in people]


def test_a_read_of_many_ids_gives_the_same_for_any_number_of_them() -> None:
    people = Person.create_batch(11)
    since = timezone.now() - timedelta(days=1)

    def made(ids: Any, since: Any) -> Any:
        return User.objects.filter(pk__in=ids, created_at__gte=since).order_by("pk").values("id", "email")

    prepared = PreparedListRead(made)
    for number in (1, 7, 8, 9, 11):
        ids = [one.pk for one in people[:number]]
        with CaptureQueriesContext(connection) as queries:
            assert prepared.fetch(ids, since=since) == list(made(ids, since))
        assert len(queries) == 2, "one query each"
    assert prepared.fetch([], since=since) == []


def test_a_list_of_ids_is_compared_by_in_alone() -> None:
    others = PreparedListRead(lambda ids: User.objects.filter(pk__gt=ids[0]).values("id"))
    unused = PreparedListRead(lambda ids: User.objects.values("id"))
    for read in (others, unused):
        with pytest.raises(TypeError):
            read.fetch([Person().pk])


def test_key_that_is_changed_and_present_time_cannot_be_prepared() -> None:
    for read in (
        PreparedRead(lambda person: User.objects.filter(email=person.hex).values("id")),
        PreparedRead(lambda person: User.objects.filter(email=str(person)).values("id")),
        PreparedRead(lambda person: User.objects.filter(pk=person, created_at__lt=timezone.now()).values("id")),
        PreparedRead(lambda person: User.objects.filter(pk=person, email=f"{person}@visite.example").values("id")),
        PreparedRead(lambda person: User.objects.filter(Q(pk=person) | Q(bio__in=[str(person), "x"])).values("id")),
    ):
        with pytest.raises(TypeError):
            read.fetch(person=Person().pk)
    day_before = PreparedRead(lambda since: User.objects.filter(created_at__gte=since - timedelta(1)).values("id"))
    with pytest.raises(TypeError):
        day_before.fetch(since=timezone.now())


def test_instance_of_a_row_asks_the_database_for_other_columns() -> None:
    person = Person()
    person_of_row = build_instance(User, {"is_admin": False, "id": person.pk, "nothing": 1})
    assert (person_of_row.pk, person_of_row.is_admin) == (person.pk, False)
    assert person_of_row.email == person.email


def test_token_finds_its_device_and_user_with_all_columns() -> None:
    person = Person()
    sign_in(person, agent="a browser")
    device = Device.objects.select_related("user").get(user=person)
    found = find_device(device.pk)
    assert found is not None
    for one, other in ((found, device), (found.user, device.user)):
        assert model_to_dict(one) == model_to_dict(other) and vars(one).keys() >= vars(other).keys()
