"""The form of the back office for lists of cases."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from apps.cases.lists.services import MOST_ON_LIST
from apps.cases.models import Case, CaseList

if TYPE_CHECKING:  # without arguments at run time
    Form = forms.ModelForm[CaseList]
else:
    Form = forms.ModelForm


class CaseListForm(Form):
    """A list with its cases: no more than fit, and its name once for whoever has it."""

    def clean_cases(self) -> "QuerySet[Case]":
        """Refuse more cases than a list has."""
        found: QuerySet[Case] = self.cleaned_data["cases"]
        if found.count() > MOST_ON_LIST:
            text = _("Case selection is capped at a maximum count: a list has at most %(most)d cases.")
            raise forms.ValidationError(text % {"most": MOST_ON_LIST})
        return found

    def clean(self) -> dict[str, Any]:
        """Refuse a name that another list of the organisation has, or of the author."""
        said: dict[str, Any] = super().clean() or {}
        organization, creator = said.get("organization"), said.get("creator")
        owner = {"organization": organization} if organization else {"organization": None, "creator": creator}
        if CaseList.objects.filter(name=said.get("name", ""), **owner).exclude(pk=self.instance.pk).exists():
            self.add_error("name", _("There is a list of this name already."))
        return said
