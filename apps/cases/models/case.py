"""The case itself and the lists that cases are put together in."""

from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.cases.checks.remarks import read_stored
from apps.cases.querysets import CaseListQuerySet, CaseQuerySet
from apps.media.models import TitleImageRow
from kit.base_models import Row
from kit.levels import Level

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


class Status(models.TextChoices):
    """Whether a case can be played: still being made, ready, or not usable."""

    GENERATING = "GENERATING", _("Generating")
    READY = "READY", _("Ready")
    FAILED = "FAILED", _("Failed")


class LearnerRole(models.TextChoices):
    """Whom the learner plays."""

    NURSE = "NURSE", _("Nurse")
    PHYSICIAN = "PHYSICIAN", _("Physician")
    STUDENT = "STUDENT", _("Student")
    OTHER = "OTHER", _("Other")


def build_word_list_field(label: "str | StrPromise") -> "ArrayField[list[str], list[str]]":
    """Build a column for a list of short texts."""
    return ArrayField(models.CharField(max_length=100), default=list, blank=True, verbose_name=label)


class ExchangedRow(models.Model):
    """Something that stands in an exchange file; `keys` are its fields there, in their order."""

    keys = models.JSONField(default=list, editable=False)

    class Meta:
        abstract = True


class Case(ExchangedRow, TitleImageRow):
    """One simulated situation with its people, facts and tasks; its title image is not part of the content."""

    slug = models.SlugField(_("Short name"), max_length=100)
    organization = models.ForeignKey(
        "organisations.Organization",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="cases",
        verbose_name=_("Organization"),
    )
    creator = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="cases",
        verbose_name=_("Created by"),
    )
    status = models.CharField(_("Status"), max_length=10, choices=Status.choices, default=Status.GENERATING)
    is_public = models.BooleanField(_("Open to everybody"), default=False)
    deleted_at = models.DateTimeField(_("Taken away at"), null=True, blank=True, editable=False)
    content_hash = models.CharField(_("Hash of the content"), max_length=64, blank=True, default="", editable=False)
    # the document as its author left it, where it can't be played yet; the rows are the last one that could be
    draft = models.JSONField(null=True, blank=True, default=None, editable=False)
    # a provider read the draft from a text, and no author has accepted it yet: it is not played
    awaits_review = models.BooleanField(_("Waits to be accepted"), default=False, editable=False)
    # what the sense check remarked, and why the status is FAILED
    warnings = models.JSONField(_("Warnings"), default=list, blank=True, editable=False)
    # what was remarked when it was read as it is played, and the hash of the content that was read
    confusions = models.JSONField(_("Warnings of the engine"), default=list, blank=True, editable=False)
    read_hash = models.CharField(max_length=64, blank=True, default="", editable=False)
    failure = models.TextField(_("Why it can't be played"), blank=True, default="", editable=False)

    format_version = models.CharField(_("Version of the format"), max_length=10, default="1.0")
    language = models.CharField(_("Language"), max_length=3, default="deu")
    title = models.CharField(_("Title"), max_length=200)
    description = models.TextField(_("Description"), blank=True, default="")
    licence = models.CharField(_("Licence"), max_length=100, blank=True, default="")
    authors = models.JSONField(default=list, blank=True)
    learner_role = models.CharField(_("Role of the learner"), max_length=10, choices=LearnerRole.choices)
    learner_role_text = models.CharField(_("Role in words"), max_length=200, blank=True, default="")
    goals = models.JSONField(_("Goals"), default=list, blank=True)
    difficulty = models.CharField(_("Difficulty"), max_length=10, choices=Level.choices)
    cefr = models.CharField(_("Level (CEFR)"), max_length=2, blank=True, default="")
    minutes = models.PositiveSmallIntegerField(_("Minutes"), null=True, blank=True)
    specialties = build_word_list_field(_("Specialties"))
    tags = build_word_list_field(_("Tags"))
    topics = models.JSONField(default=dict, blank=True)
    trust = models.JSONField(default=dict, blank=True)
    default_negatives = models.JSONField(default=list, blank=True)
    small_talk = models.JSONField(default=dict, blank=True)
    vitals = models.JSONField(default=dict, blank=True)
    vocabulary = models.JSONField(default=list, blank=True)
    set_phrases = models.JSONField(default=list, blank=True)
    handover = models.JSONField(default=dict, blank=True)
    expected_note = models.JSONField(default=dict, blank=True)
    translations = models.JSONField(default=dict, blank=True)  # by line, then by language: what persons say
    excerpts = models.JSONField(default=list, blank=True)  # parts that can be played alone

    objects = CaseQuerySet.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("case"), _("cases")
        constraints = (
            models.UniqueConstraint(
                fields=["organization", "slug"], nulls_distinct=False, name="one_case_per_slug_and_organisation"
            ),
        )
        indexes = (
            models.Index(fields=["creator", "-created_at"], name="cases_of_creator"),
            models.Index(fields=["-created_at", "id"], name="cases_newest_first"),
            GinIndex(fields=["tags"], name="cases_by_tag"),
        )

    def __str__(self) -> str:
        return self.title

    @property
    def all_warnings(self) -> list[dict[str, Any]]:
        """What the check remarked, and then what reading it remarked, in the language of the reader."""
        return [read_stored(row) for row in (*self.warnings, *self.confusions)]

    @property
    def is_read(self) -> bool:
        """Whether it was read as it is now."""
        return bool(self.read_hash) and self.read_hash == self.content_hash

    @property
    def is_ready(self) -> bool:
        """Whether it can be played: checked without errors and not deleted."""
        return self.status == Status.READY and self.deleted_at is None


class CaseList(Row):
    """Cases that belong together under a name: an organisation's, an author's own, or those of the product."""

    name = models.CharField(_("Name"), max_length=200)
    organization = models.ForeignKey(
        "organisations.Organization",
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="case_lists",
        verbose_name=_("Organization"),
    )
    creator = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="case_lists",
        verbose_name=_("Created by"),
    )
    is_public = models.BooleanField(_("Open to everybody"), default=False)
    cases = models.ManyToManyField(Case, related_name="lists", blank=True, verbose_name=_("Cases"))

    objects = CaseListQuerySet.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("case list"), _("case lists")
        constraints = (
            models.UniqueConstraint(
                fields=["organization", "name"],
                condition=models.Q(organization__isnull=False),
                name="one_case_list_per_name_and_organisation",
            ),
            models.UniqueConstraint(
                fields=["creator", "name"],
                condition=models.Q(organization__isnull=True),
                nulls_distinct=False,
                name="one_case_list_per_name_and_creator",
            ),
        )

    def __str__(self) -> str:
        return self.name
