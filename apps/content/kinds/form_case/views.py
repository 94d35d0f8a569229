"""The calls of this kind."""

from typing import Any, ClassVar
from uuid import UUID

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from apps.content.answers.services import Step, work_on
from apps.content.authoring.items import change_item
from apps.content.authoring.kind_serializers import change_shape, new_shape
from apps.content.authoring.kind_views import ChangeItem, NewItem, OfKind
from apps.content.case_links import NAME, usable, with_case
from apps.content.kinds.form_case.form_case import FormCase, FormCaseAnswerSerializer
from apps.content.lessons import representations
from apps.content.lessons.serializers import WorkedSerializer
from apps.content.permissions import may_learn
from kit.serializers import StrictSerializer


class NewFormCase(NewItem):
    kind = FormCase
    takes: ClassVar = {"POST": with_case(new_shape(FormCase))}
    about: ClassVar = {"POST": "Make a form about a case in a section."}

    def facts(self) -> dict[str, Any]:
        found = super().facts()
        key = found.pop("case_id", None)
        rows = [{"case_id": usable(key, self.thing.course, self.caller)}] if key else []
        return {**found, NAME: rows}


class OneFormCase(ChangeItem):
    kind = FormCase
    takes: ClassVar = {"PATCH": with_case(change_shape(FormCase))}
    about: ClassVar = {"PATCH": "Change a form about a case, or choose another case."}

    def change(self) -> Response:
        said = self.body()
        key: UUID | None = said.pop("case_id", None)
        if key is not None:
            said["parts"] = {NAME: [{"case_id": usable(key, self.thing.course, self.caller)}]}
        item = change_item(self.thing, by=self.caller, **said)
        return self.answer(representations.one_item(item, self.caller, edit=True))


class FilledFormSerializer(StrictSerializer):
    """A form as it was filled in, and the version of it that the learner saw."""

    answer = FormCaseAnswerSerializer()
    body_version = serializers.IntegerField(required=False, min_value=1, max_value=2**31 - 1)


class Evaluate(OfKind):
    kind = FormCase
    rules: ClassVar = {"PUT": may_learn}
    takes: ClassVar = {"PUT": FilledFormSerializer}
    gives: ClassVar = {"PUT": WorkedSerializer}
    about: ClassVar = {"PUT": "Check a filled form against the case, with the lines that told what belongs into it."}

    def put(self, request: Request, **ids: Any) -> Response:
        said, sent = self.body(), dict(request.data)
        step = Step(answer=sent["answer"], body_version=said.get("body_version"), check=True)
        return self.answer(representations.worked(*work_on(self.thing, step, by=self.caller)))
