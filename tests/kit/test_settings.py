"""Settings: what is wrong or missing is said by name at start; production has no secret by default."""

import os
import runpy
import subprocess
import sys
from pathlib import Path
from traceback import format_exception
from typing import Any
from unittest.mock import patch

import pytest
from csp.utils import build_policy
from django.conf import LazySettings
from django.core.exceptions import ImproperlyConfigured

from config.environment import database_options
from deploy.local.paths import PYTHONPATH, ROOT

EXAMPLE = ROOT / "deploy" / "production.env.example"


def example() -> dict[str, str]:
    lines = [line for line in EXAMPLE.read_text().splitlines() if line and not line.startswith("#")]
    return dict(line.split("=", 1) for line in lines)


def manage(environment: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": PYTHONPATH, **environment},
        capture_output=True,
        text=True,
        timeout=120,
    )


def read_settings(environment: dict[str, str]) -> dict[str, Any]:
    """The settings of a process with this environment and nothing more, read without starting one."""
    with patch.dict(os.environ, environment, clear=True), patch("structlog.configure"):  # this process keeps its log
        return runpy.run_path(str(ROOT / "platform" / "config" / "settings.py"))


def find_refusal(environment: dict[str, str]) -> str:
    """What a process with this environment ends with: all that it would print."""
    with pytest.raises(ImproperlyConfigured) as found:
        read_settings(environment)
    return "".join(format_exception(found.value))


def test_the_production_example_is_clean(tmp_path: Path) -> None:
    folders = {"MEDIA_ROOT": str(tmp_path), "STATIC_ROOT": str(tmp_path)}
    found = manage({**example(), **folders}, "check", "--deploy", "--fail-level", "WARNING")
    assert found.returncode == 0, found.stderr


KEYS = ["SECRET_KEY", "TOKEN_KEY", "CODE_KEY", "FILE_KEY"]
ADDRESSES = ["BASE_URL", "BACK_OFFICE_URL", "DATABASE_URL", "REDIS_URL", "MAIL_URL", "MAIL_FROM"]


@pytest.mark.parametrize("name", [*KEYS, *ADDRESSES, "PROXIES"])
def test_production_does_not_start_without_its_secrets_and_addresses(name: str) -> None:
    environment = example()
    del environment[name]
    assert f"{name} is not set" in find_refusal(environment)


def test_a_process_ends_where_the_settings_are_refused() -> None:
    found = manage({**example(), "MAIL_URL": "smtp://visite:top-secret@mail:port"}, "check")
    assert found.returncode != 0
    assert "MAIL_URL is" in found.stderr
    assert "top-secret" not in found.stderr + found.stdout, "a password is not told"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("VISITE_ENV", "live"),
        ("VISITE_ENGINE", "nobody"),
        ("VISITE_ENGINE", "provider"),  # without VISITE_CHAT
        ("VISITE_ENGINE", "mixed"),
        ("VISITE_SPEECH", "maybe"),
        ("REPLY_WAIT_SECONDS", "soon"),
        ("PROXIES", "0"),
        ("PROXIES", "-1"),
        ("PROXIES", "1.5"),
        ("PROXIES", "some"),
        ("DATABASE_POOL", "many"),
        ("DATABASE_POOL_TIMEOUT", "long"),
        ("BASE_URL", "visite.example.org"),
        ("BACK_OFFICE_URL", "office.example.org"),
        ("BACK_OFFICE_URL", "https://visite.example.org/office"),  # the product's own host
        ("DATABASE_URL", "mysql://x@localhost/y"),
        ("REDIS_URL", "localhost"),
        ("MAIL_URL", "mailto:x@example.org"),
        ("MAIL_URL", "smtp://mail:port"),
    ],
)
def test_a_wrong_value_is_named_at_start(name: str, value: str) -> None:
    assert f"{name} is" in find_refusal({**example(), name: value})


@pytest.mark.parametrize("name", KEYS)
def test_a_key_that_is_short_or_has_two_purposes_is_refused_and_not_told(name: str) -> None:
    other = example()["FILE_KEY" if name != "FILE_KEY" else "CODE_KEY"]
    for value in ("far-too-short", other):
        refusal = find_refusal({**example(), name: value})
        assert name in refusal
        assert value not in refusal


