"""Having a case prepared once more when staff ask for it: made of its text, checked, and read as it is played."""

from django.db import transaction
from django.http import Http404
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.cases.checks.case_check import check_case
from apps.cases.documents.generation import restart_generation, start_generation
from apps.cases.documents.services import lock_case, sort_remarks, store_document
from apps.cases.models import Case, SourceText, Status, VersionOrigin
from apps.cases.services import apply_check
from apps.cases.signals import case_changed
from kit.audit import record_change
from kit.errors import ApiError

MOST_AT_ONCE = 50  # cases that are checked in one request


@transaction.atomic
def prepare_again(case: Case, *, by: User) -> bool:
    """Prepare a case once more, whatever is known of it; False for one that was deleted.

    One that could not be made of its text is made of it again, one that its author has not finished is checked again,
    any other is checked and then read by the job that prepares it for talks. Where such a job is open, it goes on: a
    second call starts no second one.
    """
    try:
        locked = lock_case(case)
    except Http404:
        return False
    record_change("case.prepared_again", by=by, case=locked.pk)
    is_being_made = locked.status == Status.GENERATING and SourceText.objects.filter(case=locked).exists()
    if is_being_made or restart_generation(str(locked.pk)):
        start_generation(locked, by=by)
    elif locked.draft is not None and locked.status == Status.FAILED:
        check_draft(locked, by=by)
    elif not apply_check(locked):
        case_changed.send(Case, case=locked)
    return True


def check_draft(case: Case, *, by: User) -> None:
    """Check the document that an author has left unfinished: it is played once nothing is wrong with it any more."""
    document = case.draft or {}
    errors = [str(remark) for remark in sort_remarks(check_case(document)) if not remark.is_warning]
    if not errors and not case.awaits_review:
        store_document(case, document, by=by, origin=VersionOrigin.SAVED)
    elif errors:
        case.failure = "\n".join(errors)
        case.save(update_fields=["failure", "changed_at"])


def refuse_many(number: int) -> None:
    """Raise 409 for more cases than are checked at once."""
    if number > MOST_AT_ONCE:
        raise ApiError("too_many", _("Please choose at most %(most)s cases.") % {"most": MOST_AT_ONCE})
