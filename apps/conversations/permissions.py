"""Who may do what with talks."""

from typing import Any

from kit.permissions import is_admin, rule


@rule
def is_own(user: Any, thing: Any) -> bool:
    """The learner whose talk, interaction or line it is."""
    owner = getattr(thing, "conversation", thing).learner_id
    return bool(user.is_authenticated and owner == user.pk)


may_speak = is_own
may_delete = is_own | is_admin
