"""Remarks: a hint at one place of a line, with the better wording and a reason; which of them are shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

Kind = Literal["safety", "spelling", "case", "gender", "order", "form", "address", "capital", "phrase"]
KINDS: tuple[Kind, ...] = ("safety", "spelling", "case", "gender", "order", "form", "address", "capital", "phrase")

# how much an error of this kind hinders being understood at the bedside, and from which level it is expected right
_MEANING: Mapping[Kind, int] = {
    "safety": 9, "phrase": 5, "order": 4, "form": 4, "address": 4, "spelling": 3, "gender": 2, "case": 2, "capital": 1,
}  # fmt: skip
_LEVEL: Mapping[Kind, int] = {
    "safety": 0, "address": 1, "form": 1, "order": 2, "spelling": 1, "capital": 1, "gender": 2, "case": 3, "phrase": 3,
}  # fmt: skip


@dataclass(frozen=True)
class Remark:
    """One hint: the characters `start` to `end` of the line say `text`; `better` says it right.

    `code` and `params` give the reason (`reasons.reason`); `message` is the line's id where there are several.
    """

    start: int
    end: int
    text: str
    better: str
    kind: Kind
    code: str
    params: Mapping[str, str] = field(default_factory=dict)
    is_safety: bool = False
    message: str = ""


def to_json(remark: Remark) -> dict[str, Any]:
    """The remark as plain JSON."""
    return {**asdict(remark), "params": dict(remark.params)}


def from_json(data: Mapping[str, Any]) -> Remark:
    """The remark that `to_json` wrote; TypeError when parts are missing or foreign."""
    return Remark(**data)


def weigh_kind(kind: Kind, times: int) -> tuple[int, int, int]:
    """Return how an error is ranked, the gravest first: by meaning, then frequency, then the level it belongs to."""
    return -_MEANING[kind], -times, _LEVEL[kind]


def choose_remarks(remarks: Iterable[Remark], at_most: int = 3) -> list[Remark]:
    """Safety remarks all, and others up to `at_most`, by meaning, then frequency, then level; one per reason."""
    given = list(remarks)
    times = Counter((remark.code, tuple(sorted(remark.params.items()))) for remark in given)
    per_code = Counter(remark.code for remark in given)
    order = sorted(
        range(len(given)),
        key=lambda n: (
            not given[n].is_safety, -_MEANING[given[n].kind], -per_code[given[n].code],
            -times[(given[n].code, tuple(sorted(given[n].params.items())))], _LEVEL[given[n].kind], n,
        ),
    )  # fmt: skip
    chosen: list[Remark] = []
    for remark in (given[n] for n in order):
        if remark.is_safety or (len(chosen) < at_most and all(remark.code != other.code for other in chosen)):
            chosen.append(remark)
    return chosen
