"""Writing down what a provider has found in an answer, after the learner has had her verdict."""

from collections.abc import Sequence
from uuid import UUID

from django.db import transaction
from django.http import Http404

from apps.content.answers.services import Step, points, read_answer, section_points, settle, written
from apps.content.judging.open_texts import OpenText
from apps.content.kind import kinds
from apps.content.model_review.request import known_of, looked_at, stop_looking
from apps.content.models import ItemInteraction
from apps.courses.services.enrolment import open_section
from kit.errors import ApiError
from kit.events.publisher import publish

CHECKED = Step(check=True)


def interaction_at(interaction_id: UUID | str, attempt: int) -> ItemInteraction | None:
    """The interaction, as long as a provider is looking at what this check was about."""
    rows = ItemInteraction.objects.select_related("item__section__chapter", "section_interaction__learner")
    found: ItemInteraction | None = rows.filter(pk=interaction_id).first()
    judging = looked_at(found) if found else None
    return found if judging and judging["attempt"] == attempt else None


def left_to_judge(found: ItemInteraction) -> Sequence[OpenText]:
    """The texts that a provider is asked about, without those that it has judged before."""
    judging, read = looked_at(found), read_answer(found, found.section_interaction.learner)
    if judging is None or read is None:
        return ()
    texts = [one for one in kinds()[found.item.kind].open_texts(*read) if one.key in judging["parts"]]
    known = known_of(found.section_interaction.learner_id, texts)
    return [one for one in texts if one.mark not in known]


def take_mark_away(interaction_id: UUID | str, attempt: int) -> None:
    """Nothing more will come for this check: its verdict stays as it is. Needs an open transaction."""
    rows = ItemInteraction.objects.select_for_update().filter(pk=interaction_id)
    found: ItemInteraction | None = rows.first()
    judging = (found.verdict or {}).get("judging") if found else None
    if found is not None and judging and judging["attempt"] == attempt:
        stop_looking(found)
        found.save(update_fields=["verdict", "changed_at"])


@transaction.atomic
def settle_closer(interaction_id: UUID | str, attempt: int) -> int:
    """Judge the answer anew with what a provider has said by now, and take the mark away; gives the points gained.

    Does nothing when the learner has changed her answer since. No completion, score or point is ever lost by it.
    """
    before = interaction_at(interaction_id, attempt)
    if before is None:
        return 0
    learner = before.section_interaction.learner
    try:
        within, _new = open_section(before.item.section, learner)
    except (ApiError, Http404):  # she has left the course, or the section is gone: there is nothing to tell
        take_mark_away(interaction_id, attempt)
        return 0
    found = interaction_at(interaction_id, attempt)  # as it stands behind the lock
    if found is None:
        return 0
    found.item.section, found.section_interaction = within.section, within
    was_done, was_right = found.completed_at is not None, found.score == 1
    judge_anew(found)
    written(found, was_done, here=False)
    gained = 0 if was_right else points(found, CHECKED, learner)  # what was right before has had its points
    gained += section_points(within, CHECKED, learner)
    publish("answer.judged", to=[learner], section=within.section_id, item=found.item_id, gained=gained)
    return gained


def judge_anew(found: ItemInteraction) -> None:
    """The verdict on the same answer, with what is known now, unless that is worse; it is no further attempt.

    Where the learner has taken the mark of it away meanwhile, it stays away.
    """
    is_unmarked = found.is_unmarked
    kind, learner = kinds()[found.item.kind], found.section_interaction.learner
    read = read_answer(found, learner)
    if read is None:
        stop_looking(found)
        return
    body, answer = read
    known = known_of(learner.pk, kind.open_texts(body, answer))
    verdict = kind.evaluate(body, answer | {"judged": known})
    if kind.scored and verdict.score < (found.score or 0):  # what the learner has done elsewhere counts differently now
        stop_looking(found)
        return
    settle(found, verdict, kind, body)
    if is_unmarked:
        found.completed_at = None
