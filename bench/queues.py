"""How long jobs of each sort wait while many people talk, and whether a queue that is busy makes another one wait.

What is measured is the time from a job's start by the web server or another job to its end, as the database has it.
"""

import json
import uuid
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from itertools import islice

from deploy.local.console import print_line
from deploy.local.paths import ROOT
from kit.jobs.registry import QUEUES
from tests.learner import Learner, Talk
from tests.stack import Stack

LINES = ROOT / "tests" / "dialogue" / "utterances" / "heart-failure-admission.jsonl"
CASE = ROOT / "content" / "cases" / "copd-exacerbation.json"
TALKERS = (1, 8, 20)
TURNS = 6  # of each talker, one right after the other: nobody listens or thinks
READINGS = 6
PATIENCE = 600  # seconds
SORTS = {
    "reply": ("conversations.reply",),
    "voice": ("conversations.voice", "conversations.voice_part"),
    "review": ("conversations.review",),
    "reading of a case": ("conversations.prepare",),
}
TOOK = """
select count(*), percentile_cont(array[0.5, 0.95]) within group (order by extract(epoch from changed_at - created_at)),
    max(extract(epoch from changed_at - created_at)), max(queue)
from kit_job where kind = any(%s) and created_at >= %s and state = 'DONE'
"""
OPEN = "select count(*) from kit_job where kind = any(%s) and state in ('READY', 'RUNNING')"
Medians = Mapping[str, float]


def lines_of(number: int) -> Iterator[str]:
    """What this talker says: the same lines as the others, from another place on."""
    rows = [json.loads(row)["text"] for row in LINES.read_text("utf-8").splitlines()]
    while True:
        yield from rows[number * TURNS % len(rows) :]


def talk_on(stack: Stack, talk: Talk, number: int) -> None:
    """Say some lines, each as soon as the reply to the one before can be read."""
    for text in islice(lines_of(number), TURNS):
        answer = talk.say(text)
        if answer.status_code not in (201, 202):
            raise SystemExit(f"a turn was answered with {answer.status_code}: {answer.text[:200]}")
        if answer.status_code == 202:
            stack.wait_for(talk.is_quiet, PATIENCE, "a reply")


def begin_readings(stack: Stack) -> None:
    """Import cases with texts that no engine has met."""
    author = Learner(stack, "author")
    text = CASE.read_text("utf-8")
    for number in range(READINGS):
        case = json.loads(text) | {"id": f"bench-{uuid.uuid4().hex[:12]}"}
        for fact in case["facts"]:
            fact["questions"] = [f"{question} Das ist Frage {number}." for question in fact["questions"]]
        author.http.post("/cases/create-or-overwrite", json={"case": case}).raise_for_status()


@contextmanager
def time_jobs(stack: Stack, *sorts: str) -> Iterator[dict[str, float]]:
    """Print for each sort how long its jobs took that were started meanwhile; gives the medians."""
    medians: dict[str, float] = {}
    with stack.database() as database:
        [(began,)] = database.execute("select now()")
        yield medians
        for name in sorts:
            medians[name] = print_sort(stack, name, began)


def print_sort(stack: Stack, name: str, began: datetime) -> float:
    """Wait for the jobs of a sort to end and print how long they took; gives the median."""
    kinds = list(SORTS[name])
    with stack.database() as database:
        stack.wait_for(lambda: database.execute(OPEN, (kinds,)).fetchone() == (0,), PATIENCE, f"each {name}")
        [(count, (middle, late), longest, queue)] = database.execute(TOOK, (kinds, began))
    print_line(
        f"    {name:<18} p50 {middle:6.2f} s   p95 {late:6.2f} s   longest {longest:6.2f} s   n={count:<4}"
        f" may wait {QUEUES[queue]} s"
    )
    return float(middle)


def run_talks(stack: Stack, talkers: int, *sorts: str) -> Medians:
    """Let people talk at once, and print how long their jobs took."""
    talks = [Learner(stack, role=f"bench-{number}").begin() for number in range(talkers)]
    with time_jobs(stack, *sorts) as medians, ThreadPoolExecutor(talkers) as people:
        list(people.map(partial(talk_on, stack), talks, range(talkers)))
    return medians


def measure(stack: Stack) -> None:
    """Print how long replies, voices and reviews take, by the number of talkers and beside readings of cases."""
    Learner(stack, role="bench-0").begin().say("Guten Tag.")  # the engine is open now
    found = {}
    for talkers in TALKERS:
        print_line(f"  {talkers} talking without a pause")
        found[talkers] = run_talks(stack, talkers, "reply", "voice", "review")
    ratios = [f"{found[talkers]['voice'] / found[talkers]['reply']:.1f} ({talkers})" for talkers in TALKERS]
    print_line(f"  a voice takes as long as so many replies (talkers): {', '.join(ratios)}")
    talkers = TALKERS[1]
    print_line(f"  {talkers} talking without a pause while {READINGS} cases are read")
    with time_jobs(stack, "reading of a case"):
        begin_readings(stack)
        beside = run_talks(stack, talkers, "reply", "voice", "review")
    slower = [f"{name} {beside[name] / found[talkers][name]:.1f}" for name in beside]
    print_line(f"  beside readings they take so many times as long: {', '.join(slower)}")
