"""The call of this kind."""

from typing import Any, ClassVar

from django.utils.translation import gettext as _
from rest_framework import serializers

from apps.content.authoring.kind_serializers import MOST_PLACES, new_shape
from apps.content.authoring.kind_views import NewItem
from apps.content.case_links import NAME, usable, with_case
from apps.content.kinds.case.case import PlayedCase
from kit.errors import InvalidInput
from kit.serializers import StrictSerializer


class NewCaseQuery(StrictSerializer):
    """Which case, and its place in the section."""

    case_id = serializers.UUIDField(required=False)
    item_index = serializers.IntegerField(required=False, min_value=0, max_value=MOST_PLACES)


class NewCaseItem(NewItem):
    kind = PlayedCase
    asks: ClassVar = {"POST": NewCaseQuery}
    takes: ClassVar = {"POST": with_case(new_shape(PlayedCase))}
    about: ClassVar = {"POST": "Put a case into a section; the caller and all who take the course have to see it."}

    def facts(self) -> dict[str, Any]:
        found = super().facts()
        if "case_id" not in found:
            raise InvalidInput({"case_id": ("required", _("Which case?"))})
        return found | {NAME: [{"case_id": usable(found.pop("case_id"), self.thing.course, self.caller)}]}
