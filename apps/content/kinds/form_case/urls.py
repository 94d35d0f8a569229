"""Paths of forms about a case."""

from apps.content.kinds.form_case.views import FilledFormViewSet, FormCaseViewSet
from kit.routing import path

urlpatterns = [
    path("form-case/<uuid:section_id>/new", FormCaseViewSet.as_view({"post": "create"})),
    path("form-case/<uuid:item_id>", FormCaseViewSet.as_view({"patch": "partial_update"})),
    path("form-case-exercise/<uuid:item_id>/evaluate", FilledFormViewSet.as_view({"put": "evaluate"})),
]
