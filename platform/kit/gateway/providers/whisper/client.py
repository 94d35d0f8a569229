"""The recognisers of this machine: processes that are started when needed, each for one recording at a time."""

import fcntl
import hashlib
import os
import socket
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import orjson

from kit.gateway.failures import Outcome, ProviderError

PROGRAM = Path(__file__).with_name("recogniser.py")
LOOK_AGAIN = 0.05  # seconds
TOO_SLOW = 3  # how it ends by itself when a recording took too long
WORKING = b"working\n"  # what it sends first: it has a model, and begins with this recording


@dataclass
class Recogniser:
    """One process that recognises speech for all of this user's workers on this machine.

    Whoever needs it first starts it; it lives as long as the process that started it, and not longer than `idle`
    seconds after the last call. `number` tells the recognisers of a machine apart.
    """

    folder: Path
    threads: int
    idle: int
    number: int
    process: "subprocess.Popen[bytes] | None" = None

    def ask(self, language: str, samples: bytes, until: float) -> dict[str, Any]:
        """What it answers until then.

        ProviderError: CUT when it dies with this recording, FAILED when it can't be started, TIMED_OUT, and REFUSED
        when the model refuses the recording.
        """
        told = None
        while told is None:
            line, is_new = self.connect(until)
            with line:
                told = self.send(line, language, samples, until)
            if told is None and is_new:
                raise ProviderError(Outcome.FAILED, "the recogniser ended before it began")
        if not told.endswith(b"\n"):
            raise ProviderError(Outcome.CUT, "the recogniser broke off")
        answer: dict[str, Any] = orjson.loads(told)
        if "error" in answer:
            raise ProviderError(Outcome.REFUSED, f"the recogniser cannot read this ({answer['error']})")
        return answer

    def send(self, line: socket.socket, language: str, samples: bytes, until: float) -> bytes | None:
        """The answer as it comes; without its end when the process dies, None when it died before it began with this.

        ProviderError: TIMED_OUT.
        """
        left = until - time.monotonic()
        head = {"bytes": len(samples), "language": language, "seconds": left}
        has_begun = False
        try:
            with line.makefile("rb") as answers:
                line.settimeout(max(0.001, left))
                has_begun = answers.readline() == WORKING
                line.sendall(orjson.dumps(head) + b"\n" + samples)
                line.shutdown(socket.SHUT_WR)
                told = answers.readline()
        except TimeoutError:
            raise ProviderError(Outcome.TIMED_OUT, "nothing recognised in time") from None
        except OSError:
            told = b""
        return told if has_begun else None

    def connect(self, until: float) -> tuple[socket.socket, bool]:
        """A connection to the process, which is started unless it is there, and whether it was.

        ProviderError: FAILED when the process that was started here ends at once, TIMED_OUT.
        """
        started: subprocess.Popen[bytes] | None = None
        while True:
            line = socket.socket(socket.AF_UNIX)
            try:
                line.settimeout(max(0.001, until - time.monotonic()))
                line.connect(os.fspath(self.address))
            except (FileNotFoundError, ConnectionRefusedError, BlockingIOError):
                line.close()
            except TimeoutError:
                line.close()
                raise ProviderError(Outcome.TIMED_OUT, "the recogniser is busy") from None
            else:
                return line, started is not None
            if time.monotonic() > until:
                raise ProviderError(Outcome.TIMED_OUT, "no recogniser in time")
            if started is not None and started.poll() not in (None, 0, TOO_SLOW):
                raise ProviderError(Outcome.FAILED, f"the recogniser ended with {started.returncode}")
            if self.process is None or self.process.poll() is not None:
                started = self.process = self.start()
            time.sleep(LOOK_AGAIN)

    def start(self) -> "subprocess.Popen[bytes]":
        """Start the process; it ends at once and well when it runs already."""
        # It reads nothing: the end of its standard input tells it that whoever started it has ended.
        return subprocess.Popen(
            [sys.executable, "-I", os.fspath(PROGRAM), os.fspath(self.folder), os.fspath(self.address), *self.numbers],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "HF_HUB_OFFLINE": "1"},
            start_new_session=True,
        )

    @property
    def numbers(self) -> tuple[str, str]:
        """Threads and idle seconds, as words for the command line."""
        return str(self.threads), str(self.idle)

    @cached_property
    def address(self) -> Path:
        """Where the recogniser of this model, program and number listens: in a folder that only this user can enter."""
        folder = Path(tempfile.gettempdir()) / f"visite-recognisers-{os.getuid()}"
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
        if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o077:
            raise ProviderError(Outcome.FAILED, "the folder of the recognisers is not private")
        model = (self.folder / "model.bin").stat()
        marks = [os.fspath(self.folder.resolve()), model.st_size, model.st_mtime_ns, sys.executable, *self.numbers]
        name = hashlib.sha256(orjson.dumps(marks) + PROGRAM.read_bytes()).hexdigest()[:16]
        return folder / f"{name}-{self.number}"


@dataclass
class RecogniserPool:
    """The recognisers of this machine: `size` processes of `threads` threads each, shared by all workers."""

    folder: Path
    threads: int
    idle: int
    size: int
    recognisers: list[Recogniser] = field(init=False)

    def __post_init__(self) -> None:
        self.recognisers = [Recogniser(self.folder, self.threads, self.idle, number) for number in range(self.size)]

    def ask(self, language: str, samples: bytes, seconds: float) -> dict[str, Any]:
        """What a recogniser answers within `seconds`, also when one of them dies in the middle.

        ProviderError: FAILED when none can be started, TIMED_OUT, and REFUSED for a recording that the model refuses or
        that ends two recognisers in a row. A refusal doesn't count as a failure of the provider: other recordings are
        recognised as before.
        """
        until = time.monotonic() + seconds
        with self.reserve(until) as recogniser:
            try:
                return recogniser.ask(language, samples, until)
            except ProviderError as error:
                if error.outcome != Outcome.CUT:
                    raise
            try:
                return recogniser.ask(language, samples, until)
            except ProviderError as error:
                if error.outcome != Outcome.CUT:
                    raise
                raise ProviderError(Outcome.REFUSED, "two recognisers ended with this recording") from None

    @contextmanager
    def reserve(self, until: float) -> Iterator[Recogniser]:
        """A recogniser that no other caller on this machine has; the first that is free, so that few are started."""
        while True:
            for recogniser in self.recognisers:
                handle = os.open(f"{recogniser.address}.caller", os.O_RDWR | os.O_CREAT, 0o600)
                try:
                    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                except BlockingIOError:
                    os.close(handle)
                    continue
                try:
                    yield recogniser
                    return
                finally:
                    os.close(handle)
            if time.monotonic() > until:
                raise ProviderError(Outcome.TIMED_OUT, "all recognisers are busy")
            time.sleep(LOOK_AGAIN)
