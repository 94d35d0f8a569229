"""The cast, made once for all tests of a file: what one of them changes is undone.

Where a file has a test per call of the API, making the cast anew took longer than the call.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from django.conf import LazySettings
from django.db import transaction
from pytest_django import DjangoDbBlocker

from apps.accounts.models import User
from apps.organisations.models import Organization
from kit import valkey
from tests.api.course_samples import a_section
from tests.api.samples import World, an_interaction
from tests.factories.accounts import Clinic
from tests.people import Client, create_clinic, sign_in_as
from tests.worker import Worker

MEMBERS = ("anna", "tarek", "mina", "ada", "kim")


@contextmanager
def undone() -> Iterator[None]:
    """Nothing of what is done within stays in the database."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@pytest.fixture(scope="module")
def stage(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[dict[str, Client]]:
    """The cast of `tests.people` by name, in a transaction around all tests of the file."""
    with django_db_blocker.unblock(), undone():
        clinic = create_clinic()
        cast = {name: sign_in_as(name, clinic) for name in MEMBERS}
        cast |= {"root": sign_in_as("root"), "stranger": sign_in_as("stranger", Clinic(name="Elsewhere"))}
        yield cast | {"visitor": Client()}


@pytest.fixture(scope="module")
def stage_world(stage: dict[str, Client], django_db_blocker: DjangoDbBlocker) -> World:
    """Where the samples are built, with a section and an interaction of each person's."""
    with django_db_blocker.unblock():
        manager = stage["mina"].user
        empty = World(Organization.objects.get(members=manager), manager)
        owners = [client.user for client in stage.values() if hasattr(client, "user")]
        sections = {owner.pk: a_section(empty, owner).pk for owner in owners}
        return replace(empty, sections=sections, interactions={one.pk: an_interaction(empty, one).pk for one in owners})


@pytest.fixture
def cast(stage: dict[str, Client], db: None) -> dict[str, Client]:
    """The same for one test: people as they are in the database, and no call of theirs is counted yet."""
    signed_in = [client for client in stage.values() if hasattr(client, "user")]
    users = User.objects.in_bulk([client.user.pk for client in signed_in])
    for client in signed_in:
        client.user = users[client.user.pk]
    if counted := list(valkey.client().scan_iter("throttle:*", count=1000)):
        valkey.client().delete(*counted)
    return stage


@pytest.fixture
def world(cast: dict[str, Client], stage_world: World, worker: Worker, settings: LazySettings) -> World:
    """Where the samples are built; no reply is waited for."""
    settings.REPLY_WAIT_SECONDS = 0
    return replace(stage_world, manager=cast["mina"].user)
