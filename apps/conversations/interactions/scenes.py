"""Going from scene to scene and from person to person within a played case."""

from typing import Any, cast
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _

from apps.conversations.events import publish_message_created, publish_scene_changed
from apps.conversations.models import AudioState, Author, CaseInteraction, Conversation, Kind, Message, PersonTable
from apps.conversations.turns.locks import lock_conversation, refuse_while_pending
from apps.conversations.turns.speech import start_speech
from apps.dialogue.case import read_case
from apps.dialogue.turn import open_scene
from apps.dialogue.types import Level, State
from kit.errors import InvalidInput

TABLES = {PersonTable.PATIENTS: Kind.PATIENT, PersonTable.THIRD_PERSONS: Kind.THIRD_PERSON} | {
    PersonTable.OBSERVERS: Kind.OBSERVER
}
NAMES = {kind: table for table, kind in TABLES.items()}
PLACE = ("task_index", "scene_index", "scenes", "person_table", "person_index")


def scenes_of(interaction: CaseInteraction) -> list[dict[str, Any]]:
    """The scenes of the frozen case."""
    found: list[dict[str, Any]] = interaction.snapshot.content["scenes"]
    return found


def scene_key(interaction: CaseInteraction, number: int) -> UUID:
    """How clients name a scene."""
    return UUID(interaction.snapshot.shown["scenes"][number]["id"])


def first_scene_with(interaction: CaseInteraction, person: str) -> int | None:
    """The number of the first scene with this person."""
    return next((number for number, scene in enumerate(scenes_of(interaction)) if scene["person"] == person), None)


def last_scene_of(interaction: CaseInteraction, talk: Conversation) -> int | None:
    """The number of the scene with this person in which she was spoken to last."""
    numbers = {UUID(scene["id"]): number for number, scene in enumerate(interaction.snapshot.shown["scenes"])}
    number = numbers.get(talk.scene) if talk.scene else None
    scene = None if number is None else scenes_of(interaction)[number]
    is_hers = scene is not None and talk.person_slug in (scene["person"], *scene.get("present", ()))
    return number if is_hers else first_scene_with(interaction, talk.person_slug)


def enter_scene(interaction: CaseInteraction, number: int) -> None:
    """The learner is in this scene now, with its person; what the person says first is said the first time only.

    To be called within a transaction, before anything else has locked the interaction.
    Raises 409 `reply_pending` while a reply is being made in the talk that the scene goes on with.
    """
    scene = scenes_of(interaction)[number]
    talk = lock_conversation(interaction.conversations.get(person_slug=scene["person"]))
    lock_place(interaction)
    if scene["id"] not in interaction.scenes:
        refuse_while_pending(talk)
        open_conversation(interaction, talk, number)
        interaction.scenes = [*interaction.scenes, scene["id"]]
    interaction.scene_index = number
    interaction.person_table, interaction.person_index = NAMES[Kind(talk.kind)], talk.position


def is_present(interaction: CaseInteraction, person: str) -> bool | None:
    """Whether this person is in the scene that the learner is in; None where the case leaves it open."""
    scene = scenes_of(interaction)[interaction.scene_index]
    if scene["person"] == person:
        return True
    present = scene.get("present")
    return None if present is None else person in present


def join_scene(interaction: CaseInteraction, talk: Conversation) -> None:
    """Somebody in the room who has only listened so far is spoken to where the learner is, and says nothing first."""
    lock_conversation(talk)
    lock_place(interaction)
    talk.scene = scene_key(interaction, interaction.scene_index)
    talk.save(update_fields=["scene"])


def lock_place(interaction: CaseInteraction) -> None:
    """The row, held until the end of the transaction, with the place as it is now: another tab may have moved it.

    Whoever needs a talk as well locks that first.
    """
    interaction.refresh_from_db(fields=PLACE, from_queryset=CaseInteraction.objects.select_for_update())


def open_conversation(interaction: CaseInteraction, talk: Conversation, number: int) -> None:
    """The talk goes on in this scene: its state, and the person's first words there."""
    scene, level = scenes_of(interaction)[number], cast(Level, interaction.difficulty)
    before = State.from_json(talk.state) if talk.lines and talk.state else None
    opening = open_scene(read_case(interaction.snapshot.content), scene["id"], level, before)
    talk.scene, talk.state, talk.emotion = scene_key(interaction, number), opening.state.to_json(), opening.emotion
    if opening.text:
        line = Message(conversation=talk, position=talk.lines, author=Author.PERSON, text=opening.text, is_setup=True)
        line.scene, line.emotion, line.audio_state = talk.scene, opening.emotion, AudioState.PENDING
        line.used_facts, line.state_after = list(opening.released), talk.state
        line.save()
        talk.lines += 1
        publish_message_created(talk, line.pk)
        start_speech(line.pk)
    talk.save(update_fields=["scene", "state", "emotion", "lines"])


def open_first_scene(interaction: CaseInteraction, talk: Conversation) -> None:
    """Meet a person who is spoken to for the first time: where the learner is, or in the person's first scene."""
    if is_present(interaction, talk.person_slug):
        join_scene(interaction, talk)
        return
    number = first_scene_with(interaction, talk.person_slug)
    if number is not None:
        enter_scene(interaction, number)
        save_place(interaction)


def save_place(interaction: CaseInteraction) -> None:
    """Store where the learner is, and tell all tabs."""
    interaction.save(update_fields=[*PLACE, "changed_at"])
    publish_scene_changed(interaction)


@transaction.atomic
def select_person(interaction: CaseInteraction, table: str, index: int) -> None:
    """The learner turns to somebody else; 422 when nobody stands at this place of the list."""
    talk = interaction.conversations.filter(kind=TABLES[PersonTable(table)], position=index).first()
    if talk is None:
        raise InvalidInput({"person_index": ("unknown", _("There is nobody here."))})
    turn_to_person(interaction, talk)
    save_place(interaction)


@transaction.atomic
def select_task(interaction: CaseInteraction, index: int) -> None:
    """The learner turns to another task, and with it to its scene or person; 422 when there is no such task."""
    tasks = interaction.snapshot.content["tasks"]
    if index >= len(tasks):
        raise InvalidInput({"current_task_interaction_index": ("unknown", _("There is no such task."))})
    task = tasks[index]
    numbers = {scene["id"]: number for number, scene in enumerate(scenes_of(interaction))}
    if task.get("scene") in numbers and numbers[task["scene"]] != interaction.scene_index:
        enter_scene(interaction, numbers[task["scene"]])
    elif task.get("person"):
        turn_to_person(interaction, interaction.conversations.get(person_slug=task["person"]))
    else:
        lock_place(interaction)
    interaction.task_index = index
    save_place(interaction)


def turn_to_person(interaction: CaseInteraction, talk: Conversation) -> None:
    """The learner faces this person, here if she is here: else in the first scene with her, or where they last met."""
    there = is_present(interaction, talk.person_slug)
    number = first_scene_with(interaction, talk.person_slug) if talk.scene is None else last_scene_of(interaction, talk)
    if talk.scene is None and there:
        join_scene(interaction, talk)
    elif number is not None and (talk.scene is None or there is False):
        enter_scene(interaction, number)
    else:
        lock_place(interaction)
    interaction.person_table, interaction.person_index = NAMES[Kind(talk.kind)], talk.position
