"""The database that those of all test runs are copies of: its tables are made once, not by every process."""

import hashlib
import os
import subprocess
import sys

import django
import psycopg
from psycopg import sql

from deploy.local.locks import hold_lock
from deploy.local.paths import PYTHONPATH, ROOT
from tests import servers

PREFIX = "template_of_tests_"


def template() -> str:
    """The name of a database with all migrations of this tree, made now unless it is there."""
    postgres, _valkey = servers.start_servers()
    name = PREFIX + fingerprint()
    with (
        hold_lock(servers.PLACE.folder / "template.lock"),
        psycopg.connect(postgres.url("postgres"), autocommit=True) as database,
    ):
        rows = database.execute("select datname from pg_database where starts_with(datname, %s)", [PREFIX])
        known = {row[0] for row in rows.fetchall()}
        for old in known - {name}:
            database.execute(sql.SQL("drop database {}").format(sql.Identifier(old)))
        if name not in known:
            draft = f"draft_of_{name}"
            database.execute(sql.SQL("drop database if exists {}").format(sql.Identifier(draft)))
            postgres.create_database(draft)
            migrate(postgres.url(draft))
            words = sql.Identifier(draft), sql.Identifier(name)
            database.execute(sql.SQL("alter database {} rename to {}").format(*words))
    return name


def migrate(database_url: str) -> None:
    environment = {**os.environ, "DATABASE_URL": database_url, "PYTHONPATH": PYTHONPATH}
    command = [sys.executable, str(ROOT / "manage.py"), "migrate", "--noinput", "--verbosity=0"]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)


def fingerprint() -> str:
    """Changes with every migration, also with those that Django brings along."""
    digest = hashlib.sha256(django.__version__.encode())
    for folder in ("apps", "platform"):
        for path in sorted((ROOT / folder).rglob("migrations/*.py")):
            digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return digest.hexdigest()[:24]
