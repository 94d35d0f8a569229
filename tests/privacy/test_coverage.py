"""Every model that belongs to people is exported, or it is written down why not."""

from collections.abc import Iterator

import pytest
from django.apps import apps
from django.db.models import ForeignKey, Model

from apps.accounts.models import User
from apps.privacy.personal_data import EXEMPT, PARTS_OF_ITEMS, PERSONAL_DATA, Erasure

COVERED = {data.label for data in PERSONAL_DATA}
# Columns that name a person without a foreign key.
NAMING = {"user_id", "owner_id", "learner_id", "email", "to", "address", "username", "session_data"}


def list_owners(model: type[Model]) -> set[type[Model]]:
    """The models that its foreign keys lead to, step by step."""
    found: set[type[Model]] = set()
    waiting = [model]
    while waiting:
        for field in waiting.pop()._meta.concrete_fields:
            if isinstance(field, ForeignKey) and field.remote_field.model not in found:
                found.add(field.remote_field.model)
                waiting.append(field.remote_field.model)
    return found


def list_personal_models() -> Iterator[type[Model]]:
    """Models with a path to the user, and those with a column that names one."""
    for model in apps.get_models(include_auto_created=True):
        columns = {field.attname for field in model._meta.concrete_fields}
        leads = User in list_owners(model) or model is User
        if not model._meta.auto_created and not model._meta.proxy and (leads or columns & NAMING):
            yield model


@pytest.mark.parametrize("model", list_personal_models(), ids=lambda model: model._meta.label)
def test_a_model_with_a_path_to_the_user_is_exported_or_exempt_with_a_reason(model: type[Model]) -> None:
    label = model._meta.label
    if model._meta.app_label.startswith(PARTS_OF_ITEMS):
        return
    assert (label in COVERED) != (label in EXEMPT), "add it to apps/privacy/personal_data.py"
    assert label in COVERED or len(EXEMPT[label].split()) > 3


def test_nothing_stands_in_the_table_that_is_no_model() -> None:
    for label in COVERED | set(EXEMPT):
        assert apps.get_model(label)._meta.label == label


def test_columns_that_are_left_out_exist_and_have_a_reason() -> None:
    for data in PERSONAL_DATA:
        names = {field.name for field in data.model._meta.concrete_fields}
        assert set(data.omitted) <= names, data.label
        assert set(data.unnamed) <= names | {field.attname for field in data.model._meta.concrete_fields}, data.label
        assert all(data.omitted.values())
        assert data.unnamed or data.erasure != Erasure.UNNAMED


def test_a_column_that_points_to_a_person_is_known_to_the_erasure() -> None:
    """Rows that stay must not go on naming the person."""
    for data in PERSONAL_DATA:
        if data.erasure == Erasure.UNNAMED:
            assert set(data.unnamed) == {
                lookup.removesuffix("_id") if lookup == "user" else lookup for lookup in data.lookups
            }
