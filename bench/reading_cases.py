"""Processor time of reading all shipped cases with an empty cache, as their import does: what shipped vectors save."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import orjson

from deploy.local.console import print_line
from deploy.local.paths import ROOT

CASES = sorted((ROOT / "content" / "cases").glob("*.json"))
WITH, WITHOUT = "--with-vectors", "--without-vectors"


def read_all(*, with_vectors: bool) -> float:
    """Read all cases in this process; return the seconds of processor time since it began, all imports included."""
    import django

    django.setup()
    from django.conf import settings

    from apps.cases.nlu_analysis import analyse_case
    from apps.dialogue.embedded import engine

    if not with_vectors:
        vars(engine)["ShippedVectors"] = lambda: None
    with tempfile.TemporaryDirectory() as folder:
        settings.ENGINE_CACHE = Path(folder)
        for path in CASES:
            analyse_case(orjson.loads(path.read_bytes()))
    return time.process_time()


def measure() -> None:
    """Print the seconds with and without the vectors that ship, each from a process of its own."""
    command = [sys.executable, "-m", "bench.reading_cases"]
    shipped, computed = (float(subprocess.check_output([*command, option])) for option in (WITH, WITHOUT))
    print_line(
        f"  {len(CASES)} cases: {shipped:.0f} s of processor time; {computed:.0f} s, {computed / shipped:.1f} times"
        " as much, without the vectors that ship"
    )


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    if WITH in sys.argv or WITHOUT in sys.argv:
        sys.stdout.write(f"{read_all(with_vectors=WITH in sys.argv)}\n")
    else:
        measure()
