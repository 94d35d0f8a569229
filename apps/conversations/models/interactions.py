"""What a learner makes of a case, and the case as it was then."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.cases.models import Case
from apps.conversations.models.choices import PersonTable
from apps.conversations.querysets import CaseInteractions
from kit.base_models import Row
from kit.levels import Level


class CaseSnapshot(Row):
    """A case as it was when talks began: later edits don't reach them, and 100,000 talks share one copy."""

    case = models.ForeignKey(Case, on_delete=models.PROTECT, related_name="snapshots", verbose_name=_("Case"))
    content_hash = models.CharField(_("Hash of the content"), max_length=64)
    content = models.JSONField(_("Content"))  # the exchange file
    shown = models.JSONField(_("Shown to learners"))  # what the learner may know of it

    class Meta:
        verbose_name, verbose_name_plural = _("frozen case"), _("frozen cases")
        constraints = (models.UniqueConstraint(fields=["case", "content_hash"], name="one_snapshot_per_content"),)

    def __str__(self) -> str:
        return f"{self.case_id} {self.content_hash[:12]}"


class CaseInteraction(Row):
    """One learner plays one case."""

    learner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="case_interactions", verbose_name=_("Learner")
    )
    case = models.ForeignKey(Case, on_delete=models.PROTECT, related_name="interactions", verbose_name=_("Case"))
    snapshot = models.ForeignKey(CaseSnapshot, on_delete=models.PROTECT, related_name="interactions")
    seed = models.PositiveBigIntegerField(_("Seed"))
    engine = models.CharField(_("Engine"), max_length=40)
    engine_version = models.CharField(_("Version of the engine"), max_length=40)
    difficulty = models.CharField(_("Difficulty"), max_length=10, choices=Level.choices)
    task_index = models.PositiveSmallIntegerField(_("Current task"), default=0)
    person_table = models.CharField(
        _("List of the chosen person"), max_length=15, choices=PersonTable.choices, default=PersonTable.PATIENTS
    )
    person_index = models.PositiveSmallIntegerField(_("Place in this list"), default=0)
    scene_index = models.PositiveSmallIntegerField(_("Current scene"), default=0)
    scenes = models.JSONField(default=list, blank=True)  # short names of the scenes entered, in their order
    solved_at = models.DateTimeField(_("Solved at"), null=True, blank=True)

    objects = CaseInteractions.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("played case"), _("played cases")
        indexes = (models.Index(fields=["learner", "-created_at"], name="interactions_of_learner"),)

    def __str__(self) -> str:
        return f"{self.created_at:%Y-%m-%d %H:%M}"
