"""How often a process looks for reference cycles.

Python's thresholds suit small programs: while this one imports its modules, whose objects all stay, it would search
them many times over, which is a fifth of the processor time of each start.
"""

import gc

THRESHOLDS = (50_000, 20, 20)  # of the three generations; Python's own are 700, 10, 10


def collect_rarely() -> None:
    """Search for reference cycles less often from now on."""
    gc.set_threshold(*THRESHOLDS)


def keep_imported() -> None:
    """Exclude what there is by now from every search; processes forked afterwards also share its memory for longer."""
    gc.freeze()
