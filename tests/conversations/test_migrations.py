"""Migrations that move what conversations hold."""

from typing import Any
from uuid import UUID

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from apps.conversations.models import Message, MessageTrace
from apps.conversations.turns.undo import take_back
from tests.conversations.conftest import Say
from tests.worker import Worker

BEFORE = "0005_hints_taken_back"
COPY = "apps.conversations.migrations.0007_copy_message_traces"


def migrate(name: str) -> Any:
    """Bring the tables of conversations to this migration; gives the models as they are there."""
    executor = MigrationExecutor(connection)
    executor.migrate([("conversations", name)])
    return executor.loader.project_state([("conversations", name)]).apps


def migrate_to_latest() -> None:
    """Bring all tables to what the models of today say: apps above conversations went back with it."""
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())


def list_traces() -> dict[UUID, tuple[Any, Any]]:
    return {row.pk: (row.explanation, row.state_after) for row in MessageTrace.objects.all()}


@pytest.mark.django_db(transaction=True)
def test_traces_of_an_open_talk_move_there_and_back(quick: Worker, say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one journey, which takes all apps above conversations along; replies are stored while traces are copied."""
    for line in ("Guten Tag.", "Haben Sie Schmerzen?", "Seit wann?"):
        said = say(line).json()["message"]["id"]
    traces, lines = list_traces(), Message.objects.count()
    assert len(traces) == 4 and lines == 7, "the person's first words and three replies"
    monkeypatch.setattr(f"{COPY}.BATCH", 3)
    try:
        old = migrate(BEFORE).get_model("conversations", "Message")
        stored = {row.pk: (row.record, row.state_after) for row in old.objects.all()}
        assert {key: found for key, found in stored.items() if found != ({}, None)} == traces
        assert len(stored) == lines
        migrate("0007_copy_message_traces")
        with connection.cursor() as cursor:  # as the release before would have stored them after the copy
            cursor.execute(
                "update conversations_message m set record = t.record, state_after = t.state_after"
                " from conversations_messagetrace t where t.message_id = m.id and m.id in (select message_id"
                " from conversations_messagetrace order by message_id desc limit 2)"
            )
            assert cursor.rowcount == 2
            cursor.execute(
                "delete from conversations_messagetrace where message_id in (select message_id"
                " from conversations_messagetrace order by message_id desc limit 2)"
            )
    finally:
        migrate_to_latest()
    assert list_traces() == traces
    talk = take_back(Message.objects.get(pk=said))
    assert talk.state["asked"] and talk.state["turn"] == 2, "the talk goes on from the state before the line"
