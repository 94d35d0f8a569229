"""The document of a case in the editor: read, saved also where it isn't finished, with its earlier versions.

A document that passes the check becomes the rows that are played. One that doesn't is kept as `Case.draft`, so that
learners go on with the last one that could be played; a case that never could be is FAILED until it can.
"""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import orjson
from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.cases.checks.case_check import check_case, check_form
from apps.cases.checks.known_terms import NEWEST, list_needed_versions
from apps.cases.checks.remarks import Remark
from apps.cases.exchange.exporter import FORMAT, export_case
from apps.cases.exchange.files import refuse_large
from apps.cases.models import Case, CaseVersion, LearnerRole, Status, VersionOrigin
from apps.cases.permissions import can_change_case
from apps.cases.services import write_case
from apps.cases.signals import case_changed
from apps.german.text import SPELT_OUT
from apps.organisations.models import Organization
from kit import audit
from kit.errors import ApiError, InvalidInput, VersionConflict
from kit.levels import Level

SESSION = timedelta(minutes=10)  # saves of one author within this time are one version in the history
MOST_VERSIONS = 100  # of a case that are kept
MOST_REASONS = 20  # why a case can't be played, that are stored
PREPARE_DELAY = 15.0  # seconds: a case is prepared once for all saves within this time
LONGEST_TITLE, LONGEST_SLUG = 200, 60
LONGEST_ORIGINAL_TITLE = 180  # of a case that is copied: its copy says so


def read_document(case: Case) -> dict[str, Any]:
    """Return the document as its author left it."""
    draft: dict[str, Any] | None = case.draft
    return export_case(case) if draft is None else draft


def check_document(case: Case) -> list[dict[str, Any]]:
    """Return all remarks about the document as its author left it, errors first."""
    if case.draft is None:
        return case.all_warnings
    return [remark.to_json() for remark in sort_remarks(check_case(case.draft))]


def sort_remarks(found: list[Remark]) -> list[Remark]:
    """Return errors before warnings, each in the order of the document."""
    return sorted(found, key=lambda remark: remark.is_warning)


@transaction.atomic
def create_document(
    document: Mapping[str, Any],
    *,
    by: User,
    organization: Organization | None = None,
    origin: VersionOrigin = VersionOrigin.SAVED,
    awaits_review: bool = False,
) -> Case:
    """Make a case of a document that may lack anything; nobody but its author sees it outside of an organisation."""
    case = build_private_case(document.get("title"), by=by, organization=organization)
    case.awaits_review = awaits_review
    case.save()
    return write_document(case, document, by=by, origin=origin)


def build_private_case(title: object, *, by: User, organization: Organization | None = None) -> Case:
    """Build a case that has no document yet."""
    case = Case(
        creator=by,
        organization=organization,
        is_public=False,
        status=Status.FAILED,
        learner_role=LearnerRole.NURSE,
        difficulty=Level.SIMPLE,
        title=read_title(title),
        version=0,  # the first document is version 1
    )
    words = slugify(case.title.translate(SPELT_OUT))
    case.slug = f"{words[:LONGEST_SLUG].strip('-') or 'case'}-{case.pk.hex[-8:]}"
    return case


def read_title(title: object) -> str:
    """Return a title that fits its column; '' for what is none."""
    return title.strip()[:LONGEST_TITLE] if isinstance(title, str) else ""


@transaction.atomic
def save_document(
    case: Case,
    document: Mapping[str, Any],
    *,
    by: User,
    version: int,
    origin: VersionOrigin = VersionOrigin.SAVED,
) -> Case:
    """Save a document over the version that was read; one that is the same changes nothing.

    Raises 404 for a case that was deleted, 409 `stale_version` and `being_generated`.
    """
    locked = lock_case(case)
    if locked.status == Status.GENERATING:
        raise build_generating_error()
    if version != locked.version:
        raise VersionConflict(locked.version)
    return write_document(locked, document, by=by, origin=origin)


def lock_case(case: Case) -> Case:
    """Lock a case for a change; 404 when it was deleted meanwhile."""
    locked = Case.objects.present().select_for_update(of=("self",)).filter(pk=case.pk).first()
    if locked is None:
        raise Http404
    return locked


@transaction.atomic
def accept_document(case: Case, *, by: User, version: int) -> Case:
    """Accept the document that a provider read from a text, so that it can be played.

    Raises 404 for a case that was deleted, 409 `stale_version`, `being_generated` and `nothing_to_accept`.
    """
    locked = lock_case(case)
    if locked.status == Status.GENERATING:
        raise build_generating_error()
    if not locked.awaits_review:
        raise ApiError("nothing_to_accept", _("Nothing of this case waits to be accepted."))
    if version != locked.version:
        raise VersionConflict(locked.version)
    locked.awaits_review = False
    locked.save(update_fields=["awaits_review", "changed_at"])
    audit.record_change("case.accepted", by=by, case=locked.pk)
    return store_document(locked, read_document(locked), by=by, origin=VersionOrigin.SAVED)


