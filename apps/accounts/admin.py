"""The back office's view of people and their devices."""

from typing import Any, cast

from django.contrib import admin
from django.contrib.auth.models import Group, Permission
from django.db.models import F, Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django_otp.plugins.otp_totp.models import TOTPDevice
from typing_extensions import override

from apps.accounts.models import Device, User
from apps.accounts.second_factor import remove_second_factor
from apps.accounts.tokens import end_devices
from kit.admin_large_tables import CreationDateFilter, LargeTableMixin
from kit.admin_mixins import BackOfficeAdmin, ReadOnlyAdmin, confirmed_action
from kit.audit import record_change
from kit.events.publisher import check_streams
from kit.jobs.queue import start

NOT_EDITED = ("email", "last_login", "created_at", "terms_accepted_at", "email_confirmed_at", "version")
RIGHTS = ("is_admin", "is_staff", "is_superuser", "groups")


@admin.register(User)
class UserAdmin(BackOfficeAdmin):
    """Accounts; support staff see them, and only admins of the platform give rights."""

    list_display = ("email", "first_name", "last_name", "job", "author_mode", "is_active", "last_login")
    list_filter = ("is_active", "is_admin", "is_staff", "author_mode", "job", "interface_language")
    search_fields = ("email", "first_name", "last_name", "username", "=id")
    date_hierarchy = "created_at"
    ordering = ("-created_at",)
    filter_horizontal = ("groups",)
    actions: tuple[str, ...] = (
        "confirm_address",
        "send_reset_mail",
        "sign_out_everywhere",
        "remove_second_factors",
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

    @override
    def has_add_permission(self, request: HttpRequest) -> bool:
        return False  # people sign up or are invited

    @override
    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @override
    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> tuple[str, ...]:
        """Only admins of the platform give rights; support staff see them."""
        return NOT_EDITED if getattr(request.user, "is_superuser", False) else (*NOT_EDITED, *RIGHTS)

    @override
    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        changes = {name: form.cleaned_data[name] for name in form.changed_data if name != "groups"}
        if changes:
            User.objects.filter(pk=obj.pk).update(**changes, version=F("version") + 1, changed_at=timezone.now())
        if changed := {"is_active", "author_mode", *RIGHTS}.intersection(form.changed_data):
            record_change(
                "person.rights_changed", by=cast(User, request.user), person=obj.pk, rights=",".join(sorted(changed))
            )
            check_streams([obj.pk])

    @confirmed_action(_("Confirm the e-mail address"))
    def confirm_address(self, request: HttpRequest, rows: "QuerySet[User]") -> int:
        """Confirm the addresses that are not confirmed yet."""
        return rows.filter(email_confirmed_at=None).update(email_confirmed_at=timezone.now())

    @confirmed_action(_("Send a link to choose a new password"))
    def send_reset_mail(self, request: HttpRequest, rows: "QuerySet[User]") -> int:
        """Send a link to active people with which they choose a new password."""
        return len([start("accounts.send_reset_link", user.id) for user in rows.filter(is_active=True)])

    @confirmed_action(_("Sign out on all devices"))
    def sign_out_everywhere(self, request: HttpRequest, rows: "QuerySet[User]") -> int:
        """End all devices of these people."""
        return end_devices(Device.objects.filter(user__in=rows), because="support")

    @override
    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        """Only admins of the platform take a second factor from somebody."""
        actions: dict[str, Any] = super().get_actions(request)
        if not getattr(request.user, "is_superuser", False):
            actions.pop("remove_second_factors", None)
        return actions

    @confirmed_action(_("Remove the second factor"))
    def remove_second_factors(self, request: HttpRequest, rows: "QuerySet[User]") -> int:
        """Remove app, keys and recovery codes of people who have lost them; they get a mail."""
        by = cast(User, request.user)
        return sum(remove_second_factor(user, by=by) for user in rows)

    @confirmed_action(_("Deactivate"))
    def deactivate(self, request: HttpRequest, rows: "QuerySet[User]") -> int:
        """Deactivate these people, but never the caller, and end their devices."""
        others = rows.exclude(pk=str(request.user.pk))  # staff cannot lock themselves out
        end_devices(Device.objects.filter(Q(user__in=others) | Q(actor__in=others)), because="deactivated")
        return others.update(is_active=False)

    @confirmed_action(_("Activate"))
    def activate(self, request: HttpRequest, rows: "QuerySet[User]") -> int:
        """Let these people sign in again."""
        return rows.update(is_active=True)


admin.site.unregister(Group)
admin.site.unregister(TOTPDevice)  # its page shows the keys of everybody's apps


@admin.register(Group)
class GroupAdmin(BackOfficeAdmin):
    """Sets of rights for support staff."""

    search_fields = ("name",)
    ordering = ("name",)
    filter_horizontal = ("permissions",)

    @override
    def formfield_for_manytomany(self, db_field: Any, request: HttpRequest, **options: Any) -> Any:
        if db_field.name == "permissions":
            options["queryset"] = Permission.objects.select_related("content_type")  # each names its table
        return super().formfield_for_manytomany(db_field, request, **options)


@admin.register(Device)
class DeviceAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Browsers that people are signed in with."""

    list_display = ("user", "agent", "actor", "created_at", "rotated_at", "ended_at", "ended_because")
    list_filter = (("created_at", CreationDateFilter),)
    list_select_related = ("user", "actor")
    search_fields = ("id", "user__email")
    exclude = ("current", "previous")
    actions = ("sign_out",)

    @confirmed_action(_("Sign out"))
    def sign_out(self, request: HttpRequest, rows: "QuerySet[Device]") -> int:
        """End these devices."""
        return end_devices(rows, because="support")
