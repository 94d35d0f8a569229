"""The audit log: a table that is only written to, which the database itself sees to.

An address may be emptied when its person is erased; a row is deleted only by a transaction that says that the row's
time is over.
"""

import django.utils.timezone
from django.db import migrations, models

import kit.ids

GUARD = """
create function kit_guard_audit_entry() returns trigger language plpgsql as $$
begin
    if tg_op = 'DELETE' and current_setting('visite.audit_entries_expire', true) = 'on' then
        return old;
    end if;
    if tg_op = 'UPDATE' and new.address = '' and to_jsonb(new) - 'address' = to_jsonb(old) - 'address' then
        return new;
    end if;
    raise exception 'rows of the audit log are neither changed nor deleted' using errcode = 'restrict_violation';
end
$$;
create trigger audit_entries_stay before update or delete on kit_auditentry
    for each row execute function kit_guard_audit_entry();
"""
UNGUARD = "drop trigger audit_entries_stay on kit_auditentry; drop function kit_guard_audit_entry();"


class Migration(migrations.Migration):
    dependencies = [
        ("kit", "0012_mail_expired"),
    ]

    operations = [
        migrations.CreateModel(
            name="AuditEntry",
            fields=[
                ("id", models.UUIDField(default=kit.ids.new_id, editable=False, primary_key=True, serialize=False)),
                (
                    "created_at",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False, verbose_name="Created at"),
                ),
                ("action", models.CharField(max_length=80, verbose_name="Action")),
                ("user_id", models.UUIDField(null=True, verbose_name="Person")),
                ("organization_id", models.UUIDField(null=True, verbose_name="Organization")),
                ("objects_by_name", models.JSONField(default=dict, verbose_name="Done to")),
                ("error_code", models.CharField(blank=True, max_length=80, verbose_name="Refused because")),
                ("address", models.CharField(blank=True, max_length=50, verbose_name="IP address")),
                ("request_id", models.CharField(blank=True, max_length=64, verbose_name="Request")),
            ],
            options={
                "verbose_name": "audit entry",
                "verbose_name_plural": "audit log",
                "indexes": [
                    models.Index(fields=["user_id", "id"], name="audit_by_user"),
                    models.Index(fields=["organization_id", "id"], name="audit_by_organization"),
                    models.Index(fields=["action", "id"], name="audit_by_action"),
                    models.Index(
                        condition=models.Q(("request_id", ""), _negated=True),
                        fields=["request_id"],
                        name="audit_by_request",
                    ),
                    models.Index(
                        condition=models.Q(("error_code", ""), _negated=True), fields=["id"], name="audit_refused"
                    ),
                ],
            },
        ),
        migrations.RunSQL(GUARD, UNGUARD),
    ]
