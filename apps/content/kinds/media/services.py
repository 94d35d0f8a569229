"""What authors say of a file."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from apps.accounts.models import User
from apps.content.attachments import NAME
from apps.content.authoring.items import change_item, lock_item
from apps.content.item_versions import load_body
from apps.content.kinds.media.media import Media
from apps.content.models import Attachment, Item


@transaction.atomic
def describe(item: Item, said: Mapping[str, Any], *, by: User) -> Item:
    """Change what is said of an item's file; what is left out stays, also what another author changes meanwhile."""
    item = lock_item(item)
    content = {name: value for name, value in said.items() if name not in ("version", "description")}
    changes: dict[str, Any] = {"content": {**Media().build_empty(), **load_body(item).content, **content}}
    if "description" in said:
        files = Attachment.objects.filter(item=item)
        rows = [{"id": row.pk, "description": said["description"]} for row in files]
        changes["parts"] = {NAME: rows} if rows else {}
    return change_item(item, by=by, version=said.get("version"), **changes)
