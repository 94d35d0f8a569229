"""What of a learner's answers others see: tutors, managers, support staff."""

from typing import Any

from apps.content.kind import kinds


def said_openly(kind: str, answer: dict[str, Any] | None) -> dict[str, Any] | None:
    """An answer to an item of this kind, as others than the learner see it."""
    return None if answer is None else kinds()[kind].for_others(answer)


def as_overseen(told: dict[str, Any], kind: str) -> dict[str, Any]:
    """An interaction as it would be shown to the learner, without what is nobody else's business."""
    return told | {"answer": said_openly(kind, told["answer"])}
