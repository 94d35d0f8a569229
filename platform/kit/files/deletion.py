"""Deleting files that no row uses any more. Equal contents share one file, so every model with a key is asked.

A file that was stored again a moment ago may be about to get a row: files are written before their rows. `put` renews
the time of a file that is there already, and younger files than GRACE stay until a later run.
"""

from collections.abc import Iterable, Iterator
from datetime import timedelta

from django.apps import apps
from django.db import connection, transaction
from django.db.models import Model
from django.utils import timezone

from kit.files import store
from kit.files.fields import FileKeyField, FileKeysJSONField
from kit.jobs.context import JobContext
from kit.jobs.queue import start
from kit.jobs.registry import job

GRACE = timedelta(hours=1)  # longer than any request or job takes from storing a file to committing its row
FILES_PER_JOB = 200
EXPIRED_PER_RUN = 500

KEYS_IN_JSON = (
    "select distinct found[1] from {table}, regexp_matches({column}::text, %s, 'g') found where found[1] = any(%s)"
)
KeyField = FileKeyField | FileKeysJSONField
PATTERN = f"({store.KEY.pattern})"


def release(*keys: str) -> None:
    """Have files deleted by a job after the commit, unless a row still uses them; "" is no file."""
    named = list(dict.fromkeys(filter(None, keys)))
    for first in range(0, len(named), FILES_PER_JOB):
        start("files.delete_unused", *named[first : first + FILES_PER_JOB])


@transaction.atomic
def delete_expired(model: type[Model]) -> None:
    """Delete rows of a model whose `expires_at` has come, with the file of their `key`.

    Deletes 500 at most; what is left waits for the next run of the periodic task that calls it.
    """
    expired = model._default_manager.filter(expires_at__lte=timezone.now())
    rows = list(expired.values_list("pk", "key")[:EXPIRED_PER_RUN])
    model._default_manager.filter(pk__in=[pk for pk, _key in rows]).delete()
    release(*(key for _pk, key in rows))


@job("files.delete_unused", queue="background", seconds=300, tries=10)
def delete_unused(work: JobContext, *keys: str) -> None:
    """Delete those of the files that no row uses; young ones after their grace. A second run finds them deleted."""
    used, before = find_used(keys), timezone.now() - GRACE
    young = [key for key in keys if key not in used and not store.delete_older_than(key, before)]
    if young:
        start("files.delete_unused", *young, delay=GRACE.total_seconds())


def find_used(keys: Iterable[str]) -> set[str]:
    """Find those of the keys that stand in a row of any model."""
    wanted, used = set(keys), set[str]()
    for model, field in list_key_fields():
        if not wanted:
            break
        found = read_keys(model, field, wanted)
        wanted, used = wanted - found, used | found
    return used


def list_key_fields() -> Iterator[tuple[type[Model], KeyField]]:
    """List the columns of all models that hold keys of files, those with JSON last."""
    fields = [(model, field) for model in apps.get_models() for field in model._meta.concrete_fields]
    for kind in (FileKeyField, FileKeysJSONField):
        yield from ((model, field) for model, field in fields if isinstance(field, kind) and field.model is model)


def read_keys(model: type[Model], field: KeyField, keys: set[str]) -> set[str]:
    """Give those of the keys that stand in one column."""
    if isinstance(field, FileKeyField):
        rows = model._base_manager.filter(**{f"{field.name}__in": keys})
        return set(rows.values_list(field.name, flat=True).distinct())
    names = {"table": model._meta.db_table, "column": field.column}
    quoted = {name: connection.ops.quote_name(str(value)) for name, value in names.items()}
    with connection.cursor() as cursor:
        cursor.execute(KEYS_IN_JSON.format(**quoted), [PATTERN, list(keys)])
        return {row[0] for row in cursor.fetchall()}
