"""What an import does to the parts of a course."""

from collections import Counter
from typing import Any, NamedTuple

from django.db.models import TextChoices

MOST_NAMED = 200  # changes that are told by their titles; the rest is counted


class CoursePart(TextChoices):
    """Parts of a course that an import writes."""

    COURSE = "COURSE"
    CHAPTER = "CHAPTER"
    SECTION = "SECTION"
    OBJECTIVE = "OBJECTIVE"
    ITEM = "ITEM"


class PartChange(TextChoices):
    """What an import does to one part: REMOVED is what the file does not have any more."""

    NEW = "NEW"
    CHANGED = "CHANGED"
    SAME = "SAME"
    REMOVED = "REMOVED"


class LoggedChange(NamedTuple):
    """One part and what was done to it; `within` is the title of the section or chapter that it is in."""

    part: CoursePart
    change: PartChange
    title: str
    within: str


class ChangeLog:
    """What one import did, part by part."""

    def __init__(self) -> None:
        self.changes: list[LoggedChange] = []

    def add(self, part: CoursePart, change: PartChange, title: str, within: str = "") -> None:
        """Note what was done to a part."""
        self.changes.append(LoggedChange(part, change, title, within))

    @property
    def is_empty(self) -> bool:
        """Whether everything stays as it is."""
        return all(one.change == PartChange.SAME for one in self.changes)

    def summarize(self) -> dict[str, Any]:
        """Give the counts by part, and the first changes by title (plain JSON)."""
        counts = Counter((one.part, one.change) for one in self.changes)
        parts = [
            {"part": part.value} | {change.value.lower(): counts[part, change] for change in PartChange}
            for part in CoursePart
        ]
        told = [one for one in self.changes if one.change != PartChange.SAME]
        named = [
            {"part": one.part.value, "change": one.change.value, "title": one.title, "within": one.within}
            for one in told[:MOST_NAMED]
        ]
        return {"parts": parts, "changes": named, "more_changes": max(0, len(told) - MOST_NAMED)}
