"""Viewsets: permissions, bodies, queries, pages, and paths with an optional slash."""

from typing import Any

import pytest

from kit.pagination import MAX_LIMIT, MAX_OFFSET

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.kit.calls")]


def test_an_action_without_a_permission_is_refused(anna: Any, visitor: Any) -> None:
    assert visitor.get("/api/without-rule").status_code == 401
    assert anna.get("/api/without-rule").status_code == 403


def test_permissions_combine_and_decide_after_the_object_was_found(
    anna: Any, other: Any, person: Any, caller: Any
) -> None:
    path = f"/api/people/{person.pk}"
    body = {"first_name": "Anna"}
    assert anna.put(path, body, content_type="application/json").status_code == 200
    bert = caller(other)
    assert bert.get(path).status_code == 200
    assert bert.put(path, body, content_type="application/json").status_code == 403
    other.is_admin = True
    other.save()
    assert bert.put(path, body, content_type="application/json").status_code == 200


def test_head_is_get_without_a_body(anna: Any, visitor: Any) -> None:
    assert visitor.head("/api/open").status_code == 200
    answer = anna.head("/api/notes/")
    assert (answer.status_code, answer.content) == (200, b"")


def test_no_cache_keeps_an_answer_unless_the_call_says_so(anna: Any, visitor: Any) -> None:
    for answer in (anna.get("/api/notes/"), visitor.get("/api/notes/"), anna.say("/api/notes/", {})):
        assert answer["Cache-Control"] == "no-store"


def test_a_path_answers_without_its_slash_and_keeps_the_body(anna: Any) -> None:
    for path in ("/api/notes/", "/api/notes"):
        answer = anna.say(path, {"text": "hello"})
        assert (answer.status_code, answer.json()["first_name"]) == (201, "hello")
    assert anna.get("/api/notes?limit=1").status_code == 200
    assert anna.get("/api/notes//").status_code == 404
    assert anna.get("/api/open/").status_code == 404, "a slash that is not listed is not there"


def test_a_page_tells_its_place(anna: Any, person: Any) -> None:
    for number in range(5):
        anna.say("/api/notes/", {"text": f"n{number}"})
    page = anna.get("/api/notes/?limit=2&offset=2").json()
    assert (page["count"], len(page["results"])) == (6, 2)
    assert "offset=4" in page["next"]
    assert page["previous"].endswith("/api/notes/?limit=2")
    assert anna.get("/api/notes/?offset=6").json()["results"] == []


@pytest.mark.parametrize(
    "query",
    ["limit=0", f"limit={MAX_LIMIT + 1}", "limit=-1", "limit=x", "offset=-1", f"offset={MAX_OFFSET + 1}", "offset=1e3"],
)
def test_a_page_that_cannot_be_is_422(anna: Any, query: str) -> None:
    answer = anna.get(f"/api/notes/?{query}")
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == query.partition("=")[0]


def test_the_widest_page_is_fine(anna: Any) -> None:
    assert anna.get(f"/api/notes/?limit={MAX_LIMIT}&offset={MAX_OFFSET}").status_code == 200


def test_a_query_has_defaults_lists_and_lets_strangers_through(visitor: Any) -> None:
    assert visitor.get("/api/open").json() == {"limit": 50, "offset": 0, "loud": True, "tags": []}
    found = visitor.get("/api/open?loud=false&tags=a&tags=b&utm_source=x").json()
    assert (found["loud"], found["tags"]) == (False, ["a", "b"])
    assert visitor.get("/api/open?loud=maybe").status_code == 422


def test_a_download_is_let_through_as_it_is(visitor: Any) -> None:
    answer = visitor.get("/api/download", headers={"Accept": "text/plain"})
    assert (answer.content, answer.headers["Content-Type"]) == (b"Guten Tag", "text/plain")


def test_a_call_that_answers_in_text_is_refused_in_json(anna: Any, visitor: Any) -> None:
    assert (anna.get("/api/text").content, anna.get("/api/text").headers["Content-Type"]) == (
        b"Guten Tag",
        "text/plain",
    )
    refusal = visitor.get("/api/text", headers={"Accept": "text/plain"})
    assert (refusal.status_code, refusal.headers["Content-Type"]) == (401, "application/json")
    assert refusal.json()["type"] == "client_error"


def test_times_and_ids_are_iso_and_lower_case(anna: Any, person: Any) -> None:
    from kit.jobs.models import Job

    job = Job.objects.create(kind="x", queue="background", owner_id=person.pk)
    body = anna.get(f"/api/jobs/{job.pk}").json()
    assert body["id"] == str(job.pk)
    assert body["created_at"].endswith("Z")


def test_a_job_of_another_user_is_not_found(anna: Any, other: Any) -> None:
    from kit.jobs.models import Job

    job = Job.objects.create(kind="x", queue="background", owner_id=other.pk)
    assert anna.get(f"/api/jobs/{job.pk}").status_code == 404
