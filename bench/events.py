"""Open event streams on loopback: threads, memory and the time from `publish` to the client.

Run by itself with `python -m bench.events [streams]`: one web process over the servers of the tests.
"""

import asyncio
import os
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import django
import psycopg

from deploy.local.console import print_line
from deploy.local.paths import PYTHONPATH, ROOT
from tests.servers import settings_for, start_servers

if TYPE_CHECKING:  # it can be imported only once Django is set up
    from apps.accounts.models import User

STREAMS = 1000
DATABASE = "visite_bench_events"
AT_ONCE = 50  # streams that are being opened
SECONDS = 180  # for each step, before it is given up
EVERYONE = 3  # events to all, by whose arrival latency is measured


def status(pid: int, name: str) -> int:
    """A number of /proc/PID/status: `Threads`, or `VmRSS` in KiB."""
    rows = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(row.split()[1]) for row in rows if row.startswith(f"{name}:"))


def processor_seconds(pid: int) -> float:
    """Processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def figures(pid: int) -> str:
    """Give threads and memory of a process as text."""
    return f"{status(pid, 'Threads')} threads, {status(pid, 'VmRSS') / 1024:.0f} MiB"


class Stream:
    """One client; `seen` are the times (monotonic) at which events came."""

    def __init__(self, user: "User", token: str) -> None:
        self.user, self.token = user, token
        self.seen: dict[str, float] = {}
        self.new = asyncio.Event()

    async def open(self, port: int) -> None:
        """Connect and wait for `hello`; then read in the background."""
        reader, self.writer = await asyncio.open_connection("127.0.0.1", port)
        head = f"GET /api/events HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {self.token}\r\n\r\n"
        self.writer.write(head.encode())
        line = await reader.readline()
        if b" 200 " not in line:
            raise SystemExit(f"/api/events answered {line!r}")
        while b"event: hello" not in (line := await reader.readline()):
            if not line:
                raise SystemExit("/api/events ended without an event")
        self.task = asyncio.create_task(self.read(reader))

    async def read(self, reader: asyncio.StreamReader) -> None:
        """Read events and note when each came."""
        while line := await reader.readline():
            if line.startswith(b"event: bench"):
                self.seen[line.strip().decode().rpartition(".")[2]] = time.monotonic()
                self.new.set()

    async def wait_for(self, name: str) -> float:
        """Return when the event of this name came."""
        while name not in self.seen:
            self.new.clear()
            await self.new.wait()
        return self.seen[name]

    def close(self) -> None:
        """End the connection."""
        self.task.cancel()
        self.writer.close()


async def open_all(streams: list[Stream], port: int) -> None:
    """Open all streams of a server at once."""
    opening = asyncio.Semaphore(AT_ONCE)

    async def open_one(stream: Stream) -> None:
        async with opening:
            await stream.open(port)

    async with asyncio.timeout(SECONDS):
        await asyncio.gather(*(open_one(stream) for stream in streams))


async def latencies(streams: list[Stream], name: str) -> list[float]:
    """Publish one event to every user, one after the other; return milliseconds from publication to arrival."""
    from kit.events.publisher import publish

    loop, sent = asyncio.get_running_loop(), []
    for stream in streams:
        sent.append(time.monotonic())
        await loop.run_in_executor(None, lambda user=stream.user: publish(f"bench.{name}", to=[user]))
    async with asyncio.timeout(SECONDS):
        came = await asyncio.gather(*(stream.wait_for(name) for stream in streams))
    return [(arrived - began) * 1000 for began, arrived in zip(sent, came, strict=True)]


async def compare(people: list[tuple[Any, str]], port: int, pid: int) -> None:
    """Measure one process before, with all streams open, and after they have gone."""
    streams = [Stream(user, token) for user, token in people]
    first = streams[0]
    await open_all([first], port)
    print_line(f"  1 open stream: {figures(pid)}")
    began, used = time.monotonic(), processor_seconds(pid)
    await open_all(streams[1:], port)
    took = time.monotonic() - began
    cost = (processor_seconds(pid) - used) / max(1, len(streams) - 1) * 1000
    print_line(
        f"  {len(streams)} open streams: {figures(pid)}; opened in {took:.1f} s, {cost:.1f} ms of processor each"
    )
    used = processor_seconds(pid)
    found = [one for number in range(EVERYONE) for one in await latencies(streams, str(number))]
    cost = (processor_seconds(pid) - used) / len(found) * 1000
    ninety_ninth = statistics.quantiles(found, n=100)[98]
    middle = statistics.median(found)
    print_line(
        f"  event to client: median {middle:.1f} ms, 99 of 100 within {ninety_ninth:.1f} ms, {cost:.2f} ms processor"
    )
    for stream in streams:
        stream.close()
    await asyncio.sleep(2)
    print_line(f"  all closed: {figures(pid)}")


@contextmanager
def web_process() -> Iterator[tuple[int, int]]:
    """Yield port and process id of one granian worker with the settings of this process."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = int(found.getsockname()[1])
    command = [str(Path(sys.executable).parent / "granian"), "--interface", "asgi", "config.asgi:application"]
    command += ["--host", "127.0.0.1", "--port", str(port), "--workers", "1", "--workers-kill-timeout", "5"]
    process = subprocess.Popen(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": PYTHONPATH, "LOG_LEVEL": "WARNING"})
    try:
        deadline = time.monotonic() + SECONDS
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                if time.monotonic() > deadline or process.poll() is not None:
                    raise SystemExit("the web process did not start") from None
                time.sleep(0.2)
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        yield port, int(children[0])
    finally:
        process.terminate()
        process.wait(30)


def sign_in_people(count: int) -> list[tuple[Any, str]]:
    """Make so many users with an access token each."""
    from apps.accounts.models import User
    from apps.accounts.tokens import sign_in

    stamp = time.time_ns()
    users = User.objects.bulk_create([User(email=f"stream-{stamp}-{number}@visite.example") for number in range(count)])
    return [(user, str(sign_in(user)["access_token"])) for user in users]


def measure(count: int = STREAMS) -> None:
    """Measure with the settings of this process."""
    people = sign_in_people(count)
    from django.db import connection

    connection.close()
    with web_process() as (port, pid):
        asyncio.run(compare(people, port, pid))


@contextmanager
def own_database() -> Iterator[None]:
    """Point this process to a migrated database of its own on the servers of the tests; it is dropped at the end."""
    postgres, valkey = start_servers()
    admin = psycopg.connect(postgres.url("postgres"), autocommit=True)
    admin.execute(f"drop database if exists {DATABASE} with (force)")
    admin.execute(f"create database {DATABASE}")
    os.environ.update(settings_for(postgres.url(DATABASE), valkey.url(), Path("/nonexistent")))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    from django.core.management import call_command

    try:
        call_command("migrate", verbosity=0)
        yield
    finally:
        admin.execute(f"drop database if exists {DATABASE} with (force)")
        admin.close()


if __name__ == "__main__":
    if "DATABASE_URL" in os.environ:  # a running product's, from `python -m bench`
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
        django.setup()
        measure()
    else:
        with own_database():
            measure(int(sys.argv[1]) if len(sys.argv) > 1 else STREAMS)
