"""The sheet of rights is complete and true: access.tsv has a line per call and a column per role.

`colleague` is what a learner gets for the same call on an object of another user in the same organisation,
`foreign` on one of another organisation; `-` where there is no object.
"""

import csv
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import transaction

from apps.content.models import Item
from tests.api.samples import FOREIGN, SAMPLES, Sample, World
from tests.api.schema import calls
from tests.people import Client

SHEET = Path(__file__).with_name("access.tsv")
ROLES = {
    "visitor": "visitor",
    "learner": "anna",
    "tutor": "tarek",
    "manager": "mina",
    "contributor": "kim",
    "author": "ada",
    "admin": "root",
}
EVENTS = "GET /events"  # never ends: tests/kit/test_events.py shows its 401, and that only one's own events come
MISSING = "00000000-0000-7000-8000-000000000000"


def sheet() -> dict[str, dict[str, str]]:
    with SHEET.open() as table:
        rows = list(csv.DictReader(table, delimiter="\t"))
    assert len({(row["method"], row["path"]) for row in rows}) == len(rows), "a call stands there twice"
    return {f"{row['method']} {row['path']}": row for row in rows}


SHEET_ROWS = sheet()


ABOUT_ITEMS = re.compile(r"\S+ /(course-section-items|dialogs)/")
OWN_ITEMS = sorted(
    call
    for call, row in SHEET_ROWS.items()
    if ABOUT_ITEMS.match(call) and row["contributor"] == "403" and row["author"] != "403"
)


class RolledBack(Exception):
    """Ends one cell: the next begins with the same world."""


@pytest.fixture
def cast(request: pytest.FixtureRequest) -> dict[str, Client]:
    """One client per role."""
    return {role: request.getfixturevalue(name) for role, name in ROLES.items()}


@pytest.fixture
def world(clinic: Any, mina: Client, worker: Any, settings: Any) -> World:
    """Where the samples are built; no reply is waited for."""
    settings.REPLY_WAIT_SECONDS = 0
    return World(clinic, mina.user)


def status(client: Client, call: str, world: World, owner: Any) -> int:
    """What this client gets for a right request on an object of `owner`; nothing of it stays."""
    found = 0
    client.raise_request_exception = False  # a refusal with 503 is an answer too
    try:
        with transaction.atomic():
            right = SAMPLES[call](world, owner)
            method, path = call.split(" ", 1)
            options: dict[str, Any] = {"format": right.form}
            body = right.body
            if right.form == "form":
                body = urlencode(body)
                options = {"content_type": "application/x-www-form-urlencoded"}
            where = "/api" + path.format(**right.ids) + (f"?{urlencode(right.query)}" if right.query else "")
            answer = getattr(client, method.lower())(where, body, **options)
            assert answer.status_code < 400 or answer.headers["Content-Type"] == "application/json"
            found = answer.status_code
            raise RolledBack
    except RolledBack:
        return found


def test_the_sheet_and_the_schema_are_the_same_calls() -> None:
    assert set(SHEET_ROWS) == {str(call) for call in calls()}


def test_there_is_a_sample_for_each_call() -> None:
    assert set(SAMPLES) == set(SHEET_ROWS) - {EVENTS}


def test_exactly_calls_on_somebodys_objects_have_a_foreign_column() -> None:
    for column in ("colleague", "foreign"):
        assert {call for call, row in SHEET_ROWS.items() if row[column] != "-"} == FOREIGN
    assert {call for call in SHEET_ROWS if "{" in call} == FOREIGN, "an object in a path can always be another's"


@pytest.mark.parametrize("call", sorted(set(SHEET_ROWS) - {EVENTS}))
def test_each_role_gets_what_the_sheet_says(
    call: str, cast: dict[str, Client], world: World, stranger: Client, anna: Client
) -> None:
    expected = {role: int(SHEET_ROWS[call][role]) for role in ROLES}
    found = {role: status(client, call, world, getattr(client, "user", anna.user)) for role, client in cast.items()}
    assert found == expected
    if call in FOREIGN:
        others = {"colleague": cast["tutor"].user, "foreign": stranger.user}
        for column, owner in others.items():
            assert status(anna, call, world, owner) == int(SHEET_ROWS[call][column]), column


@pytest.mark.parametrize("call", OWN_ITEMS)
def test_a_contributor_may_do_with_own_items_what_an_expert_may(
    call: str, kim: Client, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = SAMPLES[call]

    def own_sample(world: World, owner: Any) -> Sample:
        built = build(world, owner)
        Item.objects.update(creator=kim.user)
        return built

    monkeypatch.setattr("tests.api.test_access.SAMPLES", SAMPLES | {call: own_sample})
    assert status(kim, call, world, kim.user) == int(SHEET_ROWS[call]["author"])


@pytest.mark.parametrize("call", sorted(FOREIGN))
def test_an_object_that_never_was_is_404(call: str, anna: Client, world: World) -> None:
    method, path = call.split(" ", 1)
    right = SAMPLES[call](world, anna.user)
    ids = dict.fromkeys(right.ids, MISSING)
    answer = getattr(anna, method.lower())("/api" + path.format(**ids), right.body, format=right.form)
    assert answer.status_code == 404
