"""Paths of this room."""

from apps.cases import views
from kit.paths import path

urlpatterns = [
    path("cases/", views.Cases),
    path("cases/<uuid:case_id>", views.OneCase),
]
