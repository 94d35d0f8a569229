"""Lists of cases, and what the editor of a case picks from."""

import threading
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection, transaction

from apps.accounts.models import AuthorMode
from apps.cases.lists import services
from apps.cases.models import CaseList
from apps.cases.services import delete_case
from tests.factories.accounts import Clinic, Member
from tests.factories.cases import NamedList, ReadyCase

PATH = "/api/case-lists/"


def test_an_author_makes_fills_renames_and_deletes_a_list(ada: Any) -> None:
    made = ada.post(PATH, {"name": "Woche 1"})
    assert (made.status_code, made.json()["organization_id"]) == (201, None)
    path, case = f"{PATH}{made.json()['id']}", ReadyCase()
    assert ada.post(f"{path}/cases", {"case_ids": [str(case.pk)]}).json()["case_ids"] == [str(case.pk)]
    assert ada.put(path, {"name": "Woche 2"}).json()["name"] == "Woche 2"
    document = ada.post(f"/api/cases/{case.pk}/copies").json()
    ada.post(f"{path}/cases", {"case_ids": [document["id"]]})
    assert ada.get(f"/api/cases/{document['id']}/document").json()["case_list_names"] == ["Woche 2"]
    assert ada.delete(f"{path}/cases/{case.pk}").status_code == 204
    assert ada.delete(f"{path}/cases/{case.pk}").status_code == 404
    [row] = ada.get(PATH).json()["results"]
    assert (row["number_of_cases"], row["is_own"], row["can_change"]) == (1, True, True)
    assert ada.delete(path).status_code == 204 and not CaseList.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_a_case_that_is_put_on_a_list_while_it_is_merged_is_not_lost(ada: Any) -> None:
    first, second = (CaseList.objects.create(name=name, creator=ada.user) for name in ("Erste", "Zweite"))
    cases = [ReadyCase() for _number in range(2)]
    services.add_to_list(second, [cases[0].pk], by=ada.user)
    is_adding, merged = threading.Event(), list[int]()

    def merge() -> None:
        is_adding.wait(20)
        try:
            merged.append(services.merge_lists([first, second], by=ada.user))
        finally:
            connection.close()

    merger = threading.Thread(target=merge)
    merger.start()
    with transaction.atomic():
        services.add_to_list(second, [cases[1].pk], by=ada.user)
        is_adding.set()
        merger.join(timeout=1)  # it waits for what is being put on the list
        assert not merged
    merger.join(timeout=20)
    assert merged == [1]
    assert set(CaseList.objects.get().cases.all()) == set(cases)


def test_a_list_is_its_authors_own_until_it_is_shared(ada: Any, anna: Any, stranger: Any, clinic: Any) -> None:
    path = f"{PATH}{ada.post(PATH, {'name': 'Meine'}).json()['id']}"
    assert anna.get(path).status_code == 404
    assert ada.put(path, {"organization_id": str(uuid4())}).status_code == 404
    assert ada.put(path, {"organization_id": str(clinic.pk)}).status_code == 200
    assert [client.get(path).status_code for client in (anna, stranger)] == [200, 404]
    [row] = anna.get(PATH).json()["results"]
    assert (row["is_own"], row["can_change"]) == (False, False)
    assert anna.put(path, {"name": "X"}).status_code == 403
    assert ada.put(path, {"organization_id": None}).json()["organization_id"] is None
    assert anna.get(path).status_code == 404


def test_contributors_change_their_own_lists_only(ada: Any, anna: Any, clinic: Any) -> None:
    anna.user.author_mode = AuthorMode.CONTRIBUTOR
    anna.user.save()
    shared = ada.post(PATH, {"name": "Der Klinik", "organization_id": str(clinic.pk)}).json()["id"]
    assert anna.put(f"{PATH}{shared}", {"name": "Meine"}).status_code == 403
    own = anna.post(PATH, {"name": "Von Anna", "organization_id": str(clinic.pk)}).json()["id"]
    assert ada.put(f"{PATH}{own}", {"organization_id": None}).status_code == 403, "it is Anna's"
    assert anna.put(f"{PATH}{NamedList().pk}", {"name": "X"}).status_code == 403


