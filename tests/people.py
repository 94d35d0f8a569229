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


PEOPLE: dict[str, dict[str, Any]] = {
    "anna": {"first_name": "Anna", "last_name": "Petrova"},
    "tarek": {"first_name": "Tarek", "last_name": "Haddad"},
    "mina": {"first_name": "Mina", "last_name": "Sommer"},
    "ada": {"first_name": "Ada", "last_name": "Lindt", "author_mode": AuthorMode.EXPERT},
    "kim": {"first_name": "Kim", "last_name": "Tran", "author_mode": AuthorMode.CONTRIBUTOR},
    "root": {"first_name": "Root", "is_admin": True, "is_staff": True, "is_superuser": True},
    "stranger": {"email": "stranger@elsewhere.example", "first_name": "Stefan", "last_name": "Fern"},
}
DUTIES = {"tarek": {"is_tutor": True}, "mina": {"is_manager": True}}


def create_clinic() -> Organization:
    """Make the organisation of the cast."""
    clinic: Organization = Clinic(name="Klinikum am See", tutors_see_all=True)
    Seats(organization=clinic)
    return clinic


def sign_in_as(name: str, organization: Organization | None = None) -> Client:
    """Make this person of the cast, a member of the organisation, and sign them in."""
    user = Person(**{"email": f"{name}@visite.example"} | PEOPLE[name])
    if organization is not None:
        Member(user=user, organization=organization, **DUTIES.get(name, {}))
    return Client(user)


@pytest.fixture
def visitor(db: None) -> Client:
    """A client without a sign-in."""
    return Client()


@pytest.fixture
def clinic(db: None) -> Organization:
    """The organisation that Anna, Tarek, Mina and Ada belong to; it has 60 seats."""
    return create_clinic()


@pytest.fixture
def anna(clinic: Organization) -> Client:
    """A learner."""
    return sign_in_as("anna", clinic)


@pytest.fixture
def tarek(clinic: Organization) -> Client:
    """A tutor."""
    return sign_in_as("tarek", clinic)


@pytest.fixture
def mina(clinic: Organization) -> Client:
    """A manager."""
    return sign_in_as("mina", clinic)


@pytest.fixture
def ada(clinic: Organization) -> Client:
    """An author, expert of the organisation."""
    return sign_in_as("ada", clinic)


@pytest.fixture
def kim(clinic: Organization) -> Client:
    """An author who contributes: own cases and exercises."""
    return sign_in_as("kim", clinic)


@pytest.fixture
def root(db: None) -> Client:
    """An admin of the platform."""
    return sign_in_as("root")


@pytest.fixture
def stranger(db: None) -> Client:
    """A learner of another organisation."""
    return sign_in_as("stranger", Clinic(name="Elsewhere"))