def build_generating_error() -> ApiError:
    """Build the 409 for a case that a job still makes."""
    return ApiError("being_generated", _("This case is still being made."))


def write_document(case: Case, document: Mapping[str, Any], *, by: User | None, origin: VersionOrigin) -> Case:
    """Write a document to a locked case: to its rows if it can be played, else to its draft."""
    refuse_unstorable(document)
    wanted = complete_head(case, document)
    if case.version and wanted == read_document(case) and case.status != Status.GENERATING:
        return case
    return store_document(case, wanted, by=by, origin=origin)


def store_document(case: Case, wanted: dict[str, Any], *, by: User | None, origin: VersionOrigin) -> Case:
    """Store a whole document in a locked case; what nobody has accepted yet is a draft, however good it is."""
    keep_version(case)
    found = sort_remarks(check_case(wanted))
    errors = [str(remark) for remark in found if not remark.is_warning]
    if case.awaits_review:
        errors.insert(0, _("AI has read this case from a text. Please look it through and accept it."))
    if errors:
        write_draft(case, wanted, errors)
    else:
        write_case(case, wanted, [remark.to_stored() for remark in found])
        case_changed.send(Case, case=case, delay=PREPARE_DELAY)
    store_version(case, wanted, by=by, origin=origin)
    return case


def refuse_unstorable(document: Mapping[str, Any]) -> None:
    """Raise 422 for a document that is too large, or has what no database takes."""
    try:
        plain = orjson.dumps(document)
    except (TypeError, ValueError, RecursionError) as error:
        raise InvalidInput({"document": ("malformed", str(error))}) from error
    refuse_large(document)
    if b"\\u0000" in plain.replace(rb"\\", b""):
        raise InvalidInput({"document": ("malformed", _("The character NUL can't be stored."))})


def complete_head(case: Case, document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the document with the id of its case, and a version of the format that has all its fields."""
    head = {"format": FORMAT, "version": ".".join(map(str, NEWEST)), "id": case.slug, "language": "deu"}
    found = head | dict(document) | {"format": FORMAT, "id": case.slug}
    if not check_form(found):
        given = tuple(int(part) for part in found["version"].split("."))
        needed = max(list_needed_versions(found).values(), default=given)
        found["version"] = ".".join(map(str, max(given, needed)))
    return found


def write_draft(case: Case, document: dict[str, Any], errors: list[str]) -> None:
    """Keep a document that can't be played; a case that never could be takes its title and tells why."""
    case.draft = document
    case.version += 1
    if case.status != Status.READY:
        case.status, case.failure = Status.FAILED, "\n".join(errors[:MOST_REASONS])
        case.title = read_title(document.get("title"))
    case.save()


def keep_version(case: Case) -> None:
    """Store the document that a change replaces, unless the history has it: it may come from a file or from staff."""
    if case.version and not case.versions.filter(version=case.version).exists():
        store_version(case, read_document(case), by=None, origin=VersionOrigin.EARLIER)


def store_version(case: Case, document: Mapping[str, Any], *, by: User | None, origin: VersionOrigin) -> None:
    """Store a document as the case's newest version; saves of one author in a session are one."""
    newest = case.versions.order_by("-version").first()
    is_session = (
        newest is not None
        and newest.origin == origin == VersionOrigin.SAVED
        and newest.editor_id == (by and by.pk)
        and newest.created_at > timezone.now() - SESSION
    )
    row = newest if newest is not None and is_session else CaseVersion(case=case, origin=origin, editor=by)
    row.version, row.document, row.title = case.version, dict(document), read_title(document.get("title"))
    row.save()
    old = case.versions.order_by("-version").values_list("pk", flat=True)[MOST_VERSIONS:]
    case.versions.filter(pk__in=list(old)).delete()


@transaction.atomic
def copy_case(case: Case, *, by: User) -> Case:
    """Copy the document of a case as a private one of the author's own, with title image and portraits.

    Of another author's case it is the last document that could be played; 409 `case_not_ready` where there is none.
    """
    if case.status == Status.GENERATING or not (case.is_ready or can_change_case(by, case)):
        raise ApiError("case_not_ready", _("This case isn't ready yet."))
    original = read_document(case) if can_change_case(by, case) else export_case(case)
    document = {name: value for name, value in original.items() if name != "id"}
    title = read_title(document.get("title"))[:LONGEST_ORIGINAL_TITLE]
    document["title"] = _("%(title)s (copy)") % {"title": title}
    is_unread = case.awaits_review and original is case.draft
    copy = create_document(document, by=by, origin=VersionOrigin.COPIED, awaits_review=is_unread)
    copy.title_image = case.title_image
    copy.save(update_fields=["title_image", "changed_at"])
    pictures = dict(case.persons.exclude(image_key="").values_list("slug", "image_key"))
    for person in copy.persons.filter(slug__in=pictures):
        person.image_key = pictures[person.slug]
        person.save(update_fields=["image_key", "changed_at"])
    return copy
