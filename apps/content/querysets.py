"""Reading items, always as seen by somebody."""

from typing import Any, Self

from django.db.models import Q, QuerySet

from apps.accounts.models import User
from apps.courses.models import Section
from apps.courses.models.ordered_rows import PlacedQuerySet


class ItemQuerySet(PlacedQuerySet):
    """ItemQuerySet."""

    def counting(self) -> Self:
        """Those that have to be done: neither optional, nor hidden, nor taken away."""
        return self.filter(optional=False, hidden=False, deleted_at=None)

    def shown(self) -> Self:
        """Those that learners see."""
        return self.filter(hidden=False, deleted_at=None)

    def visible_to(self, user: User) -> Self:
        """Those in sections that the person sees; hidden ones too: a rule says whether they may be read."""
        return self.filter(deleted_at=None, section__in=Section.objects.visible_to(user))


class ItemInteractionQuerySet(QuerySet[Any]):
    """What learners did with items."""

    def of(self, user: User) -> Self:
        """One learner's."""
        return self.filter(section_interaction__learner=user)

    def visible_to(self, user: User) -> Self:
        """One's own, as long as one sees the course and the item stands in it."""
        present = Q(item__deleted_at=None, item__section__in=Section.objects.visible_to(user))
        return self.of(user).filter(present)
