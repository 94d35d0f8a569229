"""What grows with an organisation and with its messages: read with 1,000 and 10,000 members, and beside Kolibri.

`manage.py seed_large` fills the product: size M has 10,000 members and a million messages. Each read is made by 1, 8
and 32 clients at once, in turn with the same read of the other organisation, so that both meet the same noise.
"""

import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import httpx

from bench.kolibri import processor_seconds
from bench.kolibri_server import coach_of_kolibri, install, read_seeded, serve_kolibri
from deploy.local.console import print_line
from deploy.local.paths import ROOT
from tests.learner import Learner
from tests.stack import Stack

FOLDER, FIRST_PORT = ROOT / ".local" / "bench-organisations", 29800
CLIENTS, ROUNDS, SECONDS = (1, 8, 32), 3, 2.0
PAGE = 50  # members of a page, and learners of Kolibri's class
Ask = Callable[[], httpx.Response]


@dataclass(frozen=True)
class Organisation:
    """An organisation of the large seed, with those who can sign in there."""

    id: str
    manager: Learner
    tutor: Learner
    learner: Learner


def make_organisation(stack: Stack, *switches: str) -> Organisation:
    """Run the seed and sign its people in."""
    return sign_in(stack, stack.manage("seed_large", *switches))


def sign_in(stack: Stack, said: str) -> Organisation:
    """Sign in with the accounts that the seed named."""
    people = {}
    for role in ("manager", "tutor", "learner"):
        address, password = next(line.split()[1:] for line in said.splitlines() if line.startswith(f"{role}:"))
        stack.accounts[address] = {"email": address, "password": password}
        people[role] = Learner(stack, address)
    [home] = people["manager"].http.get("/users/me").raise_for_status().json()["user_stats"]["organizations"]
    return Organisation(home["id"], **people)


def list_reads(found: Organisation) -> dict[str, Ask]:
    """Give what is read, by name."""
    members = f"/organizations/{found.id}/members"
    manager, tutor, learner = found.manager.http, found.tutor.http, found.learner.http
    inbox = tutor.get("/user-interactions/").raise_for_status().json()["results"]
    thread = f"/user-interactions/details/{inbox[0]['id']}"
    position = tutor.get(thread).raise_for_status().json()["messages"][0]["position"]
    return {
        "members' progress, 50": lambda: manager.get(f"{members}/progress", params={"limit": PAGE}),
        "… by points, page 10": lambda: manager.get(
            f"{members}/progress", params={"limit": PAGE, "order_by": "-xp_7_days", "offset": 450}
        ),
        "figures of the members": lambda: manager.get(f"/organizations/{found.id}/figures"),
        "a tutor's inbox": lambda: tutor.get("/user-interactions/"),
        "a thread's newest 50": lambda: tutor.get(thread),
        "… and those before": lambda: tutor.get(thread, params={"before": position}),
        "unread messages": lambda: tutor.get("/user-interactions/unread-messages-count"),
        "who am I": lambda: tutor.get("/users/me"),
        "what a tutor assigned": lambda: tutor.get("/user-section-assignments/assigned-by-me"),
        "what is assigned to me": lambda: learner.get("/user-section-assignments/assigned-to-me"),
    }


def ask_until(ask: Ask, end: float) -> list[float]:
    """Ask again and again; gives the seconds of each answer."""
    found = []
    while (began := time.perf_counter()) < end:
        ask().raise_for_status()
        found.append(time.perf_counter() - began)
    return found


def measure_block(ask: Ask, clients: int) -> list[float]:
    """All clients at once for some seconds."""
    end = time.perf_counter() + SECONDS
    with ThreadPoolExecutor(clients) as people:
        return [one for answers in people.map(lambda _client: ask_until(ask, end), range(clients)) for one in answers]


def measure_in_turn(asks: Sequence[Ask], clients: int) -> list[tuple[float, float]]:
    """Round by round in turn; gives p50 and p95 of each in milliseconds."""
    found: list[list[float]] = [[] for _ask in asks]
    for _round in range(ROUNDS):
        for place, ask in enumerate(asks):
            found[place] += measure_block(ask, clients)
    return [compute_percentiles(one) for one in found]


def compute_percentiles(seconds: Sequence[float]) -> tuple[float, float]:
    """Give p50 and p95 in milliseconds."""
    steps = statistics.quantiles([*seconds, seconds[0]], n=20)
    return steps[9] * 1000, steps[18] * 1000


