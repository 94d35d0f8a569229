"""The cast, for the contracts over all calls."""

from tests.api import content_samples, course_samples, kind_samples, vocab_samples
from tests.people import ada, anna, clinic, mina, root, stranger, tarek, visitor
from tests.worker import worker

__all__ = [
    "ada",
    "anna",
    "clinic",
    "content_samples",
    "course_samples",
    "kind_samples",
    "mina",
    "root",
    "stranger",
    "tarek",
    "visitor",
    "vocab_samples",
    "worker",
]
