"""Who may do what with a case."""

from typing import Any

from apps.organisations.rules import is_expert_of
from kit.rules import is_admin, rule


@rule
def is_creator(user: Any, case: Any) -> bool:
    """Whoever made the case."""
    return bool(user.is_authenticated and case.creator_id == user.pk)


@rule
def is_expert_of_its_organisation(user: Any, case: Any) -> bool:
    """An author in EXPERT mode of the organisation that the case belongs to."""
    return bool(case.organization_id and is_expert_of.test(user, case.organization))


may_delete_case = is_creator | is_expert_of_its_organisation | is_admin
