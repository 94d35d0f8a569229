"""Progress of a learner: tasks and their steps, computed again after every change in a conversation."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from apps.conversations.events import publish_tasks_changed
from apps.conversations.models import (
    Author,
    CaseInteraction,
    CaseSnapshot,
    Message,
    MessageState,
    SubtaskInteraction,
    SubtaskState,
    TaskInteraction,
)
from apps.conversations.points import award_progress_points
from apps.conversations.signals import case_solved
from apps.conversations.tasks.criteria import SaidLine, find_proofs
from apps.conversations.tasks.set_phrases import find_proposed_acts

SPOKEN = (
    "id",
    "text",
    "acts",
    "author",
    "used_facts",
    "conversation__person_slug",
    "reply__id",
    "reply__state",
    "reply__used_facts",
    "reply__trace__explanation__findings",
    "reply__trace__explanation__seen",
)


def open_tasks(interaction: CaseInteraction, snapshot: CaseSnapshot) -> None:
    """Create a row for every task and every step of the case."""
    tasks, steps = [], []
    for number, task in enumerate(snapshot.content["tasks"]):
        row = TaskInteraction(case_interaction=interaction, position=number, slug=task["id"])
        tasks.append(row)
        steps += [
            SubtaskInteraction(task_interaction=row, position=place, slug=step["id"])
            for place, step in enumerate(task["subtasks"])
        ]
    TaskInteraction.objects.bulk_create(tasks)
    SubtaskInteraction.objects.bulk_create(steps)


def update_progress(interaction_id: UUID) -> None:
    """Bring all steps in line with the lines that count now; tell the learner when something has changed.

    To be called within the transaction that changed a line; gives the same for the same lines.
    """
    rows = CaseInteraction.objects.select_for_update().filter(pk=interaction_id)
    interaction = rows.only("learner_id", "solved_at", "snapshot_id", "case_id", "excerpt", "created_at").first()
    if interaction is None:
        return
    tasks = CaseSnapshot.objects.values_list("content__tasks", flat=True).get(pk=interaction.snapshot_id)
    lines, steps = list_said_lines(interaction_id), list(list_steps(interaction_id))
    moved = []
    for step in steps:
        task = tasks[step.task_interaction.position]
        proofs = find_proofs(task["subtasks"][step.position], lines, task.get("person"))
        if step.settle(proofs):
            moved.append(step)
    SubtaskInteraction.objects.bulk_update(moved, ["state", "evidence", "done_at", "changed_at"])
    now_solved = interaction.mark_solved(steps)
    if moved:
        award_progress_points(interaction, steps, moved)
        announce_progress(interaction, now_solved)


def list_steps(interaction_id: UUID) -> "QuerySet[SubtaskInteraction]":
    """Select the steps of an interaction with their tasks, in their order."""
    rows = SubtaskInteraction.objects.filter(task_interaction__case_interaction=interaction_id)
    return rows.select_related("task_interaction").order_by("task_interaction__position", "position")


def announce_progress(interaction: CaseInteraction, now_solved: bool) -> None:
    """Publish the tasks and, of a solved case, send `case_solved`.

    Progress that a solved case gave in lessons stays when a step is open again.
    """
    publish_tasks_changed(interaction, now_solved)
    if now_solved:
        case_solved.send(CaseInteraction, interaction_id=interaction.pk)


def list_said_lines(interaction_id: UUID) -> list[SaidLine]:
    """List all lines that count, in the order they were said."""
    rows = Message.objects.filter(conversation__case_interaction=interaction_id, undone=False)
    rows = rows.filter(state=MessageState.COMPLETE).order_by("created_at", "conversation", "position")
    found = []
    for row in rows.values(*SPOKEN):
        if row["author"] == Author.LEARNER:
            found.append(build_said_line(row))
        elif row["used_facts"]:
            found.append(build_opening_line(row))
    return found


def build_said_line(row: Mapping[str, Any]) -> SaidLine:
    """Build a line of the learner with what its reply gave."""
    answered = row["reply__state"] == MessageState.COMPLETE
    seen = row["reply__trace__explanation__seen"] or {}
    acts = frozenset(seen["acts"] if "acts" in seen else row["acts"])
    unsure = frozenset(seen.get("unsure", seen.get("unconfirmed", ())))  # earlier releases kept these among the acts
    if unsure:  # a sentence that the help proposes does what it is proposed for
        proposed = unsure & find_proposed_acts(row["text"])
        acts, unsure = (acts - unsure) | proposed, unsure - proposed
    told = frozenset(row["reply__used_facts"] or ()) if answered else frozenset[str]()
    return SaidLine(
        id=str(row["id"]),
        text=row["text"],
        person=row["conversation__person_slug"],
        reply_id=str(row["reply__id"]) if answered else None,
        acts=acts,
        unsure=unsure,
        told=told.difference(seen.get("presumed", ()), seen.get("unasked", ())),
        found={finding["id"]: finding["result"] for finding in row["reply__trace__explanation__findings"] or ()},
        seen=seen,
    )


def build_opening_line(row: Mapping[str, Any]) -> SaidLine:
    """Build what a person said unprompted, as the opening of a scene; replies stand with their questions."""
    return SaidLine(
        id=str(row["id"]), text=row["text"], person=row["conversation__person_slug"], told=frozenset(row["used_facts"])
    )


@transaction.atomic
def skip_step(step: SubtaskInteraction, *, revert: bool = False) -> None:
    """Leave a step out, or take it up again; what has been achieved stays achieved."""
    before, after = SubtaskState.OPEN, SubtaskState.SKIPPED
    if revert:
        before, after = after, before
    # The interaction first, as `update_progress` has it: a reply may be stored at the same moment.
    held = CaseInteraction.objects.select_for_update(of=("self",))
    interaction = held.get(task_interactions__subtasks=step)
    rows = SubtaskInteraction.objects.filter(pk=step.pk, state=before)
    if not rows.update(state=after, changed_at=timezone.now()):
        return
    steps = list(list_steps(interaction.pk))
    now_solved = interaction.mark_solved(steps)
    award_progress_points(interaction, steps, moved=())  # what is left out gives no points of its own
    announce_progress(interaction, now_solved)


@transaction.atomic
def evaluate_step(step: SubtaskInteraction) -> None:
    """Evaluate the step's interaction again, as after a turn."""
    update_progress(step.task_interaction.case_interaction_id)
