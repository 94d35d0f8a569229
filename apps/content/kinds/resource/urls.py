"""Paths of this room."""

from apps.content.kinds.resource import views
from kit.routing import path

urlpatterns = [
    path("resource/<uuid:section_id>/new", views.NewResource),
    path("resource/<uuid:item_id>", views.OneResource),
    path("resource/<uuid:item_id>/mc", views.NewChoice),
    path("resource/<uuid:item_id>/mc/<uuid:mc_question_id>", views.OneChoice),
    path("resource/<uuid:item_id>/open", views.NewOpen),
    path("resource/<uuid:item_id>/open/<uuid:open_question_id>", views.OneOpen),
    path("resource-mc/<uuid:mc_question_id>/evaluate", views.EvaluateChoice),
    path("resource-open/<uuid:open_question_id>/evaluate", views.EvaluateOpen),
]
