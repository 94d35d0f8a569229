"""The sheet of rights is complete and true: access.tsv has a line per call and a column per role.

`colleague` is what a learner gets for the same call on an object of another user in the same organisation,
`foreign` on one of another organisation; `-` where there is no object.
"""

import csv
import re
from copy import deepcopy
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from apps.content.models import Item
from tests.api.samples import FOREIGN, SAMPLES, Sample, World
from tests.api.schema import calls
from tests.api.stage import cast, stage, stage_world, undone, world
from tests.people import Client

__all__ = ["cast", "stage", "stage_world", "world"]
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
# Who tries a call on an object of whom, and the column that says what they get.
TRIES = {
    "anna": {"visitor": "visitor", "learner": "anna"},
    "tarek": {"tutor": "tarek", "colleague": "anna"},
    "mina": {"manager": "mina"},
    "kim": {"contributor": "kim"},
    "ada": {"author": "ada"},
    "root": {"admin": "root"},
    "stranger": {"foreign": "anna"},
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


def find_statuses(call: str, right: Sample, clients: dict[str, Client]) -> dict[str, int]:
    """What each of these clients gets for this request; nothing of it stays."""
    method, path = call.split(" ", 1)
    where = "/api" + path.format(**right.ids) + (f"?{urlencode(right.query)}" if right.query else "")
    options: dict[str, Any] = {"format": right.form}
    if right.form == "form":
        options = {"content_type": "application/x-www-form-urlencoded"}
    found = {}
    for column, client in clients.items():
        body = urlencode(right.body) if right.form == "form" else deepcopy(right.body)  # a file is read to its end
        client.raise_request_exception = False  # a refusal with 503 is an answer too
        with undone():
            answer = getattr(client, method.lower())(where, body, **options)
        assert answer.status_code < 400 or answer.headers["Content-Type"] == "application/json"
        found[column] = answer.status_code
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
def test_each_role_gets_what_the_sheet_says(call: str, cast: dict[str, Client], world: World) -> None:
    said = {column: SHEET_ROWS[call][column] for column in (*ROLES, "colleague", "foreign")}
    expected = {column: int(status) for column, status in said.items() if status != "-"}
    found: dict[str, int] = {}
    for owner, tries in TRIES.items():
        if clients := {column: cast[name] for column, name in tries.items() if column in expected}:
            with undone():
                found |= find_statuses(call, SAMPLES[call](world, cast[owner].user), clients)
    assert found == expected


@pytest.mark.parametrize("call", OWN_ITEMS)
def test_a_contributor_may_do_with_own_items_what_an_expert_may(
    call: str, cast: dict[str, Client], world: World
) -> None:
    right = SAMPLES[call](world, cast["kim"].user)
    Item.objects.update(creator=cast["kim"].user)
    assert find_statuses(call, right, {"author": cast["kim"]}) == {"author": int(SHEET_ROWS[call]["author"])}


@pytest.mark.parametrize("call", sorted(FOREIGN))
def test_an_object_that_never_was_is_404(call: str, cast: dict[str, Client], world: World) -> None:
    anna = cast["anna"]
    method, path = call.split(" ", 1)
    right = SAMPLES[call](world, anna.user)
    ids = dict.fromkeys(right.ids, MISSING)
    answer = getattr(anna, method.lower())("/api" + path.format(**ids), right.body, format=right.form)
    assert answer.status_code == 404
