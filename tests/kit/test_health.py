"""Whether the product can be used, and its figures for the operator."""

from typing import Any

import pytest
from django.db import OperationalError
from django.db.migrations.executor import MigrationExecutor

from kit import health
from tests.kit.own_valkey import OwnValkey, own_valkey

__all__ = ["own_valkey"]

pytestmark = pytest.mark.django_db


def test_a_process_that_answers_is_live(visitor: Any, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(0):
        answer = visitor.get("/api/health/live")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok", "parts": {}})


def test_with_everything_there_the_product_is_ready(visitor: Any) -> None:
    answer = visitor.get("/api/health/ready")
    assert answer.status_code == 200
    assert answer.json() == {"status": "ok", "parts": {"database": "ok", "redis": "ok", "migrations": "ok"}}


def test_a_bad_token_does_not_matter(visitor: Any) -> None:
    assert visitor.get("/api/health/ready", headers={"Authorization": "Bearer x"}).status_code == 200


def test_without_redis_it_is_503(visitor: Any, own_valkey: OwnValkey) -> None:
    own_valkey.stop()
    answer = visitor.get("/api/health/ready")
    assert answer.status_code == 503
    assert answer.json()["parts"] == {"database": "ok", "redis": "away", "migrations": "ok"}
    assert visitor.get("/api/health/live").status_code == 200
    own_valkey.start()
    assert visitor.get("/api/health/ready").status_code == 200


def test_without_the_database_it_is_503(visitor: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def away() -> Any:
        raise OperationalError("connection refused")

    monkeypatch.setattr(health.connection, "cursor", away)
    answer = visitor.get("/api/health/ready")
    assert answer.status_code == 503
    assert answer.json()["parts"] == {"database": "away", "redis": "ok", "migrations": "unknown"}


def test_with_a_migration_to_run_it_is_503(visitor: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MigrationExecutor, "migration_plan", lambda *_words: ["one"])
    answer = visitor.get("/api/health/ready")
    assert (answer.status_code, answer.json()["parts"]["migrations"]) == (503, "pending")


def test_figures_need_the_token(visitor: Any, settings: Any) -> None:
    settings.METRICS_TOKEN = "figures"
    visitor.get("/api/languages/")
    for headers in ({}, {"Authorization": "Bearer nonsense"}, {"Authorization": "Bearer ungültig"}):
        assert visitor.get("/api/metrics", headers=headers).status_code == 404
    answer = visitor.get("/api/metrics", headers={"Authorization": "Bearer figures"})
    assert answer.status_code == 200
    assert b"visite_requests_total" in answer.content


def test_without_a_token_set_figures_are_for_development_only(visitor: Any, settings: Any) -> None:
    settings.METRICS_TOKEN, settings.DEVELOPMENT = "", False
    assert visitor.get("/api/metrics").status_code == 404
    settings.DEVELOPMENT = True
    assert visitor.get("/api/metrics").status_code == 200
