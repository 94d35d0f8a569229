"""Authors hand in cases: POST /cases/create-or-overwrite and /cases/check, export, lists of cases."""

from pathlib import Path
from typing import Any
from uuid import uuid4

import orjson
import pytest
from django.core.management import CommandError, call_command

from apps.accounts.models import AuthorMode
from apps.cases.authoring.serializers import WrittenCaseSerializer
from apps.cases.models import Case
from apps.cases.services import delete_case, import_case
from apps.organisations.models import Organization
from tests.factories.accounts import Clinic, Person
from tests.factories.cases import NamedList, ReadyCase, small
from tests.threads import at_once

PATH = "/api/cases/create-or-overwrite"
CASES = Path(__file__).parents[3] / "content" / "cases"


def becomes(client: Any, mode: str) -> None:
    client.user.author_mode = mode
    client.user.save()


@pytest.fixture
def author(anna: Any) -> Any:
    """Anna in CONTRIBUTOR mode."""
    becomes(anna, AuthorMode.CONTRIBUTOR)
    return anna


def test_an_author_writes_a_case_for_the_own_organisation(ada: Any, anna: Any, stranger: Any, clinic: Any) -> None:
    answer = ada.post(PATH, {"case": small()})
    assert answer.status_code == 201, answer.content
    found = answer.json()
    assert set(found) == set(WrittenCaseSerializer().fields)
    assert (found["version"], found["status"], found["is_public"]) == (1, "READY", False)
    assert all(warning["is_warning"] and warning["place"] for warning in found["warnings"])
    case = Case.objects.get(pk=found["id"])
    assert (case.organization, case.creator) == (clinic, ada.user)
    assert anna.get(f"/api/cases/{case.pk}").status_code == 200
    assert stranger.get(f"/api/cases/{case.pk}").status_code == 404


def test_a_bare_exchange_file_is_taken_too_and_overwrites(ada: Any) -> None:
    first = ada.post(PATH, small()).json()
    again = ada.post(PATH, small(title="Umbenannt"))
    assert (again.status_code, again.json()["id"], again.json()["version"]) == (200, first["id"], 2)
    same = ada.post(PATH, small(title="Umbenannt"))
    assert (same.status_code, same.json()["version"]) == (200, 2)


def test_a_stale_version_overwrites_nothing(ada: Any) -> None:
    ada.post(PATH, small())
    assert ada.post(PATH, {"case": small(title="A"), "version": 1}).status_code == 200
    late = ada.post(PATH, {"case": small(title="B"), "version": 1})
    assert (late.status_code, late.json()["code"], late.json()["version"]) == (409, "stale_version", 2)
    assert Case.objects.get().title == "A"
    gone = ada.post(PATH, {"case": small(id="never-was"), "version": 3})
    assert (gone.status_code, gone.json()["version"]) == (409, 0)


def test_contributors_write_their_own_and_experts_all_of_their_organisation(author: Any, ada: Any, tarek: Any) -> None:
    becomes(tarek, AuthorMode.CONTRIBUTOR)
    case = author.post(PATH, small()).json()["id"]
    other = tarek.post(PATH, small(title="Fremd"))
    assert (other.status_code, other.json()["code"]) == (403, "no_permission")
    expert = ada.post(PATH, small(title="Vom Fach"))
    assert (expert.status_code, expert.json()["id"]) == (200, case)
    assert Case.objects.get().creator == author.user
    becomes(author, AuthorMode.NONE)
    assert author.post(PATH, small()).status_code == 403


def test_what_an_author_can_not_even_see_is_not_found(author: Any, root: Any) -> None:
    import_case(small(), is_public=False)
    assert root.post(PATH, {"case": small(title="Neu")}).status_code == 200
    foreign = {"case": small(), "organization_id": str(Clinic().pk)}
    assert author.post(PATH, foreign).status_code == 404
    assert root.post(PATH, foreign).status_code == 201


def test_authors_put_no_case_among_the_shipped_ones(author: Any, root: Any) -> None:
    mine = {"case": small(title="Neu"), "organization_id": None}
    assert author.post(PATH, mine).status_code == 403
    assert root.post(PATH, mine).status_code == 201


