"""The place of a learner in a played case: scene, person and task, and the opening of scenes."""

from typing import Any, cast
from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext as _

from apps.conversations.authored_translations import translate_from_snapshot
from apps.conversations.chart.services import reveal_timed_labs
from apps.conversations.events import publish_message_created, publish_scene_changed
from apps.conversations.locks import lock_conversation, refuse_while_pending
from apps.conversations.models import (
    AudioState,
    Author,
    CaseInteraction,
    Conversation,
    Kind,
    Message,
    MessageTrace,
    PersonTable,
)
from apps.conversations.speech import start_speech
from apps.dialogue.case import read_case
from apps.dialogue.turn import open_scene
from apps.dialogue.types import Level, State
from kit.errors import InvalidInput

KINDS = {PersonTable.PATIENTS: Kind.PATIENT, PersonTable.THIRD_PERSONS: Kind.THIRD_PERSON} | {
    PersonTable.OBSERVERS: Kind.OBSERVER
}
PERSON_TABLES = {kind: table for table, kind in KINDS.items()}
PLACE = ("task_index", "scene_index", "scenes", "person_table", "person_index")


def list_scenes(interaction: CaseInteraction) -> list[dict[str, Any]]:
    """Return the scenes of the frozen case, as its file has them."""
    found: list[dict[str, Any]] = interaction.snapshot.content["scenes"]
    return found


def get_scene_id(interaction: CaseInteraction, number: int) -> UUID:
    """Return the id by which clients name a scene."""
    return UUID(interaction.snapshot.shown["scenes"][number]["id"])


def find_first_scene(interaction: CaseInteraction, person: str) -> int | None:
    """Return the number of the first scene with this person."""
    return next((number for number, scene in enumerate(list_scenes(interaction)) if scene["person"] == person), None)


def find_last_scene(interaction: CaseInteraction, talk: Conversation) -> int | None:
    """Return the number of the scene where this person was spoken to last, else of the first with the person."""
    numbers = {UUID(scene["id"]): number for number, scene in enumerate(interaction.snapshot.shown["scenes"])}
    number = numbers.get(talk.scene) if talk.scene else None
    scene = None if number is None else list_scenes(interaction)[number]
    is_there = scene is not None and talk.person_slug in (scene["person"], *scene.get("present", ()))
    return number if is_there else find_first_scene(interaction, talk.person_slug)


def enter_scene(interaction: CaseInteraction, number: int) -> None:
    """Enter a scene and turn to its person, whose opening is said the first time only.

    To be called within a transaction, before anything else has locked the interaction.
    Raises 409 `reply_pending` while a reply is being made in the talk that the scene goes on with.
    """
    scene = list_scenes(interaction)[number]
    talk = lock_conversation(interaction.conversations.get(person_slug=scene["person"]))
    lock_place(interaction)
    if scene["id"] not in interaction.scenes:
        refuse_while_pending(talk)
        open_conversation(interaction, talk, number)
        interaction.scenes = [*interaction.scenes, scene["id"]]
        reveal_timed_labs(interaction)
    interaction.scene_index = number
    interaction.person_table, interaction.person_index = PERSON_TABLES[Kind(talk.kind)], talk.position


def is_present(interaction: CaseInteraction, person: str) -> bool | None:
    """Whether this person is in the scene that the learner is in; None where the case leaves it open."""
    scene = list_scenes(interaction)[interaction.scene_index]
    if scene["person"] == person:
        return True
    present = scene.get("present")
    return None if present is None else person in present


def join_scene(interaction: CaseInteraction, talk: Conversation) -> None:
    """Begin the conversation with a person who is present and has only listened so far, without an opening."""
    lock_conversation(talk)
    lock_place(interaction)
    talk.scene = get_scene_id(interaction, interaction.scene_index)
    talk.save(update_fields=["scene"])


