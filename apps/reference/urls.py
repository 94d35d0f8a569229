"""Paths of reference data."""

from apps.reference.views import ReferenceViewSet
from kit.routing import path

urlpatterns = [
    path("countries/", ReferenceViewSet.as_view({"get": "countries"})),
    path("languages/", ReferenceViewSet.as_view({"get": "languages"})),
    path("specialties/", ReferenceViewSet.as_view({"get": "specialties"})),
]
