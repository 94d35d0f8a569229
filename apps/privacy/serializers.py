"""What goes in and out of exports and deletions."""

from rest_framework import serializers

from apps.accounts.serializers.authentication import KnownPassword
from apps.privacy.models import AccountDeletion, DataExport
from kit import files
from kit.jobs.models import Job
from kit.jobs.serializers import JobSummarySerializer
from kit.serializers import StrictModelSerializer, StrictSerializer


class DataExportSerializer(StrictModelSerializer):
    """An export: its address, which works for some minutes, or the job that makes it."""

    url = serializers.CharField(allow_null=True)
    job = JobSummarySerializer(allow_null=True)

    class Meta:
        model = DataExport
        fields = ("id", "created_at", "expires_at", "size", "url", "job")
        read_only_fields = fields


def represent_export(export: DataExport, job: Job | None) -> dict[str, object]:
    """Give an export with a signed address of its file, or with the job that still makes it."""
    found = {name: getattr(export, name) for name in ("id", "created_at", "expires_at", "size")}
    url = files.build_url(export.key) if export.key else None
    return DataExportSerializer(found | {"url": url, "job": job if job is not None and job.is_open else None}).data


class RequestDeletionSerializer(StrictSerializer):
    """The password shows that it is the person who asks."""

    password = KnownPassword()


class DeletionSerializer(StrictModelSerializer):
    """When the account will be deleted."""

    class Meta:
        model = AccountDeletion
        fields = ("due_at",)
        read_only_fields = fields


class KeepAccountSerializer(StrictSerializer):
    """The token of the link."""

    token = serializers.CharField(max_length=200)
