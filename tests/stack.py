"""The whole product for tests: real processes, a database of its own, and ways to break them."""

import json
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psycopg
import pytest
import redis

from deploy.local.console import read_tail
from deploy.local.paths import PYTHONPATH, ROOT, Instance
from deploy.local.postgres import Postgres
from deploy.local.product import WORKERS
from deploy.local.programs import Program, read_start_time, start, wait_until
from deploy.local.secret_store import load_secrets
from tests import chromium, prepared, servers

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

# Two runs at the same time need a folder and ports each, and so do two workers of one run.
WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")
FOLDER = Path(f"{os.environ.get('VISITE_STACK_FOLDER', ROOT / '.local' / 'test' / 'stack')}{WORKER and '-' + WORKER}")
FIRST_PORT = int(os.environ.get("VISITE_STACK_PORT", "28400")) + 200 * int(WORKER.removeprefix("gw") or 0)
PUSH_PORT = FIRST_PORT + 190  # where a test may run the push service of its browsers
START_SECONDS = 480  # on a busy machine that has not read the cases before
PATIENCE = 60  # seconds for whatever should have come about by now, on a busy machine
CAUGHT = 0.1  # seconds: nothing but a process that stands still keeps a transaction open for so long without a word
TRANSACTIONS = """
select clock_timestamp() - state_change > %s * interval '1 second' from pg_stat_activity
where backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()
"""
ENGINE_CACHE = servers.settings_for("", "", FOLDER)["ENGINE_CACHE"]  # the back-end's tests have read the cases already


