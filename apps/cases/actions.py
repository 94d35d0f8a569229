"""Changing cases."""

import hashlib
from collections.abc import Mapping
from typing import Any

import orjson
from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.cases import readiness
from apps.cases.checks import remarks
from apps.cases.exchange import export_case
from apps.cases.layout import CASE
from apps.cases.models import Case, Status
from apps.cases.writing import write_parts
from apps.organisations.models import Organization
from kit.errors import Invalid


def hash_of(data: Mapping[str, Any]) -> str:
    """What makes two exchange files the same content, whatever the order of their keys."""
    return hashlib.sha256(orjson.dumps(data, option=orjson.OPT_SORT_KEYS)).hexdigest()


def import_case(
    data: Any,
    *,
    by: User | None = None,
    organization: Organization | None = None,
    is_public: bool = True,
    ships: bool = False,
) -> Case:
    """The case of an exchange file: new, or brought up to date where its slug is known in the organisation.

    What `ships` belongs to nobody, or to the admin who brought it: an author's own case under its id is put aside.
    The same content again changes nothing. Raises `Invalid` with the place of every error.
    """
    found = remarks(data)
    errors = {remark.place: (remark.code, remark.detail) for remark in reversed(found) if not remark.is_warning}
    if errors:
        raise Invalid(dict(reversed(errors.items())))
    warnings = [remark.to_json() for remark in found]
    with transaction.atomic():
        case = Case.objects.select_for_update().filter(organization=organization, slug=data["id"]).first()
        if case is not None and ships and case.creator is not None and not case.creator.is_admin:
            put_aside(case)
            case = None
        if case is not None and case.content_hash == hash_of(data) and case.is_ready:
            return case
        return write(case or Case(organization=organization, creator=by, is_public=is_public), data, warnings)


def put_aside(case: Case) -> None:
    """Somebody's own case under the id of one that ships keeps all but that id: who came first owns nothing."""
    case.slug = f"{case.slug}-{case.pk.hex[-8:]}"
    case.save(update_fields=["slug", "changed_at"])


def write(case: Case, data: Mapping[str, Any], warnings: list[Any]) -> Case:
    for column, value in CASE.values(data).items():
        setattr(case, column, value)
    if not case._state.adding:
        case.version += 1
    case.content_hash, case.warnings = hash_of(data), warnings
    case.status, case.failure, case.deleted_at = Status.READY, "", None
    case.save()
    write_parts(case, data)
    readiness.tell(case)
    return case


@transaction.atomic
def delete_case(case: Case, *, by: User) -> None:
    """Take a case away from everybody; talks that run go on from their snapshots."""
    Case.objects.filter(pk=case.pk, deleted_at=None).update(deleted_at=timezone.now(), changed_at=timezone.now())


@transaction.atomic
def fail_case(case: Case, why: str) -> None:
    """The case can't be played; `why` is shown to authors and support."""
    Case.objects.filter(pk=case.pk).update(status=Status.FAILED, failure=why, changed_at=timezone.now())


@transaction.atomic
def check_again(case: Case) -> None:
    """Look at a case's rows after somebody edited them: remarks, status and what talks are begun with.

    A case with errors has failed until they are mended.
    """
    data = export_case(case)
    found = remarks(data)
    errors = [str(remark) for remark in found if not remark.is_warning]
    before = case.content_hash
    case.warnings, case.content_hash = [remark.to_json() for remark in found], hash_of(data)
    case.status, case.failure = (Status.FAILED if errors else Status.READY), "\n".join(errors)
    case.version += 1
    case.save()
    if not errors and case.content_hash != before:
        readiness.tell(case)
