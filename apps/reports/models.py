"""Numbers about members and organisations that are too dear to add up whenever somebody looks at them."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.organisations.models import Membership, Organization
from kit.base_models import Row
from kit.files import FileKeyField


class MemberSummary(Row):
    """How a member gets on, as of `refreshed_at`: what lists of ten thousand members are sorted and narrowed by.

    Only courses and cases that are public or the organisation's own are counted. Derived: `summaries.py` writes it.
    """

    membership = models.OneToOneField(
        Membership, on_delete=models.CASCADE, related_name="summary", verbose_name=_("Membership")
    )
    done = models.PositiveIntegerField(_("Items done"), default=0)
    total = models.PositiveIntegerField(_("Items that count"), default=0)
    share = models.FloatField(_("Share of completed items"), default=0)
    courses = models.PositiveIntegerField(_("Courses"), default=0)
    is_behind = models.BooleanField(_("Behind the plan"), default=False)
    confidence = models.FloatField(_("Average confidence"), null=True, blank=True)
    falling_objectives = models.PositiveIntegerField(_("Objectives with falling confidence"), default=0)
    xp_7_days = models.IntegerField(_("Points of 7 days"), default=0)
    xp_30_days = models.IntegerField(_("Points of 30 days"), default=0)
    streak = models.PositiveSmallIntegerField(_("Streak"), default=0)
    cases_solved = models.PositiveIntegerField(_("Cases solved"), default=0)
    vocabulary_learnt = models.PositiveIntegerField(_("Words learnt"), default=0)
    last_active_at = models.DateTimeField(_("Last active at"), null=True, blank=True)
    refreshed_at = models.DateTimeField(_("Refreshed at"))

    class Meta:
        verbose_name, verbose_name_plural = _("summary of a member"), _("summaries of members")
        indexes = (models.Index(fields=["refreshed_at"], name="oldest_summaries_first"),)

    def __str__(self) -> str:
        return str(self.membership)


class OrganizationDay(Row):
    """How an organisation got on, as of one day where it is; today's row is written anew until the day is over."""

    organization = models.ForeignKey(
        Organization, on_delete=models.CASCADE, related_name="days", verbose_name=_("Organization")
    )
    day = models.DateField(_("Day"))
    members = models.PositiveIntegerField(_("Members"))
    seats = models.PositiveIntegerField(_("Seats"))
    seats_used = models.PositiveIntegerField(_("Seats used"))
    active_members = models.PositiveIntegerField(_("Members active in 7 days"))
    enrolled_members = models.PositiveIntegerField(_("Members with a course"))
    members_on_plan = models.PositiveIntegerField(_("Members on plan"))
    share = models.FloatField(_("Average share of completed items"))
    xp_7_days = models.IntegerField(_("Points of 7 days"))
    cases_solved = models.PositiveIntegerField(_("Cases solved"))
    vocabulary_learnt = models.PositiveIntegerField(_("Words learnt"))
    confidence = models.FloatField(_("Average confidence"), null=True, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("day of an organisation"), _("days of organisations")
        constraints = (models.UniqueConstraint(fields=["organization", "day"], name="one_row_per_organization_day"),)

    def __str__(self) -> str:
        return f"{self.organization}: {self.day}"


class Report(models.TextChoices):
    """What is exported about members."""

    PROGRESS = "PROGRESS", _("Progress")
    JOURNALLING = "JOURNALLING", _("Learning journals")


class ExportFormat(models.TextChoices):
    """As what it is exported."""

    CSV = "CSV", "CSV"
    XLSX = "XLSX", "XLSX"


class MemberExport(Row):
    """A file about members that a manager or tutor asked for; `key` is "" until it has been made."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="member_exports", verbose_name=_("Person")
    )
    organization = models.ForeignKey(
        Organization, on_delete=models.CASCADE, related_name="exports", verbose_name=_("Organization")
    )
    report = models.CharField(_("Report"), max_length=20, choices=Report.choices)
    format = models.CharField(_("Format"), max_length=4, choices=ExportFormat.choices)
    filters = models.JSONField(_("Filters"), default=dict, blank=True)
    job_id = models.UUIDField(_("Job"), null=True, editable=False)
    key = FileKeyField(_("File"), max_length=80, blank=True, default="")
    size = models.PositiveBigIntegerField(_("Size in bytes"), default=0)
    expires_at = models.DateTimeField(_("Can be fetched until"))

    class Meta:
        verbose_name, verbose_name_plural = _("export of a report"), _("exports of reports")
        indexes = (models.Index(fields=["expires_at"], name="exports_by_end"),)

    def __str__(self) -> str:
        return f"{self.get_report_display()}, {self.created_at:%Y-%m-%d}"
