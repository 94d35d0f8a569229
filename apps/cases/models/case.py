"""The case itself and the lists that cases are put together in."""

from typing import Any

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models

from apps.cases.querysets import Cases
from kit.levels import Level
from kit.rows import Row, VersionedRow


class Status(models.TextChoices):
    """Whether a case can be played: still being made, ready, or not usable."""

    GENERATING = "GENERATING"
    READY = "READY"
    FAILED = "FAILED"


class LearnerRole(models.TextChoices):
    """Whom the learner plays."""

    NURSE = "NURSE"
    PHYSICIAN = "PHYSICIAN"
    STUDENT = "STUDENT"
    OTHER = "OTHER"


def words() -> Any:
    return ArrayField(models.CharField(max_length=100), default=list, blank=True)


class Written(models.Model):
    """Something that stands in an exchange file; `keys` are its fields there, in their order."""

    keys = models.JSONField(default=list, editable=False)

    class Meta:
        abstract = True


class Case(Written, VersionedRow):
    """One simulated situation with its people, facts and tasks."""

    slug = models.SlugField(max_length=100)
    organization = models.ForeignKey(
        "organisations.Organization", on_delete=models.CASCADE, null=True, blank=True, related_name="cases"
    )
    creator = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="cases"
    )
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.GENERATING)
    is_public = models.BooleanField(default=False)
    deleted_at = models.DateTimeField(null=True, blank=True, editable=False)
    content_hash = models.CharField(max_length=64, blank=True, default="", editable=False)
    warnings = models.JSONField(default=list, blank=True, editable=False)  # what the sense check remarked
    failure = models.TextField(blank=True, default="", editable=False)  # why the status is FAILED

    format_version = models.CharField(max_length=10, default="1.0")
    language = models.CharField(max_length=3, default="deu")
    title = models.CharField(max_length=200)
    description = models.TextField(blank=True, default="")
    licence = models.CharField(max_length=100, blank=True, default="")
    authors = models.JSONField(default=list, blank=True)
    learner_role = models.CharField(max_length=10, choices=LearnerRole.choices)
    learner_role_text = models.CharField(max_length=200, blank=True, default="")
    goals = models.JSONField(default=list, blank=True)
    difficulty = models.CharField(max_length=10, choices=Level.choices)
    cefr = models.CharField(max_length=2, blank=True, default="")
    minutes = models.PositiveSmallIntegerField(null=True, blank=True)
    specialties = words()
    tags = words()
    topics = models.JSONField(default=dict, blank=True)
    trust = models.JSONField(default=dict, blank=True)
    default_negatives = models.JSONField(default=list, blank=True)
    small_talk = models.JSONField(default=dict, blank=True)
    vitals = models.JSONField(default=dict, blank=True)
    vocabulary = models.JSONField(default=list, blank=True)
    set_phrases = models.JSONField(default=list, blank=True)
    expected_note = models.JSONField(default=dict, blank=True)

    objects = Cases.as_manager()

    class Meta:
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
    def is_ready(self) -> bool:
        return self.status == Status.READY and self.deleted_at is None


class CaseList(Row):
    """Cases that somebody put together under a name."""

    name = models.CharField(max_length=200)
    organization = models.ForeignKey(
        "organisations.Organization", on_delete=models.CASCADE, null=True, blank=True, related_name="case_lists"
    )
    cases = models.ManyToManyField(Case, related_name="lists", blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["organization", "name"], nulls_distinct=False, name="one_case_list_per_name_and_organisation"
            ),
        )

    def __str__(self) -> str:
        return self.name
