"""A case that has changed is told to the rooms that play it, so that they can make themselves ready for it.

A higher room names its function once, in its AppConfig: `readiness.listen(prepare_case)`. The room that understands
lines also reads cases for their authors: `readiness.read_by(reader)`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from apps.cases.checks import Remark
from apps.cases.models import Case
from kit.seams import Seam

LISTENERS: Seam[Callable[[Case], object]] = Seam()
READERS: "list[Reader]" = []


@dataclass(frozen=True)
class Reading:
    """What came of reading a case: remarks, the intents found for each fact, why it can't be read at all."""

    remarks: Sequence[Remark] = ()
    links: Mapping[str, list[dict[str, Any]]] = field(default_factory=dict)  # fact to {"intent", "sure"}, surest first
    failure: str = ""


class Reader(Protocol):
    """Whoever understands what learners say, asked about a case."""

    def read(self, data: Mapping[str, Any]) -> Reading:
        """An exchange file read as it is played: seconds, once its texts are encoded."""
        ...

    def intents(self) -> Mapping[str, Sequence[str]]:
        """Every intent that a fact can be linked to, with the wordings it brings."""
        ...


def listen(listener: Callable[[Case], object]) -> None:
    """`listener(case)` is called within the transaction that changed the case."""
    LISTENERS.provide(listener)


def tell(case: Case) -> None:
    for listener in LISTENERS:
        listener(case)


def read_by(reader: Reader) -> None:
    """Cases are read by this reader from now on."""
    READERS[:] = [reader]


def reader() -> Reader:
    """Who reads cases; LookupError when no room has said so."""
    if not READERS:
        raise LookupError("nobody reads cases: readiness.read_by was never called")
    return READERS[0]
