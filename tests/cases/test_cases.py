"""GET /cases/ and /cases/{id}, DELETE /cases/{id}."""

from typing import Any
from uuid import uuid4

import orjson
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.cases.models import Case, Status
from apps.cases.serializers import CaseSerializer, PersonSerializer
from apps.cases.services import import_case
from tests.factories.cases import NamedList, ReadyCase, small
from tests.json_values import json_values
from tests.large_tables import count_subplan_runs, multiply

SECRET = "Geheimnis"
SECRET_NUMBER = 977


def secret_case() -> Case:
    """A case whose every hidden place holds a word that must never be shown."""
    data = small(
        topics={"pain": f"{SECRET}thema"},
        default_negatives=[f"{SECRET}verneint"],
        small_talk={"UNKNOWN": {"SIMPLE": f"{SECRET}plausch"}},
        vitals={"pulse": f"{SECRET}puls"},
        vocabulary=[{"de": f"{SECRET}wort"}],
        set_phrases=[f"{SECRET}wendung"],
        trust={"start": 1, "acts": {"EMPATHY": SECRET_NUMBER}},
    )
    data["scenes"][0]["opening"] = {"SIMPLE": f"{SECRET}anfang"}
    data["facts"][0] |= {
        "questions": [f"{SECRET}frage"],
        "answers": {"SIMPLE": f"{SECRET}antwort"},
        "disclosure": {"rule": "ASKED", "guarded_answer": {"SIMPLE": f"{SECRET}hut"}},
        "values": [f"{SECRET}wert"],
        "wrong_values": [f"{SECRET}falsch"],
    }
    data["persons"][0] |= {"personality": f"{SECRET}wesen", "speaks_about": [f"{SECRET}onkel"]}
    data["examinations"][0] |= {"title": f"{SECRET}titel", "result": f"{SECRET}befund", "requests": [f"{SECRET}bitte"]}
    data["labs"][0]["parameters"][0] |= {"code": f"{SECRET}labor"}
    data["tasks"][0]["subtasks"][0] |= {
        "hint": f"{SECRET}tipp",
        "all": [{"act": "INTRODUCE", "with": [f"{SECRET}mit"]}],
    }
    return import_case(data)


def test_a_visitor_sees_a_public_ready_case(visitor: Any) -> None:
    case = import_case(small())
    answer = visitor.get(f"/api/cases/{case.pk}")
    assert answer.status_code == 200
    shown = answer.json()
    assert set(shown) == set(CaseSerializer().fields)
    assert [person["name"] for person in shown["persons"]] == ["Erna Kühn", "Petra Kühn"]
    assert shown["tasks"][0]["subtasks"][0]["title"] == "Knie"
    assert set(shown["persons"][0]) == set(PersonSerializer().fields)
    assert shown["persons"][0]["profile_image_url"] is None


def test_nothing_that_has_to_be_found_out_is_shown(visitor: Any, anna: Any) -> None:
    case = secret_case()
    for answer in (visitor.get(f"/api/cases/{case.pk}"), anna.get("/api/cases/")):
        assert answer.status_code == 200
        text = answer.content.decode()
        assert SECRET not in text and "INTRODUCE" not in text
        assert SECRET_NUMBER not in list(json_values(answer.json()))
        assert "Erna" in text


def test_a_begun_case_shows_no_more(anna: Any) -> None:
    answer = anna.post(f"/api/cases/interact/{secret_case().pk}", {"difficulty": "SIMPLE"})
    talks = answer.json()["patient_interactions"][0]["messages"]
    assert talks[0]["text"] == f"{SECRET}anfang"
    assert answer.content.decode().count(SECRET) == 1


@pytest.mark.parametrize("change", [{"is_public": False}, {"status": Status.GENERATING}, {"status": Status.FAILED}])
def test_what_is_not_public_and_ready_is_shown_to_creator_and_organisation_only(
    change: Any, visitor: Any, stranger: Any, anna: Any, ada: Any, root: Any, clinic: Any
) -> None:
    own = ReadyCase(creator=stranger.user, **change)
    ours = ReadyCase(organization=clinic, **change)

    def seen(client: Any) -> list[int]:
        return [client.get(f"/api/cases/{case.pk}").status_code for case in (own, ours)]

    assert seen(visitor) == [404, 404]
    assert seen(stranger) == [200, 404]
    assert seen(anna) == seen(ada) == [404, 200]
    assert seen(root) == [200, 200]


def test_a_broken_token_is_refused_even_where_none_is_needed(visitor: Any) -> None:
    case = ReadyCase()
    visitor.credentials(HTTP_AUTHORIZATION="Bearer nonsense")
    assert visitor.get(f"/api/cases/{case.pk}").status_code == 401


