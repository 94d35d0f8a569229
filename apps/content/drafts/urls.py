"""Paths of drafts."""

from apps.content.drafts.views import DraftViewSet, QuestionExportViewSet, QuestionFileViewSet, SectionDraftViewSet
from kit.routing import path

urlpatterns = [
    path("sections/<uuid:section_id>/drafts", SectionDraftViewSet.as_view({"get": "list", "post": "create"})),
    path("sections/<uuid:section_id>/draft-options", SectionDraftViewSet.as_view({"get": "options_for"})),
    path("sections/<uuid:section_id>/question-files", QuestionFileViewSet.as_view({"post": "create"})),
    path("sections/<uuid:section_id>/questions", QuestionExportViewSet.as_view({"get": "download"})),
    path("drafts/<uuid:draft_id>", DraftViewSet.as_view({"get": "retrieve"})),
    path("drafts/<uuid:draft_id>/accept", DraftViewSet.as_view({"post": "accept"})),
    path("drafts/<uuid:draft_id>/discard", DraftViewSet.as_view({"post": "discard"})),
    path("drafts/<uuid:draft_id>/review", DraftViewSet.as_view({"post": "review"})),
]
