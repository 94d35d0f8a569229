"""Pages of the back office on which rows are corrected by the services and serializers that the editors use.

Django's own forms would write columns past those services: no earlier version would be kept, no other author would be
told, and a change that came in between would be overwritten.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, cast
from uuid import UUID

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Model, QuerySet
from django.forms.fields import InvalidJSONInput
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext_lazy as _
from drf_standardized_errors.formatter import flatten_errors
from rest_framework import serializers
from rest_framework.exceptions import APIException
from typing_extensions import override

from kit.admin_links import LinkedRowMixin, PageLink
from kit.admin_log import log_action
from kit.base_models import VersionedRow
from kit.errors import ApiError, VersionConflict

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

CORRECTION = _("Correct")
MAX_ROWS = 30  # lines of a field
NEEDS_CONSENT = "needs_consent"  # code of a refusal that the page asks about


class IndentedEncoder(json.JSONEncoder):
    """JSON to be read by people."""

    @override
    def __init__(self, **options: Any) -> None:
        super().__init__(**{**options, "indent": 2, "default": str})


class JsonTextField(forms.JSONField):
    """Structured content as text; what can't be read is shown again as it was typed."""

    default_error_messages = {"invalid": _("This is no valid JSON.")}

    @override
    def __init__(self, **options: Any) -> None:
        super().__init__(encoder=IndentedEncoder, **options)

    @override
    def to_python(self, value: Any) -> Any:
        """Say in which line the text breaks off being JSON."""
        try:
            return super().to_python(value)
        except (forms.ValidationError, RecursionError):
            raise forms.ValidationError(describe_syntax_error(value), code="invalid") from None

    @override
    def bound_data(self, data: Any, initial: Any) -> Any:
        return initial if self.disabled else InvalidJSONInput(data)  # shown as it stands, in whichever form


def describe_syntax_error(text: str) -> str:
    """Say where a text is no JSON."""
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return str(_("This is no valid JSON: look at line %(line)s.") % {"line": error.lineno})
    except RecursionError:
        pass
    return str(_("This is no valid JSON."))


class CorrectionForm(forms.Form):
    """The fields of one row as they stand now, with the version that was read.

    A subclass adds its fields in `build_fields`, and calls a service in `correct`.
    """

    version = forms.IntegerField(widget=forms.HiddenInput)
    consent = forms.BooleanField(label=_("Save it all the same"), required=False)

    def __init__(self, row: VersionedRow, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data)
        self.row = row
        self.now: dict[str, Any] = {}  # by field, what is stored now where it differs from what was sent: a clash
        own = self.build_fields()
        for field in own.values():
            field.show_hidden_initial = (
                True  # what was read is sent back: fields that were not touched stay as they are
            )
        self.fields = {**own, **self.fields}
        self.initial = {"version": row.version} | {name: field.initial for name, field in own.items()}
        self.fields["consent"].widget = forms.HiddenInput()

    def build_fields(self) -> dict[str, forms.Field]:
        """Build the fields, each with what is stored as its `initial`."""
        raise NotImplementedError

    def correct(self, by: Model) -> Model:
        """Write what has changed by a service, in one transaction; raises `APIException` for what it refuses."""
        raise NotImplementedError

    def list_changes(self) -> dict[str, Any]:
        """Give the fields that differ from what they were when the form was read."""
        changed = [name for name in self.changed_data if name not in ("version", "consent")]
        return {name: self.cleaned_data[name] for name in changed}

    def refuse(self, error: APIException) -> None:
        """Show a refusal at the field that it is about; what was typed stays."""
        if isinstance(error, VersionConflict):
            self.show_clash()
            return
        if isinstance(error, ApiError):
            if error.get_codes() == NEEDS_CONSENT:
                self.fields["consent"].widget = forms.CheckboxInput()
            self.add_error(None, str(error.detail))
            return
        for one in flatten_errors(error.detail):
            name, _dot, place = (one.attr or "").partition(".")
            field = self.find_field(name, place)
            where = place if field == name else one.attr
            self.add_error(field, f"{where}: {one.detail}" if where else str(one.detail))

    def find_field(self, name: str, place: str) -> str | None:
        """Find the field that shows a place of the service's errors; None for the form as a whole."""
        return name if name in self.fields else None

    def show_clash(self) -> None:
        """Show what somebody else has stored meanwhile: in fields that were not touched, and below those that were.

        Saving once more writes those that were touched over it.
        """
        fresh, touched = type(self)(type(self.row)._default_manager.get(pk=self.row.pk)), self.list_changes()
        data = cast(QueryDict, self.data).copy()
        data["version"] = str(fresh.row.version)
        for name in fresh.fields:
            if name in touched and touched[name] != fresh.initial[name]:
                self.now[name] = fresh[name].value()
            elif name not in (*touched, "version", "consent"):
                take_over(data, fresh[name])
        self.data = data
        self.add_error(
            None,
            _("Somebody changed this in the meantime. Below your texts stands what is stored now."),
        )

    def list_rows(self) -> Iterator[tuple[forms.BoundField, object]]:
        """List the fields that are seen, each with what is stored now where somebody else has changed it."""
        for bound in self.visible_fields():
            yield bound, self.now.get(bound.name)


