"""Lines without the engine's trace, which stands in a table of its own."""

from django.db import migrations

# A worker of the release before may have stored replies since the traces were copied.
COPY_THE_REST = """
lock table conversations_message in access exclusive mode;
insert into conversations_messagetrace (message_id, record, state_after)
select id, record, state_after from conversations_message message
where (record <> '{}' or state_after is not null)
and not exists (select 1 from conversations_messagetrace where message_id = message.id);
"""


class Migration(migrations.Migration):
    dependencies = (("conversations", "0007_copy_message_traces"),)

    operations = (
        migrations.RunSQL(COPY_THE_REST, migrations.RunSQL.noop),
        migrations.RemoveField(model_name="message", name="record"),
        migrations.RemoveField(model_name="message", name="state_after"),
    )
