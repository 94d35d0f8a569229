"""Verdicts on stored answers: what the rules say, what it completes and the points that it gives.

Used by the steps of learners (`services.py`) and by the reviews of a language model (`apps.content.model_review`);
knows neither.
"""

from django.utils import timezone

from apps.accounts.models import User
from apps.content.answers.verdicts import Mark, Verdict
from apps.content.item_body import Body, Json
from apps.content.item_versions import load_body_at
from apps.content.kind import Kind, get_kinds
from apps.content.lessons.completed_items import count_completed_items
from apps.content.models import Item, ItemInteraction
from apps.courses.models import SectionInteraction
from apps.courses.progress import ProgressState, compute_section_state, count_turn
from apps.courses.services.enrolment import record_progress
from apps.experience import points
from apps.experience.models import Source
from apps.experience.services import award, get_local_date


def read_answer(interaction: ItemInteraction, learner: User) -> tuple[Body, Json] | None:
    """Give what was answered to, and the answer with what the server itself knows.

    None when the body of that version was not kept.
    """
    kind, body = get_kinds()[interaction.item.kind], load_body_at(interaction.item, interaction.body_version)
    if body is None:
        return None
    serializer = kind.answer_serializer(data=interaction.answer)
    serializer.is_valid(raise_exception=True)
    return body, kind.prepare(body, serializer.validated_data, learner, interaction.item_id)


def set_verdict(interaction: ItemInteraction, verdict: Verdict, kind: Kind, body: Body) -> None:
    """Set the verdict with the hints that it brings; what is right or almost right is completed. Saves nothing."""
    interaction.verdict, interaction.unchecked = verdict.to_json() | {"judging": None}, False
    open_parts = [part for part in interaction.verdict["parts"] if part["mark"] != Mark.RIGHT]
    helped = {part["key"] for part in open_parts[: kind.max_hints]}
    for part in interaction.verdict["parts"]:
        part["hint"] = compose_help(part["key"], interaction, kind, body) if part["key"] in helped else ""
    if kind.is_scored:
        interaction.score = verdict.score
        interaction.best_score = max(verdict.score, interaction.best_score or 0.0)
    if verdict.mark != Mark.WRONG and interaction.completed_at is None:
        interaction.completed_at = timezone.now()


def compose_help(key: str, interaction: ItemInteraction, kind: Kind, body: Body) -> str:
    """Give what the author says of this very answer, and the hint for so many tries."""
    texts = (kind.build_feedback(body, interaction.answer or {}, key), kind.build_hint(body, key, interaction.tries))
    return " ".join(text for text in texts if text)


def save_interaction(interaction: ItemInteraction, *, was_done: bool, is_present: bool = True) -> None:
    """Save an interaction, and count it where that has changed whether it is done.

    `is_present`: the learner is at work in the lesson; a job that judges later leaves where they go on as it is.
    Publishes `progress.changed` where the number of completed items has changed.
    """
    interaction.save()
    section_interaction = interaction.section_interaction
    if interaction.item.counts and was_done != (interaction.completed_at is not None):
        record_progress(section_interaction, count_completed_items(section_interaction.pk), here=is_present)
    else:
        count_turn(section_interaction, here=is_present)


def award_points(interaction: ItemInteraction, learner: User) -> int:
    """Award points for a right answer, once a day, and give them; 0 after the solution was shown."""
    if interaction.score != 1 or interaction.revealed_at is not None:
        return 0
    amount = points.ITEM_RIGHT_AT_FIRST if interaction.tries == 1 else points.ITEM_RIGHT
    return award(learner, Source.ITEM, amount, f"{interaction.item_id}:{get_local_date(learner)}")


def award_section_points(section_interaction: SectionInteraction, learner: User) -> int:
    """Award points for a section, once, when all that counts is done and nothing of it by a mark alone."""
    weight = section_interaction.section.weight
    if not weight or compute_section_state(section_interaction, weight) != ProgressState.COMPLETED:
        return 0
    unanswered = ItemInteraction.objects.filter(
        section_interaction=section_interaction, attempts=0, item__in=Item.objects.counting()
    )
    if unanswered.exists():
        return 0
    return award(learner, Source.SECTION, points.SECTION_DONE, str(section_interaction.section_id))
