"""Who may: named questions about a person and a thing, combined with `&`, `|` and `~`."""

from collections.abc import Callable
from typing import Any

from rules.predicates import Predicate, predicate

__all__ = ["Predicate", "anyone", "is_admin", "rule", "signed_in"]


def rule(question: Callable[[Any, Any], bool]) -> Predicate:
    """A named question `(user, thing) -> bool` that combines with others."""
    make: Any = predicate
    found: Predicate = make(question)
    return found


@rule
def anyone(user: Any, thing: Any) -> bool:
    """Visitors too: the call needs no token."""
    return True


@rule
def signed_in(user: Any, thing: Any) -> bool:
    """Anybody with a valid token."""
    return bool(user and user.is_authenticated)


@rule
def is_admin(user: Any, thing: Any) -> bool:
    """Staff of the platform itself."""
    return bool(getattr(user, "is_admin", False))
