"""Every response says what it may load; the back office and the docs have policies of their own."""

from pathlib import Path
from typing import Any

import pytest
from django.test import Client as Browser

pytestmark = pytest.mark.django_db

OFFICE = "office.visite.example"


def policy(path: str) -> dict[str, str]:
    said = Browser().get(path).headers["Content-Security-Policy"]
    return {name: rest for name, _space, rest in (part.strip().partition(" ") for part in said.split(";"))}


@pytest.mark.parametrize("path", ["/", "/api/users/me", "/api/nowhere", "/admin/login/", "/api/docs/"])
def test_everything_stays_within_this_origin(path: str) -> None:
    found = policy(path)
    assert found["default-src"] == found["connect-src"] == found["form-action"] == "'self'"
    assert found["object-src"] == found["base-uri"] == found["frame-ancestors"] == "'none'"


@pytest.mark.parametrize("path", ["/", "/admin", "/adminx", "/administration/login/", "/api/nowhere", "/api/docsx"])
def test_no_page_beside_the_back_office_and_the_docs_is_exempt(path: str) -> None:
    found = policy(path)
    assert found["script-src"] == "'self'"
    assert found["require-trusted-types-for"] == "'script'"
    assert "'unsafe-inline'" not in found["style-src"]


def test_the_back_office_evaluates_expressions_but_runs_no_script_in_its_markup() -> None:
    found = policy("/admin/login/")
    assert found["script-src"] == "'self' 'unsafe-eval'"  # the theme's Alpine: docs/decisions/0029
    assert policy("/admin/accounts/user/")["script-src"] == found["script-src"]


def test_the_docs_run_no_script_in_their_markup() -> None:
    assert policy("/api/docs/")["script-src"] == "'self'"
    assert "<script>" not in Browser().get("/api/docs/").content.decode()


@pytest.mark.parametrize("name", ["index.html", "main.01234567.js", "main.01234567.js.map"])
def test_files_of_the_build_have_the_policy_too(name: str, tmp_path: Path, settings: Any) -> None:
    (tmp_path / name).write_text("<script>alert(1)</script>")
    settings.STATICFILES_DIRS, settings.WHITENOISE_USE_FINDERS = [("app", tmp_path)], True
    answer = Browser().get(f"/static/app/{name}")
    assert answer.status_code == 200
    directives = [one.strip() for one in answer.headers["Content-Security-Policy"].split(";")]  # in any order
    assert "script-src 'self'" in directives
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_a_page_of_ours_may_not_be_framed(visitor: Any) -> None:
    assert visitor.get("/api/countries/").headers["X-Frame-Options"] == "DENY"


@pytest.mark.parametrize(
    ("host", "path", "status"),
    [
        (OFFICE, "/admin/login/", 200),
        (OFFICE, "/api/health/live", 404),
        (OFFICE, "/courses", 404),
        (OFFICE, "/media/x", 404),
        ("testserver", "/admin/login/", 404),
        ("testserver", "/admin/", 404),
        ("testserver", "/api/health/live", 200),
    ],
)
def test_the_back_office_answers_on_its_own_host_only(host: str, path: str, status: int, settings: Any) -> None:
    settings.BACK_OFFICE_HOST = OFFICE
    settings.ALLOWED_HOSTS = [OFFICE, "testserver"]
    assert Browser(headers={"host": host}).get(path).status_code == status


def test_the_root_of_the_back_offices_host_leads_to_it(settings: Any) -> None:
    settings.BACK_OFFICE_HOST = OFFICE
    settings.ALLOWED_HOSTS = [OFFICE]
    assert Browser(headers={"host": OFFICE}).get("/").headers["Location"] == "/admin/"
