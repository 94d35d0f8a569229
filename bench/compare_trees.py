"""Processor time of calls in two trees of the source, in alternation: what a change of the code costs.

    git worktree add ../old COMMIT && ln -s "$PWD/.venv" ../old/.venv
    .venv/bin/python -m tests.servers with compare sh -c \
        'python manage.py migrate --noinput && python manage.py load_demo && python -m bench.compare_trees ../old .'

Both trees read the same database; where migrations lie between them, `--databases OLD NEW` gives each one of its own,
that its own `load_demo` has filled. `--libraries FOLDER` is a folder of packages that only the old tree needs. By
default each tree is one process that gives calls to its own ASGI application, and `time.process_time` counts all of its
threads; with `--granian` each is a web server of one process that is asked over the network, and the kernel's account
of its threads is read. Neither counts PostgreSQL.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

import httpx

from bench.weight import family
from deploy.local.console import print_line
from deploy.local.programs import wait_until

CHILD = Path(__file__).with_name("served_calls.py")
EACH = 10  # calls of one tree before it is the other's turn
FIRST_PORT = 29460
START_SECONDS, ANSWER_SECONDS = 120, 60

Call = tuple[str, str, str, dict[str, str]]


class Measured(TypedDict):
    """Processor milliseconds of each call, and the last answer."""

    status: int
    hash: str
    milliseconds: list[float]


@dataclass(frozen=True)
class Source:
    """A tree of the source, and what differs for the processes that run it."""

    root: Path
    database: str | None = None
    libraries: Path | None = None

    def environment(self) -> dict[str, str]:
        """Give the environment of a process that runs the code of this tree."""
        places = [self.root, self.root / "platform", *([self.libraries] if self.libraries else [])]
        own = {"DATABASE_URL": self.database} if self.database else {}
        return {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, places)), "LOG_LEVEL": "WARNING", **own}


class Tree:
    """A process that gives calls to the ASGI application of one tree."""

    def __init__(self, source: Source) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-P", CHILD],
            cwd=source.root,
            env=source.environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, **question: object) -> str:
        """Send one question and give the line that answers it."""
        if self.process.stdin is None or self.process.stdout is None:
            raise RuntimeError("the child has no pipes")
        self.process.stdin.write(json.dumps(question) + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline()

    def find_calls(self) -> tuple[str, dict[str, Call]]:
        """Give the header `Authorization` of the person who calls, and the calls by name."""
        answer = json.loads(self.ask(calls=True))
        return answer["authorization"], answer["calls"]

    def measure(self, call: Call) -> Measured:
        """Make a call some times."""
        measured: Measured = json.loads(self.ask(call=call, times=EACH))
        return measured

    def stop(self) -> None:
        """End the process."""
        self.process.communicate()


class Server:
    """A web server of one process that runs one tree."""

    def __init__(self, source: Source, port: int, authorization: str) -> None:
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "granian", "--interface", "asgi", "config.asgi:application"),
                *("--host", "127.0.0.1", "--port", str(port), "--workers", "1", "--log-level", "warning"),
            ],
            cwd=source.root,
            env=source.environment(),
        )
        address, headers = f"http://127.0.0.1:{port}", {"Authorization": authorization}
        self.http = httpx.Client(base_url=address, headers=headers, timeout=ANSWER_SECONDS)
        wait_until(self.is_ready, START_SECONDS, str(source.root))

    def is_ready(self) -> bool:
        """Whether the server answers."""
        with suppress(httpx.TransportError):
            return self.http.get("/api/users/me").is_success
        return False

    def processor_milliseconds(self) -> float:
        """Give what all threads of the server have used, as the kernel's scheduler counts it."""
        schedules = [path for pid in family(self.process.pid) for path in Path(f"/proc/{pid}/task").glob("*/schedstat")]
        return sum(int(path.read_text().split()[0]) for path in schedules) / 1e6

    def measure(self, call: Call) -> Measured:
        """Make a call some times; each is given the mean of them all."""
        method, path, body, headers = call
        content = {"content-type": "application/json"} if body else {}
        before = self.processor_milliseconds()
        for _number in range(EACH):
            answer = self.http.request(method, f"/api{path}", content=body or None, headers=headers | content)
        spent = (self.processor_milliseconds() - before) / EACH
        return {"status": answer.status_code, "hash": answer.text, "milliseconds": [spent] * EACH}

    def stop(self) -> None:
        """End the server."""
        self.http.close()
        self.process.terminate()
        self.process.wait()


def compare(name: str, calls: tuple[Call, Call], sides: tuple[Tree, Tree] | tuple[Server, Server], times: int) -> None:
    """Make one call in both trees in alternation and print the medians and their ratio."""
    spent: tuple[list[float], list[float]] = ([], [])
    answers: list[tuple[int, str]] = [(0, ""), (0, "")]
    for call, side in zip(calls, sides, strict=True):
        side.measure(call)  # the first calls fill caches
    for block in range(times // EACH):
        for which in (0, 1) if block % 2 else (1, 0):
            measured = sides[which].measure(calls[which])
            spent[which].extend(measured["milliseconds"])
            answers[which] = measured["status"], measured["hash"]
    old, new = (statistics.median(each) for each in spent)
    said = "same answer" if answers[0] == answers[1] else "other answer"
    print_line(f"  {name:18}{old:>9.2f} ms{new:>9.2f} ms{(new / old - 1) * 100:>+9.1f} %   n={len(spent[0])}, {said}")


def main() -> None:
    """Compare the calls that are named, by default all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--times", type=int, default=400, help="calls of each tree")
    parser.add_argument("--only", action="append", default=[], help="the name of a call; may be repeated")
    parser.add_argument("--granian", action="store_true", help="over the network, by the web server of the product")
    parser.add_argument("--databases", nargs=2, default=(None, None), metavar=("OLD", "NEW"), help="addresses")
    parser.add_argument("--libraries", type=Path, help="a folder of packages that only the old tree needs")
    wishes = parser.parse_args()
    sources = (
        Source(wishes.old.resolve(), wishes.databases[0], wishes.libraries),
        Source(wishes.new.resolve(), wishes.databases[1]),
    )
    with ExitStack() as stack:
        trees = Tree(sources[0]), Tree(sources[1])
        sides: tuple[Tree, Tree] | tuple[Server, Server] = trees
        for tree in trees:
            stack.callback(tree.stop)
        (old_authorization, old_calls), (new_authorization, new_calls) = (tree.find_calls() for tree in trees)
        if wishes.granian:
            sides = (
                Server(sources[0], FIRST_PORT, old_authorization),
                Server(sources[1], FIRST_PORT + 1, new_authorization),
            )
            for server in sides:
                stack.callback(server.stop)
        print_line(f"  {'':18}{'old':>12}{'new':>12}{'change':>11}")
        for name, call in old_calls.items():
            if not wishes.only or name in wishes.only:
                compare(name, (call, new_calls[name]), sides, wishes.times)


if __name__ == "__main__":
    main()
