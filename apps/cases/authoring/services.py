"""Cases as their authors hand them in."""

from collections.abc import Mapping

from django.db import IntegrityError, models, transaction
from django.http import Http404
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.cases.documents.services import keep_version
from apps.cases.models import Case
from apps.cases.permissions import can_change_case
from apps.cases.services import compute_content_hash, import_case
from apps.organisations.models import Organization
from kit.errors import ApiError, VersionConflict


class ImportEffect(models.TextChoices):
    """What the import of an exchange file does."""

    NEW = "NEW"
    REPLACES = "REPLACES"
    UNCHANGED = "UNCHANGED"
    REFUSED = "REFUSED"


def foresee_import(data: object, *, by: User, organization: Organization | None) -> tuple[ImportEffect, Case | None]:
    """Return what `create_or_overwrite` would do with an exchange file, and the case that it would change.

    A case that `by` may not change is not given.
    """
    slug = data.get("id") if isinstance(data, Mapping) else None
    rows = Case.objects.select_related("organization").filter(organization=organization)
    known = rows.filter(slug=slug).first() if isinstance(slug, str) else None
    if known is None:
        return ImportEffect.NEW, None
    if not can_change_case(by, known):
        return ImportEffect.REFUSED, None
    if known.deleted_at is not None:
        return ImportEffect.NEW, None
    is_same = known.is_ready and known.draft is None and known.content_hash == hash_if_possible(data)
    return (ImportEffect.UNCHANGED if is_same else ImportEffect.REPLACES), known


def hash_if_possible(data: object) -> str:
    """Return the hash of an exchange file; '' for what is none."""
    try:
        return compute_content_hash(data) if isinstance(data, Mapping) else ""
    except TypeError:
        return ""


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
    if known is not None and is_there:
        keep_version(known)
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