def lock_place(interaction: CaseInteraction) -> None:
    """Lock the row until the end of the transaction and read the place as it is now: another tab may have moved it.

    A conversation that is needed as well has to be locked before.
    """
    interaction.refresh_from_db(fields=PLACE, from_queryset=CaseInteraction.objects.select_for_update())


def open_conversation(interaction: CaseInteraction, talk: Conversation, number: int) -> None:
    """Go on with the conversation in this scene: store its state and the person's opening there."""
    scene, level = list_scenes(interaction)[number], cast(Level, interaction.difficulty)
    before = State.from_json(talk.state) if talk.lines and talk.state else None
    opening = open_scene(read_case(interaction.snapshot.content), scene["id"], level, before)
    talk.scene, talk.state, talk.emotion = get_scene_id(interaction, number), opening.state.to_json(), opening.emotion
    if opening.text:
        line = Message(conversation=talk, position=talk.lines, author=Author.PERSON, text=opening.text, is_setup=True)
        line.scene, line.emotion, line.audio_state = talk.scene, opening.emotion, AudioState.choose_first(talk.learner)
        line.used_facts = list(opening.released)
        line.translations = translate_from_snapshot(interaction, opening.text)
        line.save()
        MessageTrace.objects.create(message=line, state_after=talk.state)
        talk.lines += 1
        publish_message_created(talk, line.pk)
        if line.audio_state == AudioState.PENDING:
            start_speech(line.pk)
    talk.save(update_fields=["scene", "state", "emotion", "lines"])


def open_first_scene(interaction: CaseInteraction, talk: Conversation) -> None:
    """Meet a person who is spoken to for the first time: where the learner is, or in the person's first scene."""
    if is_present(interaction, talk.person_slug):
        join_scene(interaction, talk)
        return
    number = find_first_scene(interaction, talk.person_slug)
    if number is not None:
        enter_scene(interaction, number)
        save_place(interaction)


def save_place(interaction: CaseInteraction) -> None:
    """Store where the learner is, and publish it."""
    interaction.save(update_fields=[*PLACE, "changed_at"])
    publish_scene_changed(interaction)


@transaction.atomic
def select_person(interaction: CaseInteraction, table: str, index: int) -> None:
    """Turn to another person; 422 when there is none at this place of the list."""
    talk = interaction.conversations.filter(kind=KINDS[PersonTable(table)], position=index).first()
    if talk is None:
        raise InvalidInput({"person_index": ("unknown", _("There is nobody here."))})
    turn_to_person(interaction, talk)
    save_place(interaction)


@transaction.atomic
def select_task(interaction: CaseInteraction, index: int) -> None:
    """Turn to another task, and with it to its scene or person; 422 when there is no such task."""
    tasks = interaction.snapshot.content["tasks"]
    if index >= len(tasks):
        raise InvalidInput({"current_task_interaction_index": ("unknown", _("There is no such task."))})
    task = tasks[index]
    numbers = {scene["id"]: number for number, scene in enumerate(list_scenes(interaction))}
    if task.get("scene") in numbers and numbers[task["scene"]] != interaction.scene_index:
        enter_scene(interaction, numbers[task["scene"]])
    elif task.get("person"):
        turn_to_person(interaction, interaction.conversations.get(person_slug=task["person"]))
    else:
        lock_place(interaction)
    interaction.task_index = index
    save_place(interaction)


def turn_to_person(interaction: CaseInteraction, talk: Conversation) -> None:
    """Select a person: here if present here, else in the first scene with the person or the one where both last met."""
    there = is_present(interaction, talk.person_slug)
    number = (
        find_first_scene(interaction, talk.person_slug) if talk.scene is None else find_last_scene(interaction, talk)
    )
    if talk.scene is None and there:
        join_scene(interaction, talk)
    elif number is not None and (talk.scene is None or there is False):
        enter_scene(interaction, number)
    else:
        lock_place(interaction)
    interaction.person_table, interaction.person_index = PERSON_TABLES[Kind(talk.kind)], talk.position
