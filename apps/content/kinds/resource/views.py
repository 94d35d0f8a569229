"""The calls of this kind."""

from typing import Any, ClassVar
from uuid import UUID

from django.http import Http404
from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from apps.content.authoring.kind_serializers import change_shape, new_shape, part_shapes
from apps.content.authoring.kind_views import ChangeItem, NewItem, NewPart, OnePart
from apps.content.authoring.views import OfItem
from apps.content.kinds.resource import serializers, services
from apps.content.kinds.resource.judging import judgements_on, shown, written
from apps.content.kinds.resource.resource import MC, OPEN, Resource
from apps.content.lessons import representations
from apps.content.model_review.request import job_of, known_of
from apps.content.models import Item, ItemInteraction
from apps.content.permissions import may_learn
from apps.conversations.turns.serializers import PromisedSerializer
from kit.async_results import AsyncResult
from kit.jobs.models import Job

MC_SENT, MC_WRITTEN = part_shapes(Resource, MC)
OPEN_SENT, OPEN_WRITTEN = part_shapes(Resource, OPEN)


class NewResource(NewItem):
    kind = Resource
    takes: ClassVar = {"POST": new_shape(Resource)}
    about: ClassVar = {"POST": "Make a source with questions in a section."}


class OneResource(ChangeItem):
    kind = Resource
    takes: ClassVar = {"PATCH": change_shape(Resource)}
    about: ClassVar = {"PATCH": "Change a source; what is left out stays."}


class NewChoice(NewPart):
    kind, part = Resource, MC
    takes: ClassVar = {"POST": MC_SENT}
    gives: ClassVar = {"POST": (201, MC_WRITTEN)}
    about: ClassVar = {"POST": "Add a question with options."}


class OneChoice(OnePart):
    kind, part = Resource, MC
    takes: ClassVar = {"PATCH": MC_SENT}
    gives: ClassVar = {"PATCH": MC_WRITTEN, "DELETE": 204}
    about: ClassVar = {
        "PATCH": "Change a question with options, or move it.",
        "DELETE": "Take a question away; answers that were given before keep it.",
    }


class NewOpen(NewPart):
    kind, part = Resource, OPEN
    takes: ClassVar = {"POST": OPEN_SENT}
    gives: ClassVar = {"POST": (201, OPEN_WRITTEN)}
    about: ClassVar = {"POST": "Add an open question with the criteria of a good answer."}


class OneOpen(OnePart):
    kind, part = Resource, OPEN
    takes: ClassVar = {"PATCH": OPEN_SENT}
    gives: ClassVar = {"PATCH": OPEN_WRITTEN, "DELETE": 204}
    about: ClassVar = {
        "PATCH": "Change an open question or its criteria, or move it.",
        "DELETE": "Take a question away; answers that were given before keep it.",
    }


class OfQuestion(OfItem):
    """A call about one question, seen by whoever sees its item."""

    rules: ClassVar = {"PUT": may_learn}

    def of_row(self, user: Any, part: Any, key: UUID) -> Item:
        row = get_object_or_404(part.rows._default_manager.all(), pk=key)
        return OfItem.find(self, user, item_id=row.item_id)


class EvaluateChoice(OfQuestion):
    takes: ClassVar = {"PUT": serializers.ChosenSerializer}
    gives: ClassVar = {"PUT": serializers.WorkedQuestionSerializer}
    about: ClassVar = {"PUT": "Choose options of one question and have the answer checked."}

    def find(self, user: Any, *args: Any, mc_question_id: UUID | None = None, **ids: Any) -> Item:
        return self.of_row(user, MC, mc_question_id or ids["item_id"])

    def put(self, request: Request, mc_question_id: UUID, **ids: Any) -> Response:
        said = self.body()
        sent = ("mc", mc_question_id, said["chosen"], said.get("body_version"))
        found = services.answer_one(self.thing, *sent, by=self.caller)
        return self.answer(representations.worked(*found) | {"question_id": mc_question_id})


class EvaluateOpen(OfQuestion):
    takes: ClassVar = {"PUT": serializers.WrittenSerializer}
    gives: ClassVar = {"PUT": serializers.WorkedOpenSerializer}
    promises: ClassVar = {"PUT": PromisedSerializer}
    about: ClassVar = {"PUT": "Answer one open question and have it judged; 202 with the job while a provider judges."}

    def find(self, user: Any, *args: Any, open_question_id: UUID | None = None, **ids: Any) -> Item:
        return self.of_row(user, OPEN, open_question_id or ids["item_id"])

    def put(self, request: Request, open_question_id: UUID, **ids: Any) -> Response | AsyncResult:
        said = self.body()
        sent = ("open", open_question_id, said["text"], said.get("body_version"))
        found, gained = services.answer_one(self.thing, *sent, by=self.caller)
        job = job_of(found)
        if job is None:
            return self.worked(found, gained, open_question_id)
        return AsyncResult(job.pk, {"question": str(open_question_id), "gained": gained})

    def settle(self, reference: dict[str, Any], job: Job) -> Response:
        if job.is_open:
            return Response({"job": job.summary()}, status=202)
        found = services.work_of(self.thing, self.caller)
        if found is None:
            raise Http404
        gained = reference["gained"] + (job.result or {}).get("gained", 0)
        return self.worked(found, gained, UUID(reference["question"]))

    def worked(self, found: ItemInteraction, gained: int, key: UUID) -> Response:
        """The answer as it was checked with all the others, and what was judged about it."""
        question = services.question_at(self.thing, key, found.body_version)
        if question is None:
            raise Http404
        text = ((found.answer or {}).get("open") or {}).get(str(key), "")
        answer = written(question, text)
        known = known_of(self.caller.pk, [answer.asked] if answer.asked else [])
        told = {"question_id": key, "judgements": shown(question, judgements_on(answer, known))}
        return self.answer(representations.worked(found, gained) | told)
