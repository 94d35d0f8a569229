"""The cast, for the contracts over all calls."""

from tests.api import course_samples, kind_samples
from tests.people import ada, anna, clinic, mina, root, stranger, tarek, visitor
from tests.worker import worker

__all__ = [
    "ada",
    "anna",
    "clinic",
    "course_samples",
    "kind_samples",
    "mina",
    "root",
    "stranger",
    "tarek",
    "visitor",
    "worker",
]
