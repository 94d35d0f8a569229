"""The table of contents of all paths."""

from typing import Any

from django.conf import settings
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path, re_path
from drf_spectacular.views import SpectacularSwaggerSplitView

from config.frontend import api_missing, index, manifest, service_worker
from kit.exception_handler import only_read
from kit.metrics import show as metrics
from kit.routing import FirstSegmentRouter
from kit.schema_views import SchemaViewSet

API: list[URLPattern | URLResolver] = [
    path("", include("kit.urls")),
    path("", include("apps.accounts.urls")),
    path("", include("apps.organisations.urls")),
    path("", include("apps.reference.urls")),
    path("", include("apps.media.urls")),
    path("", include("apps.experience.urls")),
    path("", include("apps.push.urls")),
    path("", include("apps.speech.urls")),
    path("", include("apps.translation.urls")),
    path("", include("apps.vocabulary.urls")),
    path("", include("apps.cases.urls")),
    path("", include("apps.conversations.urls")),
    path("", include("apps.courses.urls")),
    path("", include("apps.content.urls")),
    path("", include("apps.content.drafts.urls")),
    path("", include("apps.journals.urls")),
    path("", include("apps.assignments.urls")),
    path("", include("apps.daily.urls")),
    path("", include("apps.messaging.urls")),
    path("", include("apps.engagement.urls")),
    path("", include("apps.privacy.urls")),
    path("", include("apps.reports.urls")),
    path("metrics", only_read(metrics)),
]
OPEN: dict[str, Any] = {"permission_classes": (), "authentication_classes": ()}
DOCS = [
    path("schema/", SchemaViewSet.as_view({"get": "retrieve"}), name="schema"),
    path("docs/", only_read(SpectacularSwaggerSplitView.as_view(url_name="schema", **OPEN))),
]
API += DOCS if settings.API_DOCS else []
urlpatterns = [
    path("api/", include([FirstSegmentRouter(API), re_path("^", api_missing)])),
    path("admin/security-keys/", include("django_otp_webauthn.urls", namespace="otp_webauthn")),
    path("admin/", admin.site.urls),
    path("media/", include("kit.files.urls")),
    path("sw.js", service_worker),
    path("manifest.webmanifest", manifest),
    re_path(r"^(?!static/|api/|admin/|media/)", index),
]
handler400 = "kit.exception_handler.bad_request"
handler404 = "kit.exception_handler.not_found"
handler500 = "kit.exception_handler.server_error"
