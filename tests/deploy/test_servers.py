"""PostgreSQL and Valkey as the launcher runs them."""

import os
import re
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import DEVNULL

import psycopg
import pytest
import redis

from deploy.local.paths import Instance
from deploy.local.ports import Ports
from deploy.local.postgres import Postgres
from deploy.local.programs import Program, find_unprivileged_account, read_start_time, start, wait_until
from deploy.local.supervisor import Supervisor
from deploy.local.valkey import Valkey

PORTS = {"postgres": 21030, "valkey": 21031}


@pytest.fixture
def instance(tmp_path: Path) -> Iterator[Instance]:
    instance = Instance(tmp_path / "a folder with a rather long name, as a deep checkout has it" / "place")
    instance.prepare()
    yield instance
    instance.remove()


@pytest.fixture
def servers(instance: Instance) -> tuple[Postgres, Valkey]:
    ports = Ports(instance.folder / "ports.json", PORTS)
    return Postgres(instance, ports.choose("postgres"), "s3cret"), Valkey(instance, ports.choose("valkey"), "s3cret")


def start_servers(instance: Instance, *servers: Postgres | Valkey) -> Supervisor:
    supervisor = Supervisor(instance)
    for server in servers:
        server.prepare()
        supervisor.start(server.program())
    supervisor.wait_until_answering([server.program().name for server in servers], seconds=60)
    return supervisor


def test_data_survives_a_restart(instance: Instance, servers: tuple[Postgres, Valkey]) -> None:
    postgres, valkey = servers
    supervisor = start_servers(instance, *servers)
    postgres.create_database()
    with psycopg.connect(postgres.url()) as connection:
        connection.execute("CREATE TABLE seen AS SELECT 'Übel' AS word")
    redis.Redis.from_url(valkey.url()).set("word", "Übel")
    supervisor.stop()
    assert not postgres.answers() and not valkey.answers()

    supervisor = start_servers(instance, *servers)
    with psycopg.connect(postgres.url()) as connection:
        assert connection.execute("SELECT 1 FROM seen WHERE word ILIKE 'übel'").fetchone() == (1,)
    assert redis.Redis.from_url(valkey.url(), decode_responses=True).get("word") == "Übel"
    supervisor.stop()


def test_the_database_is_careful_with_data_and_strangers(instance: Instance, servers: tuple[Postgres, Valkey]) -> None:
    postgres, valkey = servers
    supervisor = start_servers(instance, *servers)
    with psycopg.connect(postgres.url("postgres")) as connection:
        for setting, wanted in {"data_checksums": "on", "synchronous_commit": "on", "fsync": "on"}.items():
            assert connection.execute(f"SHOW {setting}").fetchone() == (wanted,)
    with pytest.raises(psycopg.OperationalError, match="password authentication failed"):
        psycopg.connect(postgres.url("postgres").replace("s3cret", "wrong"))
    with pytest.raises(redis.AuthenticationError):
        redis.Redis(port=valkey.port).ping()
    client = redis.Redis.from_url(valkey.url(), decode_responses=True)
    assert client.config_get("maxmemory-policy") == {"maxmemory-policy": "noeviction"}
    assert client.config_get("appendfsync") == {"appendfsync": "everysec"}
    supervisor.stop()


def test_after_a_crash_the_database_starts_though_a_query_still_runs(
    instance: Instance, servers: tuple[Postgres, Valkey]
) -> None:
    postgres, _valkey = servers
    start_servers(instance, postgres)
    with psycopg.connect(postgres.url("postgres")) as connection, ThreadPoolExecutor(1) as caller:
        connection.execute("SET statement_timeout = '60s'")
        busy = caller.submit(connection.execute, "SELECT count(*) FROM generate_series(1, 100000000000)")
        backend = connection.info.backend_pid
        wait_until(lambda: is_busy(postgres, backend), 10, "the query")
        os.kill(instance.register.read()["postgres"], signal.SIGKILL)
        start_servers(instance, postgres).stop()  # as the next launcher, which knows nothing of the first one
        assert isinstance(busy.exception(10), psycopg.OperationalError)
    assert read_start_time(backend) is None


def test_a_lock_whose_number_another_process_has_by_now_is_no_lock(
    instance: Instance, servers: tuple[Postgres, Valkey]
) -> None:
    postgres, _valkey = servers
    start_servers(instance, postgres)
    os.kill(instance.register.read()["postgres"], signal.SIGKILL)
    # as after a restart of the machine, when numbers are given anew
    other = start(Program("other", ("sleep", "600"), lambda: True, account=find_unprivileged_account()), DEVNULL)
    try:
        lock = postgres.data / "postmaster.pid"
        lock.write_text(re.sub(r"\A\d+", str(other.pid), lock.read_text()))
        start_servers(instance, postgres).stop()
        assert other.poll() is None
    finally:
        other.kill()
        other.wait(10)


def is_busy(postgres: Postgres, backend: int) -> bool:
    with psycopg.connect(postgres.url("postgres")) as connection:
        found = connection.execute("SELECT state FROM pg_stat_activity WHERE pid = %s", [backend]).fetchone()
    return found == ("active",)
