"""Whatever goes wrong is answered in the one shape."""

import json
import logging
from typing import Any

import pytest
from django.test import Client as Browser
from django.test import override_settings

from kit.viewsets import MAX_BODY

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.kit.calls")]


def problem(answer: Any, status: int, code: str, kind: str = "client_error") -> dict[str, Any]:
    body: dict[str, Any] = answer.json()
    assert (answer.status_code, body["code"], body["type"]) == (status, code, kind), body
    assert {"type", "code", "detail", "errors"} <= set(body)
    assert answer.headers["Content-Type"] == "application/json"
    return body


def fields(answer: Any) -> list[tuple[str, str]]:
    return [(e["field"], e["code"]) for e in problem(answer, 422, "invalid", "validation_error")["errors"]]


def test_a_field_that_is_wrong_is_named(anna: Any) -> None:
    assert fields(anna.say("/api/notes/", {"text": "x" * 21, "number": "many"})) == [
        ("text", "max_length"),
        ("number", "invalid"),
    ]


def test_an_unknown_field_is_refused(anna: Any) -> None:
    assert fields(anna.say("/api/notes/", {"text": "x", "is_admin": True})) == [("is_admin", "unknown_field")]


def test_a_field_that_may_only_be_read_is_refused(anna: Any, person: Any) -> None:
    answer = anna.put(f"/api/people/{person.pk}", {"version": 3}, content_type="application/json")
    assert fields(answer) == [("version", "unknown_field")]


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b'{"text": NaN}',
        b'{"text": "\\ud800"}',
        b"\xff\xfe",
        b'{"text": "a"} x',
        b"[" * 100_000,
    ],
    ids=["cut", "nan", "lone surrogate", "not utf-8", "rest", "bottomless"],
)
def test_malformed_json_is_422(anna: Any, body: bytes) -> None:
    assert fields(anna.post("/api/notes/", body, content_type="application/json")) == [("body", "malformed")]


@pytest.mark.parametrize("body", ["[]", "null", '"text"', "7", "true"])
def test_json_that_is_no_object_is_422(anna: Any, body: str) -> None:
    problem(anna.post("/api/notes/", body, content_type="application/json"), 422, "invalid", "validation_error")


def test_an_empty_body_lacks_its_fields(anna: Any) -> None:
    assert fields(anna.post("/api/notes/", "", content_type="application/json")) == [("text", "required")]


def test_nul_characters_are_422(anna: Any) -> None:
    assert fields(anna.say("/api/notes/", {"text": "a\0b"})) == [("text", "null_characters_not_allowed")]


def test_numbers_beyond_the_database_are_422(visitor: Any) -> None:
    assert fields(visitor.get("/api/problems/out-of-range")) == [("body", "malformed")]
    enormous = '{"text": "a", "number": 1' + "0" * 400 + "}"
    assert visitor.post("/api/open", enormous, content_type="application/json").status_code == 422


def test_what_an_action_finds_wrong_names_its_field(visitor: Any) -> None:
    assert fields(visitor.get("/api/problems/invalid")) == [("seat", "seat_taken")]


def test_another_media_type_is_415(anna: Any) -> None:
    problem(anna.post("/api/notes/", "<a/>", content_type="application/xml"), 415, "unsupported_media_type")


def test_another_method_is_405_and_says_which_there_are(anna: Any, visitor: Any) -> None:
    for client in (anna, visitor):
        answer = client.patch("/api/notes/", {}, content_type="application/json")
        problem(answer, 405, "method_not_allowed")
        assert set(answer.headers["Allow"].split(", ")) == {"GET", "POST", "DELETE", "HEAD"}
        problem(client.options("/api/notes/"), 405, "method_not_allowed")


@pytest.mark.parametrize("method", ["get", "post", "put", "delete"])
def test_an_unknown_path_is_404(visitor: Any, method: str) -> None:
    problem(getattr(visitor, method)("/api/nowhere/at/all"), 404, "not_found")


def test_browsers_without_a_csrf_cookie_get_the_same_404(settings: Any) -> None:
    from tests.kit.conftest import Caller

    client = Caller()
    client.handler.enforce_csrf_checks = True
    problem(client.post("/api/nowhere"), 404, "not_found")
    problem(client.post("/api/events"), 405, "method_not_allowed")


def test_an_id_that_is_no_uuid_is_404(anna: Any) -> None:
    problem(anna.get("/api/people/17"), 404, "not_found")
    problem(anna.get("/api/jobs/17"), 404, "not_found")


def test_what_one_cannot_see_is_404(anna: Any, other: Any) -> None:
    problem(anna.get(f"/api/people/{other.pk}"), 404, "not_found")


