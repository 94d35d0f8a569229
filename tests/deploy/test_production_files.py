"""The files that say how servers run the product: complete, in agreement, and without a default that loses service."""

import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

import pytest

from deploy.local import product
from deploy.local.paths import ROOT
from kit.jobs.registry import QUEUES
from tests.checks import production as example_settings
from tests.production import BIN, CONTAINERFILE, DEPLOY, UNITS, read_compose, read_unit, units, values_of
from tests.proxy import CADDY, CADDYFILE

SERVICES = units()
PROGRAMS = sorted(set(SERVICES) - {"setup"})
OURS = sorted(set(PROGRAMS) - {"proxy"})
WORKERS = [name for name in OURS if name not in ("web", "beat")]


def words_of_unit(name: str) -> list[str]:
    """A unit's command with the bare names of programs, as containers have them on their PATH."""
    [line] = values_of(SERVICES[name], "ExecStart")
    return [word.replace("/opt/visite/.venv/bin/", "").replace("/usr/bin/", "") for word in shlex.split(line)]


def option(words: list[str], name: str) -> str:
    return words[words.index(name) + 1]


@pytest.mark.parametrize("name", PROGRAMS)
def test_every_process_is_started_again_for_ever(name: str) -> None:
    assert values_of(SERVICES[name], "Restart") == ["always"]
    assert values_of(SERVICES[name], "StartLimitIntervalSec") == ["0"]
    assert read_compose()[name]["restart"] == "always"


def test_a_web_process_that_dies_is_replaced() -> None:
    assert "--respawn-failed-workers" in words_of_unit("web")
    assert int(option(words_of_unit("web"), "--workers")) > 1


@pytest.mark.parametrize("name", WORKERS)
def test_a_worker_says_how_many_jobs_it_does_at_once(name: str) -> None:
    assert int(option(words_of_unit(name), "-c")) >= 1


def test_each_queue_has_a_worker_of_its_own() -> None:
    assert sorted(option(words_of_unit(name), "-Q") for name in WORKERS) == sorted(QUEUES)


def test_servers_have_the_workers_of_the_launcher() -> None:
    queues = {name: option(words_of_unit(name), "-Q") for name in WORKERS}
    assert queues == {name: worker.queue for name, worker in product.WORKERS.items()}


def test_only_what_nobody_waits_for_gets_a_smaller_share_of_the_processor() -> None:
    assert {name for name in WORKERS if values_of(SERVICES[name], "CPUWeight")} == {"background"}
    assert {name for name in WORKERS if "cpu_shares" in read_compose()[name]} == {"background"}
    assert {name for name, worker in product.WORKERS.items() if worker.niceness} == {"background"}


@pytest.mark.parametrize("name", OURS)
def test_containers_run_what_units_run(name: str) -> None:
    assert shlex.split(read_compose()[name]["command"]) == words_of_unit(name)


def test_the_setup_of_containers_is_that_of_units() -> None:
    script = shlex.split(read_compose()["setup"]["command"])
    lines = [line.replace("/opt/visite/.venv/bin/", "") for line in values_of(SERVICES["setup"], "ExecStart")]
    assert script == ["sh", "-c", " && ".join(lines)]


def test_an_image_without_a_command_is_the_web_server() -> None:
    steps = read_containerfile()
    assert [name for name, _rest in steps if name in ("FROM", "WORKDIR", "USER", "CMD")] == [
        "FROM",
        "WORKDIR",
        "USER",
        "CMD",
    ]
    command = next(rest for name, rest in steps if name == "CMD")
    assert re.findall(r'"([^"]*)"', command) == words_of_unit("web")
    assert any("make setup" in rest for name, rest in steps if name == "RUN")


def read_containerfile() -> list[tuple[str, str]]:
    """The instructions of the Containerfile."""
    text = re.sub(r"\\\n\s*", "", CONTAINERFILE.read_text())
    rows = [line.partition(" ") for line in text.splitlines() if line and not line.startswith("#")]
    assert {name for name, _space, _rest in rows} <= {"FROM", "RUN", "WORKDIR", "COPY", "ENV", "USER", "EXPOSE", "CMD"}
    return [(name, rest) for name, _space, rest in rows]


def test_the_target_starts_every_unit() -> None:
    wanted = " ".join(values_of(read_unit(UNITS / "visite.target"), "Wants")).split()
    assert sorted(wanted) == sorted(f"visite-{name}.service" for name in SERVICES)


@pytest.mark.parametrize("name", sorted(SERVICES))
def test_units_know_the_settings_and_run_as_nobody_important(name: str) -> None:
    unit = SERVICES[name]
    assert values_of(unit, "EnvironmentFile") == ["/etc/visite/production.env"]
    assert values_of(unit, "User") == ["caddy" if name == "proxy" else "visite"]
    assert values_of(unit, "NoNewPrivileges") == ["true"]


def test_services_share_volumes_that_exist_and_files_that_are_there() -> None:
    services: dict[str, dict[str, Any]] = read_compose()
    for service in services.values():
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert not source.startswith(".") or (DEPLOY / "container" / source).exists()
        for other in service.get("depends_on", {}):
            assert other in services
    assert (DEPLOY / "container" / services["web"]["build"]["context"]).resolve() == ROOT


def test_folders_of_the_example_lie_in_what_containers_and_units_share() -> None:
    folders = re.findall(r"^#?\w+=(/\S+)", (DEPLOY / "production.env.example").read_text(), re.MULTILINE)
    assert len(folders) >= 5
    [shared] = [volume.split(":")[1] for volume in read_compose()["web"]["volumes"]]
    assert all(Path(folder).is_relative_to(shared) for folder in folders)
    assert values_of(SERVICES["voice"], "ReadWritePaths") == [shared]


def test_the_proxy_reads_its_file_and_all_that_it_needs_stands_in_the_example(tmp_path: Path) -> None:
    settings = example_settings() | {"XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    needed = set(re.findall(r"{\$(\w+)}", CADDYFILE.read_text()))
    assert needed <= set(settings)
    command = [CADDY, "validate", "--config", CADDYFILE, "--adapter", "caddyfile"]
    found = subprocess.run(command, env=settings, capture_output=True, text=True)
    assert found.returncode == 0, found.stderr


@pytest.mark.parametrize("program", ["granian", "celery"])
def test_the_programs_are_where_the_units_have_them(program: str) -> None:
    assert any(words_of_unit(name)[0] == program for name in OURS)
    assert (BIN / program).is_file()


def test_the_guide_names_files_that_are_there() -> None:
    text = (DEPLOY / "README.md").read_text()
    for path in re.findall(r"`((?:systemd|container|proxy)/[\w.-]+)`", text):
        assert (DEPLOY / path).exists(), path
