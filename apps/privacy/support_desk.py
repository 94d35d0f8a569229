"""What the support desk does about personal data: export, deletion and merging, on the page of a person."""

from typing import Any
from uuid import UUID

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AutocompleteSelect
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.accounts.models import User
from apps.organisations.models import Membership
from apps.privacy.account_merge import merge_accounts
from apps.privacy.deletion import cancel_deletion, cancellable_deletions, open_deletions, request_deletion
from apps.privacy.models import AccountDeletion, Cancellation, DataExport
from apps.privacy.services import request_export
from apps.support.actions import PersonAction, ReasonForm, find_person, register_action
from apps.support.person_page import MORE_SECTIONS, SHOWN, Section, build_section, pick


class MergeForm(ReasonForm):
    """The account that stays, and whether it was made sure that both are the same person's."""

    into = forms.ModelChoiceField(
        label=gettext_lazy("Account that stays"),
        queryset=User.objects.filter(is_active=True, is_staff=False),
        widget=AutocompleteSelect(Membership._meta.get_field("user"), admin.site),
    )
    is_same_person = forms.BooleanField(
        label=gettext_lazy("The person has written from both addresses that both accounts are theirs")
    )
    field_order = ("into", "is_same_person", "note")


def find_open_deletion(person: User, key: UUID) -> "QuerySet[AccountDeletion]":
    """Give a deletion of the account that still waits and can be cancelled."""
    return cancellable_deletions().filter(pk=key, user=person).select_related("user")


def is_deletion_offered(person: User) -> bool:
    """Whether the account is not going to be deleted yet."""
    return not open_deletions().filter(user=person).exists()


def list_data_requests(person: User) -> Section:
    """List the exports and deletions that were asked for."""
    cancellable = set(cancellable_deletions().filter(user=person).values_list("pk", flat=True))
    rows = [
        {
            "key": deletion.pk,
            "name": _("Deletion of the account"),
            "cells": [deletion.created_at, deletion.due_at, describe_deletion(deletion)],
            "actions": pick(*["keep-account"] * (deletion.pk in cancellable)),
        }
        for deletion in AccountDeletion.objects.filter(user=person).order_by("-pk")[:SHOWN]
    ]
    rows += [
        {
            "key": export.pk,
            "name": _("Export of personal data"),
            "cells": [export.created_at, export.expires_at, _("ready") if export.key else _("is being made")],
            "actions": [],
        }
        for export in DataExport.objects.filter(user=person).order_by("-pk")[:SHOWN]
    ]
    headings = [_("What"), _("Asked for"), _("Until"), _("State")]
    return build_section("personal-data", _("Personal data"), headings, rows)


def describe_deletion(deletion: AccountDeletion) -> str:
    """Say how a deletion stands."""
    return _("waiting") if deletion.cancelled_at is None else deletion.get_cancelled_because_display()


def merge_into(person: User, data: dict[str, Any]) -> None:
    """Merge the account into the one that the form names."""
    merge_accounts(person, data["into"], by=data["by"])


def register() -> None:
    """Add the actions and the section to the page of a person."""
    for action in (
        PersonAction(
            "export-data",
            gettext_lazy("Send the person an export of their data"),
            gettext_lazy("A mail tells the person when it is ready; only they can fetch the file."),
            find_person,
            lambda person, data: request_export(person, by=data["by"]),
            is_offered=lambda person: person.is_active,
        ),
        PersonAction(
            "delete-account",
            gettext_lazy("Delete the account after 30 days"),
            gettext_lazy(
                "The person is signed out at once and gets a mail with a link that keeps the account. After 30 days all"
                " their data is gone for good."
            ),
            find_person,
            lambda person, data: request_deletion(person),
            form=ReasonForm,
            is_offered=is_deletion_offered,
        ),
        PersonAction(
            "keep-account",
            gettext_lazy("Cancel the deletion"),
            gettext_lazy("The account stays; a mail tells the person."),
            find_open_deletion,
            lambda deletion, data: cancel_deletion(deletion.user, because=Cancellation.SUPPORT),
            describe=lambda deletion: str(_("Deletion of the account")),
        ),
        PersonAction(
            "merge",
            gettext_lazy("Merge into another account"),
            gettext_lazy(
                "Everything of this account moves to the one that stays, and this one is erased. That can't be undone."
                " Address, password, profile and settings of the one that stays do not change."
            ),
            find_person,
            merge_into,
            form=MergeForm,
            is_offered=lambda person: person.is_active,
            right="support.merge_person",  # not of the group "support": roles and threads move along
        ),
    ):
        register_action(action)
    MORE_SECTIONS.append(list_data_requests)
