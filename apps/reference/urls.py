"""Paths of this room."""

from kit.paths import path

from apps.reference.views import Countries, Languages, Specialties

urlpatterns = [
    path("countries/", Countries),
    path("languages/", Languages),
    path("specialties/", Specialties),
]
