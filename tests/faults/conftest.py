"""The faults: real processes, killed."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

import psycopg
import pytest

from tests.faults.hosted import hosted, hosting, provider
from tests.faults.trap import settle
from tests.learner import Learner, Talk
from tests.stack import Stack

__all__ = ["hosted", "hosting", "provider"]


class Holding(Protocol):
    """Keeps a conversation's row, as a slow piece of work would."""

    def __call__(self, talk: Talk) -> AbstractContextManager[psycopg.Connection]: ...


@pytest.fixture
def learner(stack: Stack) -> Learner:
    return Learner(stack)


@pytest.fixture
def talk(learner: Learner) -> Talk:
    """A new talk, of which nothing is being made any more."""
    found = learner.begin()
    with learner.stack.database() as database:
        settle(learner.stack, database)
    return found


@pytest.fixture
def database(stack: Stack) -> Iterator[psycopg.Connection]:
    """The product's own database, read from outside."""
    with stack.database() as connection:
        yield connection


@pytest.fixture
def holding(database: psycopg.Connection) -> Holding:
    @contextmanager
    def hold(talk: Talk) -> Iterator[psycopg.Connection]:
        with database.transaction():
            database.execute("select 1 from conversations_conversation where id = %s for update", [talk.id])
            yield database

    return hold
