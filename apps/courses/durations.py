"""How long lessons and courses take: the one place that knows, so that no two screens say different things."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import ceil
from typing import Any

from apps.courses.progress import ProgressState


def compute_minutes_left(duration: int | None, progress: Mapping[str, Any]) -> int | None:
    """Minutes that the rest of a section is likely to take, by how much of it is done.

    0 for a completed one, at least 1 before; None without a stated duration. Not counted from the share, which is
    rounded: a third of six minutes done would leave five.
    """
    if duration is None:
        return None
    if progress["state"] == ProgressState.COMPLETED:
        return 0
    done, total = int(progress["done"]), int(progress["total"])
    return max(1, ceil(Fraction(duration * (total - done), total))) if total else max(1, duration)


def sum_minutes_left(sections: Iterable[Mapping[str, Any]]) -> int | None:
    """The same of all sections together, as they are shown; None where none of them says how long it is."""
    told = [one["minutes_left"] for one in sections if one["minutes_left"] is not None]
    return sum(told) if told else None
