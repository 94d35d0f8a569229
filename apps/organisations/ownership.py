"""Which organisation new cases and courses belong to."""

from uuid import UUID

from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.organisations.models import Organization
from kit.errors import ApiError

OWN_HOME = object()  # no organisation was named: the author's own


def choose_owner(user: User, named: UUID | object | None = OWN_HOME) -> Organization | None:
    """Choose the organisation that an author's new case or course belongs to.

    It is the one named, or the one the author has been in longest; an admin's belongs to none unless one is named.
    Raises 404 for an organisation that the author doesn't see, 403 for those who would own what ships (None).
    """
    if named is None and not user.is_admin:
        raise ApiError("no_permission", _("You may not change this."), status=403)
    if named is OWN_HOME:
        longest = user.memberships.filter(left_at=None).select_related("organization").order_by("joined_at")
        membership = None if user.is_admin else longest.first()
        return membership.organization if membership else None
    return None if named is None else get_object_or_404(Organization.objects.visible_to(user), pk=named)
