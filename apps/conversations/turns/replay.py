"""Replay of stored conversations: whether the same snapshot, seed and lines still give the same replies."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, cast

from apps.conversations.models import Author, CaseInteraction, Conversation, Kind, Message, MessageState
from apps.conversations.turns.observer import is_commented
from apps.dialogue.protocol import Engine
from apps.dialogue.turn import build_initial_state, open_scene, play_turn
from apps.dialogue.types import Level, State, Turn


@dataclass(frozen=True)
class ReplayedLine:
    """A stored line of a person and what came of it now; `line` are the learner's words, empty for an opening."""

    person: str
    position: int
    line: str
    stored: str
    again: str
    before: State | None = None  # for a reply: the state it was made in, and how it was made
    turn: Turn | None = None

    @property
    def is_same(self) -> bool:
        """Whether the person says the same again."""
        return self.stored == self.again


class Replay:
    """A played case of the embedded engine, made ready to be played again."""

    def __init__(self, interaction: CaseInteraction, engine: Engine[Any]) -> None:
        self.interaction, self.engine = interaction, engine
        self.prepared = engine.prepare(interaction.snapshot.content)
        self.level = cast(Level, interaction.difficulty)
        shown, written = interaction.snapshot.shown["scenes"], interaction.snapshot.content["scenes"]
        self.scenes = {one["id"]: scene["id"] for one, scene in zip(shown, written, strict=True)}

    @property
    def version(self) -> str:
        """The fingerprint of case and engine as they are now, as interactions keep it."""
        return str(self.prepared.key[:32])

    def replay_lines(self) -> Iterator[ReplayedLine]:
        """Yield every line of a person that counts, conversation by conversation in the order they were said."""
        for conversation in self.interaction.conversations.order_by("kind", "position"):
            yield from self.replay_conversation(conversation)

    def replay_conversation(self, conversation: Conversation) -> Iterator[ReplayedLine]:
        """Play one conversation again without lines that were taken back: they left no trace in what came after."""
        state, scene = build_initial_state(self.prepared.case, conversation.person_slug), None
        rows = conversation.messages.filter(undone=False, author=Author.PERSON, state=MessageState.COMPLETE)
        for number, message in enumerate(rows.select_related("reply_to").order_by("position")):
            before = state if number else None
            if message.scene is not None and message.scene != scene:
                scene = message.scene
                opening = open_scene(self.prepared.case, self.scenes[str(scene)], self.level, before)
                state = opening.state
                if message.is_setup:
                    yield ReplayedLine(conversation.person_slug, message.position, "", message.text, opening.text)
            if message.reply_to is not None:
                said, turn = message.reply_to.text, self.replay_turn(conversation, message.reply_to, message, state)
                yield ReplayedLine(
                    conversation.person_slug, message.position, said, message.text, turn.reply, state, turn
                )
                state = turn.state

    def replay_turn(self, conversation: Conversation, line: Message, reply: Message, state: State) -> Turn:
        """Play a turn again.

        What an observer says about the learner's progress depends on when it was asked, and is taken as stored.
        """
        seed: Any = self.interaction.seed
        turn = play_turn(self.engine, self.prepared, conversation.person_slug, state, line.text, self.level, seed)
        if conversation.kind == Kind.OBSERVER and is_commented(turn):
            return replace(turn, reply=reply.text, state=replace(turn.state, last_reply=reply.text))
        return turn
