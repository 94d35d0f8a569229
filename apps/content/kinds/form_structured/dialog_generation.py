"""What a dialog for a form needs."""

from django.utils.translation import gettext as _

from apps.content.item_versions import load_body
from apps.content.models import Item
from kit.errors import ApiError


def refuse_empty(item: Item) -> None:
    """409 `no_fields` for a form that nothing could be said about."""
    if not any(field["accepted"] for field in load_body(item).content["fields"]):
        raise ApiError("no_fields", _("Please say first what belongs into the fields."))
