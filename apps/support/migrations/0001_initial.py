"""The proxy that carries the desk's rights, and an index for what staff did to one person."""

from django.db import migrations

BY_OBJECT = """
create index concurrently if not exists admin_log_by_object on django_admin_log (object_id, action_time desc)
"""


class Migration(migrations.Migration):
    initial = True
    atomic = False  # the index is built while others write
    dependencies = [("accounts", "0001_initial"), ("admin", "0003_logentry_add_action_flag_choices")]

    operations = [
        migrations.CreateModel(
            name="Person",
            fields=[],
            options={
                "verbose_name": "person",
                "verbose_name_plural": "support by person",
                "proxy": True,
                "default_permissions": ("view", "change"),
                "indexes": [],
                "constraints": [],
            },
            bases=("accounts.user",),
        ),
        migrations.RunSQL(BY_OBJECT, "drop index if exists admin_log_by_object"),
    ]
