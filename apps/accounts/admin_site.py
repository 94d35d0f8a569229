"""The site of the back office: a password first, then the second factor."""

from typing import TYPE_CHECKING, Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import URLPattern, URLResolver, path, reverse
from django.utils.http import urlencode
from typing_extensions import override

from apps.accounts.second_factor import is_second_factor_due

if TYPE_CHECKING:  # the theme has no types
    from django.contrib.admin import AdminSite as UnfoldAdminSite
else:
    from unfold.sites import UnfoldAdminSite


class BackOfficeSite(UnfoldAdminSite):
    """Admits staff who have shown a second factor, where one is required or set up."""

    def has_password(self, request: HttpRequest) -> bool:
        """Whether this is a member of staff who has signed in with a password."""
        return super().has_permission(request)

    @override
    def has_permission(self, request: HttpRequest) -> bool:
        return self.has_password(request) and not is_second_factor_due(request)

    @override
    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """Ask for the password, then lead on to the second factor."""
        if request.method == "GET" and self.has_password(request) and not self.has_permission(request):
            following = request.GET.get("next", reverse("admin:index"))
            return HttpResponseRedirect(f"{reverse('admin:second_factor')}?{urlencode({'next': following})}")
        return super().login(request, extra_context)

    @override
    def get_urls(self) -> list[URLPattern | URLResolver]:
        from apps.accounts import admin_views as views  # forms need the apps to be loaded

        own = [
            path("second-factor/", views.VerifyView.as_view(site=self), name="second_factor"),
            path("second-factor/devices/", views.FactorsView.as_view(site=self), name="second_factor_devices"),
            path("second-factor/app/", views.AppView.as_view(site=self), name="second_factor_app"),
            path("second-factor/codes/", views.CodesView.as_view(site=self), name="second_factor_codes"),
        ]
        return [*own, *super().get_urls()]
