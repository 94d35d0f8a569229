"""The points that talks give: for steps, for tasks, for a solved case, and for how well it was talked through.

Each counts once for the same case, or the same part of it, that was begun on a day, however often it is begun, undone
or evaluated again, and whenever that is.
"""

from collections.abc import Collection, Sequence
from itertools import groupby

from django.utils import timezone

from apps.conversations.models import CaseInteraction, SubtaskInteraction, SubtaskState
from apps.evaluation.judgements import Judgement
from apps.experience import points
from apps.experience.milestones import reach
from apps.experience.models import Milestone, Source
from apps.experience.services import award, read_local_date

MILESTONES = {"HANDOVER_RIGHT": Milestone.FIRST_HANDOVER, "TEACH_BACK": Milestone.FIRST_TEACH_BACK}
SHARES = {"MET": 1.0, "PARTLY": 0.5, "NOT_MET": 0.0, "NOT_OBSERVED": 0.0}  # what isn't assessed doesn't count


def get_reference_parts(interaction: CaseInteraction) -> tuple[str, str]:
    """Give what was talked through, the case and the part of it, and the learner's own day on which it was begun."""
    what = f"{interaction.case_id}:{interaction.excerpt[:40]}" if interaction.excerpt else str(interaction.case_id)
    return what, str(read_local_date(interaction.learner, interaction.created_at))


def award_progress_points(
    interaction: CaseInteraction, steps: Sequence[SubtaskInteraction], moved: Collection[SubtaskInteraction]
) -> int:
    """Award points for the `moved` steps, the tasks that they complete, and the case once no step is open; give them.

    `steps` are all of the interaction, in their order.
    """
    proven = [step for step in moved if step.state == SubtaskState.DONE]
    touched = {step.task_interaction.position for step in moved}
    completed = [
        position
        for position, of_task in groupby(steps, key=lambda step: step.task_interaction.position)
        if position in touched and all(step.state == SubtaskState.DONE for step in of_task)
    ]
    done = sum(step.state == SubtaskState.DONE for step in steps)
    is_solved = done > 0 and all(step.state != SubtaskState.OPEN for step in steps)
    if not proven and not is_solved:
        return 0
    learner, (what, day) = interaction.learner, get_reference_parts(interaction)
    gained = 0
    for step in proven:
        reference = f"{what}:{step.task_interaction.position}.{step.position}:{day}"
        gained += award(learner, Source.STEP, points.STEP_DONE, reference)
    for position in completed:
        gained += award(learner, Source.TASK, points.TASK_DONE, f"{what}:{position}:{day}")
    if is_solved:
        amount = round(points.CASE_SOLVED * done / len(steps))
        gained += award(learner, Source.CASE, amount, f"{what}:{day}")
    return gained


def award_debrief_points(interaction: CaseInteraction, judgements: Sequence[Judgement]) -> int:
    """Award points for a solved case by the criteria that its debrief assessed; give them.

    What was done rightly for the first time is a milestone, in a case that isn't solved as well.
    """
    for one in judgements:
        if one.verdict == "MET" and one.criterion in MILESTONES:
            reach(interaction.learner, MILESTONES[one.criterion], timezone.now())
    if interaction.solved_at is None:
        return 0
    shares = [SHARES[one.verdict] for one in judgements if one.verdict in SHARES]
    if not shares:
        return 0
    amount = round(points.DEBRIEF_QUALITY * sum(shares) / len(shares))
    reference = ":".join(get_reference_parts(interaction))
    return award(interaction.learner, Source.DEBRIEF, amount, reference)
