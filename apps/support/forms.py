"""The form with which support adds a person."""

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AutocompleteSelect
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from apps.accounts.models import User
from apps.organisations.models import Membership, Organization
from kit.languages import CHOICES, DEFAULT
from kit.permissions import is_platform_admin


class InvitationForm(forms.Form):
    """Whom to invite, in which language, and into which organisation.

    Only admins of the platform give roles: what others give falls away when the invitation is accepted.
    """

    email = forms.EmailField(label=_("E-mail address"), max_length=254)
    first_name = forms.CharField(label=_("First name"), max_length=80, required=False)
    last_name = forms.CharField(label=_("Last name"), max_length=80, required=False)
    language = forms.ChoiceField(label=_("Language of the mail"), choices=CHOICES, initial=DEFAULT)
    organization = forms.ModelChoiceField(
        label=_("Organization"),
        help_text=_("The invitation holds a seat there until it is accepted or withdrawn."),
        queryset=Organization.objects.all(),
        widget=AutocompleteSelect(Membership._meta.get_field("organization"), admin.site),
        required=False,
    )
    is_manager = forms.BooleanField(label=_("Manager"), required=False)
    is_tutor = forms.BooleanField(label=_("Tutor"), required=False)
    note = forms.CharField(label=_("Note for the log"), max_length=200, required=False)

    @override
    def __init__(self, *arguments: Any, by: User, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if not is_platform_admin(by):
            del self.fields["is_manager"], self.fields["is_tutor"]

    @override
    def clean(self) -> dict[str, Any]:
        """Refuse roles without an organisation."""
        given: dict[str, Any] = super().clean() or self.cleaned_data
        if (given.get("is_manager") or given.get("is_tutor")) and given.get("organization") is None:
            self.add_error("organization", _("Roles are held in an organisation."))
        return given
