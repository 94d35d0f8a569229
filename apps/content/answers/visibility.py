"""What of a learner's answers others see: tutors, managers, support staff."""

from typing import Any

from apps.content.kind import get_kinds


def redact_answer(kind: str, answer: dict[str, Any] | None) -> dict[str, Any] | None:
    """Give an answer to an item of this kind as others than the learner see it."""
    return None if answer is None else get_kinds()[kind].redact_answer(answer)


def redact_interaction(interaction: dict[str, Any], kind: str) -> dict[str, Any]:
    """Give a serialized interaction as others than the learner see it."""
    return interaction | {"answer": redact_answer(kind, interaction["answer"])}
