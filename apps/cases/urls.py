"""Paths of cases."""

from apps.cases.authoring.picker_views import PickerViewSet
from apps.cases.authoring.views import (
    AuthoredCaseViewSet,
    PersonProposalViewSet,
    PortraitViewSet,
    QuestionProposalViewSet,
    ThirdPersonPortraitViewSet,
)
from apps.cases.documents.views import (
    CaseVersionViewSet,
    EditedCaseViewSet,
    GeneratedCaseViewSet,
    PublicationRequestViewSet,
    PublicationViewSet,
)
from apps.cases.lists.views import CaseListViewSet
from apps.cases.models import PersonKind
from apps.cases.views import CaseViewSet, OrganizationCaseViewSet
from kit.routing import path

urlpatterns = [
    path("case-lists/", CaseListViewSet.as_view({"get": "list", "post": "create"})),
    path(
        "case-lists/<uuid:case_list_id>",
        CaseListViewSet.as_view({"get": "retrieve", "put": "update", "delete": "destroy"}),
    ),
    path("case-lists/<uuid:case_list_id>/cases", CaseListViewSet.as_view({"post": "add_cases"})),
    path("case-lists/<uuid:case_list_id>/cases/<uuid:case_id>", CaseListViewSet.as_view({"delete": "take_case"})),
    path("cases/", CaseViewSet.as_view({"get": "list"})),
    path("cases/check", AuthoredCaseViewSet.as_view({"post": "check"})),
    path("cases/create-or-overwrite", AuthoredCaseViewSet.as_view({"post": "create_or_overwrite"})),
    path("cases/documents", EditedCaseViewSet.as_view({"post": "create"})),
    path("cases/from-text", GeneratedCaseViewSet.as_view({"post": "create"})),
    path("cases/publication-requests", PublicationRequestViewSet.as_view({"get": "list"})),
    path("cases/tag-names", PickerViewSet.as_view({"get": "tag_names"})),
    path("cases/<uuid:case_id>", CaseViewSet.as_view({"get": "retrieve", "delete": "destroy"})),
    path("cases/<uuid:case_id>/acceptance", EditedCaseViewSet.as_view({"post": "accept"})),
    path("cases/<uuid:case_id>/copies", EditedCaseViewSet.as_view({"post": "copy"})),
    path("cases/<uuid:case_id>/document", EditedCaseViewSet.as_view({"get": "retrieve", "put": "update"})),
    path("cases/<uuid:case_id>/export", AuthoredCaseViewSet.as_view({"get": "export"})),
    path("cases/<uuid:case_id>/from-text", GeneratedCaseViewSet.as_view({"post": "retry"})),
    path(
        "cases/<uuid:case_id>/publication",
        PublicationViewSet.as_view({"post": "ask", "put": "decide", "delete": "withdraw"}),
    ),
    path("cases/<uuid:case_id>/question-proposals", QuestionProposalViewSet.as_view({"post": "propose"})),
    path("cases/<uuid:case_id>/questions", QuestionProposalViewSet.as_view({"post": "add"})),
    path("cases/<uuid:case_id>/readiness", AuthoredCaseViewSet.as_view({"get": "readiness"})),
    path("cases/<uuid:case_id>/versions", CaseVersionViewSet.as_view({"get": "list"})),
    path("cases/<uuid:case_id>/versions/<int:version>", CaseVersionViewSet.as_view({"get": "retrieve"})),
    path("cases/<uuid:case_id>/versions/<int:version>/restore", CaseVersionViewSet.as_view({"post": "restore"})),
    path("cases/<uuid:case_id>/visibility", EditedCaseViewSet.as_view({"put": "change_visibility"})),
    path("intents/", PickerViewSet.as_view({"get": "intents"})),
    path("laboratory/catalogue", PickerViewSet.as_view({"get": "laboratory"})),
    path("organizations/<uuid:organization_id>/case-ids", OrganizationCaseViewSet.as_view({"get": "list"})),
    path("patients/freehand", PersonProposalViewSet.as_view({"post": "propose"}, kind=PersonKind.PATIENT)),
    path("patients/profile-image", PortraitViewSet.as_view({"post": "draw"})),
    path("third-persons/freehand", PersonProposalViewSet.as_view({"post": "propose"}, kind=PersonKind.THIRD_PERSON)),
    path("third-persons/profile-image", ThirdPersonPortraitViewSet.as_view({"post": "draw"})),
]
