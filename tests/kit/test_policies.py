"""Every page says what it may load; the back office and the docs too, whose markup isn't ours."""

from typing import Any

import pytest
from django.test import Client as Browser

pytestmark = pytest.mark.django_db


def policy(path: str) -> dict[str, str]:
    said = Browser().get(path).headers["Content-Security-Policy"]
    return {name: rest for name, _space, rest in (part.strip().partition(" ") for part in said.split(";"))}


@pytest.mark.parametrize("path", ["/", "/api/users/me", "/api/nowhere", "/admin/login/", "/api/docs/"])
def test_everything_stays_within_this_origin(path: str) -> None:
    found = policy(path)
    assert found["default-src"] == found["connect-src"] == found["form-action"] == "'self'"
    assert found["object-src"] == found["base-uri"] == found["frame-ancestors"] == "'none'"


def test_only_foreign_pages_run_scripts_in_their_markup() -> None:
    assert policy("/")["script-src"] == policy("/api/nowhere")["script-src"] == "'self'"
    assert policy("/")["require-trusted-types-for"] == "'script'"
    assert "'unsafe-inline'" in policy("/admin/login/")["script-src"]
    assert "require-trusted-types-for" not in policy("/admin/login/")


def test_a_page_of_ours_may_not_be_framed(visitor: Any) -> None:
    assert visitor.get("/api/countries/").headers["X-Frame-Options"] == "DENY"
