"""Shuffles that come out the same for the same seed, and never show the right order by chance."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar
from uuid import UUID
from zlib import crc32

Thing = TypeVar("Thing")


def compute_seed(learner_id: UUID, item_id: UUID) -> int:
    """Give what an item is shuffled by for one learner: the same on every device, before anything is stored."""
    return crc32(learner_id.bytes + item_id.bytes) >> 1


def shuffle(things: Sequence[Thing], seed: int, salt: str = "") -> list[Thing]:
    """Give the things in another order, the same for the same seed and salt."""
    found = list(things)
    Random(f"{seed}:{salt}").shuffle(found)
    return found


def shuffle_out_of_order(things: Sequence[Thing], seed: int) -> list[Thing]:
    """Shuffle, but never into the order in which the things came, where there is another one."""
    found = shuffle(things, seed)
    if len(found) > 1 and found == list(things):
        found = [*found[1:], found[0]]
    return found
