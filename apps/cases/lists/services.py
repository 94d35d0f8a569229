"""Lists of cases: made, named, filled, shared with an organisation, deleted."""

from collections.abc import Sequence
from uuid import UUID

from django.db import IntegrityError, transaction
from django.http import Http404
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.cases.models import Case, CaseList
from apps.organisations.models import Organization
from kit import audit
from kit.errors import ApiError, InvalidInput

MOST_ON_LIST = 200
MOST_LISTS = 200  # of one author


@transaction.atomic
def create_list(name: str, *, by: User, organization: Organization | None) -> CaseList:
    """Make an empty list of the author's own, or of an organisation; 409 `name_taken`, `too_many_lists`."""
    if by.case_lists.count() >= MOST_LISTS:
        raise ApiError("too_many_lists", _("You have too many lists already."))
    case_list = CaseList(name=name, organization=organization, creator=by)
    store_list(case_list)
    return case_list


@transaction.atomic
def change_list(case_list: CaseList, *, by: User, **changes: str | Organization | None) -> CaseList:
    """Rename a list (`name`), or give it to an organisation (`organization`; None: its author's own again).

    409 `name_taken`, 403 for taking a list of another author out of the organisation.
    """
    locked = lock_list(case_list)
    is_moved = "organization" in changes and changes["organization"] != locked.organization
    if is_moved and locked.creator_id != by.pk and not by.is_admin:
        raise ApiError("no_permission", _("You may not change this."), status=403)
    for name, value in changes.items():
        setattr(locked, name, value)
    store_list(locked)
    return locked


def store_list(case_list: CaseList) -> None:
    """Write a list; 409 `name_taken` where there is one of this name already."""
    try:
        with transaction.atomic():
            case_list.save()
    except IntegrityError as clash:
        raise ApiError("name_taken", _("There is a list of this name already.")) from clash


def lock_list(case_list: CaseList) -> CaseList:
    """Lock a list for a change; 404 when it was deleted meanwhile."""
    locked = CaseList.objects.select_for_update(of=("self",)).filter(pk=case_list.pk).first()
    if locked is None:
        raise Http404
    return locked


@transaction.atomic
def merge_lists(lists: Sequence[CaseList], *, by: User) -> int:
    """Put the cases of these lists on the first of them and delete the others; give how many were deleted.

    409 `case_list_full` where the list would have more than MOST_ON_LIST, and `not_the_same_owner` for lists of several
    organisations or authors: whoever reads one may not see the other's.
    """
    if len({(one.organization_id, one.creator_id if one.organization_id is None else None) for one in lists}) > 1:
        raise ApiError("not_the_same_owner", _("Only lists of one organisation, or of one person, can be merged."))
    kept, others = lists[0], lists[1:]
    for one in sorted(lists, key=lambda one: one.pk):  # whoever puts a case on one of them now waits, and finds it gone
        lock_list(one)
    through = CaseList.cases.through.objects
    wanted = set(through.filter(caselist__in=[one.pk for one in lists]).values_list("case_id", flat=True))
    if len(wanted) > MOST_ON_LIST:
        text = _("Case selection is capped at a maximum count: a list has at most %(most)d cases.")
        raise ApiError("case_list_full", text % {"most": MOST_ON_LIST}, most=MOST_ON_LIST)
    kept.cases.add(*Case.objects.filter(pk__in=wanted).only("pk"))
    for one in others:
        delete_list(one, by=by)
    return len(others)


@transaction.atomic
def delete_list(case_list: CaseList, *, by: User) -> None:
    """Delete a list; its cases stay."""
    audit.record_change("case_list.deleted", by=by, case_list=case_list.pk)
    case_list.delete()


@transaction.atomic
def add_to_list(case_list: CaseList, case_ids: list[UUID], *, by: User) -> None:
    """Put cases on a list; those that stand there stay. 422 for any that `by` does not see, and then for all.

    409 `case_list_full` where the list would have more than MOST_ON_LIST.
    """
    seen = Case.objects.visible_to(by).in_bulk(case_ids)
    if missing := [str(case_id) for case_id in case_ids if case_id not in seen]:
        raise InvalidInput({"case_ids": ("unknown", _("There is no case %(id)s.") % {"id": missing[0]})})
    locked = lock_list(case_list)
    there = set(locked.cases.values_list("pk", flat=True))
    if len(there | set(seen)) > MOST_ON_LIST:
        text = _("Case selection is capped at a maximum count: a list has at most %(most)d cases.")
        raise ApiError("case_list_full", text % {"most": MOST_ON_LIST}, most=MOST_ON_LIST)
    locked.cases.add(*seen.values())


@transaction.atomic
def take_from_list(case_list: CaseList, case_id: UUID) -> None:
    """Take a case off a list; 404 where it doesn't stand on it."""
    taken, _by_table = CaseList.cases.through.objects.filter(caselist=case_list, case=case_id).delete()
    if not taken:
        raise Http404
