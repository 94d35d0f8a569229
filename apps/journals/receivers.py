"""Receivers of signals that lower apps send; connected in `apps.py`."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from apps.accounts.models import User
from apps.journals.services import store_answered_entries


def store_checked_entries(
    sender: type, item_id: UUID, entries: Mapping[str, Mapping[str, Any]], learner: User, **kwargs: object
) -> int:
    """Store the entries of a journalling item in the learner's journal; return the points gained."""
    return store_answered_entries(item_id, entries, learner)
