"""A case that has changed is told to the rooms that play it, so that they can make themselves ready for it.

A higher room names its function once, in its AppConfig: `readiness.listen(prepare_case)`.
"""

from collections.abc import Callable

from apps.cases.models import Case

LISTENERS: list[Callable[[Case], object]] = []


def listen(listener: Callable[[Case], object]) -> None:
    """`listener(case)` is called within the transaction that changed the case."""
    if listener not in LISTENERS:
        LISTENERS.append(listener)


def tell(case: Case) -> None:
    for listener in LISTENERS:
        listener(case)
