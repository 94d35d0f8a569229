"""Paths of this room."""

from apps.content.kinds.form_case.views import Evaluate, NewFormCase, OneFormCase
from kit.routing import path

urlpatterns = [
    path("form-case/<uuid:section_id>/new", NewFormCase),
    path("form-case/<uuid:item_id>", OneFormCase),
    path("form-case-exercise/<uuid:item_id>/evaluate", Evaluate),
]
