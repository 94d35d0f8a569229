"""What somebody allows or no longer allows is told to the rooms that act on it.

A higher room names its function once, in its AppConfig: `consent.listen(forget_recordings)`.
"""

from collections.abc import Callable

from apps.accounts.models import User
from kit.seams import Seam

ASKED = frozenset({"save_recordings", "donate_recordings"})
LISTENERS: Seam[Callable[[User], object]] = Seam()


def listen(listener: Callable[[User], object]) -> None:
    """`listener(user)` is called within the transaction in which consent was given or withdrawn."""
    LISTENERS.provide(listener)


def tell(user: User) -> None:
    """Somebody has answered one of the questions again."""
    for listener in LISTENERS:
        listener(user)
