"""Querysets of items and of learners' work on them."""

from typing import TYPE_CHECKING, Any, Self

from django.db.models import Q, QuerySet

from apps.accounts.models import User
from apps.courses.models import Section
from apps.courses.models.ordered_rows import PlacedQuerySet

if TYPE_CHECKING:
    from apps.content.models import Item  # noqa: F401 - the base class names it in a string


class ItemQuerySet(PlacedQuerySet["Item"]):
    """Items of lessons, hidden and deleted ones included unless a method says otherwise."""

    def counting(self) -> Self:
        """Those that have to be completed: neither optional, nor hidden, nor deleted."""
        return self.filter(optional=False, hidden=False, deleted_at=None)

    def shown(self) -> Self:
        """Those that learners see."""
        return self.filter(hidden=False, deleted_at=None)

    def visible_to(self, user: User) -> Self:
        """Those in sections that the user sees; hidden ones too: `can_read_item` says whether they may be read."""
        return self.filter(deleted_at=None, section__in=Section.objects.visible_to(user))


class ItemInteractionQuerySet(QuerySet[Any]):
    """Learners' work on items."""

    def of(self, user: User) -> Self:
        """One learner's."""
        return self.filter(section_interaction__learner=user)

    def visible_to(self, user: User) -> Self:
        """The user's own, as long as the user sees the course and the item stands in it."""
        present = Q(item__deleted_at=None, item__section__in=Section.objects.visible_to(user))
        return self.of(user).filter(present)
