"""How many points make which level: level L is reached at 50·L·(L−1) points in total."""

from math import isqrt

STEP = 50


def compute_points_for_level(level: int) -> int:
    """The points in total at which a level is reached."""
    return STEP * level * (level - 1)


def compute_level(total: int) -> int:
    """The level that this many points make; learners begin at 1."""
    return (1 + isqrt(1 + 4 * (max(0, total) // STEP))) // 2
