"""Changing cases."""

import hashlib
from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Any, cast

import orjson
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.cases.checks.case_check import check_case
from apps.cases.exchange.columns import CASE
from apps.cases.exchange.exporter import export_case
from apps.cases.exchange.importer import write_parts
from apps.cases.models import Case, Fact, Status
from apps.cases.nlu_analysis import CaseAnalysis, analyse_case, load_catalogue_intents
from apps.cases.signals import case_changed
from apps.organisations.models import Organization
from kit.audit import record_change
from kit.errors import ApiError, InvalidInput, VersionConflict


def compute_content_hash(data: Mapping[str, Any]) -> str:
    """Return a hash that is the same for exchange files of the same content, whatever the order of their keys."""
    return hashlib.sha256(orjson.dumps(data, option=orjson.OPT_SORT_KEYS)).hexdigest()


def import_case(
    data: object,
    *,
    by: User | None = None,
    organization: Organization | None = None,
    is_public: bool = True,
    ships: bool = False,
    tells: bool = True,
) -> Case:
    """Import an exchange file as a new case, or over the organisation's case with its id.

    A case that `ships` has no owner but the admin who imported it: an author's own case under its id is put aside.
    The same content again changes nothing. Without `tells` the caller sends `case_changed`.
    Raises `InvalidInput` with the place of every error.
    """
    found = check_case(data)
    errors = {remark.place: (remark.code, remark.detail) for remark in reversed(found) if not remark.is_warning}
    if errors:
        raise InvalidInput(dict(reversed(errors.items())))
    checked = cast(Mapping[str, Any], data)
    warnings = [remark.to_stored() for remark in found]
    with transaction.atomic():
        case = Case.objects.select_for_update().filter(organization=organization, slug=checked["id"]).first()
        if case is not None and ships and case.creator is not None and not case.creator.is_admin:
            put_aside(case)
            case = None
        if case is not None and case.content_hash == compute_content_hash(checked) and case.is_ready:
            return case
        case = write_case(case or Case(organization=organization, creator=by, is_public=is_public), checked, warnings)
        if tells:
            case_changed.send(Case, case=case)
        return case


def find_shipped_case(data: Mapping[str, Any]) -> Case | None:
    """Return the case that ships and has the content of this exchange file, if it can be played.

    Its file was checked when it was imported; to check it again takes about half a second of processor time.
    """
    same = Case.objects.present().filter(organization=None, slug=data["id"], content_hash=compute_content_hash(data))
    return same.filter(status=Status.READY).exclude(creator__is_admin=False).first()


def put_aside(case: Case) -> None:
    """Give an author's own case another id, because a case that ships has the one it had."""
    case.slug = f"{case.slug}-{case.pk.hex[-8:]}"
    case.save(update_fields=["slug", "changed_at"])


def write_case(case: Case, data: Mapping[str, Any], warnings: list[Any]) -> Case:
    """Store a checked exchange file in a case and its parts; a case that exists gets a new version."""
    for column, value in CASE.build_columns(data).items():
        setattr(case, column, value)
    if not case._state.adding:
        case.version += 1
    case.content_hash, case.warnings = compute_content_hash(data), warnings
    case.status, case.failure, case.deleted_at, case.draft = Status.READY, "", None, None
    case.awaits_review = False  # whoever hands a whole file in has read it
    case.confusions, case.read_hash = [], ""
    case.save()
    write_parts(case, data)
    return case


@transaction.atomic
def delete_case(case: Case, *, by: User) -> None:
    """Delete a case softly; open conversations go on from their snapshots."""
    record_change("case.deleted", by=by, organization=case.organization_id, case=case.pk)
    Case.objects.filter(pk=case.pk, deleted_at=None).update(deleted_at=timezone.now(), changed_at=timezone.now())


@transaction.atomic
def fail_case(case: Case, why: str) -> None:
    """Mark a case as one that can't be played; `why` is shown to authors and support."""
    Case.objects.filter(pk=case.pk).update(status=Status.FAILED, failure=why, changed_at=timezone.now())


def apply_check(case: Case) -> list[str]:
    """Check the rows of a locked case as they stand, have them read again, and give the errors; no new version."""
    data = export_case(case)
    found = check_case(data)
    errors = [str(remark) for remark in found if not remark.is_warning]
    case.warnings, case.content_hash = [remark.to_stored() for remark in found], compute_content_hash(data)
    case.status, case.failure = (Status.FAILED if errors else Status.READY), "\n".join(errors)
    case.confusions, case.read_hash = [], ""
    checked = ["warnings", "content_hash", "status", "failure", "confusions", "read_hash", "changed_at"]
    case.save(update_fields=checked)
    return errors


