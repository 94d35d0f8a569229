"""Plays a stored case interaction again from its snapshot, seed and lines, and compares each reply."""

from argparse import ArgumentParser
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError
from typing_extensions import override

from apps.conversations.engines import open_configured_engine
from apps.conversations.models import CaseInteraction
from apps.conversations.turns.replay import Replay
from apps.dialogue.registry import EMBEDDED

_DIFFERENT, _UNUSABLE = 1, 2  # exit codes


class Command(BaseCommand):
    """Prints what differs; ends with 1 when a reply does, with 2 when the interaction can't be played again."""

    help = __doc__ or ""

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which interaction."""
        parser.add_argument("interaction", metavar="INTERACTION_ID", type=UUID, help="a case interaction")

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        """Play it and print."""
        interaction = CaseInteraction.objects.select_related("snapshot").filter(pk=options["interaction"]).first()
        if interaction is None:
            raise CommandError(f"{options['interaction']}: there is no such interaction", returncode=_UNUSABLE)
        if interaction.engine != EMBEDDED:
            said = f"{interaction.engine}: only what the embedded engine said can be played again"
            raise CommandError(said, returncode=_UNUSABLE)
        replay = Replay(interaction, open_configured_engine(EMBEDDED))
        if interaction.engine_version not in ("", replay.version):
            self.stdout.write(f"engine version differs: {interaction.engine_version} then, {replay.version} now")
        lines = list(replay.replay_lines())
        different = [line for line in lines if not line.is_same]
        for line in different:
            self.stdout.write(f"{line.person} {line.position}: {line.line}")
            self.stdout.write(f"  then: {line.stored}\n  now:  {line.again}")
        self.stdout.write(f"{len(lines)} lines, {len(different)} different")
        if different:
            raise CommandError("not every reply is the same", returncode=_DIFFERENT)
