"""Beginning a case: a snapshot, a talk with every person, tasks, chart, and the first scene."""

from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.cases.models import Case
from apps.conversations.chart.services import open_charts
from apps.conversations.interactions.scenes import enter_scene, save_place
from apps.conversations.interactions.snapshots import freeze_case
from apps.conversations.models import CaseInteraction, CaseSnapshot, Conversation
from apps.conversations.tasks.services import open_tasks
from apps.conversations.turns.services import new_seed
from apps.dialogue.case import read_case
from apps.dialogue.turn import initial_state
from kit import rate_limits
from kit.errors import ApiError
from kit.jobs.queueing import start

PER_MINUTE = 60  # cases that one person begins


@transaction.atomic
def start_case(case: Case, *, by: User, difficulty: str | None = None) -> CaseInteraction:
    """The learner starts a case, in German as difficult as said or as the learner's settings have it.

    Raises 409 `case_not_ready` for a case that can't be played (yet), 429 for somebody who begins one after the other.
    """
    rate_limits.hit("begin", by.pk, limit=PER_MINUTE, seconds=60)
    if not case.is_ready:
        raise ApiError("case_not_ready", _("This case isn't ready yet."))
    snapshot = freeze_case(case)
    if not case.is_read:  # it can be played all the same; made ready now, its first reply is as quick as the next
        start("conversations.prepare", case.pk, key=f"prepare:{case.pk}:{case.content_hash[:32]}")
    interaction = CaseInteraction.objects.create(
        learner=by,
        case=case,
        snapshot=snapshot,
        seed=new_seed(),
        engine=settings.ENGINE,
        difficulty=difficulty or by.language_level,
    )
    open_charts(open_talks(interaction, snapshot), snapshot)
    open_tasks(interaction, snapshot)
    enter_scene(interaction, 0)
    save_place(interaction)
    return interaction


def open_talks(interaction: CaseInteraction, snapshot: CaseSnapshot) -> list[Conversation]:
    """A talk with every person of the case; nobody has said anything yet."""
    played = read_case(snapshot.content)
    talks, seen = [], dict[str, int]()
    for person, shown in zip(snapshot.content["persons"], snapshot.shown["persons"], strict=True):
        position = seen[person["kind"]] = seen.get(person["kind"], -1) + 1
        state: dict[str, Any] = initial_state(played, person["id"]).to_json()
        talks.append(
            Conversation(
                learner_id=interaction.learner_id,
                case_interaction=interaction,
                kind=person["kind"],
                position=position,
                person_slug=person["id"],
                person=shown,
                state=state,
            )
        )
    return Conversation.objects.bulk_create(talks)
