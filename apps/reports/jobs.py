"""Periodic tasks that keep the numbers of members and organisations fresh."""

from apps.organisations.models import Organization
from apps.reports.summaries import record_days, refresh_due_summaries
from kit.jobs.registry import periodic


@periodic("reports.refresh_summaries", seconds=300)
def refresh_summaries() -> None:
    """Refresh the summaries of members who have learnt lately, and old ones."""
    refresh_due_summaries()


@periodic("reports.record_days", seconds=3600)
def record_organization_days() -> None:
    """Write how each organisation gets on today."""
    record_days(Organization.objects.order_by("pk").iterator(chunk_size=200))
