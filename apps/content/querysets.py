"""Querysets of items and of learners' work on them."""

from typing import TYPE_CHECKING, Any, Self

from django.db.models import Q, QuerySet

from apps.accounts.models import AuthorMode, User
from apps.courses.models import Course, Section
from apps.courses.models.ordered_rows import PlacedQuerySet

if TYPE_CHECKING:
    from apps.content.models import Item  # noqa: F401 - the base class names it in a string
    from apps.organisations.models import Organization


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

    def in_courses(self, courses: QuerySet[Course]) -> Self:
        """Present ones that lie in some of these courses now."""
        return self.filter(deleted_at=None, section__in=Section.objects.present().filter(chapter__course__in=courses))

    def usable_in(self, organization: "Organization") -> Self:
        """Those that members of an organisation may work on: shown ones of its published courses and of public ones."""
        return self.in_courses(Course.objects.usable_in(organization)).filter(hidden=False)

    def editable_by(self, user: User) -> Self:
        """Those that `can_write_items` permits the user to change."""
        if user.author_mode == AuthorMode.CONTRIBUTOR and not user.is_admin:
            homes = user.memberships.filter(left_at=None).values("organization_id")
            return self.in_courses(Course.objects.filter(organization__in=homes)).filter(creator=user)
        return self.in_courses(Course.objects.editable_by(user))

    def reusable_by(self, user: User) -> Self:
        """Those that an author may copy into a lesson, which shows all that they say.

        What the author may change, and for experts what learners see of public courses.
        """
        own = self.editable_by(user)
        if user.is_admin or user.author_mode != AuthorMode.EXPERT:
            return own
        return own | self.in_courses(Course.objects.published().filter(is_public=True)).filter(hidden=False)


class ItemInteractionQuerySet(QuerySet[Any]):
    """Learners' work on items."""

    def of(self, user: User) -> Self:
        """One learner's."""
        return self.filter(section_interaction__learner=user)

    def visible_to(self, user: User) -> Self:
        """The user's own, as long as the user sees the course and the item stands in it."""
        present = Q(item__deleted_at=None, item__section__in=Section.objects.visible_to(user))
        return self.of(user).filter(present)

    def in_review(self) -> Self:
        """Those about whose answer a provider may still say something."""
        return self.filter(verdict__judging__attempt__isnull=False)
