"""Paths of experience points and levels."""

from apps.experience.views import ExperienceViewSet
from kit.routing import path

urlpatterns = [
    path("experience-points/", ExperienceViewSet.as_view({"get": "list"})),
    path("users/my-xp", ExperienceViewSet.as_view({"get": "standing"})),
    path("users/my-xp-events", ExperienceViewSet.as_view({"get": "recent"})),
]
