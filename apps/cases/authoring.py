"""Cases as their authors hand them in."""

from collections.abc import Mapping

from django.db import IntegrityError, transaction
from django.http import Http404
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.cases.models import Case
from apps.cases.permissions import can_change_case
from apps.cases.services import import_case
from apps.organisations.models import Organization
from kit.errors import ApiError, VersionConflict


def create_or_overwrite(
    data: object,
    *,
    by: User,
    organization: Organization | None,
    is_public: bool | None = None,
    version: int | None = None,
) -> tuple[Case, bool]:
    """Import an exchange file over the organisation's case with its id; return the case and whether it is new.

    Raises 403 for a case that `by` sees but may not change (and for making one public without being an admin: others
    ask for it, see `publication`),
    404 for one that `by` can't even see, 409 `stale_version`, and `InvalidInput` with the place of every error.
    """
    if is_public and not by.is_admin:
        raise build_no_permission()
    try:
        with transaction.atomic():
            return write_over(data, by, organization, is_public, version)
    except IntegrityError as clash:  # the same new case came twice at the same moment
        raise ApiError("being_written", _("Somebody else is writing this case right now.")) from clash


def write_over(
    data: object, by: User, organization: Organization | None, is_public: bool | None, version: int | None
) -> tuple[Case, bool]:
    """Import a case over the one with its id, under a lock; return it and whether it is new."""
    slug = data.get("id") if isinstance(data, Mapping) else None
    rows = Case.objects.select_for_update(of=("self",)).select_related("organization")
    known = rows.filter(organization=organization, slug=slug).first() if isinstance(slug, str) else None
    if known is not None:
        refuse_foreign(known, by)
    is_there = known is not None and known.deleted_at is None
    current = known.version if known is not None and is_there else 0
    if version is not None and version != current:
        raise VersionConflict(current)
    case = import_case(data, by=by, organization=organization, is_public=bool(is_public))
    if is_public is not None and case.is_public != is_public:
        case.is_public = is_public
        case.save(update_fields=["is_public", "changed_at"])
    return case, not is_there


def refuse_foreign(case: Case, user: User) -> None:
    """Raise 403 for a case that a user sees but may not change, 404 for one the user can't even see."""
    if can_change_case(user, case):
        return
    if Case.objects.visible_to(user).filter(pk=case.pk).exists():
        raise build_no_permission()
    raise Http404


def build_no_permission() -> ApiError:
    """Build the 403 for a case that may not be changed."""
    return ApiError("no_permission", _("You may not change this."), status=403)
