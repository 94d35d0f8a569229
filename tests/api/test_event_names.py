"""The table of events: every name that the server publishes stands in it, and the front end knows the same."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from deploy.local.paths import ROOT

TABLE = Path(__file__).with_name("events.tsv")
FRONT = ROOT / "frontend" / "src" / "api" / "events.ts"
PUBLISHERS = {"publish", "_publish_message", "_publish_messages"}
NAME = re.compile(r"[a-z]+\.[a-z]+(_[a-z]+)*")  # a thing and what happened to it
RESET = "reset"  # of the stream itself: what happened meanwhile is gone


def list_table() -> list[str]:
    return [line.split("\t")[0] for line in TABLE.read_text(encoding="utf-8").splitlines()[1:]]


def find_published() -> Iterator[str]:
    for folder in ("apps", "platform"):
        for path in (ROOT / folder).rglob("*.py"):
            for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in PUBLISHERS:
                    match call.args[0]:
                        case ast.Constant(value=str(name)):
                            yield name
                        case ast.Name(id="name"):  # a publisher that is handed the name
                            pass
                        case other:
                            raise AssertionError(f"{path}: {ast.unparse(other)} is no name of an event")


def test_the_table_lists_every_event_once_and_in_order() -> None:
    assert list_table() == sorted(set(list_table()))


def test_events_are_named_by_a_thing_and_what_happened_to_it() -> None:
    assert [name for name in list_table() if not NAME.fullmatch(name)] == []


def test_the_server_publishes_what_stands_in_the_table() -> None:
    assert sorted(set(find_published())) == list_table()


def test_the_front_end_knows_the_events_of_the_table() -> None:
    declared = FRONT.read_text(encoding="utf-8").partition("export interface Events {")[2].partition("\n}")[0]
    found = re.findall(r'^  "?([a-z_.]+)"?: ', declared, re.MULTILINE)
    assert sorted(set(found) - {RESET}) == list_table()