def test_an_unknown_case_is_not_found(visitor: Any) -> None:
    assert visitor.get(f"/api/cases/{uuid4()}").status_code == 404
    assert visitor.get("/api/cases/no-uuid").status_code == 404


def test_the_list_needs_a_token(visitor: Any) -> None:
    assert visitor.get("/api/cases/").status_code == 401


def titles(answer: Any) -> set[str]:
    assert answer.status_code == 200, answer.content
    return {row["title"] for row in answer.json()["results"]}


def test_cases_are_found_by_tag_list_and_creator(anna: Any, ada: Any) -> None:
    ReadyCase(title="A", tags=["Anamnese", "Herz"])
    ReadyCase(title="B", tags=["Übergabe"], creator=ada.user)
    third = ReadyCase(title="C")
    NamedList(name="Woche 1").cases.add(third)
    for query in ("tag_names=Herz&tag_names=Übergabe", "tag_names=Herz,Übergabe", 'tag_names=["Herz","Übergabe"]'):
        assert titles(anna.get(f"/api/cases/?{query}")) == {"A", "B"}
    assert titles(anna.get("/api/cases?other_case_list_names=Woche 1")) == {"C"}
    assert titles(anna.get(f"/api/cases/?creator_id={ada.user.pk}")) == {"B"}
    assert titles(anna.get("/api/cases/")) == {"A", "B", "C"}


@pytest.mark.parametrize("query", ["creator_id=x", 'tag_names=["a"', 'tag_names=[{"a":1}]', "limit=0", "tag_names=%00"])
def test_a_senseless_query_is_refused(query: str, anna: Any) -> None:
    assert anna.get(f"/api/cases/?{query}").status_code == 422


def test_the_list_comes_in_pages(anna: Any) -> None:
    ReadyCase.create_batch(3)
    page = anna.get("/api/cases/?limit=2").json()
    assert (page["count"], len(page["results"]), page["previous"]) == (3, 2, None)
    assert orjson.loads(anna.get(page["next"]).content)["count"] == 3


@pytest.mark.parametrize("number", [1, 50])
def test_the_list_counts_where_there_are_other_pages(number: int, anna: Any, django_assert_num_queries: Any) -> None:
    ReadyCase.create_batch(number)
    with django_assert_num_queries(2):  # token, rows
        assert len(anna.get("/api/cases/?limit=50").json()["results"]) == number
    ReadyCase.create_batch(51 - number)
    with django_assert_num_queries(3):  # token, rows, count
        assert anna.get("/api/cases/?limit=50").json()["count"] == 51


def test_one_case_takes_one_query(visitor: Any, django_assert_num_queries: Any) -> None:
    case = import_case(small())
    with django_assert_num_queries(1):
        visitor.get(f"/api/cases/{case.pk}")


def test_creator_expert_and_admin_delete_a_case(anna: Any, ada: Any, root: Any, clinic: Any) -> None:
    for client, case in (
        (anna, ReadyCase(creator=anna.user)),
        (ada, ReadyCase(organization=clinic)),
        (root, ReadyCase()),
    ):
        assert client.delete(f"/api/cases/{case.pk}").status_code == 204
        assert client.get(f"/api/cases/{case.pk}").status_code == 404
        assert Case.objects.get(pk=case.pk).deleted_at is not None


def test_others_do_not_delete_a_case(visitor: Any, stranger: Any, anna: Any, ada: Any, clinic: Any) -> None:
    case = ReadyCase(organization=clinic)
    hidden = ReadyCase(organization=clinic, is_public=False)
    assert visitor.delete(f"/api/cases/{case.pk}").status_code in (401, 403)
    assert anna.delete(f"/api/cases/{case.pk}").status_code == 403
    assert stranger.delete(f"/api/cases/{case.pk}").status_code == 403
    assert stranger.delete(f"/api/cases/{hidden.pk}").status_code == 404
    assert ada.delete(f"/api/cases/{ReadyCase().pk}").status_code == 403


def test_a_further_page_builds_its_own_cases_only(anna: Any) -> None:
    multiply(import_case(small()), 300, slug="'copy-' || n")
    with CaptureQueriesContext(connection) as asked:
        page = anna.get("/api/cases/?offset=200&limit=10").json()
    assert (len(page["results"]), page["count"]) == (10, 301)
    queries = [one["sql"] for one in asked.captured_queries if '"cases_person"' in one["sql"]]
    assert len(queries) == 1 and count_subplan_runs(queries[0]) <= 11
    first = anna.get("/api/cases/?offset=199&limit=2").json()["results"]
    assert first[1]["id"] == page["results"][0]["id"]
