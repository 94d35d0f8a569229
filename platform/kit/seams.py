"""Seams between rooms: a lower one uses what higher ones have named in their AppConfig, and knows none of them."""

from collections.abc import Iterator
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Seam(Generic[Thing]):
    """What was named, mostly functions: each once, in the order in which their rooms came."""

    def __init__(self) -> None:
        self.things: list[Thing] = []

    def provide(self, thing: Thing) -> None:
        """Name something; naming it again changes nothing."""
        if thing not in self.things:
            self.things.append(thing)

    def __iter__(self) -> Iterator[Thing]:
        return iter(self.things)
