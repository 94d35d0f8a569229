"""The table of contents of all paths."""

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path, re_path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerView

from config.frontend import api_missing, index
from kit.exception_handler import only_read
from kit.metrics import show as metrics
from kit.routing import ByFirstWord

API: list[URLPattern | URLResolver] = [
    path("", include("kit.urls")),
    path("", include("apps.accounts.urls")),
    path("", include("apps.organisations.urls")),
    path("", include("apps.reference.urls")),
    path("", include("apps.media.urls")),
    path("", include("apps.experience.urls")),
    path("", include("apps.speech.urls")),
    path("", include("apps.translation.urls")),
    path("", include("apps.vocabulary.urls")),
    path("", include("apps.cases.urls")),
    path("", include("apps.conversations.urls")),
    path("", include("apps.courses.urls")),
    path("", include("apps.content.urls")),
    path("", include("apps.journals.urls")),
    path("", include("apps.reports.urls")),
    path("schema/", SpectacularAPIView.as_view(permission_classes=(), authentication_classes=()), name="schema"),
    path(
        "docs/",
        only_read(SpectacularSwaggerView.as_view(url_name="schema", permission_classes=(), authentication_classes=())),
    ),
    path("metrics", only_read(metrics)),
]
urlpatterns = [
    path("api/", include([ByFirstWord(API), re_path("^", api_missing)])),
    path("admin/", admin.site.urls),
    path("media/", include("kit.files.urls")),
    re_path(r"^(?!static/|api/|admin/|media/)", index),
]
handler400 = "kit.exception_handler.bad_request"
handler404 = "kit.exception_handler.not_found"
handler500 = "kit.exception_handler.server_error"
