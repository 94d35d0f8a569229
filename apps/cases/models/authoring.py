"""What authors leave beside a case: its earlier versions, the text it was made of, and requests to publish it."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from apps.cases.models.case import Case
from kit.base_models import Row


class VersionOrigin(models.TextChoices):
    """How a version came about."""

    SAVED = "SAVED", _("Saved")
    RESTORED = "RESTORED", _("Restored")
    COPIED = "COPIED", _("Copied")
    GENERATED = "GENERATED", _("Made from a text")
    EARLIER = "EARLIER", _("Before the first change")


class CaseVersion(Row):
    """The document of a case at one of its versions."""

    case = models.ForeignKey(Case, on_delete=models.CASCADE, related_name="versions", verbose_name=_("Case"))
    version = models.PositiveIntegerField(_("Version"))
    origin = models.CharField(_("Origin"), max_length=10, choices=VersionOrigin.choices)
    document = models.JSONField(default=dict)
    title = models.CharField(_("Title"), max_length=200, blank=True, default="")
    editor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("Changed by"),
    )

    class Meta:
        verbose_name, verbose_name_plural = _("version of a case"), _("versions of cases")
        constraints = (models.UniqueConstraint(fields=["case", "version"], name="one_document_per_case_and_version"),)

    def __str__(self) -> str:
        return f"{self.title} ({self.version})"


class SourceText(Row):
    """The text that a case is made of, and what could not be read in it."""

    case = models.OneToOneField(Case, on_delete=models.CASCADE, related_name="source", verbose_name=_("Case"))
    text = models.TextField(_("Text"))
    reader = models.CharField(max_length=10, blank=True, default="")  # who read it: RULES or PROVIDER
    unread = models.JSONField(default=list, blank=True)  # {"line", "text", "reason"}
    # what a provider read that the author has to look at: {"place", "code", "text"}
    reviews = models.JSONField(default=list, blank=True)
    error_code = models.CharField(_("Error code"), max_length=80, blank=True, default="")

    class Meta:
        verbose_name, verbose_name_plural = _("source text of a case"), _("source texts of cases")

    def __str__(self) -> str:
        return self.text[:80]


class PublicationState(models.TextChoices):
    """Where a request to publish stands."""

    ASKED = "ASKED", _("Asked for")
    APPROVED = "APPROVED", _("Approved")
    DECLINED = "DECLINED", _("Declined")
    WITHDRAWN = "WITHDRAWN", _("Withdrawn")


class PublicationRequest(Row):
    """An author's request to open a case to everybody, and what became of it."""

    case = models.ForeignKey(
        Case, on_delete=models.CASCADE, related_name="publication_requests", verbose_name=_("Case")
    )
    state = models.CharField(
        _("State"), max_length=10, choices=PublicationState.choices, default=PublicationState.ASKED
    )
    case_version = models.PositiveIntegerField(_("Version"))  # that was asked about
    asker = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("Asked by"),
    )
    reviewer = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("Decided by"),
    )
    decided_at = models.DateTimeField(_("Decided at"), null=True, blank=True)
    note = models.TextField(_("Note"), blank=True, default="")

    class Meta:
        verbose_name, verbose_name_plural = _("publication request"), _("publication requests")
        constraints = (
            models.UniqueConstraint(
                fields=["case"], condition=Q(state=PublicationState.ASKED), name="one_open_publication_request_per_case"
            ),
        )
        indexes = (
            models.Index(fields=["created_at"], condition=Q(state=PublicationState.ASKED), name="publications_asked"),
        )

    def __str__(self) -> str:
        return f"{self.case_id}: {self.get_state_display()}"
