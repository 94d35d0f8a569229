"""Paths of forms that are filled in while listening."""

from apps.content.kinds.form_structured.views import FormStructuredViewSet, ProposedDialogViewSet
from kit.routing import path

urlpatterns = [
    path("form-structured-exercise/<uuid:section_id>/new", FormStructuredViewSet.as_view({"post": "create"})),
    path("form-structured-exercise/<uuid:item_id>", FormStructuredViewSet.as_view({"patch": "partial_update"})),
    path(
        "form-structured-exercise/<uuid:item_id>/generate-dialog",
        ProposedDialogViewSet.as_view({"patch": "generate"}),
    ),
]
