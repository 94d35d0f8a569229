"""Starting a program, waiting until it answers, and stopping it."""

import ctypes
import json
import os
import pwd
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

PR_SET_PDEATHSIG = 1


@dataclass(frozen=True)
class Account:
    """The account that a program runs under, when it must not be root."""

    user: int
    group: int


def find_unprivileged_account() -> Account | None:
    """The unprivileged account for PostgreSQL when we are root; None for a plain user."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    for name in ("postgres", "nobody"):
        if name in names:
            return Account(names[name].pw_uid, names[name].pw_gid)
    raise SystemExit("PostgreSQL refuses to run as root, and this machine has no account 'nobody'.")


@dataclass(frozen=True)
class Program:
    """One program of the product: what is run, how it shows that it answers, how it is told to stop."""

    name: str
    command: tuple[str, ...]
    answers: Callable[[], bool]
    environment: Mapping[str, str] = field(default_factory=dict)
    hidden: frozenset[str] = frozenset()
    """Inherited variables that it must not see."""
    folder: Path = Path("/")
    stop_signal: signal.Signals = signal.SIGTERM
    account: Account | None = None
    patience: float = 10.0
    """Seconds that it may take to stop before it is killed."""
    clear: Callable[[], None] = lambda: None
    """Takes away what a crash of it has left; called before each start."""
    niceness: int = 0
    """By how much its session has less of the processor than others (`lower_priority`)."""


def run_as(command: list[str], account: Account | None) -> None:
    """Run a short command to its end; its output is shown only when it fails."""
    done = subprocess.run(
        command,
        cwd="/",
        capture_output=True,
        text=True,
        user=account.user if account else None,
        group=account.group if account else None,
        extra_groups=[] if account else None,
    )
    if done.returncode:
        raise SystemExit(f"{command[0]} failed ({done.returncode}):\n{done.stdout}{done.stderr}")


def start(program: Program, output: int | IO[bytes], *, tied: bool = True) -> subprocess.Popen[bytes]:
    """Start a program in a session of its own, so that Ctrl-C reaches only the launcher.

    A tied program is told to stop by the kernel when the launcher dies, even by ``kill -9``.
    """
    program.clear()
    account = program.account
    process = subprocess.Popen(
        program.command,
        cwd=program.folder,
        env={name: value for name, value in os.environ.items() if name not in program.hidden}
        | dict(program.environment),
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        user=account.user if account else None,
        group=account.group if account else None,
        extra_groups=[] if account else None,
        preexec_fn=_die_with_parent(program.stop_signal) if tied else None,
    )
    if program.niceness:
        lower_priority(process.pid, program.niceness)
    return process


def lower_priority(pid: int, niceness: int) -> None:
    """Give a process that leads a session less of the processor, and with it all that it begins.

    Linux shares the processor between sessions (`sched_autogroup_enabled`) whatever their processes' own priority.
    """
    with suppress(OSError):  # it may have ended, and another system has no such file
        os.setpriority(os.PRIO_PROCESS, pid, niceness)
        Path(f"/proc/{pid}/autogroup").write_text(str(niceness))


def _die_with_parent(number: signal.Signals) -> Callable[[], None] | None:
    if sys.platform != "linux":
        return None
    prctl = ctypes.CDLL(None).prctl
    return lambda: prctl(PR_SET_PDEATHSIG, int(number))


def wait_until(condition: Callable[[], bool], seconds: float, what: str) -> None:
    """Come back as soon as the condition holds; give up with a message after some seconds."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise SystemExit(f"{what}: no answer within {seconds:.0f} s.")
        time.sleep(0.05)


def read_start_time(pid: int) -> str | None:
    """When a process began, as a mark that tells it from a later one with the same number."""
    stat = Path(f"/proc/{pid}/stat")
    if sys.platform == "linux":
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            return None
        return None if fields[0] == "Z" else fields[19]
    shown = subprocess.run(["ps", "-o", "lstart=", "-p", str(pid)], capture_output=True, text=True)
    return shown.stdout.strip() or None


class ProcessRegister:
    """The processes that an instance has started, in a file, so that a later start finds what is left."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> dict[str, int]:
        """The registered processes that are still running (and not others with their numbers)."""
        rows = json.loads(self.path.read_text()) if self.path.exists() else []
        return {row["name"]: row["pid"] for row in rows if read_start_time(row["pid"]) == row["started"]}

    def write(self, pids: Mapping[str, int]) -> None:
        """Remember these processes and forget all others."""
        rows = [{"name": name, "pid": pid, "started": read_start_time(pid)} for name, pid in pids.items()]
        draft = self.path.with_suffix(".draft")
        draft.write_text(json.dumps(rows))
        draft.replace(self.path)

    def stop_left_over(self) -> list[str]:
        """Stop what an earlier launcher could not, the servers last; gives the names."""
        left = self.read()
        for name in sorted(left, key=lambda name: name in ("postgres", "valkey")):
            number = signal.SIGINT if name == "postgres" else signal.SIGTERM
            stop_pid(left[name], number, seconds=10)
        self.path.unlink(missing_ok=True)
        return list(left)


def stop_pid(pid: int, number: signal.Signals, seconds: float) -> None:
    """Ask a process to stop, wait for it, and kill it with its children when it does not."""
    mark = read_start_time(pid)
    if mark is None:
        return
    os.kill(pid, number)
    deadline = time.monotonic() + seconds
    while read_start_time(pid) == mark:
        if time.monotonic() > deadline:
            os.killpg(pid, signal.SIGKILL)
        time.sleep(0.02)
