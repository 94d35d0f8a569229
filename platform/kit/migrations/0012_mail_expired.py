"""Mails that ran out of time have a state of their own; those that were stored as refused get it."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

WAS = "of no use any more"  # stood in place of a mail server's answer


def expire(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Give mails that ran out of time their state."""
    mails = apps.get_model("kit", "Mail").objects.using(schema_editor.connection.alias)
    mails.filter(state="REFUSED", answer=WAS).update(state="EXPIRED", answer="")


def refuse(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Store them as refused again."""
    mails = apps.get_model("kit", "Mail").objects.using(schema_editor.connection.alias)
    mails.filter(state="EXPIRED").update(state="REFUSED", answer=WAS)


class Migration(migrations.Migration):
    dependencies = [
        ("kit", "0011_mail_until"),
    ]

    operations = [
        migrations.AlterField(
            model_name="mail",
            name="state",
            field=models.CharField(
                choices=[
                    ("QUEUED", "Queued"),
                    ("SENT", "Sent"),
                    ("REFUSED", "Refused"),
                    ("EXPIRED", "Too late"),
                    ("BOUNCED", "Bounced"),
                ],
                default="QUEUED",
                max_length=10,
                verbose_name="State",
            ),
        ),
        migrations.RunPython(expire, refuse, elidable=True),
    ]
