"""All measurements, one after the other, against one product started for them."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from bench import kolibri, people, replies, signing_in, sounding, weight
from deploy.local.place import ROOT
from deploy.local.words import say
from tests.stack import Stack

FOLDER = ROOT / ".local" / "bench"
FIRST_PORT = 29400
QUIET = {"LOG_LEVEL": "WARNING"}


def environment(stack: Stack) -> Mapping[str, str]:
    """The settings of the running product, for a process of ours beside it."""
    pid = stack.pid("web")
    pairs = Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
    return dict(pair.decode().split("=", 1) for pair in pairs if b"=" in pair)


def beside(stack: Stack, module: str) -> None:
    """Run a part in a process of its own, with the settings of the running product."""
    subprocess.run([sys.executable, "-m", module], env={**os.environ, **environment(stack), **QUIET}, check=True)


def main() -> None:
    stack = Stack(FOLDER, FIRST_PORT)
    stack.place.remove()
    stack.start()
    try:
        beside(stack, "bench.people")
        stack.accounts.update(people.accounts())
        say("\nWeight")
        weight.measure(stack)
        say("\nReplies, end to end")
        replies.measure(stack)
        say("\nFrom the question to the sound")
        sounding.measure(stack)
        say("\nSigning in")
        signing_in.measure(stack)
        say("\nOpen event streams")
        beside(stack, "bench.events")
        say("\nSpeech, with the embedded voice and ear")
        beside(stack, "bench.speech")
        say("\nReads against a hand-written view of the same data (processor time in one process)")
        beside(stack, "bench.reads")
        say("\nThe same work by Kolibri")
        kolibri.measure(stack)
    finally:
        stack.stop()


if __name__ == "__main__":
    main()
