"""Points for support staff: who gained what by which thing, and corrections of what was wrong."""

from typing import TYPE_CHECKING, Any, ClassVar

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from typing_extensions import override

from apps.accounts.models import User
from apps.experience.models import Achievement, ExperienceEvent, ExperienceTotal, Source
from apps.experience.services import correct_points
from kit.admin_large_tables import CreationDateFilter, LargeTableMixin
from kit.admin_mixins import BackOfficeAdmin, ReadOnlyAdmin
from kit.ids import new_id

if TYPE_CHECKING:  # Django's form knows its model only for the type checker
    Form = forms.ModelForm[ExperienceEvent]
else:
    Form = forms.ModelForm

MOST_CORRECTED = 100_000


class CorrectionForm(Form):
    """Points given or taken by hand, and why. `key` is drawn with the form: sent twice, it corrects once."""

    key = forms.UUIDField(initial=new_id, widget=forms.HiddenInput, required=False)

    class Meta:
        model = ExperienceEvent
        fields = ("user", "amount", "note")

    note = forms.CharField(label=gettext_lazy("Reason"), max_length=500)

    def clean_amount(self) -> int:
        """Raise ValidationError for no points, or more than a correction may have."""
        amount: int = self.cleaned_data["amount"]
        if not 0 < abs(amount) <= MOST_CORRECTED:
            raise forms.ValidationError(_("Give or take at least one point, and at most 100,000."))
        return amount

    def clean(self) -> dict[str, Any]:
        """Refuse a correction below zero points."""
        said: dict[str, Any] = super().clean() or self.cleaned_data
        again = ExperienceEvent.objects.filter(source=Source.CORRECTION, reference=str(said.get("key"))).exists()
        if "user" in said and said.get("amount", 0) < 0 and not again:
            total = ExperienceTotal.objects.filter(user=said["user"]).first()
            if said["amount"] + (total.points if total else 0) < 0:
                self.add_error("amount", _("Nobody can have less than no points."))
        return said


@admin.register(ExperienceEvent)
class ExperienceEventAdmin(LargeTableMixin, BackOfficeAdmin):
    """Events that gave points. A new one is a correction; those that are there are never changed."""

    list_display = ("user", "source", "amount", "note", "by", "created_at")
    list_filter = ("source", ("created_at", CreationDateFilter))
    search_fields = ("id", "user__email")
    list_select_related = ("user", "by")
    autocomplete_fields = ("user",)
    fields: ClassVar[tuple[str, ...]] = ("user", "source", "amount", "reference", "note", "by", "created_at")

    @override
    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **options: Any) -> Any:
        return super().get_form(request, obj, change, **({} if obj else {"form": CorrectionForm}) | options)

    @override
    def get_fields(self, request: HttpRequest, obj: ExperienceEvent | None = None) -> tuple[str, ...]:
        return self.fields if obj else (*CorrectionForm.Meta.fields, "key")

    @override
    def get_readonly_fields(self, request: HttpRequest, obj: ExperienceEvent | None = None) -> Any:
        return self.fields if obj else ()

    @override
    def has_change_permission(self, request: HttpRequest, obj: ExperienceEvent | None = None) -> bool:
        return False

    @override
    def has_delete_permission(self, request: HttpRequest, obj: ExperienceEvent | None = None) -> bool:
        return False

    @override
    def save_model(self, request: HttpRequest, obj: ExperienceEvent, form: CorrectionForm, change: bool) -> None:
        by = User.objects.get(pk=str(request.user.pk))
        event = correct_points(obj.user, obj.amount, obj.note, by=by, key=form.cleaned_data["key"])
        obj.__dict__.update(event.__dict__)


@admin.register(ExperienceTotal)
class ExperienceTotalAdmin(LargeTableMixin, ReadOnlyAdmin):
    """The sums."""

    list_display = ("user", "points", "changed_at")
    search_fields = ("user__email",)
    list_select_related = ("user",)


@admin.register(Achievement)
class AchievementAdmin(LargeTableMixin, ReadOnlyAdmin):
    """Milestones that people have reached."""

    list_display = ("user", "milestone", "reached_at", "seen_at")
    list_filter = ("milestone", ("created_at", CreationDateFilter))
    search_fields = ("id", "user__email")
    list_select_related = ("user",)