@transaction.atomic
def check_again(case: Case) -> None:
    """Check a case's rows after an edit: remarks, status and what talks are begun with.

    A case with errors has failed until they are mended.
    """
    data = export_case(case)
    found = check_case(data)
    errors = [str(remark) for remark in found if not remark.is_warning]
    is_other = case.content_hash != compute_content_hash(data) or case.status == Status.FAILED
    case.warnings, case.content_hash = [remark.to_stored() for remark in found], compute_content_hash(data)
    case.status, case.failure = (Status.FAILED if errors else Status.READY), "\n".join(errors)
    case.version += 1
    if is_other:  # what could not be played may be playable by now, and is read once more
        case.confusions, case.read_hash = [], ""
    case.save()
    if is_other and not errors:
        case_changed.send(Case, case=case)


def read_case(case: Case) -> Case:
    """Have a case read as it is played, unless that was done: what is confused, and how its facts were linked."""
    if case.is_read:
        return case
    reading = analyse_case(export_case(case))
    with transaction.atomic():
        now = Case.objects.select_for_update().get(pk=case.pk)
        if now.content_hash == case.content_hash:  # otherwise it was changed meanwhile: it is read again
            store_analysis_result(now, reading)
    return now


def store_analysis_result(case: Case, reading: CaseAnalysis) -> None:
    """Store what an analysis found; one that the engine can't read makes the case FAILED."""
    if reading.failure:
        case.status, case.failure = Status.FAILED, reading.failure
    case.confusions = [remark.to_stored() for remark in reading.remarks]
    case.read_hash = case.content_hash
    case.save(update_fields=["status", "failure", "confusions", "read_hash", "changed_at"])
    facts = list(case.facts.all())
    for fact in facts:
        fact.found_intents = list(reading.links.get(fact.slug, ()))
    Fact.objects.bulk_update(facts, ["found_intents"], batch_size=50)


@transaction.atomic
def link_facts(case: Case, links: Mapping[str, list[str] | None]) -> None:
    """Correct what facts are linked to: fact to intents of the catalogue, None for those that are found.

    422 `unknown_intent` for one that the catalogue doesn't have.
    """
    known = load_catalogue_intents()
    strange = {slug: [name for name in names or () if name not in known] for slug, names in links.items()}
    if any(strange.values()):
        said = _("The catalogue has no %(names)s.")
        raise InvalidInput(
            {slug: ("unknown_intent", said % {"names": ", ".join(names)}) for slug, names in strange.items() if names}
        )
    for fact in case.facts.filter(slug__in=links):
        if fact.intents != links[fact.slug]:
            fact.intents = links[fact.slug]
            fact.keys = list(dict.fromkeys([*fact.keys, "intents"]))  # an empty list is exported too
            fact.save(update_fields=["intents", "keys", "changed_at"])
    check_again(case)


@transaction.atomic
def add_questions(case: Case, questions: Mapping[str, Sequence[str]], *, version: int | None = None) -> Case:
    """Add questions to facts by which they are understood, too; those that a fact has stay as they are.

    Raises 409 `stale_version`, `case_not_ready` while its author has an unfinished document, 422 for a fact that the
    case doesn't have, and where the case couldn't be played with all of them.
    """
    locked = Case.objects.select_for_update(of=("self",)).get(pk=case.pk)
    if version is not None and version != locked.version:
        raise VersionConflict(locked.version)
    if locked.draft is not None:  # the next save of the unfinished document would drop them
        raise ApiError("case_not_ready", _("This case isn't ready yet."))
    facts = {fact.slug: fact for fact in locked.facts.filter(slug__in=questions)}
    require_facts(questions, facts)
    for slug, fact in facts.items():
        fact.questions = list(dict.fromkeys([*fact.questions, *questions[slug]]))
        fact.save(update_fields=["questions", "changed_at"])
    was_playable = locked.status != Status.FAILED
    check_again(locked)
    if was_playable and locked.status == Status.FAILED:
        raise InvalidInput({"facts": ("invalid", locked.failure)})
    return locked


def require_facts(wanted: Iterable[str], known: Container[str]) -> None:
    """Raise 422 where one of the wanted facts is not known."""
    if missing := [slug for slug in wanted if slug not in known]:
        raise InvalidInput({"facts": ("unknown", _("There is no fact %(id)s.") % {"id": missing[0]})})
