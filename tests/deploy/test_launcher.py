"""The launcher with the whole product: started, started twice, killed, started again."""

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from deploy.local.management_command import run_management_command
from deploy.local.paths import PYTHONPATH, ROOT, Instance
from deploy.local.postgres import Postgres
from deploy.local.product import WORKERS
from deploy.local.programs import start, stop_pid, wait_until
from deploy.local.secret_store import load_secrets
from tests import prepared, servers, stack
from tests.learner import Learner
from tests.stack import Stack

PROGRAMS = {"web", *WORKERS, "beat", "mail"}
SERVERS = {"postgres", "valkey"}
FIRST_PORT = stack.FIRST_PORT + 150


@pytest.fixture(scope="module")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    product = Stack(tmp_path_factory.mktemp("launcher"), FIRST_PORT)
    with socket.socket() as other:  # another program has the web server's usual port
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        other.bind(("127.0.0.1", FIRST_PORT))
        other.listen()
        product.start()
    yield product
    product.stop()
    product.instance.remove()


def processes_of(groups: set[int]) -> set[int]:
    """All processes that belong to these programs, their children too."""
    found = set()
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if fields[0] != "Z" and int(fields[2]) in groups:
            found.add(int(stat.parent.name))
    return found


def is_ready(product: Stack) -> bool:
    with urllib.request.urlopen(f"{product.base_url}/api/health/ready", timeout=10) as answer:
        return bool(answer.status == 200)


def test_it_says_where_it_answers_and_who_can_sign_in(product: Stack) -> None:
    answer = json.loads(product.instance.answer.read_text())
    assert set(answer) == {"base_url", "mail_url", "accounts"}
    assert set(answer["accounts"]) == {"learner", "tutor", "manager", "author", "contributor", "support", "admin"}
    assert all(set(account) == {"email", "password"} for account in answer["accounts"].values())
    assert is_ready(product)
    printed = product.output.read_text()
    assert answer["base_url"] in printed and answer["mail_url"] in printed
    assert answer["accounts"]["learner"]["password"] in printed


def test_a_port_in_use_was_avoided_and_said(product: Stack) -> None:
    assert product.base_url != f"http://127.0.0.1:{FIRST_PORT}"
    assert f"port {FIRST_PORT} is in use" in product.output.read_text()


def test_a_second_start_says_that_it_runs_and_where(product: Stack) -> None:
    second = subprocess.run(
        [sys.executable, "-m", "deploy.local", "run", "--folder", product.instance.folder],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": PYTHONPATH},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert second.returncode == 0
    assert f"runs in this checkout already: {product.base_url}" in second.stdout
    assert is_ready(product)


def test_commands_get_the_settings_of_what_runs(product: Stack) -> None:
    asks = "from apps.accounts.models import User; print('admins:', User.objects.filter(is_superuser=True).count())"
    launcher = [sys.executable, "-m", "deploy.local", "--folder", str(product.instance.folder)]
    hidden = servers.settings_for("", "", product.instance.folder)  # those of the tests themselves
    said = subprocess.run(
        [*launcher, "manage", "shell", "--command", asks],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name not in hidden} | {"PYTHONPATH": PYTHONPATH},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "admins: 1" in said.stdout


def test_a_command_where_nothing_runs_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_management_command(Instance(tmp_path), ["check"]) == 1
    assert "does not run" in capsys.readouterr().out


def test_killed_programs_come_back(product: Stack) -> None:
    for name in (*WORKERS, "web"):
        product.kill(name)
    product.wait_for(lambda: _is_ready_again(product), what="the web server")


def _is_ready_again(product: Stack) -> bool:
    try:
        return is_ready(product)
    except OSError:
        return False


def test_a_killed_launcher_leaves_nothing_behind_and_the_next_start_has_the_data(product: Stack) -> None:
    groups = set(product.instance.register.read().values())
    product.redis().set("kept", "yes")
    assert product.process is not None
    product.process.kill()
    product.process.wait(10)
    product.wait_for(lambda: not processes_of(groups), what="the end of the programs")
    product.start()
    assert is_ready(product)
    assert product.redis().get("kept") == "yes"


def test_a_clean_stop_leaves_no_process(product: Stack) -> None:
    running = product.instance.register.read()
    assert set(running) == PROGRAMS | SERVERS
    assert product.stop(signal.SIGINT) == 0
    assert not processes_of(set(running.values()))
    assert not product.instance.answer.exists()
    assert "The data stays" in product.output.read_text()


@pytest.fixture
def outside(tmp_path: Path) -> Iterator[Postgres]:
    """A PostgreSQL that no launcher has started; it has the demo content already, where that has been made."""
    instance = Instance(tmp_path / "outside")
    instance.prepare()
    prepared.fill(instance)
    password = load_secrets(instance.folder / "secrets.json")["postgres"]
    postgres = Postgres(instance, FIRST_PORT + 25, password, durable=False)
    postgres.prepare()
    with (tmp_path / "postgres.log").open("ab") as log:
        process = start(postgres.program(), log)
    wait_until(postgres.answers, stack.PATIENCE, "the PostgreSQL outside")
    postgres.create_database()
    yield postgres
    stop_pid(process.pid, signal.SIGINT, seconds=20)
    process.wait()
    instance.remove()


def test_outside_servers_are_used_instead_of_own_ones(tmp_path: Path, outside: Postgres) -> None:
    _postgres, valkey = servers.start_servers()
    number = (int(os.environ["VISITE_TEST_SLOT"]) + 1) * servers.DATABASES_PER_SLOT - 2
    addresses = {"DATABASE_URL": outside.url(), "REDIS_URL": valkey.url(number)}
    product = Stack(tmp_path / "place", FIRST_PORT + 10, **addresses)
    product.instance.folder.mkdir()
    for name in prepared.KEPT:
        if (outside.instance.folder / name).exists():
            prepared.copy(outside.instance.folder / name, product.instance.folder / name)
    product.start()
    assert set(product.instance.register.read()) == PROGRAMS
    assert is_ready(product)
    assert Learner(product).http.get("/users/me").status_code == 200
    assert product.stop() == 0
    product.instance.remove()