def test_two_lists_have_two_names(ada: Any, anna: Any) -> None:
    assert [ada.post(PATH, {"name": "A"}).status_code for _ in range(2)] == [201, 409]
    anna.user.author_mode = AuthorMode.CONTRIBUTOR
    anna.user.save()
    assert anna.post(PATH, {"name": "A"}).status_code == 201
    assert [ada.post(PATH, body).status_code for body in ({"name": ""}, {"name": "x" * 201}, {})] == [422] * 3


def test_a_list_has_a_maximum(ada: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_ON_LIST", 1)
    path = f"{PATH}{ada.post(PATH, {'name': 'Kurz'}).json()['id']}/cases"
    first = {"case_ids": [str(ReadyCase().pk)]}
    assert [ada.post(path, first).status_code for _ in range(2)] == [200, 200]
    full = ada.post(path, {"case_ids": [str(ReadyCase().pk)]})
    assert (full.status_code, full.json()["code"]) == (409, "case_list_full")


def test_intents_are_found_by_words(ada: Any) -> None:
    found = ada.get("/api/intents/?search=allergie").json()
    assert found["count"] and all(row["wordings"] and row["number"] for row in found["results"])
    assert ada.get("/api/intents/?search=zzzz").json()["count"] == 0
    assert ada.get("/api/intents/?search=" + "x" * 101).status_code == 422


def test_the_laboratory_knows_units_ranges_and_panels(ada: Any) -> None:
    found = ada.get("/api/laboratory/catalogue?diagnosis=Akute Pneumonie").json()
    potassium = next(one for one in found["parameters"] if one["code"] == "K")
    assert (potassium["unit"], potassium["ranges"]["MALE"]) == ("mmol/l", "3,5-5,1")
    assert found["panels"][0]["id"] == "inflammation" and found["panels"][0]["fits"]
    known = {one["code"] for one in found["parameters"]}
    assert all(set(panel["codes"]) <= known for panel in found["panels"])


def test_tags_in_use_are_proposed(ada: Any) -> None:
    ReadyCase(tags=["Anamnese", "Herz"])
    ReadyCase(tags=["Herz"])
    ReadyCase(tags=["Geheim"], is_public=False)
    assert ada.get("/api/cases/tag-names").json() == ["Herz", "Anamnese"]


def test_nobody_takes_the_list_of_another_author_to_another_organisation(ada: Any, anna: Any, clinic: Any) -> None:
    anna.user.author_mode = AuthorMode.CONTRIBUTOR
    anna.user.save()
    path = f"{PATH}{anna.post(PATH, {'name': 'Von Anna', 'organization_id': str(clinic.pk)}).json()['id']}"
    other = Clinic()
    Member(user=ada.user, organization=other)
    assert ada.put(path, {"organization_id": str(other.pk)}).status_code == 403
    assert ada.put(path, {"name": "Neu", "organization_id": str(clinic.pk)}).json()["name"] == "Neu"


def test_cases_are_looked_for_in_lists_that_one_sees(ada: Any, anna: Any, clinic: Any) -> None:
    case = ReadyCase(title="Auf Adas Liste")
    path = f"{PATH}{ada.post(PATH, {'name': 'Woche 1'}).json()['id']}"
    ada.post(f"{path}/cases", {"case_ids": [str(case.pk)]})
    query = "/api/cases/?other_case_list_names=Woche 1"
    assert [client.get(query).json()["count"] for client in (ada, anna)] == [1, 0]
    assert ada.put(path, {"organization_id": str(clinic.pk)}).status_code == 200
    assert [client.get(query).json()["count"] for client in (ada, anna)] == [1, 1]


def test_a_case_that_was_deleted_counts_on_no_list(ada: Any) -> None:
    cases = [ReadyCase(), ReadyCase()]
    path = f"{PATH}{ada.post(PATH, {'name': 'Woche 1'}).json()['id']}"
    ada.post(f"{path}/cases", {"case_ids": [str(case.pk) for case in cases]})
    delete_case(cases[0], by=ada.user)
    assert ada.get(PATH).json()["results"][0]["number_of_cases"] == len(ada.get(path).json()["case_ids"]) == 1
