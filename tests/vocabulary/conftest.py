"""A worker, for what is spoken."""

from tests.worker import worker

__all__ = ["worker"]
