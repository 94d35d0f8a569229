"""An open answer of a lesson where a hosted provider is set: judged at once, and looked at once more."""

import json
import time
import uuid
from collections.abc import Callable
from typing import Any

import pytest

from tests.fake_provider import FakeProvider
from tests.faults.deeds_in_lessons import ITEMS, TACT, a_section, made
from tests.faults.trap import RECOVERY
from tests.faults.world import World
from tests.stack import Stack

AT_ONCE = 3.0  # seconds, on a busy machine; the provider's own patience is far longer
MEANT = "Bitte kommen"
FRIENDLY = {"judgements": [{"criterion": "tact", "verdict": "MET", "quote": MEANT}]}


@pytest.fixture
def world(hosted: Stack) -> Any:
    with hosted.database() as database:
        yield World(hosted, database)


@pytest.fixture
def answer(world: World) -> Callable[[], dict[str, Any]]:
    """Answers an open question in a lesson, and has it checked; how it stands then."""
    course, section = a_section(world)
    item = made(world, f"{ITEMS}/resource/{section}/new", open=[{"question": "Was sagen Sie?", "criteria": [TACT]}])
    key = item["body"]["open"][0]["id"]
    world.anna.http.put(f"/courses/{course}/enroll", json={}).raise_for_status()
    text = f"{MEANT} Sie mit, {uuid.uuid4().hex[:4]}."
    step = {"answer": {"open": {key: text}}, "body_version": item["body_version"], "check": True}
    path = f"{ITEMS}/item/{item['id']}/interaction"

    def check() -> dict[str, Any]:
        began = time.monotonic()
        found: dict[str, Any] = world.anna.http.post(path, json=step).raise_for_status().json()
        assert time.monotonic() - began < AT_ONCE
        return found | {"path": path}

    return check


def settled(world: World, path: str) -> dict[str, Any]:
    """The interaction once no judgement of it is under way."""

    def now() -> Any:
        return world.anna.http.get(path).raise_for_status().json()

    world.stack.wait_for(lambda: now()["verdict"]["judging"] is None, RECOVERY, "the provider's word")
    found: dict[str, Any] = now()
    return found


def test_the_provider_s_word_comes_after_the_verdict(
    world: World, provider: FakeProvider, answer: Callable[[], dict[str, Any]]
) -> None:
    provider.speak = lambda _body: json.dumps(FRIENDLY)
    first = answer()
    assert first["verdict"]["judging"] and first["verdict"]["parts"][1]["reason"] == "NOT_ASSESSED"
    detail = settled(world, first["path"])["verdict"]["parts"][1]
    assert (detail["mark"], detail["by"], detail["quotes"][0]["text"]) == ("RIGHT", "MODEL", MEANT)


@pytest.mark.parametrize("mode", ["garbage", "500", "cut"])
def test_a_provider_that_fails_leaves_the_verdict_as_it_was(
    mode: str, world: World, provider: FakeProvider, answer: Callable[[], dict[str, Any]]
) -> None:
    provider.mode = mode
    first = answer()
    assert settled(world, first["path"])["verdict"] == first["verdict"] | {"judging": None}
