"""Services of played cases: start a case from a snapshot, with conversations, tasks and chart; delete one."""

import random
from hashlib import sha256
from typing import Any

import orjson
from django.conf import settings
from django.contrib.admin.models import DELETION, LogEntry
from django.db import transaction
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.cases.excerpts import find_excerpt, narrow_content, narrow_shown
from apps.cases.exchange.exporter import export_case
from apps.cases.models import Case, Person
from apps.cases.querysets import freeze_row
from apps.conversations.chart.services import open_charts
from apps.conversations.interactions.scenes import enter_scene, save_place
from apps.conversations.models import (
    CaseInteraction,
    CaseSnapshot,
    Conversation,
)
from apps.conversations.signals import case_worked_on
from apps.conversations.tasks.services import open_tasks
from apps.conversations.turns.line_services import delete_recordings
from apps.dialogue.case import read_case
from apps.dialogue.turn import build_initial_state
from kit import rate_limits
from kit.errors import ApiError, InvalidInput
from kit.files.deletion import release
from kit.jobs.queue import start

PER_MINUTE = 60  # cases that one learner starts
SEEDS = 2**31  # a seed chooses among wordings for the whole interaction


@transaction.atomic
def start_case(case: Case, *, by: User, difficulty: str | None = None, excerpt: str = "") -> CaseInteraction:
    """Start a case, or an excerpt of it, for a learner, in German as difficult as `difficulty` or the settings say.

    Raises 409 `case_not_ready` for a case that can't be played (yet), 422 for an unknown excerpt, 429 beyond
    PER_MINUTE.
    """
    rate_limits.hit("begin", by.pk, limit=PER_MINUTE, seconds=60)
    if not case.is_ready:
        raise ApiError("case_not_ready", _("This case isn't ready yet."))
    snapshot = freeze_excerpt(freeze_case(case), excerpt) if excerpt else freeze_case(case)
    if not case.is_read:  # it can be played all the same; made ready now, its first reply is as quick as the next
        start("conversations.prepare", case.pk, key=f"prepare:{case.pk}:{case.content_hash[:32]}")
    interaction = CaseInteraction.objects.create(
        learner=by,
        case=case,
        snapshot=snapshot,
        excerpt=excerpt,
        seed=draw_seed(),
        engine=settings.ENGINE,
        difficulty=difficulty or by.language_level,
    )
    open_charts(open_conversations(interaction, snapshot), snapshot)
    open_tasks(interaction, snapshot)
    enter_scene(interaction, 0)
    save_place(interaction)
    case_worked_on.send(CaseInteraction, learner_id=by.pk, interaction_id=interaction.pk)
    return interaction


def restart_case(interaction: CaseInteraction) -> CaseInteraction:
    """Start the case anew for its learner, as difficult as before; what was said so far stays with the old one.

    Raises what `start_case` raises.
    """
    return start_case(
        interaction.case, by=interaction.learner, difficulty=interaction.difficulty, excerpt=interaction.excerpt
    )


def open_conversations(interaction: CaseInteraction, snapshot: CaseSnapshot) -> list[Conversation]:
    """Create an empty conversation with every person of the case."""
    played = read_case(snapshot.content)
    talks, seen = [], dict[str, int]()
    for person, shown in zip(snapshot.content["persons"], snapshot.shown["persons"], strict=True):
        position = seen[person["kind"]] = seen.get(person["kind"], -1) + 1
        state: dict[str, Any] = build_initial_state(played, person["id"]).to_json()
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


def freeze_case(case: Case) -> CaseSnapshot:
    """Return the snapshot of the case as it is now; one for all conversations about the same content."""
    known = CaseSnapshot.objects.filter(case=case, content_hash=case.content_hash).first()
    if known is not None:
        return update_pictures(known, case)
    public = freeze_row(Case.objects.filter(pk=case.pk).as_shown().get())
    plain = orjson.loads(orjson.dumps(public, option=orjson.OPT_UTC_Z))
    snapshot, _new = CaseSnapshot.objects.get_or_create(
        case=case, content_hash=case.content_hash, defaults={"content": export_case(case), "shown": plain}
    )
    return snapshot


def freeze_excerpt(whole: CaseSnapshot, slug: str) -> CaseSnapshot:
    """Return the snapshot of an excerpt of a frozen case: a case of its own with one scene and some of the tasks.

    Raises 422 `unknown` where the case has no such excerpt.
    """
    if find_excerpt(whole.content, slug) is None:
        raise InvalidInput({"excerpt": ("unknown", _("There is no such excerpt."))})
    digest = sha256(f"{whole.content_hash} {slug}".encode()).hexdigest()
    content, shown = narrow_content(whole.content, slug), narrow_shown(whole.shown, whole.content, slug)
    snapshot, new = CaseSnapshot.objects.get_or_create(
        case_id=whole.case_id, content_hash=digest, defaults={"content": content, "shown": shown}
    )
    if not new and snapshot.shown != shown:  # its pictures have changed
        snapshot.shown = shown
        snapshot.save(update_fields=["shown", "changed_at"])
    return snapshot


def update_pictures(snapshot: CaseSnapshot, case: Case) -> CaseSnapshot:
    """Bring the pictures of a snapshot up to date; they don't change what a conversation is about."""
    pictures = {str(key): image for key, image in Person.objects.filter(case=case).values_list("pk", "image_key")}
    shown = snapshot.shown
    before = [shown.get("title_image", ""), *(person.get("image_key", "") for person in shown["persons"])]
    after = [case.title_image, *(pictures.get(person["id"], "") for person in shown["persons"])]
    if before != after:
        shown["title_image"] = after[0]
        for person, image in zip(shown["persons"], after[1:], strict=True):
            person["image_key"] = image
        snapshot.save(update_fields=["shown", "changed_at"])
        release(*sorted({*before} - {*after}))
    return snapshot


def draw_seed() -> int:
    """Draw the seed by which an interaction chooses among wordings."""
    return random.SystemRandom().randrange(SEEDS)


@transaction.atomic
def delete_case_interaction(interaction: CaseInteraction, *, by: User) -> None:
    """Delete everything a learner made of a case; a deletion by another person is logged with who did it."""
    if by.pk != interaction.learner_id:
        LogEntry.objects.log_actions(str(by.pk), [interaction], DELETION)
    list(interaction.conversations.select_for_update())  # a reply that is being stored holds its talk first
    delete_recordings(interaction.pk)
    interaction.delete()
