"""The cast, for the contracts over all calls."""

from tests.api import (
    assignment_samples,
    content_samples,
    course_samples,
    daily_samples,
    engagement_samples,
    kind_samples,
    message_samples,
    organization_samples,
    vocab_samples,
)
from tests.people import ada, anna, clinic, kim, mina, root, stranger, tarek, visitor
from tests.worker import worker

__all__ = [
    "ada",
    "anna",
    "assignment_samples",
    "daily_samples",
    "clinic",
    "content_samples",
    "course_samples",
    "engagement_samples",
    "kind_samples",
    "message_samples",
    "organization_samples",
    "kim",
    "mina",
    "root",
    "stranger",
    "tarek",
    "visitor",
    "vocab_samples",
    "worker",
]
