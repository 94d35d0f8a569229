"""Who may do what with items and answers."""

from typing import Any

from apps.accounts.models import AuthorMode
from apps.content.models import Item
from apps.courses.permissions import may_edit_course, may_learn
from apps.organisations.permissions import is_member_of
from kit.permissions import rule

__all__ = ["may_edit_course", "may_learn", "may_read_item", "may_write_items"]


@rule
def is_shown(user: Any, item: Any) -> bool:
    """Not hidden by its authors."""
    return not item.hidden


@rule
def contributes(user: Any, thing: Any) -> bool:
    """An author in CONTRIBUTOR mode, in courses of her organisation: new items for their sections, and her own ones."""
    if not user.is_authenticated or user.author_mode != AuthorMode.CONTRIBUTOR:
        return False
    foreign = isinstance(thing, Item) and thing.creator_id != user.pk
    return not foreign and is_member_of(user, thing.course.organization_id)


may_write_items = may_edit_course | contributes
may_read_item = is_shown | may_write_items
