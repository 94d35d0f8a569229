"""Exports and deletions of accounts in the back office; support staff can start both for a person."""

from typing import TYPE_CHECKING

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from apps.accounts.admin import UserAdmin
from apps.accounts.models import User
from apps.privacy import support_desk
from apps.privacy.deletion import cancel_deletion, request_deletion
from apps.privacy.models import AccountDeletion, Cancellation, DataExport
from apps.privacy.services import request_export
from kit.admin_mixins import ReadOnlyAdmin, confirmed_action

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


@admin.register(DataExport)
class DataExportAdmin(ReadOnlyAdmin):
    """Exports that were asked for; only the person can fetch the file."""

    list_display = ("user", "created_at", "size", "expires_at")
    list_select_related = ("user",)
    search_fields = ("user__email",)
    date_hierarchy = "created_at"
    ordering = ("-created_at",)
    exclude = ("key", "job_id")


class StateFilter(admin.SimpleListFilter):
    """Deletions by where they stand."""

    title, parameter_name = _("State"), "stands"

    def lookups(self, request: HttpRequest, model_admin: object) -> "list[tuple[str, StrOrPromise]]":
        """Give the choices."""
        return [("open", _("waiting")), ("cancelled", _("cancelled")), ("completed", _("deleted"))]

    def queryset(self, request: HttpRequest, queryset: "QuerySet[AccountDeletion]") -> "QuerySet[AccountDeletion]":
        """Give the deletions of the chosen state."""
        if self.value() == "open":
            return queryset.filter(cancelled_at=None, completed_at=None)
        column = {"cancelled": "cancelled_at", "completed": "completed_at"}.get(self.value() or "")
        return queryset.filter(**{f"{column}__isnull": False}) if column else queryset


@admin.register(AccountDeletion)
class AccountDeletionAdmin(ReadOnlyAdmin):
    """Accounts that are to be deleted, that were kept, and that are gone."""

    list_display = ("user", "created_at", "due_at", "cancelled_at", "cancelled_because", "completed_at")
    list_filter = (StateFilter,)
    list_select_related = ("user",)
    search_fields = ("user__email",)
    date_hierarchy = "created_at"
    ordering = ("-created_at",)
    actions = ("keep_account",)

    @confirmed_action(_("Cancel the deletion"))
    def keep_account(self, request: HttpRequest, rows: "QuerySet[AccountDeletion]") -> int:
        """Keep the accounts of these deletions, where they still wait."""
        users = [row.user for row in rows.select_related("user") if row.user is not None]
        return sum(cancel_deletion(user, because=Cancellation.SUPPORT) for user in users)


class UserAdminWithPrivacy(UserAdmin):
    """Accounts, whose data can be exported and which can be deleted; registered in place of `UserAdmin`."""

    actions = (*UserAdmin.actions, "export_data", "delete_account")

    @confirmed_action(_("Send the person an export of their data"))
    def export_data(self, request: HttpRequest, rows: "QuerySet[User]") -> int:
        """Start the exports of these people; a mail tells each of them."""
        return len([request_export(user, by=user) for user in rows.filter(is_active=True)])

    @confirmed_action(_("Delete the account after 30 days"))
    def delete_account(self, request: HttpRequest, rows: "QuerySet[User]") -> int:
        """Have these accounts deleted after the grace, but never the caller's; a mail tells each of them."""
        return len([request_deletion(user) for user in rows.exclude(pk=str(request.user.pk))])


support_desk.register()
admin.site.unregister(User)
admin.site.register(User, UserAdminWithPrivacy)
