"""A reply end to end: from the question sent to the answer received, over the network, the queue and the worker."""

import statistics
import time
from concurrent.futures import ThreadPoolExecutor

from deploy.local.console import print_line
from tests.learner import Learner, Talk
from tests.stack import Stack

QUESTIONS = (
    "Seit wann bekommen Sie so schlecht Luft?",
    "Haben Sie Schmerzen?",
    "Welche Medikamente nehmen Sie?",
    "Wie viele Kissen brauchen Sie nachts?",
    "Haben Sie Allergien?",
)
LEARNERS = (1, 20)
ROUNDS = 4


def turns(talk: Talk, count: int) -> list[float]:
    """Seconds from each question to its answer."""
    times = []
    for number in range(count):
        began = time.perf_counter()
        answer = talk.say(QUESTIONS[number % len(QUESTIONS)])
        if answer.status_code != 201:
            raise SystemExit(f"a turn was answered with {answer.status_code}: {answer.text[:200]}")
        times.append(time.perf_counter() - began)
    return times


def measure(stack: Stack) -> None:
    """Print how long replies take for one learner and for twenty at once."""
    warm = Learner(stack).begin()
    turns(warm, 4)
    medians = {}
    for learners in LEARNERS:
        talks = [Learner(stack, role=f"bench-{number}").begin() for number in range(learners)]
        with ThreadPoolExecutor(learners) as people:
            runs = list(people.map(lambda talk: turns(talk, ROUNDS * len(QUESTIONS) // 2), talks))
        times = sorted(second for run in runs for second in run)
        medians[learners] = statistics.median(times)
        last = times[int(len(times) * 0.95)]
        middle = medians[learners] * 1000
        print_line(f"  {learners:>2} at once: p50 {middle:6.0f} ms   p95 {last * 1000:6.0f} ms   n={len(times)}")
    print_line(f"  20 learners wait {medians[20] / medians[1]:.1f} times as long as one")
