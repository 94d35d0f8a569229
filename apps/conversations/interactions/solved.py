"""A case that is solved is told to the rooms in which that counts.

A higher room names its function once, in its AppConfig: `solved.listen(start_counting)`.
"""

from collections.abc import Callable
from uuid import UUID

from kit.seams import Seam

LISTENERS: Seam[Callable[[UUID], object]] = Seam()


def listen(listener: Callable[[UUID], object]) -> None:
    """`listener(interaction_id)` is called within the transaction of the talk: let it be short, and bear being told
    again, for instance when a step that was left out has been done after all."""
    LISTENERS.provide(listener)


def tell(interaction_id: UUID) -> None:
    """A learner has come further with a case, and it is solved."""
    for listener in LISTENERS:
        listener(interaction_id)
