"""Paths of this room."""

from kit.paths import path

from apps.cases import views

urlpatterns = [
    path("cases/", views.Cases),
    path("cases/<uuid:case_id>", views.OneCase),
]