def test_keys_of_before_are_fallbacks() -> None:
    earlier = {"TOKEN_KEY_FALLBACKS": "before,long-before", "SECRET_KEY_FALLBACKS": "before"}
    found = read_settings({**example(), **earlier})
    assert found["TOKEN_KEYS"] == [example()["TOKEN_KEY"], "before", "long-before"]
    assert found["SECRET_KEY_FALLBACKS"] == ["before"]


@pytest.mark.parametrize("name", ["SESSION_COOKIE_NAME", "CSRF_COOKIE_NAME", "KNOWN_BROWSER_COOKIE"])
def test_cookies_belong_to_this_host_alone_in_production(name: str) -> None:
    assert read_settings(example())[name].startswith("__Host-")
    assert not read_settings({})[name].startswith("__"), "which no browser takes without TLS"


@pytest.mark.parametrize(("said", "counted"), [("none", 0), ("1", 1), ("2", 2)])
def test_the_number_of_proxies_is_said(said: str, counted: int) -> None:
    found = read_settings({**example(), "PROXIES": said})
    assert found["PROXIES"] == counted
    trusted = found["SECURE_PROXY_SSL_HEADER"]
    assert (trusted is None) is (said == "none"), "without a proxy any client could claim to use TLS"


def write_policy(environment: dict[str, str], settings: LazySettings) -> str:
    """The policy of pages, by the settings alone."""
    settings.CONTENT_SECURITY_POLICY = read_settings(environment)["CONTENT_SECURITY_POLICY"]
    return str(build_policy())


@pytest.mark.parametrize(
    ("more", "origin"),
    [
        ({"AWS_DEFAULT_REGION": "eu-central-1"}, "https://visite-files.s3.amazonaws.com"),
        (
            {"AWS_DEFAULT_REGION": "eu-central-1", "AWS_ENDPOINT_URL_S3": "http://127.0.0.1:9000"},
            "http://127.0.0.1:9000",
        ),
    ],
)
def test_pages_may_load_pictures_and_sounds_from_the_bucket_and_nothing_else(
    more: dict[str, str], origin: str, settings: LazySettings
) -> None:
    policy = write_policy({**example(), "S3_BUCKET": "visite-files", **more}, settings)
    parts = [part.split() for part in policy.split(";")]
    assert sorted(part[0] for part in parts if origin in part) == ["img-src", "media-src"]


def test_pages_load_nothing_from_a_bucket_that_is_not_used(settings: LazySettings) -> None:
    policy = write_policy(example(), settings)
    assert "amazonaws" not in policy and "127.0.0.1:9000" not in policy and "img-src" in policy


def test_development_needs_nothing() -> None:
    assert manage({}, "check").returncode == 0


@pytest.mark.parametrize(("value", "found"), [("on", True), ("off", False)])
def test_schema_and_docs_can_be_closed(value: str, found: bool) -> None:
    look = "from django.urls import resolve; print(*[resolve(f'/api/{it}/').url_name for it in ('schema', 'docs')])"
    answer = manage({**example(), "API_DOCS": value}, "shell", "-c", look)
    assert answer.returncode == 0, answer.stderr
    assert ("schema" in answer.stdout) is found


def test_the_environment_is_read_in_one_place() -> None:
    readers = [
        path.relative_to(ROOT).as_posix()
        for folder in ("apps", "platform")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if "os.environ[" in path.read_text() or "environ.get(" in path.read_text() or "getenv(" in path.read_text()
    ]
    assert readers == ["platform/kit/metrics.py"], "prometheus_client's own variable; all others in config/settings.py"


def test_the_settings_are_read_before_the_framework_of_the_api() -> None:
    """It reads its own settings once, at import: loaded too early, every call would have the framework's defaults."""
    look = "import sys, config.settings; print(*[name for name in sys.modules if name.startswith('rest_framework')])"
    found = subprocess.run(
        [sys.executable, "-c", look],
        cwd=ROOT,
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": PYTHONPATH},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (found.returncode, found.stdout.strip()) == (0, ""), found.stderr


@pytest.mark.parametrize(("pool_max", "behind_pooler"), [(16, False), (0, False), (4, True)])
def test_the_pool_of_connections_is_set_by_the_environment(pool_max: int, behind_pooler: bool) -> None:
    found = database_options(pool_max=pool_max, pool_min=8, pool_timeout=3, behind_pooler=behind_pooler)
    pool = {"min_size": min(8, pool_max), "max_size": pool_max, "timeout": 3}
    assert found.get("pool") == (pool if pool_max else None)
    assert ("statement_timeout" in found.get("options", "")) is not behind_pooler
