"""What the tests of talks share."""

from tests.worker import worker

__all__ = ["worker"]