def test_who_took_the_id_of_a_shipped_case_first_owns_nothing_of_it(ada: Any) -> None:
    import_case(small(title="Meiner"), by=ada.user, is_public=False)
    case = import_case(small(title="Der ausgelieferte"), ships=True)
    assert (case.creator, case.is_public) == (None, True)
    own = Case.objects.get(creator=ada.user)
    assert own.title == "Meiner" and own.slug.startswith(f"{case.slug}-")
    assert import_case(small(title="Der ausgelieferte"), ships=True).pk == case.pk


def test_only_admins_make_a_case_public_without_asking(author: Any, ada: Any, root: Any, visitor: Any) -> None:
    for client in (author, ada):
        assert client.post(PATH, {"case": small(), "is_public": True}).status_code == 403
    public = {"case": small(), "is_public": True}
    case = root.post(PATH, public).json()["id"]
    assert visitor.get(f"/api/cases/{case}").status_code == 200
    root.post(PATH, {"case": small(title="Neu")})
    assert visitor.get(f"/api/cases/{case}").status_code == 200, "nothing was said about it"
    root.post(PATH, {"case": small(title="Neu"), "is_public": False})
    assert visitor.get(f"/api/cases/{case}").status_code == 404


def test_a_deleted_case_of_ones_own_comes_back(ada: Any) -> None:
    case = ada.post(PATH, small()).json()["id"]
    delete_case(Case.objects.get(), by=ada.user)
    again = ada.post(PATH, small())
    assert (again.status_code, again.json()["id"]) == (201, case)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"facts": [{"id": "pain"}]}, "facts.pain"),
        ({"title": "x" * 300}, "title"),
        ({"tags": ["x" * 200]}, "tags"),
        ({"title": "a\0b"}, "case"),
        ({"language": "deutsch"}, "language"),
        ({"extra": 1}, "case"),
        ({"scenes": [{"id": "s1", "title": "Hier", "person": "nobody"}]}, "scenes.s1.person"),
        (
            {"scenes": [{"id": "s1", "title": "Hier", "person": "p1", "minutes_later": 10**10}]},
            "scenes.s1.minutes_later",
        ),
    ],
)
def test_errors_name_the_place(change: Any, place: str, ada: Any) -> None:
    answer = ada.post(PATH, small(**change))
    assert answer.status_code == 422, answer.content
    assert place in {error["attr"] if "attr" in error else error["field"] for error in answer.json()["errors"]}
    assert not Case.objects.exists()
    told = ada.post("/api/cases/check", small(**change)).json()
    assert told["ok"] is False and place in {remark["place"] for remark in told["remarks"]}


@pytest.mark.parametrize("body", [{}, [], {"case": None}, {"case": 7}, {"case": []}, {"case": small(), "more": 1}])
def test_what_is_no_case_is_refused(body: Any, ada: Any) -> None:
    assert ada.post(PATH, body).status_code == 422
    assert not Case.objects.exists()


def test_a_check_stores_nothing(ada: Any, author: Any, tarek: Any) -> None:
    answer = author.post("/api/cases/check", {"case": small()})
    assert answer.status_code == 200 and answer.json()["ok"] is True
    assert {remark["code"] for remark in answer.json()["remarks"]} == {
        "levels",
        "few_phrasings",
        "thin_facts",
        "no_title",
        "no_model_question",
    }
    assert not Case.objects.exists()
    assert tarek.post("/api/cases/check", small()).status_code == 403


def test_an_export_is_what_was_handed_in(ada: Any, anna: Any, root: Any, stranger: Any, visitor: Any) -> None:
    case = ada.post(PATH, small()).json()["id"]
    path = f"/api/cases/{case}/export"
    answer = ada.get(path)
    assert answer.json() == small()
    assert answer["Content-Disposition"] == 'attachment; filename="small-case.json"'
    assert [client.get(path).status_code for client in (root, anna, stranger, visitor)] == [200, 403, 404, 401]
    delete_case(Case.objects.get(), by=ada.user)
    assert ada.get(path).status_code == 404


