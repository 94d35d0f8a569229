"""The cast, for the contracts over all calls."""

from tests.people import ada, anna, clinic, mina, root, stranger, tarek, visitor
from tests.worker import worker

__all__ = ["ada", "anna", "clinic", "mina", "root", "stranger", "tarek", "visitor", "worker"]