def take_over(data: QueryDict, bound: forms.BoundField) -> None:
    """Put what a field stands at now into sent data, as if it had been read and sent back."""
    value = bound.value()
    for name in (bound.html_name, str(bound.html_initial_name)):
        if isinstance(bound.field, forms.BooleanField) and not value and name == bound.html_name:
            data.pop(name, None)  # an empty check box is not sent
        else:
            data[name] = "" if value is None else str(value)


class TextField(forms.CharField):
    """A text with its spaces, and with line ends as they are stored: browsers send others."""

    @override
    def to_python(self, value: Any) -> str:
        found = super().to_python(value) or ""
        return found.replace("\r\n", "\n")


def build_char_field(label: "StrOrPromise", value: str, *, lines: int = 1, required: bool = False) -> TextField:
    """Build a field for a text; the serializer decides what is too long."""
    widget = forms.Textarea(attrs={"rows": lines}) if lines > 1 else forms.TextInput()
    return TextField(label=label, initial=value, required=required, strip=False, widget=widget)


def build_json_field(label: "StrOrPromise", value: object, *, help_text: "StrOrPromise" = "") -> JsonTextField:
    """Build a field for structured content, as high as the text is long."""
    lines = json.dumps(value, cls=IndentedEncoder).count("\n") + 1
    attrs = {"rows": max(3, min(MAX_ROWS, lines)), "class": "correction-json", "spellcheck": "false"}
    return JsonTextField(
        label=label, initial=value, required=False, help_text=help_text, widget=forms.Textarea(attrs=attrs)
    )


def validate(serializer_class: type[serializers.Serializer[Any]], data: Mapping[str, object]) -> dict[str, Any]:
    """Validate what the call of the editors would; raises its errors."""
    serializer = serializer_class(data=dict(data))
    serializer.is_valid(raise_exception=True)
    return dict(serializer.validated_data)


class CorrectionMixin(LinkedRowMixin):
    """A row that is read in its page, and corrected in a page beside it."""

    correction_form: ClassVar[type[CorrectionForm]]

    @override
    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(self.correct_view)
        own = path("<uuid:row_id>/correct/", view, name=f"{self.opts.app_label}_{self.opts.model_name}_correct")
        return [own, *super().get_urls()]

    def get_correctable(self) -> "QuerySet[Any]":
        """Give the rows that can be corrected, with what their form reads."""
        raise NotImplementedError

    def list_notes(self, request: HttpRequest, row: Model) -> Iterable[str]:
        """List what whoever corrects a row should know before."""
        return ()

    @override
    def list_links(self, request: HttpRequest, row: Any) -> list[PageLink]:
        if not self.has_act_permission(request) or row.deleted_at is not None:
            return []
        name = f"admin:{self.opts.app_label}_{self.opts.model_name}_correct"
        return [PageLink(CORRECTION, reverse(name, args=(row.pk,)))]

    def correct_view(self, request: HttpRequest, row_id: UUID) -> HttpResponseBase:
        """Show the form, and store what it sends; 403 without the right to change such rows."""
        if not self.has_act_permission(request):
            raise PermissionDenied
        row = get_object_or_404(self.get_correctable(), pk=row_id)
        form = self.correction_form(row, request.POST if request.method == "POST" else None)
        if form.is_bound and form.is_valid() and self.store(request, form):
            return redirect(reverse(f"admin:{self.opts.app_label}_{self.opts.model_name}_change", args=(row.pk,)))
        return self.render_correction(request, row, form)

    def store(self, request: HttpRequest, form: CorrectionForm) -> bool:
        """Correct the row and log it; False where that is refused, which the form then shows."""
        if not form.list_changes():
            self.message_user(request, _("Nothing was changed."), messages.INFO)
            return True
        try:
            with transaction.atomic():
                form.correct(cast(Model, request.user))
                log_action(request.user.pk, [form.row], CORRECTION, about=", ".join(form.list_changes()))
        except APIException as refusal:
            form.refuse(refusal)
            return False
        except Http404:
            self.message_user(request, _("This does not exist any more."), messages.ERROR)
            return True
        self.message_user(request, _("The correction is stored."), messages.SUCCESS)
        return True

    def render_correction(self, request: HttpRequest, row: Model, form: CorrectionForm) -> HttpResponse:
        """Render the page with the form."""
        context = self.admin_site.each_context(request) | {
            "form": form,
            "row": row,
            "notes": list(self.list_notes(request, row)),
            "row_links": [link for link in self.list_links(request, row) if link.leaves],
            "back": reverse(f"admin:{self.opts.app_label}_{self.opts.model_name}_change", args=(row.pk,)),
            "title": f"{CORRECTION}: {row}",
            "opts": self.opts,
            "original": row,
        }
        return TemplateResponse(request, "admin/kit/correct.html", context)
