"""GET /users/me."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.experience.models import ExperienceEvent, Source
from apps.experience.services import award
from apps.messaging.services.threads import mark_thread_read
from apps.reports.serializers import MeSerializer
from apps.vocabulary.models import Source as VocabSource
from apps.vocabulary.models import VocabItem
from apps.vocabulary.reviews import record_review, take_daily_test
from apps.vocabulary.services import Met, keep_entries
from tests.factories.accounts import Member
from tests.factories.messaging import write
from tests.people import Client

pytestmark = pytest.mark.django_db


def test_a_person_sees_herself_with_roles_and_counts(mina: Client, clinic: Any) -> None:
    me = mina.get("/api/users/me").json()
    assert me["id"] == str(mina.user.pk)
    assert me["email"] == "mina@visite.example"
    assert me["profile_image_url"] is None
    assert me["user_stats"] == {
        "xp": 0,
        "level": 1,
        "xp_to_next_level": 100,
        "streak": 0,
        "organizations": [
            {
                "id": str(clinic.pk),
                "name": clinic.name,
                "is_manager": True,
                "is_tutor": False,
                "tutors_see_all": True,
            }
        ],
        "case_interactions": 0,
        "solved_cases": 0,
        "due_words": 0,
        "new_words": 0,
        "unread_messages": 0,
        "unread_conversations": 0,
        "daily_vocab_test_taken": False,
    }
    assert set(me) == set(MeSerializer().fields)
    assert not {"password", "is_superuser", "last_login", "groups"} & set(me)


def test_visitors_have_no_account(visitor: Client) -> None:
    answer = visitor.get("/api/users/me")
    assert answer.status_code == 401
    assert answer.json()["code"] == "not_authenticated"


def test_the_number_of_queries_does_not_grow(anna: Client, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(4):
        anna.get("/api/users/me")
    for _number in range(20):
        Member(user=anna.user)
    with django_assert_num_queries(4):
        assert len(anna.get("/api/users/me").json()["user_stats"]["organizations"]) == 21


def test_points_level_and_streak_are_those_of_the_events(anna: Client, django_assert_num_queries: Any) -> None:
    award(anna.user, Source.ITEM, 100, "item:1")
    award(anna.user, Source.ITEM, 30, "item:2")
    yesterday = timezone.now() - timedelta(days=1)
    ExperienceEvent.objects.filter(reference="item:1").update(created_at=yesterday)
    with django_assert_num_queries(4):
        found = anna.get("/api/users/me").json()["user_stats"]
    shown = {name: found[name] for name in ("xp", "level", "xp_to_next_level", "streak")}
    assert shown == {"xp": 130, "level": 2, "xp_to_next_level": 170, "streak": 2}


def test_what_is_unread_is_told(anna: Client, tarek: Client, mina: Client, django_assert_num_queries: Any) -> None:
    for sender, number in ((tarek, 3), (mina, 1)):
        for _message in range(number):
            write(sender.user, to=anna.user)
    last = write(anna.user, to=tarek.user)

    def told(reader: Client) -> tuple[int, int]:
        with django_assert_num_queries(4):
            found = reader.get("/api/users/me").json()["user_stats"]
        return found["unread_messages"], found["unread_conversations"]

    assert (told(anna), told(tarek), told(mina)) == ((4, 2), (1, 1), (0, 0))
    mark_thread_read(last.thread_id, by=anna.user)
    assert told(anna) == (1, 1)


def test_words_that_wait_and_the_test_of_the_day_are_told(anna: Client, django_assert_num_queries: Any) -> None:
    wound, *_others = keep_entries(
        [({"term": term}, Met(VocabSource.CONTEXT)) for term in ("Wunde", "Bett")], by=anna.user
    )
    record_review(wound, {"key": uuid4(), "mode": "RECOGNISE", "rating": 3}, by=anna.user)
    VocabItem.objects.filter(pk=wound.pk).update(due_at=timezone.now())

    def told() -> tuple[Any, ...]:
        found = anna.get("/api/users/me").json()["user_stats"]
        return found["due_words"], found["new_words"], found["daily_vocab_test_taken"]

    with django_assert_num_queries(4):
        assert told() == (1, 1, False)
    take_daily_test(None, by=anna.user)
    assert told() == (1, 1, True)
