"""Items: one row per item of a lesson, whatever its kind."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.content.querysets import ItemQuerySet
from apps.courses.models import Course, PlacedRow, Section


class Item(PlacedRow):
    """A part of a lesson that is read, played or answered. It counts unless it is optional, hidden or deleted.

    `body_version` counts changes of its body (content and parts): an answer names the one it was given to.
    """

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="items", verbose_name=_("Section"))
    kind = models.CharField(_("Kind"), max_length=40, editable=False)
    title = models.CharField(_("Title"), max_length=200, blank=True, default="")
    instruction = models.TextField(_("Instruction"), blank=True, default="")
    optional = models.BooleanField(_("Optional"), default=False)
    hidden = models.BooleanField(_("Hidden"), default=False)
    content = models.JSONField(_("Content"), default=dict, blank=True)
    format = models.PositiveSmallIntegerField(_("Format of the content"), default=1, editable=False)
    body_version = models.PositiveIntegerField(_("Version of the body"), default=1, editable=False)
    creator = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("Created by"),
    )

    objects = ItemQuerySet.as_manager()

    class Meta(PlacedRow.Meta):
        verbose_name, verbose_name_plural = _("item"), _("items")
        constraints = (
            models.UniqueConstraint(
                fields=["section", "position"], name="one_item_per_place", deferrable=models.Deferrable.DEFERRED
            ),
        )

    def __str__(self) -> str:
        return self.title or self.kind

    @property
    def course(self) -> Course:
        """The course that it belongs to."""
        return self.section.course

    @property
    def counts(self) -> bool:
        """Whether it has to be completed for the section to be completed."""
        return not (self.optional or self.hidden or self.deleted_at)
