"""GET /users/me."""

from typing import Any

import pytest

from apps.reports.serializers import MeSerializer
from tests.factories.accounts import Member
from tests.people import Client

pytestmark = pytest.mark.django_db


def test_a_person_sees_herself_with_roles_and_counts(mina: Client, clinic: Any) -> None:
    me = mina.get("/api/users/me").json()
    assert me["id"] == str(mina.user.pk)
    assert me["email"] == "mina@visite.example"
    assert me["profile_image_url"] is None
    assert me["user_stats"] == {
        "organizations": [{"id": str(clinic.pk), "name": clinic.name, "is_manager": True, "is_tutor": False}],
        "case_interactions": 0,
        "solved_cases": 0,
    }
    assert set(me) == set(MeSerializer().fields)
    assert not {"password", "is_superuser", "last_login", "groups"} & set(me)


def test_visitors_are_nobody(visitor: Client) -> None:
    answer = visitor.get("/api/users/me")
    assert answer.status_code == 401
    assert answer.json()["code"] == "not_authenticated"


def test_the_number_of_queries_does_not_grow(anna: Client, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(3):
        anna.get("/api/users/me")
    for _number in range(20):
        Member(user=anna.user)
    with django_assert_num_queries(3):
        assert len(anna.get("/api/users/me").json()["user_stats"]["organizations"]) == 21
