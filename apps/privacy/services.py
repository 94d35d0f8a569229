"""Asking for exports."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.privacy.models import DataExport
from kit import rate_limits
from kit.audit import record_change
from kit.jobs.models import OPEN, Job
from kit.jobs.queue import start

LIFE = timedelta(days=7)
PER_DAY = 5  # exports of one person
DAY = 24 * 3600


@transaction.atomic
def request_export(user: User, *, by: User) -> tuple[DataExport, Job]:
    """Have what is kept about a person put into one ZIP, by a job that tells `by` how far it is.

    While one is being made, that one is given. Raises 429 beyond PER_DAY.
    """
    User.objects.select_for_update(no_key=True).get(pk=user.pk)  # two clicks at once start one export
    newest = get_newest_export(user)
    job = find_open_job(newest) if newest is not None else None
    if newest is not None and job is not None:
        return newest, job
    rate_limits.hit("data-export", user.pk, limit=PER_DAY, seconds=DAY)
    export = DataExport.objects.create(user=user, expires_at=timezone.now() + LIFE)
    record_change("person.export_requested", by=by, person=user.pk, export=export.pk)
    job = start("privacy.export", export.pk, by=by, key=f"export:{export.pk}")
    export.job_id = job.pk
    export.save(update_fields=["job_id"])
    return export, job


def find_open_job(export: DataExport) -> Job | None:
    """Give the job that still makes an export."""
    return Job.objects.filter(pk=export.job_id, state__in=OPEN).first() if export.job_id else None


def get_newest_export(user: User) -> DataExport | None:
    """Give the last export that a person asked for, as long as it can be fetched."""
    return user.data_exports.filter(expires_at__gt=timezone.now()).order_by("-created_at").first()
