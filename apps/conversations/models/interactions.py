"""What a learner makes of a case, and the case as it was then."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.db import models
from django.db.models import Count, OuterRef, Q, Subquery, Window
from django.db.models.functions import JSONObject, RowNumber
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.cases.models import Case
from apps.conversations.models.choices import InteractionState, PersonTable, SubtaskState
from apps.conversations.models.grants import ReadingGrant
from apps.conversations.signals import solution_changed
from kit.base_models import Row
from kit.files import FileKeysJSONField
from kit.levels import Level

if TYPE_CHECKING:
    from apps.conversations.models.tasks import SubtaskInteraction


class CaseSnapshot(Row):
    """A case as it was when talks began: later edits don't reach them, and 100,000 talks share one copy."""

    case = models.ForeignKey(Case, on_delete=models.PROTECT, related_name="snapshots", verbose_name=_("Case"))
    content_hash = models.CharField(_("Hash of the content"), max_length=64)
    content = models.JSONField(_("Content"))  # the exchange file
    shown = FileKeysJSONField(_("Shown to learners"))  # what the learner may know of it

    class Meta:
        verbose_name, verbose_name_plural = _("frozen case"), _("frozen cases")
        constraints = (models.UniqueConstraint(fields=["case", "content_hash"], name="one_snapshot_per_content"),)

    def __str__(self) -> str:
        return f"{self.case} ({self.content_hash[:12]})"


OVERVIEW = ("id", "difficulty", "solved_at", "created_at", "changed_at")
ENDED_AT = models.F("debrief__created_at")  # an interaction ends when its learner first has it evaluated
STATES = {
    InteractionState.RUNNING: Q(solved_at=None, debrief=None),
    InteractionState.ENDED: Q(solved_at=None, debrief__isnull=False),
    InteractionState.SOLVED: Q(solved_at__isnull=False),
}


def count_steps() -> Subquery:
    """Count the steps of an interaction, those done and those skipped, as a subquery."""
    from apps.conversations.models import SubtaskInteraction

    rows = SubtaskInteraction._default_manager
    own = "task_interaction__case_interaction"
    counts = {"steps": Count("pk")} | {
        name: Count("pk", filter=Q(state=state)) for name, state in (("done", "DONE"), ("skipped", "SKIPPED"))
    }
    return Subquery(
        rows.filter(**{own: OuterRef("pk")}).values(own).annotate(found=JSONObject(**counts)).values("found")
    )


def count_lines() -> Subquery:
    """Count the learner's lines that count in an interaction, as a subquery."""
    from apps.conversations.models import Message

    rows = Message._default_manager.filter(author="LEARNER", undone=False)
    return count_rows(rows, "conversation__case_interaction")


def count_hints() -> Subquery:
    """Count the hints looked at in an interaction, as a subquery."""
    from apps.conversations.models import HintUse

    rows = HintUse._default_manager.filter(undo=None)
    return count_rows(rows, "subtask__task_interaction__case_interaction")


def count_rows(rows: "models.QuerySet[Any]", own: str) -> Subquery:
    """Count rows by the interaction that the lookup `own` leads to, as a subquery."""
    return Subquery(rows.filter(**{own: OuterRef("pk")}).values(own).annotate(found=Count("pk")).values("found"))


