"""The quick way to show a person says the same as the shape that the schema is drawn from."""

import orjson

from apps.accounts.serializers.users import UserSerializer, represent_user
from apps.organisations.models import Organization
from apps.reports.serializers import MeSerializer
from kit.renderers import dumps
from tests.people import Client


def test_a_person_is_shown_as_the_schema_says(anna: Client, clinic: Organization) -> None:
    assert orjson.loads(dumps(represent_user(anna.user))) == orjson.loads(dumps(UserSerializer(anna.user).data))


def test_who_am_i_has_exactly_the_fields_of_its_shape(anna: Client) -> None:
    answer = anna.get("/api/users/me").json()
    assert set(answer) == set(MeSerializer().fields)
    assert set(answer["user_stats"]["organizations"][0]) == {"id", "name", "is_manager", "is_tutor", "tutors_see_all"}
