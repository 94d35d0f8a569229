"""Who may do what with a course and its parts; every part says to which `course` it belongs."""

from typing import Any

from apps.accounts.models import AuthorMode
from apps.organisations.permissions import is_expert_of
from kit.permissions import is_admin, rule, signed_in


@rule
def is_expert(user: Any, thing: Any) -> bool:
    """An author in EXPERT mode."""
    return bool(user.is_authenticated and user.author_mode == AuthorMode.EXPERT)


@rule
def owns_its_course(user: Any, thing: Any) -> bool:
    """Whoever made the course that this belongs to; one of an organisation belongs to those who are there now."""
    course = thing.course
    return bool(user.is_authenticated and course.owner_id == user.pk and course.organization_id is None)


@rule
def is_expert_of_its_organisation(user: Any, thing: Any) -> bool:
    """An author in EXPERT mode of the organisation that the course belongs to."""
    return bool(thing.course.organization_id and is_expert_of(user, thing.course.organization_id))


may_learn = signed_in
may_create_course = is_expert | is_admin
may_edit_course = (is_expert & (owns_its_course | is_expert_of_its_organisation)) | is_admin
