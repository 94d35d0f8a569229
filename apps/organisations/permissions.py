"""Who may do what in an organisation."""

from typing import Any

from apps.accounts.models import AuthorMode
from apps.organisations.models import Membership
from kit.permissions import is_admin, rule


@rule
def manages_somewhere(user: Any, thing: Any) -> bool:
    """Manager of at least one organisation now."""
    return bool(user.is_authenticated and Membership.objects.current().filter(user=user, is_manager=True).exists())


@rule
def is_member_of(user: Any, organisation: Any) -> bool:
    """Somebody who belongs to this organisation now."""
    if organisation is None or not user.is_authenticated:
        return False
    return Membership.objects.members_of(organisation).filter(user=user).exists()


@rule
def is_expert_of(user: Any, organisation: Any) -> bool:
    """An author in EXPERT mode who belongs to this organisation now."""
    return bool(user.is_authenticated and user.author_mode == AuthorMode.EXPERT) and is_member_of.test(
        user, organisation
    )


may_invite = is_admin | manages_somewhere
