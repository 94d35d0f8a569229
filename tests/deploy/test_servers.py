"""PostgreSQL and Valkey as the launcher runs them."""

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
import redis

from deploy.local.place import Place
from deploy.local.ports import Ports
from deploy.local.postgres import Postgres
from deploy.local.supervisor import Supervisor
from deploy.local.valkey import Valkey

PORTS = {"postgres": 21030, "valkey": 21031}


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    place = Place(tmp_path / "a folder with a rather long name, as a deep checkout has it" / "place")
    place.prepare()
    yield place
    place.remove()


@pytest.fixture
def servers(place: Place) -> tuple[Postgres, Valkey]:
    ports = Ports(place.folder / "ports.json", PORTS)
    return Postgres(place, ports.choose("postgres"), "s3cret"), Valkey(place, ports.choose("valkey"), "s3cret")


def bring_up(place: Place, *servers: Postgres | Valkey) -> Supervisor:
    supervisor = Supervisor(place)
    for server in servers:
        server.prepare()
        supervisor.start(server.program())
    supervisor.wait_until_answering([server.program().name for server in servers], seconds=60)
    return supervisor


def test_data_survives_a_restart(place: Place, servers: tuple[Postgres, Valkey]) -> None:
    postgres, valkey = servers
    supervisor = bring_up(place, *servers)
    postgres.create_database()
    with psycopg.connect(postgres.url()) as connection:
        connection.execute("CREATE TABLE seen AS SELECT 'Übel' AS word")
    redis.Redis.from_url(valkey.url()).set("word", "Übel")
    supervisor.stop()
    assert not postgres.answers() and not valkey.answers()

    supervisor = bring_up(place, *servers)
    with psycopg.connect(postgres.url()) as connection:
        assert connection.execute("SELECT 1 FROM seen WHERE word ILIKE 'übel'").fetchone() == (1,)
    assert redis.Redis.from_url(valkey.url(), decode_responses=True).get("word") == "Übel"
    supervisor.stop()


def test_the_database_is_careful_with_data_and_strangers(place: Place, servers: tuple[Postgres, Valkey]) -> None:
    postgres, valkey = servers
    supervisor = bring_up(place, *servers)
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
