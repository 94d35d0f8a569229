"""Forms of the back office's own pages for rows that other people change, too."""

from typing import TYPE_CHECKING, Any, TypeVar

from django import forms
from django.utils.translation import gettext_lazy as _
from typing_extensions import override

from kit.base_models import VersionedRow

Row = TypeVar("Row", bound=VersionedRow)

if TYPE_CHECKING:  # without arguments at run time
    Form = forms.ModelForm
else:

    class Form(forms.ModelForm):
        """The framework's form, which takes the type of its row when types are checked only."""

        def __class_getitem__(cls, row: object) -> type:
            return cls


class VersionedForm(Form[Row]):
    """A form that is refused, with all that was typed, where its row has changed since it was read."""

    read_version = forms.IntegerField(widget=forms.HiddenInput, required=False)

    @override
    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.fields["read_version"].initial = self.instance.version

    @override
    def clean(self) -> dict[str, Any]:
        """Compare the version that was read with the stored one, which is locked until the form is saved."""
        said: dict[str, Any] = super().clean() or {}
        if (read := said.get("read_version")) is None or self.instance._state.adding:
            return said
        rows = type(self.instance)._default_manager.select_for_update(of=("self",)).filter(pk=self.instance.pk)
        if read != rows.values_list("version", flat=True).first():
            raise forms.ValidationError(
                _("Somebody changed this in the meantime. Open the page once more in another tab to see it.")
            )
        return said
