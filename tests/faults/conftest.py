"""The faults: real processes, killed."""

import json
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

import psycopg
import pytest

from deploy.local.postgres import Postgres
from deploy.local.secret_values import secret_values
from tests.learner import Learner, Talk
from tests.stack import Stack


class Holding(Protocol):
    """Keeps a conversation's row, as a slow piece of work would."""

    def __call__(self, talk: Talk) -> AbstractContextManager[psycopg.Connection]: ...


@pytest.fixture
def learner(stack: Stack) -> Learner:
    return Learner(stack)


@pytest.fixture
def talk(learner: Learner) -> Talk:
    return learner.begin()


@pytest.fixture
def database(stack: Stack) -> Iterator[psycopg.Connection]:
    """The product's own database, read from outside."""
    place = stack.place
    secret = secret_values(place.folder / "secrets.json")["postgres"]
    port = json.loads((place.folder / "ports.json").read_text())["postgres"]
    with psycopg.connect(Postgres(place, port, secret, False).url(), autocommit=True) as connection:
        yield connection


@pytest.fixture
def holding(database: psycopg.Connection) -> Holding:
    @contextmanager
    def hold(talk: Talk) -> Iterator[psycopg.Connection]:
        with database.transaction():
            database.execute("select 1 from conversations_conversation where id = %s for update", [talk.id])
            yield database

    return hold
