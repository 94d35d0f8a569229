"""Paths of this room."""

from apps.reference.views import Countries, Languages, Specialties
from kit.routing import path

urlpatterns = [
    path("countries/", Countries),
    path("languages/", Languages),
    path("specialties/", Specialties),
]
