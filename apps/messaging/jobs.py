"""What is done with messages from time to time."""

from apps.messaging.services.messages import empty_deleted_texts
from kit.jobs.registry import periodic


@periodic("messaging.empty_deleted_texts", seconds=600)
def empty_texts() -> None:
    """Empty the texts of messages that were deleted for both, once they can't be brought back."""
    empty_deleted_texts()
