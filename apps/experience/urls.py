"""Paths of this room."""

from apps.experience.views import ExperiencePoints, MyExperience, MyExperienceEvents
from kit.paths import path

urlpatterns = [
    path("experience-points/", ExperiencePoints),
    path("users/my-xp", MyExperience),
    path("users/my-xp-events", MyExperienceEvents),
]
