"""Receivers of signals that lower apps send; connected in `apps.py`."""

from uuid import UUID

from apps.content.kinds.case.solved_cases import start_counting
from apps.conversations.models import CaseInteraction


def count_solved_case(sender: type[CaseInteraction], interaction_id: UUID, **kwargs: object) -> None:
    """Start the job that counts a solved case in the lessons that contain it."""
    start_counting(interaction_id)