class Stack:
    """One running product. ``base_url``, ``mail_url`` and ``accounts`` are known once it has started."""

    def __init__(self, folder: Path = FOLDER, first_port: int = FIRST_PORT, **environment: str) -> None:
        self.instance = Instance(folder)
        self.first_port = first_port
        self.environment = environment
        self.process: subprocess.Popen[bytes] | None = None
        self.base_url = self.mail_url = ""
        self.accounts: dict[str, dict[str, str]] = {}

    @property
    def output(self) -> Path:
        """The file with what the launcher said."""
        return self.instance.folder / "launcher.log"

    def start(self) -> None:
        """Start the product and wait until it answers."""
        self.instance.answer.unlink(missing_ok=True)  # a killed launcher could not
        self.launch()
        try:
            wait_until(self._answers_or_fell, START_SECONDS, "the product")
        except SystemExit as error:  # pytest doesn't keep that of a fixture, and each later test would fail in pytest
            raise RuntimeError(f"{error}\n{read_tail(self.output, 60)}") from None
        if not self.instance.answer.exists():
            raise RuntimeError(f"The product did not start:\n{read_tail(self.output, 60)}")
        answer = json.loads(self.instance.answer.read_text())
        self.base_url, self.mail_url = answer["base_url"], answer["mail_url"]
        self.accounts = answer["accounts"]

    def start_afresh(self) -> None:
        """Start with the demo content and nothing else."""
        self.instance.remove()
        prepared.fill(self.instance)
        self.start()

    def launch(self) -> subprocess.Popen[bytes]:
        """Start the launcher without waiting for the product."""
        self.instance.folder.mkdir(parents=True, exist_ok=True)
        switches = [
            "--folder",
            str(self.instance.folder),
            "--ports-from",
            str(self.first_port),
            "--not-durable",
            "--read-all",
        ]
        launcher = Program(
            name="launcher",
            command=(sys.executable, "-m", "deploy.local", "run", *switches),
            answers=lambda: True,
            environment={"PYTHONPATH": PYTHONPATH, "ENGINE_CACHE": ENGINE_CACHE, **self.environment},
            hidden=frozenset(servers.settings_for("", "", FOLDER)),
            folder=ROOT,
        )
        with self.output.open("ab") as output:
            self.process = start(launcher, output)
        return self.process

    def stop(self, number: signal.Signals = signal.SIGTERM, seconds: float = 60) -> int:
        """Stop the product as Ctrl-C would; gives the launcher's exit code."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(number)
        return self.process.wait(seconds)

    def pid(self, name: str) -> int:
        """The process of web, beat, mail, postgres, valkey or a worker."""
        return self.instance.register.read()[name]

    def kill(self, name: str) -> None:
        """Kill a program as a crash would, and come back when the launcher has started it again."""
        pid = self.pid(name)
        os.kill(pid, signal.SIGKILL)
        self.wait_for_restart(name, pid)

    def wait_for_restart(self, name: str, pid: int) -> None:
        """Come back when the launcher has started a program again that had this process."""
        wait_until(lambda: self.instance.register.read().get(name, pid) != pid, PATIENCE, f"the new {name}")

    def kill_worker(self, name: str) -> None:
        """Kill a worker with the jobs that it is doing."""
        self.kill(name)

    def kill_pool_child(self, name: str) -> None:
        """Kill one of a worker's processes in the middle of what it does."""
        victim = children_of(self.pid(name))[-1]
        mark = read_start_time(victim)
        os.kill(victim, signal.SIGKILL)
        wait_until(lambda: read_start_time(victim) != mark, PATIENCE, "the killed process")

    def settings(self) -> dict[str, str]:
        """The environment of the running product, for a process beside it."""
        pairs = Path(f"/proc/{self.pid('web')}/environ").read_bytes().split(b"\0")
        return dict(pair.decode().split("=", 1) for pair in pairs if b"=" in pair)

    def doers(self, *workers: str) -> list[int]:
        """The processes that do jobs, of these workers or all."""
        return [child for name in workers or WORKERS for child in children_of(self.pid(name))]

    @contextmanager
    def frozen(self, *workers: str) -> Iterator[None]:
        """The processes of these workers, or all, stand still: whatever they were given is not done yet."""
        doers = self.doers(*workers)
        try:
            wait_until(lambda: self._stopped_in_peace(doers), PATIENCE, "workers outside of a transaction")
            yield
        finally:
            send(doers, signal.SIGCONT)

    def _stopped_in_peace(self, doers: list[int]) -> bool:
        """Stop them; who was caught in a transaction goes on a moment: others would wait for its rows in vain."""
        send(doers, signal.SIGSTOP)
        wait_until(lambda: all(map(stands_still, doers)), PATIENCE, "processes that stand still")
        caught: set[bool] = set()

        def shown() -> bool:
            """Each transaction has ended, or is so old that no process ends it."""
            caught.clear()
            caught.update(old for (old,) in connection.execute(TRANSACTIONS, (CAUGHT,)))
            return False not in caught

        with self.database() as connection:
            wait_until(shown, PATIENCE, "transactions that end")
        if caught:
            send(doers, signal.SIGCONT)
        return not caught

    def manage(self, *words: str) -> str:
        """Run a command of manage.py with the settings of this product; gives what it said."""
        hidden = servers.settings_for("", "", FOLDER)
        environment = {name: value for name, value in os.environ.items() if name not in hidden}
        command = [sys.executable, "-m", "deploy.local", "--folder", str(self.instance.folder), "manage", *words]
        done = subprocess.run(
            command, cwd=ROOT, env=environment | {"PYTHONPATH": PYTHONPATH}, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def database(self) -> psycopg.Connection:
        """The product's own database, read from outside."""
        secret = load_secrets(self.instance.folder / "secrets.json")["postgres"]
        port = json.loads((self.instance.folder / "ports.json").read_text())["postgres"]
        return psycopg.connect(Postgres(self.instance, port, secret, False).url(), autocommit=True)

    def restart_redis(self, *, empty: bool = False) -> None:
        """Kill the Redis-compatible server; with ``empty`` all that it held is lost."""
        if empty:
            self.redis().flushall()
        self.kill("valkey")
        wait_until(self._redis_answers, PATIENCE, "valkey")

    def restart_database(self) -> None:
        """Kill the database server."""
        self.kill("postgres")

    def redis(self) -> "redis.Redis":
        """A client of the product's Redis."""
        secret = json.loads((self.instance.folder / "secrets.json").read_text())["valkey"]
        port = json.loads((self.instance.folder / "ports.json").read_text())["valkey"]
        return redis.Redis(host="127.0.0.1", port=port, password=secret, decode_responses=True)

    def mails(self, to: str = "") -> list[dict[str, str]]:
        """The caught mails (to one address), the newest first."""
        with urllib.request.urlopen(f"{self.mail_url}/messages.json", timeout=10) as answer:
            rows: list[dict[str, str]] = json.load(answer)
        return [row for row in rows if to in row["to"]]

    def wait_for(
        self, condition: Callable[[], Any], seconds: float = PATIENCE, what: str = "what was waited for"
    ) -> None:
        """Come back as soon as the condition holds."""
        wait_until(lambda: bool(condition()), seconds, what)

    def _answers_or_fell(self) -> bool:
        return self.instance.answer.exists() or (self.process is not None and self.process.poll() is not None)

    def _redis_answers(self) -> bool:
        try:
            return bool(self.redis().ping())
        except redis.ConnectionError:
            return False


def send(pids: list[int], number: signal.Signals) -> None:
    """The same signal to all that are still there."""
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, number)


def stands_still(pid: int) -> bool:
    """Whether a process is stopped, or gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "TZX"
    except (FileNotFoundError, ProcessLookupError):
        return True


def children_of(pid: int) -> list[int]:
    """The processes that this one has started, by whichever thread, the oldest first."""
    lists = [task / "children" for task in Path(f"/proc/{pid}/task").iterdir()]
    return sorted(int(child) for path in lists for child in path.read_text().split())


@pytest.fixture(scope="session")
def stack() -> Iterator[Stack]:
    """The running product, fresh for this test run and shared by its tests."""
    product = Stack(PUSH_TEST_ORIGINS=f"http://127.0.0.1:{PUSH_PORT}", VISITE_WEB_WORKERS="1")
    product.start_afresh()
    yield product
    product.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator["Playwright"]:
    """What drives the browsers; there is one in a process."""
    from playwright.sync_api import sync_playwright  # half a second that other tests need not wait

    with sync_playwright() as driver:
        yield driver


def launched(playwright: "Playwright", *flags: str) -> "Browser":
    """A real Chromium, with more flags than the usual ones."""
    path, env = chromium.executable(), {**chromium.environment()}
    return playwright.chromium.launch(executable_path=path, args=[*chromium.FLAGS, *flags], env=env)


@pytest.fixture(scope="session")
def browser(playwright: "Playwright") -> Iterator["Browser"]:
    """A real Chromium."""
    found = launched(playwright)
    yield found
    found.close()
