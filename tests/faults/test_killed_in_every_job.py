"""A worker is killed in every kind of job: what the learner wanted is there afterwards, once, and paid once."""

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

import httpx
import psycopg
import pytest

from kit.jobs.registry import KINDS
from tests.fake_provider import FakeProvider
from tests.faults.deeds_elsewhere import ELSEWHERE
from tests.faults.deeds_in_lessons import IN_LESSONS
from tests.faults.deeds_in_talks import IN_TALKS
from tests.faults.hosted import well
from tests.faults.trap import RECOVERY, Trap
from tests.faults.world import Story, World
from tests.stack import Stack

pytestmark = pytest.mark.flaky(reruns=0)  # a story is told once: a second attempt would find nothing left to check
DEEDS = IN_TALKS | ELSEWHERE | IN_LESSONS


@dataclass(frozen=True)
class Killed:
    """A job whose worker died, what was asked for, and how the story goes on."""

    job: str
    asked: Future[httpx.Response]
    story: Story


@pytest.fixture(scope="module")
def world(hosted: Stack, hosting: FakeProvider) -> Iterator[World]:
    well(hosting, hosted)
    with hosted.database() as database:
        yield World(hosted, database)


@pytest.fixture(scope="module")
def killed(world: World, request: pytest.FixtureRequest) -> Iterator[dict[str, Killed | BaseException]]:
    """Every kind of job that is asked for, caught and killed one after the other; they come back in the meantime."""
    trap, found = Trap(world.stack, world.database), dict[str, Killed | BaseException]()
    chosen = {item.callspec.params.get("kind") for item in request.session.items if hasattr(item, "callspec")}
    stories = {kind: deed.tell(world) for kind, deed in DEEDS.items() if kind in chosen}
    calls = {kind: next(story) for kind, story in stories.items()}
    with ThreadPoolExecutor(len(DEEDS)) as people, trap.ready():
        for kind, story in stories.items():
            try:
                world.settle()
                with trap.holding(kind):
                    asked = people.submit(calls[kind])
                    job = trap.kill_the_doer(kind)
                world.caught.append(job)
                found[kind] = Killed(job, asked, story)
            except (Exception, SystemExit) as error:  # is raised again by the test of this kind
                found[kind] = error
        yield found


def test_every_kind_of_job_is_in_the_table() -> None:
    assert {kind for kind in KINDS if not kind.startswith("tests.")} == set(DEEDS)


@pytest.mark.parametrize("kind", DEEDS)
def test_what_was_wanted_is_there_once(killed: dict[str, Killed | BaseException], world: World, kind: str) -> None:
    one = killed[kind]
    if isinstance(one, BaseException):
        raise one
    done = "id = %s and state in ('DONE', 'FAILED')"
    world.stack.wait_for(lambda: world.count("kit_job", done, one.job), RECOVERY, f"the end of {kind}")
    assert how_it_ended(world.database, one.job) == ("DONE", 2, "")
    assert one.asked.result(RECOVERY).status_code < 300, one.asked.result().text
    assert next(one.story, None) is None
    assert world.count("kit_providercall", "job_id = %s and outcome = 'DONE'", one.job) == DEEDS[kind].paid


def how_it_ended(database: psycopg.Connection, job: str) -> tuple[str, int, str]:
    [row] = database.execute("select state, attempts, error_code from kit_job where id = %s", (job,)).fetchall()
    return row[0], row[1], row[2]


def test_every_call_to_the_provider_is_in_the_books_once(
    killed: dict[str, Killed | BaseException], world: World, hosting: FakeProvider
) -> None:
    world.settle()
    assert world.count("kit_providercall", "provider = 'openai'") - world.booked == len(hosting.calls)
