"""What the learner is to do in a case and how far that has come."""

from typing import Any

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.conversations.models.choices import HintStep, SubtaskState
from apps.conversations.models.interactions import CaseInteraction
from kit.base_models import Row


class TaskInteraction(Row):
    """One task of a played case; what it says stands in the snapshot."""

    case_interaction = models.ForeignKey(
        CaseInteraction, on_delete=models.CASCADE, related_name="task_interactions", verbose_name=_("Played case")
    )
    position = models.PositiveSmallIntegerField(_("Position"))
    slug = models.SlugField(_("Short name"), max_length=100)

    class Meta:
        verbose_name, verbose_name_plural = _("played task"), _("played tasks")
        constraints = (
            models.UniqueConstraint(fields=["case_interaction", "position"], name="one_played_task_per_position"),
        )

    def __str__(self) -> str:
        return self.slug


class SubtaskInteraction(Row):
    """One thing to achieve: where it stands, and the lines that prove it."""

    task_interaction = models.ForeignKey(
        TaskInteraction, on_delete=models.CASCADE, related_name="subtasks", verbose_name=_("Played task")
    )
    position = models.PositiveSmallIntegerField(_("Position"))
    slug = models.SlugField(_("Short name"), max_length=100)
    state = models.CharField(_("State"), max_length=7, choices=SubtaskState.choices, default=SubtaskState.OPEN)
    # [{"criterion": …, "message": id, "text": literal words, "reply": id or None}]
    evidence = models.JSONField(_("Evidence"), default=list, blank=True)
    done_at = models.DateTimeField(_("Done at"), null=True, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("played step"), _("played steps")
        constraints = (
            models.UniqueConstraint(fields=["task_interaction", "position"], name="one_played_step_per_position"),
        )

    def __str__(self) -> str:
        return f"{self.slug} {self.state}"

    def settle(self, proofs: list[dict[str, Any]] | None) -> bool:
        """Take the state that the proofs give, without saving; returns whether the step has changed.

        A skipped step stays skipped until it is proven.
        """
        kept = SubtaskState.SKIPPED if self.state == SubtaskState.SKIPPED else SubtaskState.OPEN
        state, evidence = (SubtaskState.DONE, proofs) if proofs else (kept, [])
        if (self.state, self.evidence) == (state, evidence):
            return False
        self.done_at = (self.done_at or timezone.now()) if proofs else None
        self.state, self.evidence, self.changed_at = state, evidence, timezone.now()
        return True


class HintUseQuerySet(models.QuerySet["HintUse"]):
    """Hints that were looked at."""

    def counting(self) -> "HintUseQuerySet":
        """Keep those for steps that were not taken back since."""
        return self.filter(undo=None)


class HintUse(Row):
    """A hint that the learner has looked at: it costs nothing, but a tutor can see it."""

    subtask = models.ForeignKey(SubtaskInteraction, on_delete=models.CASCADE, related_name="hints")
    step = models.CharField(_("Step"), max_length=11, choices=HintStep.choices)
    undo = models.UUIDField(null=True, blank=True)  # the line whose taking back opened the step again

    objects = HintUseQuerySet.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("used hint"), _("used hints")
        constraints = (models.UniqueConstraint(fields=["subtask", "step"], name="one_use_per_hint"),)

    def __str__(self) -> str:
        return self.step


class Judgement(Row):
    """What is said about a played case by one criterion; every quote stands literally in its line."""

    case_interaction = models.ForeignKey(
        CaseInteraction, on_delete=models.CASCADE, related_name="judgements", verbose_name=_("Played case")
    )
    criterion = models.CharField(_("Criterion"), max_length=100)
    verdict = models.CharField(_("Verdict"), max_length=12)
    quotes = models.JSONField(_("Quotes"), default=list, blank=True)
    source = models.CharField(_("Source"), max_length=5)
    confidence = models.FloatField(_("Confidence"), default=1.0)

    class Meta:
        verbose_name, verbose_name_plural = _("judgement"), _("judgements")
        constraints = (
            models.UniqueConstraint(fields=["case_interaction", "criterion"], name="one_judgement_per_criterion"),
        )

    def __str__(self) -> str:
        return f"{self.criterion} {self.verdict}"


class Debrief(Row):
    """What the learner reads after a talk; made anew when the talk has gone on."""

    case_interaction = models.OneToOneField(
        CaseInteraction, on_delete=models.CASCADE, related_name="debrief", verbose_name=_("Played case")
    )
    about = models.CharField(max_length=64, blank=True, default="")  # fingerprint of the lines it is about
    content = models.JSONField(_("Content"), default=dict)

    class Meta:
        verbose_name, verbose_name_plural = _("debrief"), _("debriefs")

    def __str__(self) -> str:
        return f"{self.created_at:%Y-%m-%d %H:%M}"
