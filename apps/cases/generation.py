"""Cases that a job makes of a text: GENERATING, then READY, or FAILED with the reason and a way to try again."""

from django.db import transaction
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.cases.documents import build_private_case, lock_case, write_document
from apps.cases.models import Case, SourceText, Status, VersionOrigin
from apps.cases.structured_text import read_structured_text
from kit.errors import ApiError
from kit.jobs.context import Failed, JobContext
from kit.jobs.models import Job
from kit.jobs.queueing import start

RULES = "RULES"  # who read the text
NOTHING_FOUND, UNFINISHED, BROKEN = "nothing_found", "unfinished", "broken"


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
    return case, start("cases.from_text", case.pk, by=by, key=build_generation_key(case))


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
        source.text, source.unread, source.error_code = text or source.text, [], ""
        source.save()
        locked.status, locked.failure = Status.GENERATING, ""
        locked.save(update_fields=["status", "failure", "changed_at"])
    return start("cases.from_text", locked.pk, by=by, key=build_generation_key(locked))


def generate_case(work: JobContext, case_id: str) -> None:
    """Read the text of a case and store what was read; raises `Failed` where it says nothing that can be asked for."""
    source = SourceText.objects.filter(case__pk=case_id, case__status=Status.GENERATING, case__deleted_at=None).first()
    if source is None:
        return
    work.progress(10)
    document, unread = read_structured_text(source.text)
    work.progress(60)
    with transaction.atomic():
        case = Case.objects.select_for_update(of=("self",)).get(pk=case_id)
        if case.status != Status.GENERATING or not work.renew_lease():
            return
        source.reader, source.unread = RULES, unread
        if document["facts"]:
            owner = User.objects.filter(pk=work.job.owner_id).first() if work.job.owner_id else None
            write_document(case, document, by=owner, origin=VersionOrigin.GENERATED)
            source.error_code = "" if case.status == Status.READY else UNFINISHED
        else:
            source.error_code = NOTHING_FOUND
        source.save()
    if source.error_code == NOTHING_FOUND:
        raise Failed(NOTHING_FOUND, "no line of the text says anything that can be asked for")


def fail_generation(case_id: str) -> None:
    """Mark a case that could not be made of its text as failed."""
    reason = _("Nothing in this text could be read as a fact of a case.")
    for source in SourceText.objects.filter(case__pk=case_id, case__status=Status.GENERATING):
        source.error_code = source.error_code or BROKEN
        source.save(update_fields=["error_code", "changed_at"])
        failure = reason if source.error_code == NOTHING_FOUND else _("This case could not be made. Please try again.")
        Case.objects.filter(pk=case_id).update(status=Status.FAILED, failure=failure)
