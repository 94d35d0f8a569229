"""Paths of assignments."""

from apps.assignments.views import AssignmentViewSet, OwnAssignmentViewSet
from kit.routing import path

urlpatterns = [
    path("notifications/lesson-assignment", AssignmentViewSet.as_view({"post": "notify"})),
    path("user-section-assignments/assigned-to-me", OwnAssignmentViewSet.as_view({"get": "list"})),
    path(
        "user-section-assignments/assigned-to-user/<uuid:user_id>",
        OwnAssignmentViewSet.as_view({"get": "list_of_person"}),
    ),
    path("user-section-assignments/assigned-by-me", AssignmentViewSet.as_view({"get": "list"})),
    path("user-section-assignments/", AssignmentViewSet.as_view({"post": "create"})),
    path("user-section-assignments/<uuid:assignment_id>", AssignmentViewSet.as_view({"delete": "destroy"})),
    path("user-section-assignments/<uuid:assignment_id>/restore", AssignmentViewSet.as_view({"post": "restore"})),
]
