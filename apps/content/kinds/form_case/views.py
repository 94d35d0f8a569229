"""Calls of forms about a case."""

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from typing_extensions import override

from apps.accounts.tokens import authenticated_user
from apps.content.answers.services import Step, work_on
from apps.content.authoring.kind_views import KindBaseViewSet, KindItemViewSet
from apps.content.case_links import NAME, build_serializer_with_case, require_usable_case
from apps.content.kinds.form_case.form_case import FormCase, FormCaseAnswerSerializer
from apps.content.lessons.serialization import serialize_step_result
from apps.content.lessons.serializers import WorkedSerializer
from apps.content.models import Item
from apps.courses.models import Course, Section
from kit.serializers import StrictSerializer


@extend_schema_view(
    create=extend_schema(description="Make a form about a case in a section."),
    partial_update=extend_schema(description="Change a form about a case, or choose another case."),
)
class FormCaseViewSet(KindItemViewSet):
    """Forms about a case."""

    kind = FormCase

    @override
    def get_serializer_class(self) -> type[StrictSerializer]:
        return build_serializer_with_case(super().get_serializer_class())

    @override
    def build_new_item(self, section: Section) -> dict[str, Any]:
        fields = super().build_new_item(section)
        case_id = fields.pop("case_id", None)
        return fields | {NAME: self.build_case_rows(case_id, section.course) if case_id else []}

    @override
    def build_changes(self, item: Item) -> dict[str, Any]:
        changes = super().build_changes(item)
        case_id = changes.pop("case_id", None)
        if case_id is not None:
            changes["parts"] = {NAME: self.build_case_rows(case_id, item.course)}
        return changes

    def build_case_rows(self, case_id: UUID, course: Course) -> list[dict[str, Any]]:
        """Give the row of the form's case; raises an error for a case that can't be used in this course."""
        return [{"case_id": require_usable_case(case_id, course, authenticated_user(self.request))}]


class FilledFormSerializer(StrictSerializer):
    """A form as it was filled in, and the version of it that the learner saw."""

    answer = FormCaseAnswerSerializer()
    body_version = serializers.IntegerField(required=False, min_value=1, max_value=2**31 - 1)


class FilledFormViewSet(KindBaseViewSet):
    """Forms as learners fill them in."""

    kind = FormCase
    permission_classes = [IsAuthenticated]
    serializer_class = WorkedSerializer

    @extend_schema(request=FilledFormSerializer)
    def evaluate(self, request: Request, item_id: UUID) -> Response:
        """Check a filled form against the case, with the lines that told what belongs into it."""
        item, body = self.get_object(), self.validate_body(FilledFormSerializer)
        answer = dict(request.data)["answer"]  # as it was sent: answers are stored like that
        step = Step(answer=answer, body_version=body.get("body_version"), check=True)
        return Response(
            WorkedSerializer(serialize_step_result(*work_on(item, step, by=authenticated_user(request)))).data
        )
