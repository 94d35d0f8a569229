"""Every label that the back office shows can be read in the reader's language."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.admin import ModelAdmin, site
from django.contrib.admin.options import InlineModelAdmin
from django.contrib.admin.utils import label_for_field
from django.db.models import Field, Model
from django.test import RequestFactory
from django.utils.functional import Promise
from django.utils.translation import gettext, override

from apps.content.admin import PART_INLINES
from tests.people import Client

pytestmark = pytest.mark.django_db
SAME = {
    "Person",
    "Tutor",
    "Status",
    "Version",
    "Name",
    "Text",
    "Position",
    "Job",
    "Normal",
    "Support",
    "Hash",
    "Browser",
    "Editor",
    "Redis",
    "Format",
}


def list_fields(model: type[Model], hidden: Any) -> Iterator["Field[Any, Any]"]:
    """The fields of a model that a page can show."""
    for field in model._meta.fields:
        if field.name not in (hidden or ()) and not field.primary_key:
            yield field


def list_models() -> Iterator[tuple[type[Model], Any, Any]]:
    """Every model with a page or an inline of its own, the fields shown (None: all), and those that are not."""
    inlines: list[type[InlineModelAdmin[Any, Any]]] = [one for found in PART_INLINES.values() for one in found]
    for model, page in site._registry.items():
        if model._meta.app_label not in ("auth", "admin"):
            yield model, page.fields, page.exclude
        inlines += page.inlines
    for inline in inlines:
        yield inline.model, inline.fields, inline.exclude


def list_untranslated() -> Iterator[str]:
    for model, shown, hidden in list_models():
        for field in list_fields(model, hidden):
            if field.name not in shown if shown is not None else not field.editable:
                continue
            name = f"{model.__name__}.{field.name}"
            if not isinstance(field.verbose_name, Promise):
                yield f"{name}: {field.verbose_name}"
            for value, label in field.flatchoices:
                if not isinstance(label, Promise) and label != value:
                    yield f"{name}={value}: {label}"


def test_labels_and_choices_are_translated() -> None:
    found = sorted(set(list_untranslated()))
    assert not found, "\n".join(found)


def test_columns_are_translated(root: Client) -> None:
    request = RequestFactory().get("/admin/")
    request.user = root.user
    found = []
    for model, page in site._registry.items():
        for column in page.get_list_display(request):
            with override("de"):
                german = str(label_for_field(column, model, page))
            with override("en"):
                english = str(label_for_field(column, model, page))
            if german == english and english not in SAME:
                found.append(f"{model.__name__}.{column}: {english}")
    assert not found, "\n".join(sorted(found))


def test_names_of_applications_and_models_are_translated() -> None:
    for model, page in site._registry.items():
        assert isinstance(page, ModelAdmin)
        for name in (model._meta.verbose_name, model._meta.verbose_name_plural, model._meta.app_config.verbose_name):
            assert isinstance(name, Promise), (model, name)
            with override("de"):
                assert gettext(str(name))
