"""What the product weighs: bytes of the first page, memory of each process."""

import gzip
import re
from pathlib import Path

from deploy.local.console import print_line
from deploy.local.paths import ROOT
from deploy.local.product import WORKERS
from tests.stack import Stack

DIST = ROOT / "frontend" / "dist"
PAGE = DIST / "index.html"
NAMED = re.compile(r'(?:src|href)="/static/app/([^"]+\.(?:js|css))"')
ENGINE = ("_multiarray_umath", "onnxruntime_pybind11_state")


def first_load() -> None:
    """The files that index.html names, as gzip sends them."""
    page = PAGE.read_text()
    sums = {".js": 0, ".css": 0}
    for name in sorted(set(NAMED.findall(page))):
        sums[Path(name).suffix] += len(gzip.compress((DIST / name).read_bytes(), 9))
    html = len(PAGE.read_bytes())
    script, styles = sums[".js"] / 1000, sums[".css"] / 1000
    print_line(f"  first page: script {script:.0f} kB, styles {styles:.0f} kB, page {html / 1000:.1f} kB")


def family(pid: int) -> list[int]:
    """A process and all that it started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(one for child in children for one in family(int(child)))]


def memory(pid: int) -> float:
    """Proportional set size in MiB: shared pages are counted once over all who share them."""
    rows = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return sum(int(row.split()[1]) for row in rows if row.startswith("Pss:")) / 1024


def holds_the_engine(pid: int) -> bool:
    """Whether a process has loaded the dialogue engine."""
    mapped = Path(f"/proc/{pid}/maps").read_text()
    return any(name in mapped for name in ENGINE)


def measure(stack: Stack) -> None:
    """Print bytes of the first page and memory of each process."""
    first_load()
    for name in ("web", *WORKERS, "beat"):
        pids = family(stack.pid(name))
        parts = ", ".join(f"{memory(pid):.0f}" for pid in pids)
        engine = "with the engine" if any(holds_the_engine(pid) for pid in pids) else "without the engine"
        print_line(f"  {name}: {len(pids)} processes of {parts} MiB, {engine}")
