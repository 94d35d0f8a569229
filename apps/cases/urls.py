"""Paths of this room."""

from apps.cases import author_views, views
from kit.routing import path

urlpatterns = [
    path("case-lists/<uuid:case_list_id>/cases", author_views.CasesOfList),
    path("cases/", views.Cases),
    path("cases/check", author_views.CheckCase),
    path("cases/create-or-overwrite", author_views.CreateOrOverwrite),
    path("cases/<uuid:case_id>", views.OneCase),
    path("cases/<uuid:case_id>/export", author_views.ExportCase),
    path("cases/<uuid:case_id>/readiness", author_views.Readiness),
    path("patients/freehand", author_views.PatientFreehand),
    path("patients/profile-image", author_views.PatientPortrait),
    path("third-persons/freehand", author_views.ThirdPersonFreehand),
    path("third-persons/profile-image", author_views.ThirdPersonPortrait),
]