def show(figures: Sequence[float]) -> str:
    """Format p50 and p95."""
    return f"{figures[0]:.0f}/{figures[1]:.0f}"


def compare_sizes(small: Organisation, large: Organisation) -> None:
    """Print p50/p95 of each read in both organisations, and the growth of the median with one client."""
    print_line(
        f"  {'p50/p95 ms, members':26}" + "".join(f"{f'1 k, {n}':>14}{f'10 k, {n}':>14}" for n in CLIENTS) + "   growth"
    )
    few, many = list_reads(small), list_reads(large)
    for name, ask in few.items():
        rows = [measure_in_turn((ask, many[name]), clients) for clients in CLIENTS]
        cells = "".join(f"{show(one):>14}" for row in rows for one in row)
        print_line(f"  {name:26}{cells}{rows[0][1][0] / rows[0][0][0]:>8.2f}x")


def measure_cost(asks: Sequence[Ask], servers: Sequence[Sequence[int]], clients: int) -> list[tuple[float, ...]]:
    """Round by round in turn; gives p50, p95 and the processor time of the servers for an answer, in ms, of each."""
    found: list[list[float]] = [[] for _ask in asks]
    spent = [0.0 for _ask in asks]
    for _round in range(ROUNDS):
        for place, ask in enumerate(asks):
            before = sum(processor_seconds(pid) for pid in servers[place])
            found[place] += measure_block(ask, clients)
            spent[place] += sum(processor_seconds(pid) for pid in servers[place]) - before
    return [(*compute_percentiles(one), cost * 1000 / len(one)) for one, cost in zip(found, spent, strict=True)]


def compare_summary(stack: Stack, *organisations: tuple[int, Organisation]) -> None:
    """Print the class summary of both products, for classes as large as the organisations, one server process each.

    Kolibri gives all learners of a class at once. Visite gives what its first page shows: the figures of all members,
    and 50 of them with their courses; one of each, asked one after the other, is one summary. PostgreSQL's processor
    time counts as ours.
    """
    try:
        install()
    except subprocess.CalledProcessError as error:
        print_line(f"  Kolibri could not be set up: {error.stderr.decode(errors='replace').strip()[-300:]}")
        return
    with serve_kolibri() as kolibri:
        classrooms = read_seeded()["classrooms"]
        coach = coach_of_kolibri(read_seeded())
        servers = ((stack.pid("web"), stack.pid("postgres")), (kolibri,))
        for size, found in organisations:
            reads = list_reads(found)
            page, figures = reads["members' progress, 50"], reads["figures of the members"]

            def ours(page: Ask = page, figures: Ask = figures, size: int = size) -> httpx.Response:
                return page() if size <= PAGE else (figures().raise_for_status(), page())[1]

            def theirs(path: str = f"/coach/api/classsummary/{classrooms[str(size)]}/") -> httpx.Response:
                return coach.get(path)

            print_line(
                f"  {size} learners: {len(ours().content):,} bytes of ours, {len(theirs().content):,} of Kolibri's"
            )
            for clients in CLIENTS:
                mine, other = measure_cost((ours, theirs), servers, clients)
                told = f"Visite {show(mine)}, Kolibri {show(other)} ms (p50/p95): {other[0] / mine[0]:.1f}x"
                cost = f"{mine[2]:.1f} and {other[2]:.1f} ms of processor time: {other[2] / mine[2]:.1f}x"
                print_line(f"    {clients:>2} clients: {told}; {cost}")


def measure(stack: Stack, class_: Organisation, small: Organisation, large: Organisation) -> None:
    """Print everything."""
    compare_sizes(small, large)
    print_line("\nThe summary of a class, beside Kolibri")
    compare_summary(stack, (50, class_), (1_000, small), (10_000, large))


if __name__ == "__main__":
    # One web process, since Kolibri has one.
    own = Stack(Path(sys.argv[1]) if sys.argv[1:] else FOLDER, FIRST_PORT, VISITE_WEB_WORKERS="1")
    own.instance.remove()
    own.start()
    try:
        sizes = (("S", "--members", "50"), ("S", "--members", "1000"), ("M",))
        measure(own, *(make_organisation(own, "--size", *size) for size in sizes))
    finally:
        own.stop()
