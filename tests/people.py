"""The cast: every person is an API client that is signed in with a real token.

def test_a_learner_sees_herself(anna):
    assert anna.get("/api/users/me").json()["email"] == anna.user.email
"""

from typing import Any

import pytest
from rest_framework.test import APIClient

from apps.accounts.models import AuthorMode, User
from apps.accounts.tokens import sign_in
from apps.organisations.models import Organization
from tests.factories.accounts import Clinic, Member, Person, Seats


class Client(APIClient):
    """Speaks JSON; `user` is who is signed in."""

    user: User

    def __init__(self, user: User | None = None, **options: Any) -> None:
        super().__init__(**options)
        self.default_format = "json"
        if user is not None:
            self.user = user
            self.tokens = sign_in(user, agent="tests")
            self.credentials(HTTP_AUTHORIZATION=f"Bearer {self.tokens['access_token']}")

    def request(self, **options: Any) -> Any:
        answer = super().request(**options)
        # Browsers would follow cookies; the API must never need one.
        self.cookies.clear()
        return answer


@pytest.fixture
def visitor(db: None) -> Client:
    """A client without a sign-in."""
    return Client()


@pytest.fixture
def clinic(db: None) -> Organization:
    """The organisation that Anna, Tarek, Mina and Ada belong to; it has 60 seats."""
    clinic: Organization = Clinic(name="Klinikum am See", tutors_see_all=True)
    Seats(organization=clinic)
    return clinic


@pytest.fixture
def anna(clinic: Organization) -> Client:
    """A learner."""
    user = Person(email="anna@visite.example", first_name="Anna", last_name="Petrova")
    Member(user=user, organization=clinic)
    return Client(user)


@pytest.fixture
def tarek(clinic: Organization) -> Client:
    """A tutor."""
    user = Person(email="tarek@visite.example", first_name="Tarek", last_name="Haddad")
    Member(user=user, organization=clinic, is_tutor=True)
    return Client(user)


@pytest.fixture
def mina(clinic: Organization) -> Client:
    """A manager."""
    user = Person(email="mina@visite.example", first_name="Mina", last_name="Sommer")
    Member(user=user, organization=clinic, is_manager=True)
    return Client(user)


@pytest.fixture
def ada(clinic: Organization) -> Client:
    """An author, expert of the organisation."""
    user = Person(email="ada@visite.example", first_name="Ada", last_name="Lindt", author_mode=AuthorMode.EXPERT)
    Member(user=user, organization=clinic)
    return Client(user)


@pytest.fixture
def kim(clinic: Organization) -> Client:
    """An author who contributes: own cases and exercises."""
    mode = AuthorMode.CONTRIBUTOR
    user = Person(email="kim@visite.example", first_name="Kim", last_name="Tran", author_mode=mode)
    Member(user=user, organization=clinic)
    return Client(user)


@pytest.fixture
def root(db: None) -> Client:
    """An admin of the platform."""
    return Client(
        Person(email="root@visite.example", first_name="Root", is_admin=True, is_staff=True, is_superuser=True)
    )


@pytest.fixture
def stranger(db: None) -> Client:
    """A learner of another organisation."""
    user = Person(email="stranger@elsewhere.example", first_name="Stefan", last_name="Fern")
    Member(user=user, organization=Clinic(name="Elsewhere"))
    return Client(user)
