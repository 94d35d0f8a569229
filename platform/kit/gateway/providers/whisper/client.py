"""Finds the ear of this machine, or starts it, and asks it."""

import hashlib
import os
import socket
import stat
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import orjson

from kit.gateway.failures import Outcome, ProviderError

PROGRAM = Path(__file__).with_name("recogniser.py")
LOOK_AGAIN = 0.05  # seconds
TOO_SLOW = 3  # how it ends by itself when a recording took too long


@dataclass
class Ear:
    """The process that hears for all of this user's workers on this machine; whoever needs it first starts it.

    It lives as long as the process that started it, and not longer than `idle` seconds after the last call.
    """

    folder: Path
    threads: int
    idle: int
    process: "subprocess.Popen[bytes] | None" = None
    lock: threading.Lock = field(default_factory=threading.Lock)

    def ask(self, language: str, samples: bytes, seconds: float) -> dict[str, Any]:
        """What the ear answers within `seconds`; ProviderError when it fails, is too slow or dies."""
        until = time.monotonic() + seconds
        with self.reached(until) as line:
            left = until - time.monotonic()
            head = {"bytes": len(samples), "language": language, "seconds": left}
            try:
                line.settimeout(max(0.001, left))
                line.sendall(orjson.dumps(head) + b"\n" + samples)
                line.shutdown(socket.SHUT_WR)
                with line.makefile("rb") as answers:
                    told = answers.readline()
            except TimeoutError:
                raise ProviderError(Outcome.TIMED_OUT, f"nothing heard within {seconds:.1f} s") from None
            except OSError as error:
                raise ProviderError(Outcome.CUT, type(error).__name__) from None
        if not told.endswith(b"\n"):
            raise ProviderError(Outcome.CUT, "the ear broke off")
        answer: dict[str, Any] = orjson.loads(told)
        if "error" in answer:
            raise ProviderError(Outcome.FAILED, f"the ear failed ({answer['error']})")
        return answer

    def reached(self, until: float) -> socket.socket:
        """A line to the ear, which is started unless it is there."""
        path = str(self.address())
        while True:
            line = socket.socket(socket.AF_UNIX)
            try:
                line.settimeout(max(0.001, until - time.monotonic()))
                line.connect(path)
            except (FileNotFoundError, ConnectionRefusedError, BlockingIOError):
                line.close()
            except TimeoutError:
                line.close()
                raise ProviderError(Outcome.TIMED_OUT, "the ear is busy") from None
            else:
                return line
            if time.monotonic() > until:
                raise ProviderError(Outcome.TIMED_OUT, "no ear in time")
            self.start(path)
            time.sleep(LOOK_AGAIN)

    def start(self, path: str) -> None:
        """Starts the ear unless ours runs; it ends at once and well when another one is there already."""
        with self.lock:
            ended = self.process.poll() if self.process is not None else 0
            if ended is None:
                return
            self.process = None
            if ended not in (0, TOO_SLOW):
                raise ProviderError(Outcome.FAILED, f"the ear ended with {ended}")
            # It reads nothing: the end of its standard input tells it that whoever started it has ended.
            self.process = subprocess.Popen(
                [sys.executable, "-I", os.fspath(PROGRAM), os.fspath(self.folder), path, *self.numbers],
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

    def address(self) -> Path:
        """Where the ear of this model and this program listens: in a folder that only this user can enter."""
        folder = Path(tempfile.gettempdir()) / f"visite-ear-{os.getuid()}"
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
        if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid() or found.st_mode & 0o077:
            raise ProviderError(Outcome.FAILED, "the folder of the ear is not private")
        model = (self.folder / "model.bin").stat()
        marks = [os.fspath(self.folder.resolve()), model.st_size, model.st_mtime_ns, sys.executable, *self.numbers]
        name = hashlib.sha256(orjson.dumps(marks) + PROGRAM.read_bytes()).hexdigest()[:16]
        return folder / name
