"""One JSON line per request, with its id, and without texts of users."""

import json
import logging.config
from collections.abc import Callable, Iterator
from io import StringIO
from typing import Any

import pytest
import structlog

from kit.logs import configure, without_rows

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.kit.calls")]


@pytest.fixture
def lines() -> Iterator[Callable[[], list[dict[str, Any]]]]:
    """The lines written so far, read as JSON."""
    written, usual = StringIO(), structlog.get_config()
    configuration = configure("INFO")
    configuration["handlers"]["out"]["stream"] = written
    root = logging.getLogger()
    before = list(root.handlers)
    logging.config.dictConfig(configuration)
    yield lambda: [json.loads(line) for line in written.getvalue().splitlines()]
    root.handlers[:] = before
    structlog.configure(**usual)  # loggers that were used before keep its list of processors, which tests capture by


def test_a_request_gets_an_id_and_says_it_back(visitor: Any, lines: Any) -> None:
    answer = visitor.get("/api/open")
    (line,) = lines()
    assert line["request_id"] == answer.headers["X-Request-ID"]
    assert len(line["request_id"]) == 36


def test_a_line_names_the_version_of_the_client_if_it_looks_like_one(visitor: Any, lines: Any) -> None:
    visitor.get("/api/open", headers={"X-Client-Version": "0.1.0"})
    visitor.get("/api/open", headers={"X-Client-Version": "Ich habe Fieber."})
    visitor.get("/api/open")
    assert [line.get("client") for line in lines()] == ["0.1.0", None, None]


def test_the_callers_id_is_kept_if_it_looks_like_one(visitor: Any) -> None:
    good = "01a1fdb8-5a9b-7556-bbc6-3ef62278d50a"
    assert visitor.get("/api/open", headers={"X-Request-ID": good}).headers["X-Request-ID"] == good
    for bad in ("short", "x" * 65, "with space here", 'quote"quote"', "ünïcödé-ünïcödé"):
        assert visitor.get("/api/open", headers={"X-Request-ID": bad}).headers["X-Request-ID"] != bad


def test_a_line_says_what_was_asked_and_how_it_went(anna: Any, person: Any, lines: Any) -> None:
    anna.get(f"/api/people/{person.pk}")
    (line,) = lines()
    assert (line["method"], line["status"], line["event"]) == ("GET", 200, "answered")
    assert line["route"] == "api/people/<uuid:person_id>", "the route, not the path: no ids, no tokens"
    assert line["ms"] > 0


def test_no_line_has_a_body_a_query_or_a_token(anna: Any, lines: Any) -> None:
    anna.say("/api/notes/?secret=in-the-query", {"text": "Mir tut es weh"})
    anna.say("/api/notes/", {"text": "Mir tut es weh", "number": "falsch-eingegeben"})
    anna.get("/api/nowhere?secret=in-the-query")
    anna.get("/api/problems/broken?secret=in-the-query")
    told = json.dumps(lines(), ensure_ascii=False)
    for secret in ("weh", "in-the-query", "falsch-eingegeben", anna.token):
        assert secret not in told


def test_what_broke_is_in_the_log_with_its_trace_and_the_requests_id(visitor: Any, lines: Any) -> None:
    answer = visitor.get("/api/problems/broken")
    broken = [line for line in lines() if "exception" in line]
    assert "ZeroDivisionError" in broken[0]["exception"]
    assert broken[0]["request_id"] == answer.headers["X-Request-ID"]


def test_rows_that_postgresql_quotes_are_left_out() -> None:
    said = 'duplicate key value\nDETAIL:  Key (email)=(anna@example.org) already exists.\n  File "x.py"'
    event = without_rows(None, "error", {"event": "x", "exception": said})
    assert "anna" not in event["exception"]
    assert 'File "x.py"' in event["exception"]


def test_nothing_of_one_request_is_bound_in_the_next(visitor: Any) -> None:
    structlog.contextvars.bind_contextvars(job_id="left over")
    visitor.get("/api/open")
    assert "job_id" not in structlog.contextvars.get_contextvars()


def test_health_calls_leave_no_line(visitor: Any, lines: Any) -> None:
    visitor.get("/api/health/live")
    assert lines() == []


def test_a_refusal_leaves_one_line_without_its_path(visitor: Any, lines: Any) -> None:
    visitor.get("/api/somewhere/a-signed-address")
    (line,) = lines()
    assert line["status"] == 404
    assert "a-signed-address" not in json.dumps(line)
