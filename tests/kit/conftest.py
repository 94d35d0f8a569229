"""A person with a token, and a client that answers errors instead of raising them."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from apps.accounts.models import User
from apps.accounts.tokens import sign_in
from tests.worker import worker

__all__ = ["worker"]


class Caller(Client):
    """A client of the API: JSON bodies, a bearer token, and a 500 as an answer."""

    def __init__(self, token: str = "") -> None:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        super().__init__(raise_request_exception=False, headers=headers)
        self.token = token

    def say(self, path: str, body: Any, **options: Any) -> Any:
        """POST `body` as JSON."""
        return self.post(path, body, content_type="application/json", **options)


@pytest.fixture
def person(db: None) -> User:
    """A user with an account."""
    return User.objects.create(email="anna@example.org", first_name="Anna")


@pytest.fixture
def other(db: None) -> User:
    """Another user."""
    return User.objects.create(email="bert@example.org", first_name="Bert")


@pytest.fixture
def caller() -> Callable[[User | None], Caller]:
    """Makes the client of a person, or a visitor's."""
    return lambda user: Caller(sign_in(user)["access_token"] if user else "")


@pytest.fixture
def visitor() -> Caller:
    """A client without a token."""
    return Caller()


@pytest.fixture
def anna(person: User, caller: Callable[[User | None], Caller]) -> Caller:
    """The client of `person`."""
    return caller(person)
