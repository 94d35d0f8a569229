"""Learners' work on items, and the bodies that they answered."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.content.answers.verdicts import Mark
from apps.content.models.items import Item
from apps.content.querysets import ItemInteractionQuerySet
from apps.courses.models import SectionInteraction
from kit.base_models import Row
from kit.files import FileKeysJSONField
from kit.idempotency import LONGEST_KEY


class FrozenBody(Row):
    """The body of an item at a version that may have been answered, stored before an author changed it."""

    item = models.ForeignKey(Item, on_delete=models.CASCADE, related_name="frozen", verbose_name=_("Item"))
    version = models.PositiveIntegerField(_("Version"))
    content = models.JSONField(_("Content"))
    format = models.PositiveSmallIntegerField(_("Format of the content"), default=1)
    parts = FileKeysJSONField(_("Parts"), default=dict)

    class Meta:
        verbose_name, verbose_name_plural = _("earlier body"), _("earlier bodies")
        constraints = (models.UniqueConstraint(fields=["item", "version"], name="one_body_per_version"),)

    def __str__(self) -> str:
        return f"{self.item} ({self.version})"


class ItemInteraction(Row):
    """A learner's work on one item: the answer as it stands, given to `body_version`, and what was said of it last.

    `unchecked`: the answer has changed since the verdict. The verdict and `revealed_at` are about that version only.
    `earlier_attempts`: those of `attempts` that were at what stood there before its author changed it. `step_keys`: the
    Idempotency-Keys of the last steps.
    """

    section_interaction = models.ForeignKey(
        SectionInteraction, on_delete=models.CASCADE, related_name="items", verbose_name=_("Section interaction")
    )
    item = models.ForeignKey(Item, on_delete=models.CASCADE, related_name="interactions", verbose_name=_("Item"))
    answer = models.JSONField(_("Answer"), null=True, blank=True)
    body_version = models.PositiveIntegerField(_("Version answered"), null=True, blank=True)
    verdict = models.JSONField(_("Verdict"), null=True, blank=True)
    unchecked = models.BooleanField(_("Changed since the verdict"), default=False)
    attempts = models.PositiveIntegerField(_("Attempts"), default=0)
    earlier_attempts = models.PositiveIntegerField(_("Attempts at earlier versions"), default=0, db_default=0)
    score = models.FloatField(_("Last score"), null=True, blank=True)
    best_score = models.FloatField(_("Best score"), null=True, blank=True)
    seed = models.PositiveIntegerField(_("Seed"))
    completed_at = models.DateTimeField(_("Completed at"), null=True, blank=True)
    revealed_at = models.DateTimeField(_("Solution shown at"), null=True, blank=True)
    step_keys = ArrayField(
        models.CharField(max_length=LONGEST_KEY), verbose_name=_("Last steps"), default=list, db_default=[], blank=True
    )

    objects = ItemInteractionQuerySet.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("item interaction"), _("item interactions")
        constraints = (
            models.UniqueConstraint(fields=["section_interaction", "item"], name="one_interaction_per_item"),
            models.CheckConstraint(
                condition=models.Q(score=None) | models.Q(score__gte=0, score__lte=1), name="score_from_0_to_1"
            ),
        )

    def __str__(self) -> str:
        return f"{self.section_interaction.learner}: {self.item}"

    @property
    def tries(self) -> int:
        """How often the answer was checked since the item last changed."""
        return self.attempts - self.earlier_attempts

    @property
    def is_unmarked(self) -> bool:
        """Whether it was completed and then unmarked by the learner: the next answer is checked anew."""
        settled = self.revealed_at is not None or (self.verdict or {}).get("mark") in (Mark.RIGHT, Mark.ALMOST)
        return self.completed_at is None and settled


class Dispute(Row):
    """A learner's objection that a part of an answer was right, with what was answered; for the author to look at."""

    interaction = models.ForeignKey(
        ItemInteraction, on_delete=models.CASCADE, related_name="disputes", verbose_name=_("Item interaction")
    )
    key = models.CharField(_("Part"), max_length=100)
    answer = models.JSONField(_("Answer"))
    body_version = models.PositiveIntegerField(_("Version answered"))
    note = models.CharField(_("Note"), max_length=500, blank=True, default="")
    settled_at = models.DateTimeField(_("Settled at"), null=True, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("objection"), _("objections")
        constraints = (
            models.UniqueConstraint(
                fields=["interaction", "key", "body_version"], name="one_objection_per_part_and_version"
            ),
        )

    def __str__(self) -> str:
        return f"{self.interaction.item}: {self.key}"
