"""Calls about where the learner is in a case, and what is left out of it."""

from typing import Any, ClassVar
from uuid import UUID

from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from apps.conversations.interactions.scenes import select_person, select_task
from apps.conversations.interactions.serializers import PersonQuery, PlaceSerializer, TaskIndexQuery
from apps.conversations.models import CaseInteraction, SubtaskInteraction
from apps.conversations.permissions import may_speak
from apps.conversations.tasks.representations import frozen_tasks, tasks_shown
from apps.conversations.tasks.serializers import EvaluateSerializer, SkipSerializer, TaskInteractionSerializer
from apps.conversations.tasks.services import look_afresh, skip
from kit.api import ApiView
from kit.permissions import signed_in


class Place(ApiView):
    """A played case, of which the learner changes where she is."""

    rules: ClassVar = {"PUT": may_speak}
    gives: ClassVar = {"PUT": PlaceSerializer}

    def find(self, user: Any, *args: Any, case_interaction_id: UUID, **ids: Any) -> CaseInteraction:
        rows = CaseInteraction.objects.visible_to(user).select_related("snapshot")
        return get_object_or_404(rows, pk=case_interaction_id)

    def place(self) -> Response:
        it = self.thing
        person = {"tablename": it.person_table, "index": it.person_index}
        where = {"current_task_interaction_index": it.task_index, "current_scene_index": it.scene_index}
        return Response({"id": it.pk, **where, "selected_person": person})


class CurrentTask(Place):
    asks: ClassVar = {"PUT": TaskIndexQuery}
    about: ClassVar = {"PUT": "Turn to a task, and with it to its scene or person."}

    def put(self, request: Request, **ids: Any) -> Response:
        select_task(self.thing, self.query()["current_task_interaction_index"])
        return self.place()


class SelectPerson(Place):
    asks: ClassVar = {"PUT": PersonQuery}
    about: ClassVar = {"PUT": "Turn to somebody else in the case."}

    def put(self, request: Request, **ids: Any) -> Response:
        asked = self.query()
        select_person(self.thing, asked["person_tablename"], asked["person_index"])
        return self.place()


class Steps(ApiView):
    """The steps of one's own tasks."""

    gives: ClassVar = {"POST": TaskInteractionSerializer}
    listed: ClassVar = frozenset({"POST"})

    def step(self, key: UUID) -> SubtaskInteraction:
        mine = SubtaskInteraction.objects.filter(task_interaction__case_interaction__learner=self.caller)
        return get_object_or_404(mine.select_related("task_interaction__case_interaction"), pk=key)

    def tasks(self, step: SubtaskInteraction) -> Response:
        interaction = step.task_interaction.case_interaction
        return Response(tasks_shown(interaction.pk, frozen_tasks(interaction.snapshot_id)))


class SkipSubtask(Steps):
    rules: ClassVar = {"POST": signed_in}
    takes: ClassVar = {"POST": SkipSerializer}
    about: ClassVar = {"POST": "Leave a step out, or take it up again; all tasks as they stand then."}

    def post(self, request: Request) -> Response:
        asked = self.body()
        step = self.step(asked["subtask_interaction_id"])
        skip(step, revert=asked["revert"])
        return self.tasks(step)


class EvaluateSubtask(Steps):
    rules: ClassVar = {"POST": signed_in}
    takes: ClassVar = {"POST": EvaluateSerializer}
    about: ClassVar = {"POST": "Look at a step again; all tasks as they stand then."}

    def post(self, request: Request) -> Response:
        step = self.step(self.body()["subtask_interaction_id"])
        look_afresh(step)
        return self.tasks(step)
