"""Supervision of an instance's programs: start, restart when they end, stop together."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from deploy.local.console import print_line, read_tail
from deploy.local.paths import Instance
from deploy.local.programs import Program, start

SERVERS = ("valkey", "postgres")
LONGEST_PAUSE = 30.0
STEADY_SECONDS = 60.0
LOG_BYTES = 10_000_000


@dataclass
class Running:
    """A program with its process, and how often it ended in quick succession."""

    program: Program
    process: subprocess.Popen[bytes]
    began: float
    falls: int = 0
    start_again_at: float | None = None


class Supervisor:
    """Starts programs, starts them again when they end, and stops them; used by one thread only."""

    def __init__(self, instance: Instance) -> None:
        self.instance = instance
        self.running: dict[str, Running] = {}
        self.in_a_hurry = False

    def start(self, program: Program) -> None:
        """Start a program; its output goes to its log."""
        self.running[program.name] = Running(program, self._launch(program), time.monotonic())
        self._register()

    def wait_until_answering(self, names: Iterable[str], seconds: float) -> None:
        """Come back when all of these answer; a program that ends before it ever answered is an error."""
        deadline = time.monotonic() + seconds
        waiting = [self.running[name] for name in names]
        while waiting := [one for one in waiting if not one.program.answers()]:
            for one in waiting:
                name, log = one.program.name, self.log(one.program.name)
                if one.process.poll() is not None:
                    raise SystemExit(f"{name} did not start. The end of {log}:\n{read_tail(log)}")
                if time.monotonic() > deadline:
                    raise SystemExit(f"{name} gave no answer for {seconds:.0f} s. See {log}:\n{read_tail(log)}")
            time.sleep(0.05)

    def watch(self, also: Callable[[], None] = lambda: None) -> None:
        """Start again what ends, for ever; each quick end doubles the pause before the next start."""
        while True:
            for one in self.running.values():
                self._look_after(one)
            also()
            time.sleep(0.1)

    def stop(self) -> None:
        """Stop the programs together, then the servers that they use."""
        programs = [one for name, one in self.running.items() if name not in SERVERS]
        servers = [self.running[name] for name in SERVERS if name in self.running]
        for group in (programs, servers):
            for one in group:
                if one.process.poll() is None:
                    one.process.send_signal(one.program.stop_signal)
            began = time.monotonic()
            for one in group:
                self._see_off(one, began)
        self.instance.register.write({})

    def log(self, name: str) -> Path:
        """The file with a program's output."""
        return self.instance.logs / f"{name}.log"

    def _launch(self, program: Program) -> subprocess.Popen[bytes]:
        log = self.log(program.name)
        if log.exists() and log.stat().st_size > LOG_BYTES:
            log.replace(log.with_suffix(".old.log"))
        with log.open("ab") as output:
            return start(program, output)

    def _look_after(self, one: Running) -> None:
        now = time.monotonic()
        if one.start_again_at is None and one.process.poll() is not None:
            kill_process_group(one.process.pid)
            one.falls = 1 if now - one.began > STEADY_SECONDS else one.falls + 1
            pause = min(0.25 * 2**one.falls, LONGEST_PAUSE)
            one.start_again_at = now + pause
            name, code = one.program.name, one.process.returncode
            print_line(f"{name} ended ({code}) and starts again in {pause:.1f} s. See {self.log(name)}")
        elif one.start_again_at is not None and now >= one.start_again_at:
            one.process, one.began, one.start_again_at = self._launch(one.program), now, None
            self._register()

    def _see_off(self, one: Running, began: float) -> None:
        while one.process.poll() is None:
            if self.in_a_hurry or time.monotonic() - began > one.program.patience:
                print_line(f"{one.program.name} does not stop and is killed.")
                break
            time.sleep(0.02)
        kill_process_group(one.process.pid)
        one.process.wait()

    def _register(self) -> None:
        self.instance.register.write({name: one.process.pid for name, one in self.running.items()})


def kill_process_group(pid: int) -> None:
    """Kill what a program left behind in its session: pool processes without their parent."""
    try:
        os.killpg(pid, signal.SIGKILL)
    except ProcessLookupError:
        return
