"""Cases that a job makes of a text: GENERATING, then READY, or FAILED with the reason and a way to try again."""

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict, cast

import structlog
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.cases.documents.services import build_private_case, lock_case, write_document
from apps.cases.models import Case, SourceText, Status, VersionOrigin
from apps.cases.proposals.structured_text import read_structured_text, split_lines
from apps.cases.proposals.text_extraction import ask_provider, build_extraction
from kit.errors import ApiError
from kit.gateway import is_open
from kit.jobs.context import JobContext, JobFailure, final
from kit.jobs.models import Job
from kit.jobs.queue import start

log = structlog.get_logger(__name__)

RULES, PROVIDER = "RULES", "PROVIDER"  # who read the text
NOTHING_FOUND, UNFINISHED, BROKEN = "nothing_found", "unfinished", "broken"
BUDGET_EXCEEDED = "budget_exceeded"
UNAVAILABLE = frozenset(("provider_unavailable", "provider_absent"))
FINAL = frozenset((BUDGET_EXCEEDED, "provider_absent"))  # trying again gives the same


class Reading(TypedDict):
    """What was read in a text, by whom, what could not be read, and what the author has to look at."""

    document: dict[str, Any]
    unread: list[dict[str, Any]]
    reviews: list[dict[str, str]]
    reader: str


def build_generation_key(case: Case) -> str:
    """Give the key of the jobs that make a case of its text."""
    return f"case-from-text:{case.pk}"


@transaction.atomic
def begin_generation(text: str, *, by: User) -> tuple[Case, Job]:
    """Begin a private case that is made of a text."""
    case = build_private_case(_("Case from a text"), by=by)
    case.status, case.draft = Status.GENERATING, {"title": case.title}
    case.save()
    SourceText.objects.create(case=case, text=text)
    return case, start_generation(case, by=by)


def start_generation(case: Case, *, by: User) -> Job:
    """Start the job that makes a case of its text, unless it is open already."""
    return start("cases.from_text", case.pk, by=by, key=build_generation_key(case))


@transaction.atomic
def retry_generation(case: Case, *, text: str | None, by: User) -> Job:
    """Make a case of its text once more, or of another text; while it is being made that goes on.

    409 `not_failed` for one that can be played, or that was not made of a text.
    """
    locked = lock_case(case)
    source = SourceText.objects.select_for_update().filter(case=locked).first()
    if source is None or locked.status == Status.READY:
        raise ApiError("not_failed", _("This case was not made of a text, or can be played already."))
    if locked.status == Status.FAILED:
        source.text = text or source.text
        mark_as_generating(locked, source)
    return start_generation(locked, by=by)


def generate_case(work: JobContext, case_id: str) -> None:
    """Read the text of a case and store what was read; raises `JobFailure` where it says nothing that can be asked for.

    A text of which rules read every line is theirs; any other is read by the provider, where there is one, and waits to
    be accepted. Where it gives no answer, rules read what is structured, and else the refusal says why.
    """
    source = SourceText.objects.filter(case__pk=case_id, case__status=Status.GENERATING, case__deleted_at=None).first()
    if source is None:
        return
    work.progress(10)
    try:
        reading = read_text(work, source.text)
    except ApiError as refused:
        SourceText.objects.filter(pk=source.pk).update(error_code=str(refused.get_codes()), changed_at=timezone.now())
        raise final(refused, FINAL) from refused
    work.progress(60)
    store_reading(work, case_id, reading)
    if not reading["document"]["facts"]:
        raise JobFailure(NOTHING_FOUND, "nothing in the text can be asked for")


def read_text(work: JobContext, text: str) -> Reading:
    """Read a text by rules or by the provider; what a provider has read is kept, so that it is paid for once."""
    if work.kept is not None:
        return cast(Reading, work.kept)
    document, unread = read_structured_text(text)
    by_rules = Reading(document=document, unread=unread, reviews=[], reader=RULES)
    if not is_open("chat") or (document["facts"] and not unread):
        return by_rules
    try:
        said = ask_provider(text, by=work.job.owner_id, job=work.job.pk)
    except ApiError as refused:
        if not is_structured(text, document, unread):
            raise
        log.info("rules read the text of a case", reason=str(refused.get_codes()))
        return by_rules
    found = build_extraction(said, text)
    by_provider = Reading(document=found.document, unread=found.unread, reviews=found.reviews, reader=PROVIDER)
    work.keep(by_provider)
    return by_provider


def is_structured(text: str, document: Mapping[str, Any], unread: Sequence[object]) -> bool:
    """Whether rules can ask for something in a text, and read at least half of its lines."""
    return bool(document["facts"]) and 2 * len(unread) <= len(split_lines(text))


@transaction.atomic
def store_reading(work: JobContext, case_id: str, reading: Reading) -> None:
    """Store what was read in a case that still waits for it."""
    case = Case.objects.select_for_update(of=("self",)).get(pk=case_id)
    source = SourceText.objects.select_for_update().get(case=case)
    if case.status != Status.GENERATING or not work.renew_lease():
        return
    source.reader, source.unread, source.reviews = reading["reader"], reading["unread"], reading["reviews"]
    if reading["document"]["facts"]:
        owner = User.objects.filter(pk=work.job.owner_id).first() if work.job.owner_id else None
        case.awaits_review = reading["reader"] == PROVIDER
        write_document(case, reading["document"], by=owner, origin=VersionOrigin.GENERATED)
        is_fine = case.status == Status.READY or case.awaits_review
        source.error_code = "" if is_fine else UNFINISHED
    else:
        source.error_code = NOTHING_FOUND
    source.save()


def fail_generation(case_id: str) -> None:
    """Mark a case that could not be made of its text as failed."""
    for source in SourceText.objects.filter(case__pk=case_id, case__status=Status.GENERATING):
        source.error_code = source.error_code or BROKEN
        source.save(update_fields=["error_code", "changed_at"])
        failure = explain_failure(source.error_code)
        Case.objects.filter(pk=case_id).update(status=Status.FAILED, failure=failure, changed_at=timezone.now())


@transaction.atomic
def restart_generation(case_id: str) -> bool:
    """Mark a case that could not be made of its text as being made again.

    False where it was deleted or is ready, and where its author has written in it since.
    """
    case = Case.objects.present().select_for_update(of=("self",)).filter(pk=case_id, status=Status.FAILED).first()
    source = SourceText.objects.select_for_update().filter(case=case).first() if case else None
    if case is None or source is None or case.awaits_review or is_written_by_hand(case):
        return False
    mark_as_generating(case, source)
    return True


def is_written_by_hand(case: Case) -> bool:
    """Whether an author has saved the case after it was read from a text: reading it again would replace that."""
    return case.versions.exclude(origin=VersionOrigin.GENERATED).exists()


def mark_as_generating(case: Case, source: SourceText) -> None:
    """Write that a locked case is made of its text once more."""
    source.unread, source.reviews, source.error_code = [], [], ""
    source.save()
    case.status, case.failure, case.awaits_review = Status.GENERATING, "", False
    case.save(update_fields=["status", "failure", "awaits_review", "changed_at"])


def explain_failure(code: str) -> str:
    """Say why no case could be made of a text."""
    if code == NOTHING_FOUND:
        return _("Nothing in this text could be read as a fact of a case.")
    if code == BUDGET_EXCEEDED:
        return _("The budget for AI is used up for now, and the text has too few lines with labels to do without it.")
    if code in UNAVAILABLE:
        return _("AI gave no usable answer, and the text has too few lines with labels to do without it.")
    return _("This case could not be made. Please try again.")
