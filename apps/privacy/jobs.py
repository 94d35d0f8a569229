"""Jobs of exports and erasures."""

import structlog
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from apps.privacy.deletion import open_deletions
from apps.privacy.erasure import erase
from apps.privacy.models import DataExport
from apps.privacy.retention import forget_old_rows
from kit.files.deletion import delete_expired
from kit.jobs.context import JobContext
from kit.jobs.queue import start
from kit.jobs.registry import job, periodic
from kit.mail.delivery import send

PRUNE_BATCH = 500
log = structlog.get_logger(__name__)


@job("privacy.export", queue="background", seconds=600, tries=3, subject="privacy.DataExport")
def export(work: JobContext, export_id: str) -> None:
    """Make the ZIP of an export and tell the person; a second run finds it made."""
    from apps.privacy.archive import store_archive  # here: it reads transcripts, which only workers make

    found = DataExport.objects.select_related("user").filter(pk=export_id, key="").first()
    if found is None:
        return
    key, size = store_archive(found.user, work.progress)
    if not work.renew_lease():
        return
    with transaction.atomic():
        made = DataExport.objects.filter(pk=export_id, key="")
        if made.update(key=key, size=size, changed_at=timezone.now()):
            link = f"{settings.BASE_URL}/profile/account"
            words = {"key": f"export:{export_id}", "link": link}
            send("export_ready", to=found.user.email, language=found.user.interface_language, **words)


@periodic("privacy.forget_exports", seconds=3600)
def forget_exports() -> None:
    """Delete exports that can no longer be fetched, with their files."""
    delete_expired(DataExport)


@periodic("privacy.forget_old", seconds=24 * 3600)
def forget_old() -> None:
    """Delete what has been kept as long as `retention.py` says."""
    log.info("old rows deleted", rows={label: number for label, number in forget_old_rows().items() if number})


@job("privacy.erase", queue="background", seconds=600, tries=10, subject="privacy.AccountDeletion")
def erase_account(work: JobContext, deletion_id: str) -> None:
    """Erase an account whose grace is over; a second run finds it erased."""
    erase(deletion_id)


@periodic("privacy.erase_due", seconds=3600)
def erase_due() -> None:
    """Start the erasure of all accounts whose grace is over."""
    for deletion in open_deletions().filter(due_at__lte=timezone.now()).values_list("pk", flat=True)[:PRUNE_BATCH]:
        start("privacy.erase", deletion, key=f"erase:{deletion}")
