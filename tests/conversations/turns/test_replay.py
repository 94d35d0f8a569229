"""manage.py replay_talk: a stored talk played again gives the same replies, or says which differ."""

from io import StringIO
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command

from apps.cases.services import import_case
from apps.conversations.models import CaseInteraction, Conversation, Message
from tests.conversations.conftest import Say
from tests.conversations.interactions.test_scenes import round_trip, take_up
from tests.conversations.turns.test_undo import undo
from tests.factories.conversations import begun, patient_talk
from tests.worker import Worker


def replay(interaction: CaseInteraction) -> str:
    out = StringIO()
    call_command("replay_talk", str(interaction.pk), stdout=out)
    return out.getvalue()


def fails(interaction_id: Any) -> tuple[int, str]:
    out = StringIO()
    with pytest.raises(CommandError) as failed:
        call_command("replay_talk", str(interaction_id), stdout=out)
    return failed.value.returncode, out.getvalue() + str(failed.value)


def test_the_same_lines_give_the_same_replies(quick: Worker, say: Say, anna: Any, interaction: CaseInteraction) -> None:
    say("Guten Tag, ich bin Schwester Anna.")
    undo(anna, say("Das tut mir leid.").json()["message"]["id"])
    say("Haben Sie Schmerzen?")
    say("Wie bitte?")
    assert replay(interaction) == "4 lines, 0 different\n"


def test_a_talk_that_goes_on_in_another_scene_is_played_again(quick: Worker, anna: Any) -> None:
    interaction = begun(anna.user, import_case(round_trip()))
    path = f"/api/patient-interactions/{patient_talk(interaction).pk}"
    anna.post(path, {"text": "Haben Sie Schmerzen?"})
    take_up(anna, interaction, 2)
    anna.post(path, {"text": "Und jetzt?"})
    assert "0 different" in replay(interaction)


def test_a_reply_that_differs_is_shown(
    quick: Worker, say: Say, talk: Conversation, interaction: CaseInteraction
) -> None:
    say("Haben Sie Schmerzen?")
    Message.objects.filter(conversation=talk, position=2).update(text="Nein, gar nicht.")
    code, out = fails(interaction.pk)
    assert code == 1
    assert "Haben Sie Schmerzen?" in out and "then: Nein, gar nicht." in out and "mein Knie tut weh" in out


def test_another_version_of_the_engine_is_named(quick: Worker, say: Say, interaction: CaseInteraction) -> None:
    say("Haben Sie Schmerzen?")
    CaseInteraction.objects.filter(pk=interaction.pk).update(engine_version="of-old")
    assert replay(interaction).startswith("engine version differs: of-old then, ")


def test_what_can_not_be_played_again_is_told(interaction: CaseInteraction) -> None:
    assert fails(uuid4())[0] == 2
    CaseInteraction.objects.filter(pk=interaction.pk).update(engine="provider")
    assert fails(interaction.pk)[0] == 2
