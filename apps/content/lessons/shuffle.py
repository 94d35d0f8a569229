"""Shuffles that come out the same for the same seed, and never show the right order by chance."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

Thing = TypeVar("Thing")


def shuffled(things: Sequence[Thing], seed: int, salt: str = "") -> list[Thing]:
    """The things in another order, the same for the same seed and salt."""
    found = list(things)
    Random(f"{seed}:{salt}").shuffle(found)
    return found


def disordered(things: Sequence[Thing], seed: int) -> list[Thing]:
    """The same, but not in the order that they came in, where there is another one."""
    found = shuffled(things, seed)
    if len(found) > 1 and found == list(things):
        found = [*found[1:], found[0]]
    return found
