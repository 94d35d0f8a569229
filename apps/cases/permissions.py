"""Who may do what with a case."""

from typing import Any

from apps.accounts.models import AuthorMode
from apps.organisations.permissions import is_expert_of, is_member_of
from kit.permissions import is_admin, rule


@rule
def is_creator(user: Any, case: Any) -> bool:
    """Whoever made the case; one of an organisation only as long as she is there."""
    if not user.is_authenticated or case.creator_id != user.pk:
        return False
    return case.organization_id is None or is_member_of(user, case.organization_id)


@rule
def is_expert_of_its_organisation(user: Any, case: Any) -> bool:
    """An author in EXPERT mode of the organisation that the case belongs to."""
    return bool(case.organization_id and is_expert_of(user, case.organization))


@rule
def writes_cases(user: Any, thing: Any) -> bool:
    """An author: in CONTRIBUTOR mode of cases of one's own, in EXPERT mode of all of the organisation."""
    return bool(user.is_authenticated and user.author_mode != AuthorMode.NONE)


@rule
def is_expert_of_the_list(user: Any, case_list: Any) -> bool:
    """An author in EXPERT mode of the organisation that the list of cases belongs to."""
    return is_expert_of(user, case_list.organization)


may_delete_case = is_creator | is_expert_of_its_organisation | is_admin
may_write_cases = writes_cases | is_admin
may_change_case = (is_creator & writes_cases) | is_expert_of_its_organisation | is_admin
may_export_case = is_creator | is_expert_of_its_organisation | is_admin
may_fill_list = is_expert_of_the_list | is_admin