@pytest.mark.parametrize("path", sorted(CASES.glob("*.json")), ids=lambda path: path.stem)
def test_every_case_that_ships_comes_back_as_it_went_out(path: Path, root: Any) -> None:
    case = import_case(orjson.loads(path.read_bytes()))
    exported = root.get(f"/api/cases/{case.pk}/export").json()
    assert exported == orjson.loads(path.read_bytes())
    assert root.post("/api/cases/check", exported).json()["ok"] is True


def test_author_who_left_an_organisation_loses_its_cases(ada: Any) -> None:
    case = ada.post(PATH, small()).json()["id"]
    ada.user.memberships.update(left_at="2026-01-01T00:00:00Z")
    assert ada.get(f"/api/cases/{case}").status_code == 404
    assert ada.get(f"/api/cases/{case}/export").status_code == 404
    assert ada.delete(f"/api/cases/{case}").status_code == 404


def test_cases_are_put_on_a_list_once(ada: Any, anna: Any, root: Any, stranger: Any, clinic: Any) -> None:
    ours, other = NamedList(organization=clinic), ReadyCase(is_public=False)
    case = ReadyCase(organization=clinic)
    path, body = f"/api/case-lists/{ours.pk}/cases", {"case_ids": [str(case.pk)]}
    for _round in range(2):
        answer = ada.post(path, body)
        assert answer.status_code == 200, answer.content
        assert answer.json()["case_ids"] == [str(case.pk)]
    assert [client.post(path, body).status_code for client in (root, anna, stranger)] == [200, 403, 404]
    unseen = ada.post(path, {"case_ids": [str(other.pk), str(case.pk)]})
    assert (unseen.status_code, unseen.json()["errors"][0]["code"]) == (422, "unknown")
    assert ada.post(path, {"case_ids": []}).status_code == 422
    assert ada.post(f"/api/case-lists/{NamedList().pk}/cases", body).status_code == 403
    assert ada.post(f"/api/case-lists/{uuid4()}/cases", body).status_code == 404


def test_a_case_is_exported_into_a_file(tmp_path: Path, clinic: Any, capsys: Any) -> None:
    import_case(small())
    import_case(small(title="Unser Fall"), organization=clinic)
    call_command("export_case", "small-case")
    assert orjson.loads(capsys.readouterr().out) == small()
    file = tmp_path / "case.json"
    for named in (clinic.name, str(clinic.pk)):
        call_command("export_case", "small-case", file, organization=named)
        assert orjson.loads(file.read_bytes())["title"] == "Unser Fall"
    for arguments in (("no-case",), ("small-case", tmp_path / "none" / "case.json")):
        with pytest.raises(CommandError):
            call_command("export_case", *arguments)
    with pytest.raises(CommandError):
        call_command("export_case", "small-case", organization="Nirgends")


@pytest.mark.django_db(transaction=True)
def test_the_same_new_case_at_the_same_moment_is_one_case(ada: Any) -> None:
    found = at_once(3, lambda number: ada.post(PATH, small(title=f"Fassung {number}")).status_code)
    assert 201 in found and set(found) <= {200, 201, 409}
    assert Case.objects.count() == 1


def test_the_check_tells_what_an_import_would_change(ada: Any, clinic: Organization) -> None:
    def foresee(data: dict[str, Any]) -> tuple[str, str | None]:
        answer = ada.post("/api/cases/check", {"case": data}).json()
        return answer["effect"], answer["case_id"]

    assert foresee(small()) == ("NEW", None)
    made = ada.post("/api/cases/create-or-overwrite", {"case": small()}).json()
    assert foresee(small()) == ("UNCHANGED", made["id"])
    assert foresee(small(title="Ein anderer Titel")) == ("REPLACES", made["id"])
    ada.post("/api/cases/create-or-overwrite", {"case": small(title="Ein anderer Titel")})
    assert Case.objects.get(pk=made["id"]).versions.filter(title=small()["title"]).exists(), "what was replaced is kept"
    import_case(small(id="foreign"), by=Person(), organization=clinic, is_public=False)
    ada.user.author_mode = "CONTRIBUTOR"
    ada.user.save()
    assert foresee(small(id="foreign")) == ("REFUSED", None)
    assert foresee({"id": 5, "facts": []}) == ("NEW", None)
