"""All measurements, one after the other, against one product started for them."""

import os
import subprocess
import sys

from bench import kolibri, people, queues, replies, signing_in, sounding, weight
from deploy.local.console import print_line
from deploy.local.paths import ROOT
from tests.stack import Stack

FOLDER = ROOT / ".local" / "bench"
FIRST_PORT = 29400
QUIET = {"LOG_LEVEL": "WARNING"}


def beside(stack: Stack, module: str) -> None:
    """Run a part in a process of its own, with the settings of the running product."""
    subprocess.run([sys.executable, "-m", module], env={**os.environ, **stack.settings(), **QUIET}, check=True)


def main() -> None:
    """Start a product, run every part against it, and stop it."""
    stack = Stack(FOLDER, FIRST_PORT)
    stack.instance.remove()
    stack.start()
    try:
        beside(stack, "bench.people")
        stack.accounts.update(people.accounts())
        print_line("\nWeight")
        weight.measure(stack)
        print_line("\nReplies, end to end")
        replies.measure(stack)
        print_line("\nQueues, while many talk")
        queues.measure(stack)
        print_line("\nFrom the question to the sound")
        sounding.measure(stack)
        print_line("\nSigning in")
        signing_in.measure(stack)
        print_line("\nOpen event streams")
        beside(stack, "bench.events")
        print_line("\nSpeech, with the embedded voice and recogniser")
        beside(stack, "bench.speech")
        print_line("\nReads against a hand-written view of the same data (processor time in one process)")
        beside(stack, "bench.reads")
        print_line("\nA lesson by its parts, and a 304 of it (processor time in one process)")
        beside(stack, "bench.lesson")
        print_line("\nReading the shipped cases")
        beside(stack, "bench.reading_cases")
        print_line("\nThe same work by Kolibri")
        kolibri.measure(stack)
    finally:
        stack.stop()


if __name__ == "__main__":
    main()
