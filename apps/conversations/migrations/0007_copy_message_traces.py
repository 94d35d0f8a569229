"""Traces of existing lines: copied in batches, each in a transaction of its own, so that nothing is locked for long.

May be run again after an interruption: what has been copied already is left out.
"""

from collections.abc import Iterator
from uuid import UUID

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.backends.utils import CursorWrapper
from django.db.migrations.state import StateApps

BATCH = 1000  # rows
WITH_TRACE = "select id from conversations_message where (record <> '{}' or state_after is not null)"
TRACES = "select message_id from conversations_messagetrace where true"


def copy_traces(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Copy `record` and `state_after` of all lines that have them into the traces."""
    with schema_editor.connection.cursor() as cursor:
        for ids in list_batches(cursor, WITH_TRACE, "id"):
            cursor.execute(
                "insert into conversations_messagetrace (message_id, record, state_after)"
                " select id, record, state_after from conversations_message where id = any(%s)"
                " on conflict (message_id) do nothing",
                [ids],
            )


def copy_traces_back(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Copy all traces into the columns of their lines."""
    with schema_editor.connection.cursor() as cursor:
        for ids in list_batches(cursor, TRACES, "message_id"):
            cursor.execute(
                "update conversations_message set record = trace.record, state_after = trace.state_after"
                " from conversations_messagetrace trace where trace.message_id = id and id = any(%s)",
                [ids],
            )


def list_batches(cursor: CursorWrapper, query: str, key: str) -> Iterator[list[UUID]]:
    """Yield the keys that a query gives, in their order, at most BATCH at a time."""
    last = UUID(int=0)
    while True:
        cursor.execute(f"{query} and {key} > %s order by {key} limit {BATCH}", [last])
        ids = [row[0] for row in cursor.fetchall()]
        if not ids:
            return
        yield ids
        last = ids[-1]


class Migration(migrations.Migration):
    atomic = False

    dependencies = (("conversations", "0006_messagetrace"),)

    operations = (migrations.RunPython(copy_traces, copy_traces_back),)
