"""What stands in the chart of a simulated patient."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.conversations.models.choices import Template
from apps.conversations.models.conversations import Conversation, Message
from kit.base_models import Row, VersionedRow


class ExaminationReport(Row):
    """What an examination found; it goes with the line that carried it out."""

    conversation = models.ForeignKey(Conversation, on_delete=models.CASCADE, related_name="examination_reports")
    message = models.ForeignKey(Message, on_delete=models.CASCADE, related_name="examination_reports")
    slug = models.SlugField(_("Short name"), max_length=100)
    kind = models.CharField(_("Kind"), max_length=50, blank=True, default="")
    title = models.CharField(_("Title"), max_length=200, blank=True, default="")
    result = models.TextField(_("Result"))
    vital = models.CharField(max_length=50, blank=True, default="")

    class Meta:
        verbose_name, verbose_name_plural = _("report of an examination"), _("reports of examinations")
        constraints = (models.UniqueConstraint(fields=["message", "slug"], name="one_report_per_line"),)

    def __str__(self) -> str:
        return self.title or self.slug


class LabReportQuerySet(models.QuerySet["LabReport"]):
    """Sheets of laboratory values."""

    def known(self) -> "LabReportQuerySet":
        """Keep the sheets that the learner may see by now."""
        return self.filter(models.Q(is_known=True) | models.Q(requested_by__undone=False))


class LabReport(Row):
    """A sheet of laboratory values in the chart.

    It is shown once it is known by the time of the case (`is_known`), or once a line that counts has asked for it.
    """

    conversation = models.ForeignKey(Conversation, on_delete=models.CASCADE, related_name="lab_reports")
    position = models.PositiveSmallIntegerField(_("Position"))
    title = models.CharField(_("Title"), max_length=200)
    # The default of the database is for processes of the release before, which know nothing of this column.
    is_known = models.BooleanField(_("Known"), db_default=True)
    requested_by = models.ForeignKey(
        Message, on_delete=models.SET_NULL, null=True, blank=True, related_name="requested_lab_reports"
    )

    objects = LabReportQuerySet.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("laboratory sheet"), _("laboratory sheets")
        constraints = (models.UniqueConstraint(fields=["conversation", "position"], name="one_lab_report_per_place"),)

    def __str__(self) -> str:
        return self.title


class LabResult(Row):
    """One value on a laboratory sheet."""

    report = models.ForeignKey(LabReport, on_delete=models.CASCADE, related_name="results")
    position = models.PositiveSmallIntegerField(_("Position"))
    code = models.CharField(max_length=50)
    value = models.JSONField()  # a number, or a word such as "positiv"
    unit = models.CharField(max_length=50, blank=True, default="")
    range = models.CharField(max_length=50, blank=True, default="")

    class Meta:
        verbose_name, verbose_name_plural = _("laboratory value"), _("laboratory values")
        constraints = (models.UniqueConstraint(fields=["report", "position"], name="one_lab_result_per_place"),)

    def __str__(self) -> str:
        return self.code


class ClinicalNote(VersionedRow):
    """What the learner writes down about a patient."""

    conversation = models.ForeignKey(Conversation, on_delete=models.CASCADE, related_name="clinical_notes")
    template = models.CharField(_("Template"), max_length=13, choices=Template.choices)
    sections = models.JSONField(_("Sections"), default=dict, blank=True)  # texts by the key of their section
    remarks = models.JSONField(_("Remarks"), default=list, blank=True)
    checked_version = models.PositiveIntegerField(default=0)  # the version that the remarks are about

    class Meta:
        verbose_name, verbose_name_plural = _("clinical note"), _("clinical notes")
        constraints = (models.UniqueConstraint(fields=["conversation", "template"], name="one_note_per_template"),)

    def __str__(self) -> str:
        return f"{self.template} {self.version}"
