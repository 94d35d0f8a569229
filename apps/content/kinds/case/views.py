"""The call of cases in lessons."""

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import serializers
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.content.authoring.kind_serializers import MAX_POSITION, build_create_serializer
from apps.content.authoring.kind_views import KindItemViewSet
from apps.content.case_links import NAME, build_serializer_with_case, require_usable_case
from apps.content.kinds.case.case import Case
from apps.courses.models import Section
from kit.errors import InvalidInput
from kit.serializers import StrictSerializer


class NewCaseQuery(StrictSerializer):
    """Which case, and its place in the section."""

    case_id = serializers.UUIDField(required=False)
    item_index = serializers.IntegerField(required=False, min_value=0, max_value=MAX_POSITION)


@extend_schema_view(
    create=extend_schema(
        description="Put a case into a section; the caller and all who take the course have to see it.",
        parameters=[NewCaseQuery],
    ),
)
class CaseItemViewSet(KindItemViewSet):
    """Cases to be played in lessons."""

    kind = Case
    query_serializer_class = NewCaseQuery

    @override
    def get_serializer_class(self) -> type[StrictSerializer]:
        return build_serializer_with_case(build_create_serializer(Case))

    @override
    def build_new_item(self, section: Section) -> dict[str, Any]:
        fields = super().build_new_item(section)
        if "case_id" not in fields:
            raise InvalidInput({"case_id": ("required", _("Which case?"))})
        case_id = require_usable_case(fields.pop("case_id"), section.course, authenticated_user(self.request))
        return fields | {NAME: [{"case_id": case_id}]}
