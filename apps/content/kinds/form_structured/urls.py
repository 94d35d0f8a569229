"""Paths of this room."""

from apps.content.kinds.form_structured.views import GenerateDialog, NewForm, OneForm
from kit.routing import path

urlpatterns = [
    path("form-structured-exercise/<uuid:section_id>/new", NewForm),
    path("form-structured-exercise/<uuid:item_id>", OneForm),
    path("form-structured-exercise/<uuid:item_id>/generate-dialog", GenerateDialog),
]
