"""The same work done by Visite and by Kolibri, a learning platform in Django too, in turn and in the same minutes.

Both answer over the network to eight learners at once, each signed in: Kolibri with SQLite and a cache of its answers,
Visite as `make run` starts it.
"""

import json
import os
import statistics
import subprocess
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

from bench import people, weight
from bench.kolibri_server import FOLDER, SEEDED, answers_of_kolibri, install, learner_of_kolibri, serve_kolibri
from deploy.local.console import print_line
from tests.learner import Learner
from tests.stack import Stack

CLIENTS, ROUNDS, SECONDS = 8, 3, 2.0
TICKS = os.sysconf("SC_CLK_TCK")
Ask = Callable[[], httpx.Response]


@dataclass
class Work:
    """One thing that both can do: per product what each of its learners asks."""

    name: str
    visite: list[Ask]
    kolibri: list[Ask]


@dataclass
class Found:
    """Per round: answers per second, and processor milliseconds of the server for one."""

    rates: list[float] = field(default_factory=list)
    costs: list[float] = field(default_factory=list)


def lesson_of(learner: Learner) -> tuple[dict[str, Any], dict[str, Any]]:
    """The course that ships, taken by the learner, and its lesson with the most items."""
    card = learner.http.get("/courses/").raise_for_status().json()["results"][0]
    learner.http.put(f"/courses/{card['id']}/enroll", json={}).raise_for_status()
    course = learner.http.get(f"/courses/{card['id']}").raise_for_status().json()
    keys = [section["id"] for chapter in course["chapters"] for section in chapter["sections"]]
    read = [learner.http.get(f"/sections/single/{key}").raise_for_status().json() for key in keys]
    return course, max(read, key=lambda lesson: len(lesson["items"]))


def answers_of_visite(learner: Learner, lesson: dict[str, Any]) -> Ask:
    """An answer kept and judged, and the progress that follows."""
    item = next(one for one in lesson["items"] if one["kind"] == "TEXT")
    path = f"/course-section-items/item/{item['id']}/interaction"
    return lambda: learner.http.post(path, json={"answer": {"read": True}, "check": True})


def works(stack: Stack, seeded: dict[str, Any]) -> list[Work]:
    """What is measured; one learner for each client on both sides."""
    ours = [Learner(stack, f"bench-{number}") for number in range(CLIENTS)]
    theirs = [learner_of_kolibri(number, seeded) for number in range(CLIENTS)]
    told = [lesson_of(one) for one in ours]
    nodes = ",".join(seeded["nodes"])
    pairs = list(zip(ours, told, strict=True))

    def reading(path: Callable[[dict[str, Any], dict[str, Any]], str], **headers: str) -> list[Ask]:
        return [lambda one=one, at=at: one.http.get(path(*at), headers=headers) for one, at in pairs]

    def peers(path: str) -> list[Ask]:
        return [lambda one=one: one.get(path) for one in theirs]

    lessons = reading(lambda course, lesson: f"/sections/single/{lesson['id']}")
    tags = [ask().headers["ETag"] for ask in lessons]
    kept: list[Ask] = [
        lambda one=one, at=at, tag=tag: one.http.get(f"/sections/single/{at[1]['id']}", headers={"If-None-Match": tag})
        for (one, at), tag in zip(pairs, tags, strict=True)
    ]
    cached = peers(f"/api/content/contentnode/?ids={nodes}")
    return [
        Work(
            "what a learner takes",
            reading(lambda *_at: "/users/course-interactions-with-progress"),
            peers("/learn/api/learnerlesson/"),
        ),
        Work(
            "a course's content",
            reading(lambda course, lesson: f"/courses/{course['id']}"),
            peers(f"/api/content/contentnode_tree/{seeded['topic']}/"),
        ),
        Work("a lesson's content", lessons, cached),
        Work("the same read again", kept, cached),
        Work(
            "an answer saved",
            [answers_of_visite(one, lesson) for one, (_course, lesson) in pairs],
            [answers_of_kolibri(one, seeded) for one in theirs],
        ),
    ]


def processor_seconds(pid: int) -> float:
    """What a process and all that it started have used."""
    ticks = 0
    for one in weight.family(pid):
        fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / TICKS


def count_answers(ask: Ask, until: float) -> int:
    """How often one client was answered."""
    count = 0
    while time.monotonic() < until:
        answer = ask()
        if answer.status_code not in (200, 201, 304):
            raise SystemExit(f"{answer.request.method} {answer.request.url} answered {answer.status_code}")
        count += 1
    return count


def block(asks: list[Ask], pid: int, found: Found) -> None:
    """All clients at once for some seconds."""
    before, began = processor_seconds(pid), time.monotonic()
    with ThreadPoolExecutor(CLIENTS) as clients:
        count = sum(clients.map(lambda ask: count_answers(ask, began + SECONDS), asks))
    found.rates.append(count / (time.monotonic() - began))
    found.costs.append((processor_seconds(pid) - before) / count * 1000)


def compare(work: Work, ours: int, theirs: int) -> None:
    """Round by round in turn, so that both meet the same noise."""
    visite, kolibri = Found(), Found()
    for _round in range(ROUNDS):
        block(work.visite, ours, visite)
        block(work.kolibri, theirs, kolibri)
    rates = statistics.median(visite.rates), statistics.median(kolibri.rates)
    costs = statistics.median(visite.costs), statistics.median(kolibri.costs)
    shown = [f"{rate:.0f}/s, {cost:.1f} ms" for rate, cost in zip(rates, costs, strict=True)]
    print_line(
        f"  {work.name:24}{shown[0]:>20}{shown[1]:>20}{rates[0] / rates[1]:>10.1f}x{costs[1] / costs[0]:>10.1f}x"
    )


def measure(stack: Stack) -> None:
    """Print rates and costs of the same work done by both products."""
    try:
        install()
    except subprocess.CalledProcessError as error:
        print_line(f"  Kolibri could not be set up: {error.stderr.decode(errors='replace').strip()[-300:]}")
        return
    with serve_kolibri() as pid:
        seeded = json.loads(SEEDED.read_text())
        print_line(f"  {'':24}{'Visite':>20}{'Kolibri':>20}{'answers':>11}{'processor':>11}")
        for work in works(stack, seeded):
            compare(work, stack.pid("web"), pid)


if __name__ == "__main__":
    from bench.__main__ import FIRST_PORT, beside

    own = Stack(FOLDER / "product", FIRST_PORT)
    own.instance.remove()
    own.start()
    try:
        beside(own, "bench.people")
        own.accounts.update(people.accounts())
        measure(own)
    finally:
        own.stop()
