"""The second look at a correction: the line is put right and read again by all rules.

What they find in the new wording is put right as well ("messen Ihr Blutdruck": first the order, then the case); a
correction in which they still find something after that, or that holds a word nobody knows, is dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from apps.german.grammar.fault import Fault, correct_line
from apps.german.spelling import is_right
from apps.german.tokens import list_words

_OFTEN = 3  # times that a correction is read again

Reader = Callable[[str], list[Fault]]


def prove(line: str, faults: Sequence[Fault], read: Reader) -> list[Fault]:
    """Return the faults whose corrections hold, each with its wording fully put right."""
    found = [_settle(line, fault, read) if fault.better else fault for fault in faults]
    return [fault for fault in found if fault is not None and fault.text != fault.better]


def _settle(line: str, fault: Fault, read: Reader) -> Fault | None:
    for _again in range(_OFTEN):
        better_line = correct_line(line, [fault])
        end = fault.start + len(fault.better)
        left = [one for one in read(better_line) if one.start < end and one.end > fault.start]
        inside = [one for one in left if fault.start <= one.start and one.end <= end and one.better]
        if not left:
            return fault if _is_known(line, fault) else None
        if len(inside) < len(left):
            wider = _widen(line, fault, left)
            if wider is None:
                return None
            fault = wider
            continue
        moved = [replace(one, start=one.start - fault.start, end=one.end - fault.start) for one in inside]
        fault = replace(fault, better=correct_line(fault.better, moved))
    return None


def _widen(line: str, fault: Fault, left: Sequence[Fault]) -> Fault | None:
    """Return the fault with the words around it that must change with it; None where that isn't clear."""
    shift = len(fault.better) - len(fault.text)
    end = fault.start + len(fault.better)
    begin = min(fault.start, *(one.start for one in left))
    close = max(end, *(one.end for one in left))
    if not all(one.better for one in left):
        return None
    better_line = correct_line(line, [fault])
    moved = [replace(one, start=one.start - begin, end=one.end - begin) for one in left]
    better = correct_line(better_line[begin:close], moved)
    return replace(fault, start=begin, end=close - shift, text=line[begin : close - shift], better=better)


def _is_known(line: str, fault: Fault) -> bool:
    """Return whether every new word of a correction is a right one; a spelling was looked up already."""
    if fault.kind == "spelling":
        return True
    old = {word.lower() for word in list_words(line)}
    new = [word for word in list_words(fault.better) if word.isalpha() and word.lower() not in old]
    return all(is_right(word) for word in new)
