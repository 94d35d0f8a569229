"""Pages of the back office on which staff show, set up and remove a second factor."""

from typing import TYPE_CHECKING, Any, cast

import django_otp
import segno
from django import forms
from django.conf import settings
from django.contrib.auth import logout
from django.contrib.auth.views import RedirectURLMixin, redirect_to_login
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse, reverse_lazy
from django.utils.decorators import method_decorator
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.generic import FormView, TemplateView
from django.views.generic.base import ContextMixin, View
from django_otp.middleware import is_verified
from django_otp.models import Device as Factor
from django_otp.plugins.otp_totp.models import TOTPDevice
from typing_extensions import override
from unfold.widgets import BASE_INPUT_CLASSES

from apps.accounts import second_factor
from apps.accounts.admin_site import BackOfficeSite
from apps.accounts.models import RecoveryCodes, User
from kit.errors import ApiError

if TYPE_CHECKING:
    CodeFormView = FormView["CodeForm"]
else:
    CodeFormView = FormView


class CodeForm(forms.Form):
    """A code of the app, or a recovery code."""

    code = forms.CharField(
        label=_("Code"),
        max_length=40,
        widget=forms.TextInput(
            {"autocomplete": "one-time-code", "autofocus": "", "class": " ".join(BASE_INPUT_CLASSES)}
        ),
    )


@method_decorator(never_cache, name="dispatch")
class SecondFactorView(ContextMixin, View):
    """A page for staff whose password was right; only who is verified changes a second factor that is there."""

    site: BackOfficeSite = cast(BackOfficeSite, None)
    title = _("Second factor")

    @property
    def user(self) -> User:
        """Who is signed in."""
        return cast(User, self.request.user)

    @override
    def dispatch(self, request: HttpRequest, *args: Any, **options: Any) -> HttpResponseBase:
        if not self.site.has_password(request):
            return redirect_to_login(request.get_full_path(), reverse("admin:login"))
        if not self.may_proceed():
            return redirect_to_login(request.get_full_path(), reverse("admin:second_factor"))
        return super().dispatch(request, *args, **options)

    def may_proceed(self) -> bool:
        """Whether the session is verified, or there is nothing yet to verify it with."""
        return is_verified(self.user) or not second_factor.has_second_factor(self.request)

    @override
    def get_context_data(self, **context: Any) -> dict[str, Any]:
        host = self.request.get_host().rpartition(":")[0] or self.request.get_host()
        page = self.site.each_context(self.request)
        page["is_nav_sidebar_enabled"] = page["is_nav_sidebar_enabled"] and page["has_permission"]
        return super().get_context_data(
            **page,
            title=self.title,
            are_keys_possible=host == settings.OTP_WEBAUTHN_RP_ID,
            key_origin=settings.OTP_WEBAUTHN_ALLOWED_ORIGINS[0],
            **context,
        )


class CodeView(SecondFactorView, CodeFormView):
    """A page that asks for a code."""

    form_class = CodeForm

    def find_factor(self, code: str) -> Factor | None:
        """Give the device that the code is of, None for a wrong one."""
        raise NotImplementedError

    @override
    def form_valid(self, form: CodeForm) -> HttpResponse:
        try:
            factor = self.find_factor(form.cleaned_data["code"])
        except ApiError as refusal:  # too many wrong ones
            form.add_error("code", str(refusal.detail))
            return self.form_invalid(form)
        if factor is None:
            form.add_error("code", _("This code is not valid. Codes of the app change every 30 seconds."))
            return self.form_invalid(form)
        self.request.session.cycle_key()
        django_otp.login(self.request, factor)
        return HttpResponseRedirect(self.get_success_url())


class VerifyView(RedirectURLMixin, CodeView):
    """The second step of signing in."""

    template_name = "admin/second_factor/verify.html"

    @override
    def get_default_redirect_url(self) -> str:
        return reverse("admin:index")

    @override
    def may_proceed(self) -> bool:
        return True

    @override
    def get(self, request: HttpRequest, *args: Any, **options: Any) -> HttpResponse:
        if self.site.has_permission(request):
            return HttpResponseRedirect(self.get_success_url())
        if not second_factor.has_second_factor(self.request):
            return redirect("admin:second_factor_devices")
        return super().get(request, *args, **options)

    @override
    def post(self, request: HttpRequest, *args: Any, **options: Any) -> HttpResponse:
        if "sign_out" in request.POST:
            logout(request)
            return redirect("admin:login")
        return super().post(request, *args, **options)

    @override
    def find_factor(self, code: str) -> Factor | None:
        return second_factor.verify_code(self.user, code)

    @override
    def get_context_data(self, **context: Any) -> dict[str, Any]:
        has_app = TOTPDevice.objects.filter(user=self.user, confirmed=True).exists()
        return super().get_context_data(has_app=has_app, next=self.get_redirect_url(), **context)


class FactorsView(SecondFactorView, TemplateView):
    """App, keys and recovery codes, to be added and removed."""

    template_name = "admin/second_factor/devices.html"

    def post(self, request: HttpRequest) -> HttpResponse:
        """Remove one of them."""
        second_factor.remove_factor(self.user, request.POST.get("remove", ""))
        return redirect("admin:second_factor_devices")

    @override
    def get_context_data(self, **context: Any) -> dict[str, Any]:
        factors = list(second_factor.list_factors(self.user))
        codes = RecoveryCodes.objects.filter(user=self.user).first()
        return super().get_context_data(
            app=next((factor for factor in factors if isinstance(factor, TOTPDevice)), None),
            keys=[factor for factor in factors if not isinstance(factor, TOTPDevice)],
            codes_left=len(codes.hashes) if codes else 0,
            is_required=settings.SECOND_FACTOR_REQUIRED,
            has_factor=bool(factors),
            **context,
        )


class AppView(CodeView):
    """The key of an app as a picture and as text, and the first code that it makes."""

    template_name = "admin/second_factor/app.html"
    title = _("Set up an app")
    success_url = reverse_lazy("admin:second_factor_devices")

    @override
    def find_factor(self, code: str) -> Factor | None:
        return second_factor.confirm_app(self.user, code)

    @override
    def get_context_data(self, **context: Any) -> dict[str, Any]:
        begun = TOTPDevice.objects.filter(user=self.user, confirmed=False).last()
        device = begun if begun and self.request.method == "POST" else second_factor.begin_app(self.user)
        picture = segno.make(device.config_url).svg_data_uri(scale=5, light="#fff")
        key = device.config_url.partition("secret=")[2].partition("&")[0]
        groups = [key[at : at + 4] for at in range(0, len(key), 4)]
        return super().get_context_data(picture=picture, key=" ".join(groups), **context)


class CodesView(SecondFactorView):
    """New recovery codes, shown once."""

    title = _("Recovery codes")

    @override
    def may_proceed(self) -> bool:
        return bool(is_verified(self.user))

    def post(self, request: HttpRequest) -> HttpResponse:
        """Make new codes; those before them stop counting."""
        context = self.get_context_data(codes=second_factor.create_recovery_codes(self.user))
        return TemplateResponse(request, "admin/second_factor/codes.html", context)
