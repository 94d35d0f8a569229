"""Exports, and periodic tasks that keep the numbers of members and organisations fresh."""

from django.utils import timezone

from apps.organisations.models import Organization
from apps.reports.exports import store_export
from apps.reports.models import MemberExport
from apps.reports.summaries import record_days, refresh_due_summaries
from kit.files.deletion import delete_expired
from kit.jobs.context import JobContext
from kit.jobs.registry import job, periodic


@job("reports.export", queue="minutes", seconds=300, tries=3, subject="reports.MemberExport")
def export_members(work: JobContext, export_id: str) -> None:
    """Write the file of an export; a second run finds it written."""
    found = MemberExport.objects.select_related("user", "organization").filter(pk=export_id, key="").first()
    if found is None:
        return
    key, size = store_export(found)
    if work.renew_lease():
        MemberExport.objects.filter(pk=export_id, key="").update(key=key, size=size, changed_at=timezone.now())


@periodic("reports.forget_exports", seconds=3600)
def forget_exports() -> None:
    """Delete exports that can no longer be fetched, with their files."""
    delete_expired(MemberExport)


@periodic("reports.refresh_summaries", seconds=300)
def refresh_summaries() -> None:
    """Refresh the summaries of members who have learnt lately, and old ones."""
    refresh_due_summaries()


@periodic("reports.record_days", seconds=3600)
def record_organization_days() -> None:
    """Write how each organisation gets on today."""
    record_days(Organization.objects.order_by("pk").iterator(chunk_size=200))
