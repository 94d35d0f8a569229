"""Output of the launcher on the terminal."""

import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

REMINDER_SECONDS = 10


def print_line(text: str) -> None:
    """Write a line at once, also when the output is a file."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


@contextmanager
def timed_step(what: str) -> Iterator[None]:
    """Say what begins, and how many seconds it took."""
    began = time.monotonic()
    print_line(f"  {what} …")
    yield
    print_line(f"  {what}: {time.monotonic() - began:.1f} s")


def run_step(what: str, command: Sequence[object], log: Path, environment: Mapping[str, str], folder: Path) -> None:
    """Run a command to its end, with its output in a log; its last lines are shown when it fails."""
    before = log.stat().st_size if log.exists() else 0
    with timed_step(what), log.open("ab") as output:
        process = subprocess.Popen(
            [str(word) for word in command],
            cwd=folder,
            env=dict(environment),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        began = time.monotonic()
        try:
            while not _has_ended_within(process, REMINDER_SECONDS):
                print_line(f"    … {time.monotonic() - began:.0f} s")
        finally:
            if process.poll() is None:
                process.terminate()
                process.wait()
    if process.returncode:
        raise SystemExit(f"\n{what} failed. From {log}:\n{_summarize(log.read_bytes()[before:])}")


class LogFollower:
    """Copies what programs add to their logs to the terminal, each line behind the program's name."""

    def __init__(self, folder: Path, names: Sequence[str]) -> None:
        self.paths = {name: folder / f"{name}.log" for name in names}
        self.read = {name: path.stat().st_size for name, path in self.paths.items() if path.exists()}

    def show(self) -> None:
        """Write all whole lines that were added since the last call."""
        for name, path in self.paths.items():
            size = path.stat().st_size if path.exists() else 0
            start = self.read.get(name, 0)
            if size < start:  # a full log was put aside and begun anew
                start = 0
            if size > start:
                self.read[name] = start + self._copy(name, path, start)

    def _copy(self, name: str, path: Path, start: int) -> int:
        with path.open("rb") as log:
            log.seek(start)
            whole, newline, _ = log.read().rpartition(b"\n")
        for line in whole.decode(errors="replace").splitlines():
            print_line(f"{name:<8} {line}")
        return len(whole + newline)


def _has_ended_within(process: subprocess.Popen[bytes], seconds: float) -> bool:
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return False
    return True


def _summarize(output: bytes, first: int = 8, last: int = 25) -> str:
    """The lines where tools say what is wrong: some at the begin and some at the end."""
    lines = output.decode(errors="replace").splitlines()
    if len(lines) > first + last:
        lines[first:-last] = [f"… {len(lines) - first - last} lines …"]
    return "\n".join(lines)


def read_tail(log: Path, lines: int = 30) -> str:
    """The last lines of a log."""
    if not log.exists():
        return "(empty)"
    return "\n".join(log.read_text(errors="replace").splitlines()[-lines:])
