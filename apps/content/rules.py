"""Who may do what with items and answers."""

from typing import Any

from apps.courses.rules import may_edit_course, may_learn
from kit.rules import rule

__all__ = ["may_edit_course", "may_learn", "may_read_item"]


@rule
def is_shown(user: Any, item: Any) -> bool:
    """Not hidden by its authors."""
    return not item.hidden


may_read_item = is_shown | may_edit_course
