"""manage.py explain_line: what was understood and decided, what came into question, and why a fact was told or not."""

from io import StringIO
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command

from apps.conversations.models import CaseInteraction, Conversation, Message
from tests.conversations.conftest import Say
from tests.conversations.turns.test_undo import undo
from tests.worker import Worker

LINE = "Haben Sie Schmerzen?"


def explain(message_id: Any) -> str:
    out = StringIO()
    call_command("explain_line", str(message_id), stdout=out)
    return out.getvalue()


def blocks(text: str) -> dict[str, list[str]]:
    """The indented lines below each line that is not."""
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if line.startswith("  "):
            found[next(reversed(found))].append(line.strip())
        else:
            found[line.split(",")[0]] = []
    return found


def test_a_told_fact_is_explained_from_the_question_to_the_reply(quick: Worker, say: Say) -> None:
    say("Guten Tag, ich bin Schwester Anna.")
    said = say(LINE).json()
    found = blocks(explain(said["message"]["id"]))
    [asked] = [one for one in found["understood then"] if one.startswith("asks: ")]
    assert "target pain" in asked and f"text {LINE}" in asked and "confidence" in asked
    assert any(one.startswith("released: fact pain") for one in found["decided then"])
    assert any(f" fact pain: {LINE}" in one for one in found["candidates now"])
    [told] = [one for one in found["played again"] if one.startswith("id pain,")]
    assert "outcome TOLD" in told and "confidence" in told
    assert explain(said["reply"]["id"]) == explain(said["message"]["id"])


def test_a_reply_that_would_be_another_one_today_says_which(quick: Worker, say: Say) -> None:
    said = say(LINE).json()
    assert "the same reply" in explain(said["reply"]["id"])
    Message.objects.filter(pk=said["reply"]["id"]).update(text="Nein, gar nicht.")
    text = explain(said["reply"]["id"])
    assert "person:  Nein, gar nicht." in text and "the same reply" not in text and "mein Knie tut weh" in text


def test_what_can_not_be_played_again_is_read_from_its_trace(
    quick: Worker, say: Say, anna: Any, interaction: CaseInteraction
) -> None:
    first, second = say(LINE).json(), say("Seit wann?").json()
    undo(anna, second["message"]["id"])
    text = explain(second["message"]["id"])
    assert "taken back" in text and "understood then" in text and "not played again" in text
    CaseInteraction.objects.filter(pk=interaction.pk).update(engine="provider")
    text = explain(first["message"]["id"])
    assert "released: fact pain" in text and "not played again" in text


def test_a_reply_that_is_not_there_yet(slow: Worker, say: Say) -> None:
    text = explain(say(LINE).json()["message"]["id"])
    assert "no trace" in text and "never made" in text


def test_what_is_no_line_of_a_talk_is_told(talk: Conversation) -> None:
    for message_id in (uuid4(), *talk.messages.values_list("pk", flat=True)):
        with pytest.raises(CommandError) as failed:
            explain(message_id)
        assert failed.value.returncode == 2
