"""Signing in is made slow on purpose (Argon2id); it must not make others slow."""

import statistics
import time
from concurrent.futures import ThreadPoolExecutor

from deploy.local.console import print_line
from tests.learner import Learner
from tests.stack import Stack

STORM = 32
READS = 60


def seconds_of_a_read(learner: Learner) -> float:
    """Give how long a list of cases takes."""
    began = time.perf_counter()
    learner.http.get("/cases/").raise_for_status()
    return time.perf_counter() - began


def measure(stack: Stack) -> None:
    """Print what a sign-in costs, and how much many at once slow a read."""
    learner = Learner(stack)
    alone = []
    for _number in range(10):
        began = time.perf_counter()
        Learner(stack)
        alone.append(time.perf_counter() - began)
    calm = [seconds_of_a_read(learner) for _number in range(READS)]
    with ThreadPoolExecutor(STORM) as storm:
        signing = [storm.submit(Learner, stack) for _number in range(STORM * 3)]
        busy = []
        while not all(one.done() for one in signing):
            busy.append(seconds_of_a_read(learner))
    slower = statistics.median(busy) / statistics.median(calm)
    print_line(f"  one sign-in: {statistics.median(alone) * 1000:.0f} ms, with the connection")
    print_line(f"  {STORM} sign-ins at once slow a list of cases by {slower:.1f} times (n={len(busy)})")
