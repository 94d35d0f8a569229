"""Prints why a person answered a line as it did: what was understood, what came into question, what was decided.

For operators only: it shows what was said, and the solutions of the case, to whoever has a shell on the server.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError
from typing_extensions import override

from apps.conversations.engines import open_configured_engine
from apps.conversations.models import CaseInteraction, Message
from apps.conversations.try_out.services import explain_facts, list_nearest
from apps.conversations.turns.replay import Replay
from apps.dialogue.registry import EMBEDDED

UNUSABLE = 2  # exit code
RELATED = ("trace", "reply_to", "conversation__case_interaction__snapshot")
SAID = ("acts", "asks", "near", "near_text", "unknown", "missed", "negatives", "propositions", "denied", "helped")
SIGNS = ("open_question", "affirm", "deny", "repeat", "gibberish", "foreign", "stating", "injection")
DECIDED = ("kind", "confidence", "trust", "released", "findings", "guarded", "ask_back", "handover", "worded")


class Command(BaseCommand):
    """Prints the stored trace of a reply, the candidates of its line, and what playing it again says of each fact."""

    help = __doc__ or ""

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which line."""
        parser.add_argument("message", metavar="MESSAGE_ID", type=UUID, help="a learner's line, or the reply to it")

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        """Find the reply and print."""
        reply = find_reply(options["message"])
        if reply is None or reply.reply_to is None:
            raise CommandError(f"{options['message']}: there is no such line with a reply", returncode=UNUSABLE)
        interaction = reply.conversation.case_interaction
        if interaction is None:
            raise CommandError(f"{options['message']}: not in a case", returncode=UNUSABLE)
        for line in (
            *describe_place(reply, interaction),
            *describe_trace(reply),
            *describe_candidates(reply, interaction),
            *describe_facts(reply, interaction),
        ):
            self.stdout.write(line)


def find_reply(message_id: UUID) -> Message | None:
    """Find the reply that is meant; a learner's line stands for the latest reply to it."""
    rows = Message.objects.select_related(*RELATED)
    return rows.filter(pk=message_id, reply_to__isnull=False).first() or (
        rows.filter(reply_to=message_id).order_by("-position").first()
    )


def describe_place(reply: Message, interaction: CaseInteraction) -> Iterator[str]:
    """Say where the line stands, who answers it with which engine, and what was said."""
    engine = f"engine {interaction.engine} {interaction.engine_version or '(not known)'}"
    yield f"interaction {interaction.pk}, {interaction.difficulty}, {engine}"
    yield f"{reply.conversation.person_slug} {reply.position}, {reply.state}{', taken back' if reply.undone else ''}"
    yield f"  learner: {reply.reply_to.text if reply.reply_to else ''}"
    yield f"  person:  {reply.text}"


def describe_trace(reply: Message) -> Iterator[str]:
    """Say what was stored with the reply when it was made; what is empty is left out."""
    explanation = reply.trace.explanation if hasattr(reply, "trace") else {}
    if not explanation:
        yield "no trace: the reply was not made, or not by an engine"
        return
    understanding = explanation.get("understanding", {})
    yield "understood then"
    yield from list_filled(understanding, SAID)
    if signs := [name for name in SIGNS if understanding.get(name)]:
        yield f"  signs: {', '.join(signs)}"
    yield "decided then"
    yield from list_filled(explanation, DECIDED)
    yield "what the line shows"
    yield from list_filled(explanation.get("seen", {}))


def list_filled(values: Mapping[str, Any], names: tuple[str, ...] = ()) -> Iterator[str]:
    """List values that are not empty, each thing of a list on a line of its own."""
    for name in names or tuple(values):
        value = values.get(name)
        if isinstance(value, list):
            for one in value:
                yield f"  {name}: {join_values(one)}"
        elif value not in (None, "", {}):
            yield f"  {name}: {join_values(value)}"


def join_values(value: object) -> str:
    """Put a value into one line, without what is empty in it."""
    if not isinstance(value, dict):
        return str(value)
    return ", ".join(f"{name} {one}" for name, one in value.items() if one not in (None, "", [], {}, False))


def describe_candidates(reply: Message, interaction: CaseInteraction) -> Iterator[str]:
    """List what the embedded engine of now finds nearest to each sentence by itself."""
    yield "candidates now, of each sentence alone"
    line = reply.reply_to.text if reply.reply_to else ""
    for one in list_nearest(interaction.snapshot.content, reply.conversation.person_slug, line):
        yield f"  {one['confidence']:.3f} {one['kind']} {one['id']}: {one['sentence']}"


def describe_facts(reply: Message, interaction: CaseInteraction) -> Iterator[str]:
    """Play the conversation again up to this line and say of each fact why it was told or not."""
    if interaction.engine != EMBEDDED or reply.undone:
        yield "not played again: only lines that count, and that the embedded engine answered, can be"
        return
    replay = Replay(interaction, open_configured_engine(EMBEDDED))
    played = (one for one in replay.replay_conversation(reply.conversation) if one.position == reply.position)
    found = next(played, None)
    if found is None or found.turn is None or found.before is None:
        yield "not played again: the reply was never made"
        return
    yield f"played again, engine {replay.version}: {'the same reply' if found.is_same else found.again}"
    for fact in explain_facts(replay.prepared.case, found.before, found.turn):
        yield f"  {join_values(fact)}"
