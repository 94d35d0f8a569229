"""Paths of sources with questions."""

from apps.content.kinds.resource.views import (
    ChoiceQuestionViewSet,
    OpenQuestionViewSet,
    QuestionAnswerViewSet,
    ResourceViewSet,
)
from kit.routing import path

urlpatterns = [
    path("resource/<uuid:section_id>/new", ResourceViewSet.as_view({"post": "create"})),
    path("resource/<uuid:item_id>", ResourceViewSet.as_view({"patch": "partial_update"})),
    path("resource/<uuid:item_id>/mc", ChoiceQuestionViewSet.as_view({"post": "create"})),
    path(
        "resource/<uuid:item_id>/mc/<uuid:mc_question_id>",
        ChoiceQuestionViewSet.as_view({"patch": "partial_update", "delete": "destroy"}),
    ),
    path("resource/<uuid:item_id>/open", OpenQuestionViewSet.as_view({"post": "create"})),
    path(
        "resource/<uuid:item_id>/open/<uuid:open_question_id>",
        OpenQuestionViewSet.as_view({"patch": "partial_update", "delete": "destroy"}),
    ),
    path("resource-mc/<uuid:mc_question_id>/evaluate", QuestionAnswerViewSet.as_view({"put": "evaluate_choice"})),
    path("resource-open/<uuid:open_question_id>/evaluate", QuestionAnswerViewSet.as_view({"put": "evaluate_open"})),
]
