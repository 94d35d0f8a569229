"""Paths of reports."""

from apps.reports.member_views import (
    FiguresViewSet,
    MemberExportViewSet,
    MemberJournalViewSet,
    MemberProgressViewSet,
    MembersCourseViewSet,
    MemberTimelineViewSet,
    ObjectiveViewSet,
)
from apps.reports.views import MeViewSet
from kit.routing import path

urlpatterns = [
    path("users/me", MeViewSet.as_view({"get": "retrieve"})),
    path("organizations/<uuid:organization_id>/members/progress", MemberProgressViewSet.as_view({"get": "list"})),
    path("organizations/<uuid:organization_id>/members/journalling", MemberJournalViewSet.as_view({"get": "list"})),
    path("organizations/<uuid:organization_id>/members/courses", MembersCourseViewSet.as_view({"get": "list"})),
    path(
        "organizations/<uuid:organization_id>/members/courses/<uuid:course_id>/objectives",
        ObjectiveViewSet.as_view({"get": "list_confidence"}),
    ),
    path(
        "organizations/<uuid:organization_id>/members/<uuid:user_id>/timeline",
        MemberTimelineViewSet.as_view({"get": "retrieve"}),
    ),
    path("organizations/<uuid:organization_id>/members/exports", MemberExportViewSet.as_view({"post": "create"})),
    path("organizations/<uuid:organization_id>/figures", FiguresViewSet.as_view({"get": "retrieve"})),
    path("organizations/<uuid:organization_id>/learning-progress", FiguresViewSet.as_view({"get": "list_days"})),
]
