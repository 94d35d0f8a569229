"""Who may do what with an account."""

from typing import Any

from kit.permissions import is_admin, rule


@rule
def is_self(user: Any, person: Any) -> bool:
    """One's own account."""
    return bool(user.is_authenticated and person is not None and user.pk == person.pk)


may_edit_person = is_self | is_admin
