"""Days off become the person's own: they count for streaks and reminders as well."""

from django.db import migrations

COPY = """
    UPDATE accounts_user SET days_off = list.days_off FROM vocabulary_vocablist AS list
    WHERE list.learner_id = accounts_user.id AND list.days_off <> '[]'
"""


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0005_reminders_and_days_off"),
        ("vocabulary", "0002_training"),
    ]

    operations = [
        migrations.RunSQL(COPY, migrations.RunSQL.noop),
        migrations.RemoveField(model_name="vocablist", name="days_off"),
    ]
