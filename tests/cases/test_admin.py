"""Cases in the Django admin."""

from typing import Any

import orjson
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from apps.cases.models import Case
from apps.cases.services import import_case
from tests.factories.cases import small


@pytest.fixture
def support(root: Any) -> Client:
    client = Client()
    client.force_login(root.user)
    return client


def upload(support: Client, content: bytes) -> Any:
    file = SimpleUploadedFile("case.json", content, "application/json")
    return support.post(reverse("admin:cases_case_import"), {"file": file})


def test_support_sees_cases_with_their_remarks(support: Client) -> None:
    case = import_case(small())
    listed = support.get(reverse("admin:cases_case_changelist"))
    assert listed.status_code == 200 and "Ein kurzer Besuch" in listed.content.decode()
    page = support.get(reverse("admin:cases_case_change", args=(case.pk,))).content.decode()
    assert "facts.pain.questions" in page and "Bereit" in page


def test_support_imports_a_case_again(support: Client) -> None:
    import_case(small())
    assert support.get(reverse("admin:cases_case_import")).status_code == 200
    answer = upload(support, orjson.dumps(small(title="Neu")))
    assert answer.status_code == 302
    assert Case.objects.get().title == "Neu"


@pytest.mark.parametrize(("content", "named"), [(b"{", "JSON"), (b"{}", "case"), (b"[" + b" " * 2**21 + b"]", "case")])
def test_a_bad_file_is_explained(content: bytes, named: str, support: Client) -> None:
    answer = upload(support, content)
    assert answer.status_code == 200 and named in answer.content.decode()
    assert not Case.objects.exists()


def test_an_edited_case_is_what_new_talks_begin_with(support: Client, anna: Any) -> None:
    case = import_case(small())
    page = support.get(reverse("admin:cases_case_change", args=(case.pk,)))
    form = page.context["adminform"].form
    data = {name: form[name].value() for name in form.fields}
    data = {name: "" if value is None else value for name, value in data.items()} | {
        "title": "Umbenannt",
        "goals": "[]",
    }
    for formset in page.context["inline_admin_formsets"]:
        data |= {f"{formset.formset.prefix}-{name}": 0 for name in ("TOTAL_FORMS", "INITIAL_FORMS")}
    data |= {"specialties": "", "tags": "Anamnese"}
    answer = support.post(reverse("admin:cases_case_change", args=(case.pk,)), data)
    assert answer.status_code == 302, answer.context["errors"]
    begun = anna.post(f"/api/cases/interact/{case.pk}", {}).json()
    assert begun["case"]["title"] == "Umbenannt"


def test_cases_are_not_deleted_in_the_admin(support: Client) -> None:
    case = import_case(small())
    assert support.post(reverse("admin:cases_case_delete", args=(case.pk,)), {"post": "yes"}).status_code == 403


def test_learners_stay_outside(anna: Any) -> None:
    client = Client()
    client.force_login(anna.user)
    assert client.get(reverse("admin:cases_case_changelist")).status_code == 302


@pytest.mark.parametrize("number", [1, 12])
def test_a_case_takes_as_many_queries_with_one_scene_as_with_many(
    number: int, support: Client, django_assert_max_num_queries: Any
) -> None:
    data = small()
    scene, task = data["scenes"][0], data["tasks"][0]
    data["scenes"] += [scene | {"id": f"more{index}"} for index in range(number)]
    data["tasks"] += [
        {"id": f"t-{index}", "title": "Mehr", "scene": f"more{index}", "person": "d1"}
        | {"subtasks": [step | {"id": f"s{index}"} for step in task["subtasks"]]}
        for index in range(number)
    ]
    page = reverse("admin:cases_case_change", args=(import_case(data).pk,))
    support.get(page)
    with django_assert_max_num_queries(14):
        assert support.get(page).status_code == 200


def test_a_check_of_cases_is_asked_about_first(support: Client) -> None:
    case = import_case(small())
    Case.objects.update(title="")
    listed = reverse("admin:cases_case_changelist")
    chosen = {"action": "prepare_again", "_selected_action": [str(case.pk)]}
    asked = support.post(listed, chosen)
    case.refresh_from_db()
    assert (asked.status_code, case.status) == (200, "READY")
    support.post(listed, chosen | {"confirmed": "yes"})
    case.refresh_from_db()
    assert case.status == "FAILED" and "„Titel“ fehlt." in case.failure
