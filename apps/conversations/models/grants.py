"""Who besides the learner may read a played case."""

from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from kit.base_models import Row

if TYPE_CHECKING:
    from apps.accounts.models import User


class ReadingGrantQuerySet(models.QuerySet["ReadingGrant"]):
    """Grants, by who may read."""

    def select_readable(self, user: "User") -> "models.QuerySet[Any, Any]":
        """Select the ids of the played cases that the user may read by a grant, for use in a condition."""
        return self.filter(reader=user).values("case_interaction_id")


class ReadingGrant(Row):
    """A person whom the learner lets read one played case: its lines, its chart and its debrief, until it is deleted.

    Higher apps make and delete grants; here they only widen what `visible_to` gives.
    """

    case_interaction = models.ForeignKey(
        "conversations.CaseInteraction", on_delete=models.CASCADE, related_name="grants", verbose_name=_("Played case")
    )
    reader = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="reading_grants", verbose_name=_("Reader")
    )

    objects = ReadingGrantQuerySet.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("grant to read"), _("grants to read")
        constraints = (
            models.UniqueConstraint(fields=["reader", "case_interaction"], name="one_grant_per_reader_and_case"),
        )

    def __str__(self) -> str:
        return f"{self.created_at:%Y-%m-%d %H:%M}"