class CaseInteractionQuerySet(models.QuerySet["CaseInteraction"]):
    """What learners make of cases."""

    def visible_to(self, user: User) -> "CaseInteractionQuerySet":
        """Keep the user's own, and those that their learners let the user read; an admin sees all."""
        if user.is_admin:
            return self
        return self.filter(Q(learner=user) | Q(pk__in=ReadingGrant.objects.select_readable(user)))

    def of(self, learner: User) -> "CaseInteractionQuerySet":
        """Keep those of one learner."""
        return self.filter(learner=learner)

    def of_whole_cases(self) -> "CaseInteractionQuerySet":
        """Leave out those of excerpts: who has played a part hasn't solved the case."""
        return self.filter(excerpt="")

    def overseen_by(self, user: User) -> "CaseInteractionQuerySet":
        """Keep the user's own, and those of others in cases that the user sees or saw before they were deleted."""
        return self.filter(Q(learner=user) | Q(case__in=Case.objects.open_to(user).values("pk")))

    def as_overview(self) -> "models.QuerySet[CaseInteraction, dict[str, Any]]":
        """Select plain rows of how far each has come, without anything that was said; in one query.

        `serializers.serialize_overview` makes of them what tutors get.
        """
        counts = {"progress": count_steps(), "lines": count_lines(), "hints": count_hints()}
        rows: models.QuerySet[CaseInteraction, dict[str, Any]] = self.values(*OVERVIEW, ended_at=ENDED_AT, **counts)
        return rows

    def in_time(self, newest_first: bool, by_change: bool = False) -> "CaseInteractionQuerySet":
        """Order by the time of creation, or of the last change."""
        column = "changed_at" if by_change else "created_at"
        return self.order_by(f"-{column}", "-id") if newest_first else self.order_by(column, "id")

    def in_state(self, state: InteractionState) -> "CaseInteractionQuerySet":
        """Keep those in an `InteractionState`."""
        return self.filter(STATES[state])

    def latest_per_case(self) -> "CaseInteractionQuerySet":
        """Keep what tells how a learner stands with each case: the last of each state, and the first that was solved.

        These are at most four of a case, however often it was played. Excerpts tell nothing about the whole.
        """
        return self.filter(pk__in=self.of_whole_cases().tell_standings("case").values("pk"))

    def latest_per_excerpt(self) -> "CaseInteractionQuerySet":
        """Keep the same of each excerpt of each case, and nothing of whole cases."""
        return self.filter(pk__in=self.exclude(excerpt="").tell_standings("case", "excerpt").values("pk"))

    def tell_standings(self, *parts: str) -> "CaseInteractionQuerySet":
        """Keep the last of each learner and state where these columns agree, and the first that was solved."""
        state = models.Case(*(models.When(found, then=models.Value(name)) for name, found in STATES.items()))
        group = [models.F(name) for name in ("learner", "state", *parts)]
        ranked = self.order_by().annotate(
            state=state,
            place=Window(RowNumber(), partition_by=group, order_by=["-changed_at", "-id"]),
            solving=Window(RowNumber(), partition_by=group, order_by=["solved_at", "id"]),
        )
        return ranked.filter(Q(place=1) | Q(solving=1, state=InteractionState.SOLVED))


class CaseInteraction(Row):
    """One learner plays one case, or one `excerpt` of it (its id in the exchange file)."""

    learner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="case_interactions", verbose_name=_("Learner")
    )
    case = models.ForeignKey(Case, on_delete=models.PROTECT, related_name="interactions", verbose_name=_("Case"))
    snapshot = models.ForeignKey(CaseSnapshot, on_delete=models.PROTECT, related_name="interactions")
    excerpt = models.CharField(_("Excerpt"), max_length=100, blank=True, default="", editable=False)
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

    objects = CaseInteractionQuerySet.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("played case"), _("played cases")
        indexes = (models.Index(fields=["learner", "-created_at"], name="interactions_of_learner"),)

    def __str__(self) -> str:
        return f"{self.case}, {self.created_at:%Y-%m-%d %H:%M}"

    def mark_solved(self, steps: "Iterable[SubtaskInteraction]") -> bool:
        """Store whether the case is solved and return it: no step is open, and at least one is done.

        Sends `solution_changed` where it was not so before.
        """
        states = {step.state for step in steps}
        now_solved = SubtaskState.OPEN not in states and SubtaskState.DONE in states
        if now_solved != (self.solved_at is not None):
            CaseInteraction.objects.filter(pk=self.pk).update(solved_at=timezone.now() if now_solved else None)
            solution_changed.send(CaseInteraction, interaction=self)
        return now_solved
