"""What learners are offered on a day."""

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.cases.models import Case
from apps.conversations.models import CaseInteraction
from apps.courses.models import Section
from kit.base_models import Row


class StepKind(models.TextChoices):
    """The parts of a daily path, in their order."""

    WORDS = "WORDS", _("Words")
    EXERCISE = "EXERCISE", _("Exercise")
    SCENE = "SCENE", _("Scene")


class DailyPlan(Row):
    """What a learner is offered on a `day` by their own midnight; how far it is, is read from what they did.

    `words` and `items` are keys, `item_seconds` is how long each of the items takes. `scene_words` are those of the due
    words that are said in the scene.
    """

    learner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="daily_plans", verbose_name=_("Learner")
    )
    day = models.DateField(_("Day"))
    words = ArrayField(models.UUIDField(), default=list, blank=True, verbose_name=_("Words"))
    section = models.ForeignKey(
        Section, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("Section")
    )
    items = ArrayField(models.UUIDField(), default=list, blank=True, verbose_name=_("Items"))
    item_seconds = ArrayField(
        models.PositiveIntegerField(), default=list, db_default=[], blank=True, verbose_name=_("Seconds of the items")
    )
    case = models.ForeignKey(
        Case, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("Case")
    )
    excerpt = models.CharField(_("Excerpt"), max_length=100, blank=True, default="")
    scene_words = ArrayField(models.UUIDField(), default=list, blank=True, verbose_name=_("Words of the scene"))
    case_interaction = models.ForeignKey(
        CaseInteraction, on_delete=models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("Talk")
    )
    finished_at = models.DateTimeField(_("Finished at"), null=True, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("daily plan"), _("daily plans")
        constraints = (models.UniqueConstraint(fields=["learner", "day"], name="one_daily_plan_per_day"),)

    def __str__(self) -> str:
        return f"{self.learner}: {self.day}"
