"""Jobs of engagement mails."""

from datetime import timedelta

from django.utils import timezone

from apps.engagement.models import Campaign
from apps.engagement.services.campaigns import start_sending, write_slice
from kit.jobs.context import JobContext
from kit.jobs.registry import job, periodic

KEPT = timedelta(days=365)  # a campaign with its recipients
PRUNE_BATCH = 50


@job("engagement.send", queue="minutes", seconds=60, tries=5, subject="engagement.Campaign")
def send_campaign(work: JobContext, campaign_id: str) -> None:
    """Write the next mails of a campaign, and have the ones after them written by a job behind those in the queue."""
    if write_slice(campaign_id):
        work.release_key()  # the next run is a job of its own, behind the mails that wait now
        start_sending(campaign_id)


@periodic("engagement.forget_campaigns", seconds=3600)
def forget_campaigns() -> None:
    """Delete campaigns that are older than a year, with their recipients, each in a transaction of its own."""
    old = Campaign.objects.filter(created_at__lt=timezone.now() - KEPT).values_list("pk", flat=True)[:PRUNE_BATCH]
    for campaign_id in list(old):
        Campaign.objects.filter(pk=campaign_id).delete()


@periodic("engagement.resume", seconds=300)
def resume_campaigns() -> None:
    """Go on with campaigns whose recipients wait although no job writes their mails."""
    for campaign_id in Campaign.objects.filter(recipients__state="WAITING").distinct().values_list("pk", flat=True):
        start_sending(campaign_id)
