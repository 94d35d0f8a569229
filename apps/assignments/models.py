"""Facts about what is assigned to whom."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from apps.assignments.querysets import Assignments
from apps.cases.models import Case
from apps.courses.models import Section
from apps.organisations.models import Organization
from kit.base_models import Row

MAX_NOTE = 500  # characters
MOST_PEOPLE = 200  # to whom one thing is assigned in one call


class AssignmentState(models.TextChoices):
    """How far an assignment is; computed from its times and the day it is due."""

    OPEN = "OPEN", _("Open")
    BEGUN = "BEGUN", _("Begun")
    DONE = "DONE", _("Done")
    OVERDUE = "OVERDUE", _("Overdue")


class Assignment(Row):
    """A lesson or a case that a member of an organisation is asked to do, perhaps until the end of a day there.

    `begun_at` and `done_at` follow from the assignee's progress (`progress.py` writes them), so that an index has the
    order of lists, and none is narrowed by looking at the work of each person.
    What was done stays done when the talk that did it is deleted: the assignee decides what of it is kept.
    """

    organization = models.ForeignKey(
        Organization, on_delete=models.CASCADE, related_name="assignments", verbose_name=_("Organization")
    )
    assignee = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="assignments", verbose_name=_("Assigned to")
    )
    assigner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="assignments_given",
        verbose_name=_("Assigned by"),
    )
    section = models.ForeignKey(
        Section, on_delete=models.CASCADE, null=True, blank=True, related_name="assignments", verbose_name=_("Section")
    )
    case = models.ForeignKey(
        Case, on_delete=models.CASCADE, null=True, blank=True, related_name="assignments", verbose_name=_("Case")
    )
    due_on = models.DateField(_("Due on"), null=True, blank=True)
    note = models.CharField(_("Note"), max_length=MAX_NOTE, blank=True, default="")
    withdrawn_at = models.DateTimeField(_("Withdrawn at"), null=True, blank=True)
    begun_at = models.DateTimeField(_("Begun at"), null=True, blank=True, editable=False)
    done_at = models.DateTimeField(_("Done at"), null=True, blank=True, editable=False)

    objects = Assignments.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("assignment"), _("assignments")
        constraints = (
            models.CheckConstraint(
                condition=Q(section=None, case__isnull=False) | Q(section__isnull=False, case=None),
                name="assignment_has_one_target",
            ),
            models.UniqueConstraint(
                fields=["organization", "assignee", "section"],
                condition=Q(withdrawn_at=None),
                name="section_assigned_once",
            ),
            models.UniqueConstraint(
                fields=["organization", "assignee", "case"],
                condition=Q(withdrawn_at=None),
                name="case_assigned_once",
            ),
        )
        indexes = (
            models.Index(fields=["assignee", "withdrawn_at"], name="assignments_of_assignee"),
            models.Index(
                fields=["assigner", "-done_at", "due_on", "-created_at", "-id"],
                condition=Q(withdrawn_at=None),
                name="assignments_given_in_order",
            ),
            models.Index(fields=["case", "assignee"], condition=Q(case__isnull=False), name="assignments_of_case"),
            models.Index(
                fields=["withdrawn_at"], condition=Q(withdrawn_at__isnull=False), name="assignments_withdrawn"
            ),
        )

    def __str__(self) -> str:
        return f"{self.assignee}: {self.title}"

    @property
    def title(self) -> str:
        """The title of the lesson or the case."""
        return self.section.title if self.section else self.case.title if self.case else ""
