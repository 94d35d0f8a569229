"""Paths of experience points and levels."""

from apps.experience.views import AchievementViewSet, ExperienceViewSet
from kit.routing import path

urlpatterns = [
    path("experience-points/", ExperienceViewSet.as_view({"get": "list"})),
    path("users/my-activity", ExperienceViewSet.as_view({"get": "activity"})),
    path("users/my-achievements", AchievementViewSet.as_view({"get": "list"})),
    path("users/my-achievements/seen", AchievementViewSet.as_view({"post": "see"})),
    path("users/my-xp", ExperienceViewSet.as_view({"get": "standing"})),
    path("users/my-xp-events", ExperienceViewSet.as_view({"get": "recent"})),
]
