"""The back office's view of people and their devices."""

from typing import Any

from django.contrib import admin
from django.contrib.auth.models import Group, Permission
from django.db.models import F, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import Device, User
from apps.accounts.tokens import end_devices
from kit.admin_mixins import Desk, ReadOnlyDesk, careful
from kit.jobs.queueing import start

NOT_EDITED = ("email", "last_login", "created_at", "terms_accepted_at", "email_confirmed_at", "version")
RIGHTS = ("is_admin", "is_staff", "is_superuser", "groups")


@admin.register(User)
class Users(Desk):
    list_display = ("email", "first_name", "last_name", "job", "author_mode", "is_active", "last_login")
    list_filter = ("is_active", "is_admin", "is_staff", "author_mode", "job", "interface_language")
    search_fields = ("email", "first_name", "last_name", "username", "=id")
    date_hierarchy = "created_at"
    ordering = ("-created_at",)
    filter_horizontal = ("groups",)
    actions = (
        "confirm_address",
        "send_reset_mail",
        "sign_out_everywhere",
        "deactivate",
        "activate",
    )
    fieldsets = (
        (None, {"fields": (*NOT_EDITED, "is_active")}),
        (_("Person"), {"fields": ("username", "first_name", "last_name", "academic_title", "gender", "job", "bio")}),
        (
            _("Languages and place"),
            {
                "fields": (
                    "interface_language",
                    "native_language",
                    "target_language",
                    "country_of_origin",
                    "time_zone",
                )
            },
        ),
        (_("Rights"), {"fields": ("author_mode", *RIGHTS)}),
    )

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False  # people sign up or are invited

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> tuple[str, ...]:
        """Only admins of the platform give rights; support staff see them."""
        return NOT_EDITED if getattr(request.user, "is_superuser", False) else (*NOT_EDITED, *RIGHTS)

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        changes = {name: form.cleaned_data[name] for name in form.changed_data if name != "groups"}
        if changes:
            User.objects.filter(pk=obj.pk).update(**changes, version=F("version") + 1, changed_at=timezone.now())

    @careful(_("Confirm the e-mail address"))
    def confirm_address(self, request: HttpRequest, rows: "QuerySet[User]") -> int:
        return rows.filter(email_confirmed_at=None).update(email_confirmed_at=timezone.now())

    @careful(_("Send a link to choose a new password"))
    def send_reset_mail(self, request: HttpRequest, rows: "QuerySet[User]") -> int:
        return len([start("accounts.send_reset_link", user.id) for user in rows.filter(is_active=True)])

    @careful(_("Sign out on all devices"))
    def sign_out_everywhere(self, request: HttpRequest, rows: "QuerySet[User]") -> int:
        return end_devices(Device.objects.filter(user__in=rows), because="support")

    @careful(_("Deactivate"))
    def deactivate(self, request: HttpRequest, rows: "QuerySet[User]") -> int:
        others = rows.exclude(pk=str(request.user.pk))  # nobody locks themselves out
        end_devices(Device.objects.filter(user__in=others), because="deactivated")
        return others.update(is_active=False)

    @careful(_("Activate"))
    def activate(self, request: HttpRequest, rows: "QuerySet[User]") -> int:
        return rows.update(is_active=True)


admin.site.unregister(Group)


@admin.register(Group)
class Groups(Desk):
    """Sets of rights for support staff."""

    search_fields = ("name",)
    ordering = ("name",)
    filter_horizontal = ("permissions",)

    def formfield_for_manytomany(self, db_field: Any, request: HttpRequest, **options: Any) -> Any:
        if db_field.name == "permissions":
            options["queryset"] = Permission.objects.select_related("content_type")  # each names its table
        return super().formfield_for_manytomany(db_field, request, **options)


@admin.register(Device)
class Devices(ReadOnlyDesk):
    list_display = ("user", "agent", "created_at", "rotated_at", "ended_at", "ended_because")
    list_filter = ("ended_because",)
    list_select_related = ("user",)
    search_fields = ("user__email", "agent")
    date_hierarchy = "created_at"
    ordering = ("-created_at",)
    exclude = ("current", "previous")
    actions = ("sign_out",)

    @careful(_("Sign out"))
    def sign_out(self, request: HttpRequest, rows: "QuerySet[Device]") -> int:
        return end_devices(rows, because="support")
