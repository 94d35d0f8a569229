"""Paths of this room."""

from apps.experience.views import ExperiencePoints, MyExperience, MyExperienceEvents
from kit.routing import path

urlpatterns = [
    path("experience-points/", ExperiencePoints),
    path("users/my-xp", MyExperience),
    path("users/my-xp-events", MyExperienceEvents),
]
