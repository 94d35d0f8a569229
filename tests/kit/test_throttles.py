"""Throttles count requests of one person in Redis and let everything pass while it is away."""

from uuid import uuid4

import pytest
from django.test import RequestFactory
from rest_framework.views import APIView

from kit import valkey
from kit.throttles import UserThrottle


class TwoAMinute(UserThrottle):
    """At most two requests."""

    scope, rate = "tests", "2/min"


class Person:
    """A person of whom only the key is known."""

    def __init__(self) -> None:
        self.pk = uuid4()


def allowed(person: Person) -> bool:
    request = RequestFactory().get("/")
    request.user = person
    throttle = TwoAMinute()
    return throttle.allow_request(request, APIView()) or not 0 < throttle.wait() <= 60


def test_requests_beyond_the_rate_wait_for_the_window_to_end() -> None:
    person, other = Person(), Person()
    assert [allowed(person), allowed(person), allowed(person)] == [True, True, False]
    assert allowed(other)


def test_nothing_is_refused_while_redis_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    def away() -> None:
        raise valkey.Away

    monkeypatch.setattr(valkey, "client", away)
    person = Person()
    assert [allowed(person) for _time in range(4)] == [True] * 4
