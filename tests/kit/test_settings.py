"""Settings: what is wrong or missing is said by name at start; production has no secret by default."""

import subprocess
import sys
from pathlib import Path

import pytest

from config.environment import database_options
from deploy.local.place import PYTHONPATH, ROOT

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


def test_the_production_example_is_clean(tmp_path: Path) -> None:
    folders = {"MEDIA_ROOT": str(tmp_path), "STATIC_ROOT": str(tmp_path)}
    found = manage({**example(), **folders}, "check", "--deploy", "--fail-level", "WARNING")
    assert found.returncode == 0, found.stderr


@pytest.mark.parametrize("name", ["SECRET_KEY", "BASE_URL", "DATABASE_URL", "REDIS_URL", "MAIL_URL", "MAIL_FROM"])
def test_production_does_not_start_without_its_secrets_and_addresses(name: str) -> None:
    environment = example()
    del environment[name]
    found = manage(environment, "check")
    assert found.returncode != 0
    assert f"{name} is not set" in found.stderr


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("VISITE_ENV", "live"),
        ("VISITE_ENGINE", "nobody"),
        ("VISITE_ENGINE", "provider"),  # without VISITE_CHAT
        ("VISITE_SPEECH", "maybe"),
        ("REPLY_WAIT_SECONDS", "soon"),
        ("DATABASE_POOL", "many"),
        ("DATABASE_POOL_TIMEOUT", "long"),
        ("BASE_URL", "visite.example.org"),
        ("DATABASE_URL", "mysql://x@localhost/y"),
        ("REDIS_URL", "localhost"),
        ("MAIL_URL", "mailto:x@example.org"),
        ("MAIL_URL", "smtp://mail:port"),
    ],
)
def test_a_wrong_value_is_named_at_start(name: str, value: str) -> None:
    found = manage({**example(), name: value}, "check")
    assert found.returncode != 0, "it started"
    assert f"{name} is" in found.stderr


def test_a_wrong_address_is_named_but_its_password_is_not_told() -> None:
    found = manage({**example(), "MAIL_URL": "smtp://visite:top-secret@mail:port"}, "check")
    assert "top-secret" not in found.stderr + found.stdout


def test_development_needs_nothing() -> None:
    assert manage({}, "check").returncode == 0


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
