"""Paths of cases."""

from apps.cases.author_views import (
    AuthoredCaseViewSet,
    CaseListViewSet,
    PersonProposalViewSet,
    PortraitViewSet,
    QuestionProposalViewSet,
    ThirdPersonPortraitViewSet,
)
from apps.cases.models import PersonKind
from apps.cases.views import CaseViewSet
from kit.routing import path

urlpatterns = [
    path("case-lists/<uuid:case_list_id>/cases", CaseListViewSet.as_view({"post": "add_cases"})),
    path("cases/", CaseViewSet.as_view({"get": "list"})),
    path("cases/check", AuthoredCaseViewSet.as_view({"post": "check"})),
    path("cases/create-or-overwrite", AuthoredCaseViewSet.as_view({"post": "create_or_overwrite"})),
    path("cases/<uuid:case_id>", CaseViewSet.as_view({"get": "retrieve", "delete": "destroy"})),
    path("cases/<uuid:case_id>/export", AuthoredCaseViewSet.as_view({"get": "export"})),
    path("cases/<uuid:case_id>/question-proposals", QuestionProposalViewSet.as_view({"post": "propose"})),
    path("cases/<uuid:case_id>/questions", QuestionProposalViewSet.as_view({"post": "add"})),
    path("cases/<uuid:case_id>/readiness", AuthoredCaseViewSet.as_view({"get": "readiness"})),
    path("patients/freehand", PersonProposalViewSet.as_view({"post": "propose"}, kind=PersonKind.PATIENT)),
    path("patients/profile-image", PortraitViewSet.as_view({"post": "draw"})),
    path("third-persons/freehand", PersonProposalViewSet.as_view({"post": "propose"}, kind=PersonKind.THIRD_PERSON)),
    path("third-persons/profile-image", ThirdPersonPortraitViewSet.as_view({"post": "draw"})),
]
