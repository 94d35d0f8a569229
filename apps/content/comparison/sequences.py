"""Orders: which of several things already stand right among one another."""

from bisect import bisect_left
from collections.abc import Sequence


def find_longest_ordered(places: Sequence[int]) -> set[int]:
    """Find the indices of a longest subsequence of `places` (each thing's right place) in ascending order."""
    ends: list[int] = []  # the smallest place that a run of each length ends with
    at: list[int] = []  # and where it stands
    before: list[int] = []
    for index, place in enumerate(places):
        length = bisect_left(ends, place)
        before.append(at[length - 1] if length else -1)
        if length == len(ends):
            ends.append(place)
            at.append(index)
        else:
            ends[length], at[length] = place, index
    found: set[int] = set()
    index = at[-1] if at else -1
    while index >= 0:
        found.add(index)
        index = before[index]
    return found
