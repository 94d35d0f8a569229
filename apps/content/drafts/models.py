"""Drafts, and what authors have taken of them."""

from typing import Self

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.content.models import Item
from apps.courses.models import Section
from kit.base_models import Row


class DraftKind(models.TextChoices):
    """What was asked for."""

    ITEMS = "ITEMS", _("Exercises from a text")
    VOCABULARY = "VOCABULARY", _("More words")
    DIALOG = "DIALOG", _("A dialog")
    DISTRACTORS = "DISTRACTORS", _("Wrong answers to choose from")
    EXPLANATIONS = "EXPLANATIONS", _("Explanations")
    TRANSLATIONS = "TRANSLATIONS", _("Translations")
    IMPORT = "IMPORT", _("Questions from a file")


class Generator(models.TextChoices):
    """Who made a proposal."""

    RULES = "RULES", _("Rules and dictionaries")
    TEMPLATE = "TEMPLATE", _("A template")
    MODEL = "MODEL", _("A language model")
    FILE = "FILE", _("A file")


class DraftState(models.TextChoices):
    """Where a draft stands."""

    WAITING = "WAITING", _("Being made")
    READY = "READY", _("To be looked at")
    FAILED = "FAILED", _("Not made")
    ACCEPTED = "ACCEPTED", _("Accepted")
    DISCARDED = "DISCARDED", _("Discarded")


class DraftQuerySet(models.QuerySet["Draft"]):
    """Drafts."""

    def visible_to(self, user: User) -> Self:
        """Those about sections that the user sees; `CanUseDraft` says whether they may be read."""
        return self.filter(section__in=Section.objects.visible_to(user)).filter(
            models.Q(item=None) | models.Q(item__deleted_at=None)
        )


class Draft(Row):
    """Proposals for a section, or for one of its items, that an author asked for.

    `request` is what was asked, `proposals` the answer (`apps.content.drafts.proposals`), each with a `key` of its own;
    `remarks` say what could not be read or made, with the line of the file where there is one.
    """

    section = models.ForeignKey(Section, on_delete=models.CASCADE, related_name="+", verbose_name=_("Section"))
    item = models.ForeignKey(
        Item, on_delete=models.CASCADE, related_name="+", null=True, blank=True, verbose_name=_("Item")
    )
    creator = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", verbose_name=_("Created by")
    )
    kind = models.CharField(_("Kind"), max_length=20, choices=DraftKind.choices)
    state = models.CharField(_("State"), max_length=12, choices=DraftState.choices, default=DraftState.WAITING)
    request = models.JSONField(_("Request"), default=dict)
    proposals = models.JSONField(_("Proposals"), default=list)
    remarks = models.JSONField(_("Remarks"), default=list)
    # the version of the item's body that the proposals change; raised by what is taken of them
    body_version = models.PositiveIntegerField(_("Version of the body"), null=True)
    error_code = models.CharField(_("Error code"), max_length=80, blank=True, default="")

    objects = DraftQuerySet.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("draft"), _("drafts")
        indexes = (
            models.Index(fields=["section", "-created_at"], name="drafts_of_a_section"),
            models.Index(fields=["changed_at"], name="drafts_by_age"),
        )

    def __str__(self) -> str:
        return str(self.get_kind_display())


class AcceptedProposal(Row):
    """A proposal that became an item, or a change of one.

    It is unreviewed until somebody says that they have looked at it, or changes the item: `body_version` is that of the
    item's body with the proposal in it.
    """

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="accepted", verbose_name=_("Draft"))
    item = models.ForeignKey(Item, on_delete=models.CASCADE, related_name="+", verbose_name=_("Item"))
    proposal = models.CharField(_("Proposal"), max_length=40)
    body_version = models.PositiveIntegerField(_("Version of the body"))
    reviewed_at = models.DateTimeField(_("Reviewed at"), null=True, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("accepted proposal"), _("accepted proposals")
        constraints = (models.UniqueConstraint(fields=["draft", "proposal"], name="one_acceptance_per_proposal"),)

    def __str__(self) -> str:
        return f"{self.draft}: {self.proposal}"
