"""Files that authors hang on an exercise."""

from django.db import transaction
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.content.attachments import NAME
from apps.content.authoring.parts import add_part, item_rewritten
from apps.content.kind import kinds
from apps.content.models import Attachment, Item
from apps.media.file_types import Sort
from apps.media.uploads import store_upload
from kit.errors import ApiError


def attach(item: Item, data: bytes, description: str, *, by: User) -> Attachment:
    """A file for an item, after those that it has; where there is room for one only, it takes the other's place.

    Raises 409 `no_files` for kinds without files and `item_full`, 422 for what is no picture, or what this kind hasn't.
    """
    part = next((part for part in kinds()[item.kind].parts if part.name == NAME), None)
    if part is None:
        raise ApiError("no_files", _("This exercise has no pictures."))
    key = store_upload(data, [Sort(sort) for sort in part.accepts])  # before the row that points to it
    with transaction.atomic():
        if part.most == 1:
            Attachment.objects.filter(item=item_rewritten(item, None)).delete()
        found = add_part(item, part, by=by, key=key, description=description)
    if not isinstance(found, Attachment):
        raise TypeError(f"{part.model} keeps no files")
    return found