def test_no_token_and_a_bad_token_are_401(visitor: Any) -> None:
    for headers in ({}, {"Authorization": "Bearer nonsense"}, {"Authorization": "Bearer"}):
        answer = visitor.get("/api/notes/", headers=headers)
        assert answer.status_code == 401
        assert answer.headers["WWW-Authenticate"].startswith("Bearer")
        assert answer.json()["type"] == "client_error"


def test_what_the_rule_forbids_is_403(anna: Any) -> None:
    problem(anna.delete("/api/notes/"), 403, "no_permission")


def test_a_refusal_carries_its_code_and_its_facts(visitor: Any) -> None:
    assert problem(visitor.get("/api/problems/refused"), 409, "seats_full")["seats"] == 3


def test_too_often_says_when_to_come_again(visitor: Any) -> None:
    answer = visitor.get("/api/problems/throttled")
    problem(answer, 429, "throttled")
    assert answer.headers["Retry-After"] == "7"


def test_a_body_that_is_too_large_is_413(anna: Any) -> None:
    answer = anna.say("/api/notes/", {"text": "x" * MAX_BODY})
    assert "400 kB" in problem(answer, 413, "too_large")["detail"], "it says how much may be sent"
    assert answer["Connection"] == "close", "what is left of the body would be taken for the next request"


def test_a_large_unread_body_ends_its_connection(anna: Any) -> None:
    large = {"text": "x" * 200_000}
    answer = anna.delete("/api/notes/", json.dumps(large), content_type="application/json")
    assert (answer.status_code, answer.get("Connection")) == (403, "close")
    assert "Connection" not in anna.delete("/api/notes/", "{}", content_type="application/json")
    assert "Connection" not in anna.say("/api/notes/", {"text": "x" * 200_000})


@override_settings(DATA_UPLOAD_MAX_NUMBER_FIELDS=10)
def test_a_form_with_too_many_fields_is_422(visitor: Any) -> None:
    form = "&".join(f"a{n}=1" for n in range(11))
    answer = visitor.post("/api/forms", form, content_type="application/x-www-form-urlencoded")
    assert fields(answer) == [("body", "malformed")]


@pytest.mark.parametrize("name", ["away", "gone"])
def test_without_the_database_it_is_503_with_a_time(visitor: Any, name: str) -> None:
    answer = visitor.get(f"/api/problems/{name}")
    body = problem(answer, 503, "unavailable", "server_error")
    assert answer.headers["Retry-After"] == "2"
    assert "db.internal" not in json.dumps(body)


def test_an_unexpected_error_is_500_without_a_trace(visitor: Any, caplog: Any) -> None:
    with caplog.at_level(logging.ERROR):
        answer = visitor.get("/api/problems/broken")
    problem(answer, 500, "error", "server_error")
    assert b"secret" not in answer.content
    assert b"Traceback" not in answer.content
    assert any(record.exc_info for record in caplog.records), "the log must know what happened"


def test_an_unknown_host_is_400(visitor: Any) -> None:
    problem(visitor.get("/api/health/live", headers={"Host": "evil.example"}), 400, "bad_request")


def test_errors_speak_the_language_that_was_asked_for(visitor: Any) -> None:
    german = visitor.get("/api/notes/", headers={"Accept-Language": "de"})
    english = visitor.get("/api/notes/", headers={"Accept-Language": "en"})
    assert german.headers["Content-Language"] == "de"
    assert german.json()["detail"] != english.json()["detail"]


def test_whatever_the_client_accepts_it_gets_json(visitor: Any) -> None:
    for accept in ("text/html", "image/png", "nonsense", ""):
        answer = visitor.get("/api/open?format=html", headers={"Accept": accept})
        assert answer.status_code == 200
        assert answer.headers["Content-Type"] == "application/json"


@pytest.mark.urls("config.urls")
@pytest.mark.parametrize(
    "path", ["/", "/app", "/media/x", "/api/metrics", "/api/docs/", "/api/nowhere", "/api/users/me"]
)
@pytest.mark.parametrize("verb", ["post", "put", "delete", "options"])
def test_no_refusal_of_a_write_is_a_page(path: str, verb: str) -> None:
    answer = getattr(Browser(enforce_csrf_checks=True), verb)(path, {}, content_type="application/json")
    assert answer.status_code in (401, 404, 405)
    assert answer.json()["type"] == "client_error"


def test_a_body_of_unknown_length_is_refused_instead_of_read_as_an_empty_one(anna: Any) -> None:
    answer = anna.generic("POST", "/api/notes/", b"", HTTP_TRANSFER_ENCODING="chunked", CONTENT_LENGTH="")
    problem(answer, 411, "length_required")
