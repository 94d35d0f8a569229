"""Beginning a case: a snapshot, a talk with every person, and the first words of those who speak first."""

from typing import Any, cast

from django.db import transaction
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.cases.models import Case
from apps.conversations.actions import new_seed
from apps.conversations.engine.case import Case as PlayedCase
from apps.conversations.engine.case import read_case
from apps.conversations.engine.talk import Level
from apps.conversations.engine.turn import begin, open_scene
from apps.conversations.models import AudioState, Author, CaseInteraction, CaseSnapshot, Conversation, Message
from apps.conversations.snapshots import freeze
from kit.errors import Refused
from kit.jobs.starting import start

ENGINE = "embedded"


@transaction.atomic
def begin_case(case: Case, *, by: User, difficulty: str | None = None) -> CaseInteraction:
    """The learner starts a case, in German as difficult as said or as the learner's settings have it.

    Raises 409 `case_not_ready` for a case that can't be played (yet).
    """
    if not case.is_ready:
        raise Refused("case_not_ready", _("This case isn't ready yet."))
    snapshot = freeze(case)
    interaction = CaseInteraction.objects.create(
        learner=by,
        case=case,
        snapshot=snapshot,
        seed=new_seed(),
        engine=ENGINE,
        difficulty=difficulty or by.language_level,
    )
    openings = open_talks(interaction, snapshot)
    for message in openings:
        start("conversations.voice", message.pk, key=f"voice:{message.pk}")
    return interaction


def open_talks(interaction: CaseInteraction, snapshot: CaseSnapshot) -> list[Message]:
    """A talk with every person; gives the lines with which some of them begin."""
    played = read_case(snapshot.content)
    talks, openings, seen = [], [], dict[str, int]()
    for person, shown in zip(snapshot.content["persons"], snapshot.shown["persons"], strict=True):
        position = seen[person["kind"]] = seen.get(person["kind"], -1) + 1
        talk = Conversation(
            learner_id=interaction.learner_id,
            case_interaction=interaction,
            kind=person["kind"],
            position=position,
            person_slug=person["id"],
            person=shown,
        )
        talks.append(talk)
        openings += opening_of(talk, played, interaction.difficulty)
    Conversation.objects.bulk_create(talks)
    return list(Message.objects.bulk_create(openings))


def opening_of(talk: Conversation, played: PlayedCase, level: str) -> list[Message]:
    """The person's first line, where the first scene with this person has one; sets the talk's first state."""
    scene = next((scene for scene in played.scenes if scene.person == talk.person_slug), None)
    if scene is None:
        talk.state = begin(played, talk.person_slug).to_json()
        return []
    opening = open_scene(played, scene.id, cast(Level, level))
    state: dict[str, Any] = opening.state.to_json()
    talk.state, talk.emotion = state, opening.emotion
    if not opening.text:
        return []
    talk.lines = 1
    line = Message(conversation=talk, position=0, author=Author.PERSON, text=opening.text, is_setup=True)
    line.emotion, line.audio_state = opening.emotion, AudioState.PENDING
    line.used_facts, line.state_after = list(opening.released), state
    return [line]
