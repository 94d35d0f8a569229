"""Files that authors attach to an exercise."""

from collections.abc import Collection
from datetime import timedelta

from django.db import transaction
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.content.attachments import NAME
from apps.content.authoring.parts import add_part, lock_item_for_rewrite
from apps.content.kind import Part, get_kinds
from apps.content.models import Attachment, Item
from apps.media.file_types import Sort
from apps.media.uploads import store_upload
from kit.errors import ApiError
from kit.jobs.models import OPEN, Job
from kit.jobs.queue import start

UNUSED_FOR = timedelta(days=7)  # longer than an author's work lies unsaved in a browser


def store_file(item: Item, data: bytes) -> str:
    """Store a file for a row that the item does not have yet, and give its key.

    It is deleted if no row names it within `UNUSED_FOR`. Raises as `attach` does for kinds and types.
    """
    key = store_upload(data, [Sort(sort) for sort in get_file_part(item).accepted_types])
    start("files.delete_unused", key, key=name_upload(item, key), delay=UNUSED_FOR.total_seconds())
    return key


def name_upload(item: Item, key: str) -> str:
    """Name the job that deletes an upload nobody uses: as long as it is open, the file may become the item's."""
    return f"upload:{item.pk}:{key}"


def find_uploads(item: Item, keys: Collection[str]) -> set[str]:
    """Find those of the keys whose files were uploaded for this item and may become its own."""
    names = {name_upload(item, key): key for key in keys}
    jobs = Job.objects.filter(key__in=list(names), state__in=OPEN)
    return {names[name] for name in jobs.values_list("key", flat=True)}


def get_file_part(item: Item) -> Part:
    """Give the part of an item's kind that holds files; 409 `no_files` for kinds without."""
    part = next((part for part in get_kinds()[item.kind].parts if part.name == NAME), None)
    if part is None:
        raise ApiError("no_files", _("This exercise has no pictures."))
    return part


def attach(item: Item, data: bytes, description: str, *, by: User) -> Attachment:
    """Store a file and attach it to an item, behind the files that it has; where only one may be, in place of it.

    Raises 409 `no_files` for kinds without files and `item_full`, 422 for a file whose type the kind does not take.
    """
    part = get_file_part(item)
    key = store_upload(data, [Sort(sort) for sort in part.accepted_types])  # before the row that points to it
    with transaction.atomic():
        if part.max_rows == 1:
            Attachment.objects.filter(item=lock_item_for_rewrite(item, None, by=by)).delete()
        row = add_part(item, part, {"key": key, "description": description}, by=by)
    if not isinstance(row, Attachment):
        raise TypeError(f"{part.model} keeps no files")
    return row
