"""Catches workers in the middle of their jobs: to hold them there, or to kill them."""

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg

from tests.stack import Stack

# A job of a kind that a test holds stops right before its end is written: all of its work is done, and no process knows
# it yet. Only its first run stops. (The product gives up waiting for a lock after seconds; this one it waits for.)
HOLD = """
create or replace function faults_hold() returns trigger language plpgsql set lock_timeout = 0 as $$
begin perform pg_advisory_xact_lock_shared(42, hashtext(new.kind)); return new; end $$;
create or replace trigger faults_hold before update on kit_job for each row
when (old.state = 'RUNNING' and new.state = 'DONE' and new.attempts = 1) execute function faults_hold();
"""
LET_GO = "drop trigger faults_hold on kit_job; drop function faults_hold()"
HELD = """
select activity.pid, activity.client_port from pg_locks join pg_stat_activity activity using (pid)
where locktype = 'advisory' and classid = 42 and not granted
"""
RECOVERY = 60  # seconds: a lease, a sweep and the start of a worker on a busy machine
IDLE = 240  # seconds: the demo's dialogs are spoken first, by a single process
# What is put off, such as the deletion of a file that may still be used, is nobody's work now.
OPEN = """
select count(*) from kit_job
where state in ('READY', 'RUNNING') and due_at <= now() + interval '1 minute' and not id::text = any(%s)
"""
THE_JOB = "select id::text from kit_job where kind = %s and state = 'RUNNING' order by created_at desc limit 1"


def settle(stack: Stack, database: psycopg.Connection, but: Sequence[str] = ()) -> None:
    """Nothing is being done any more, apart from these jobs."""
    stack.wait_for(lambda: database.execute(OPEN, (list(but),)).fetchone() == (0,), IDLE, "idle workers")


class Trap:
    """Holds jobs of a kind, so that there is a moment in which they can be killed."""

    def __init__(self, stack: Stack, database: psycopg.Connection) -> None:
        self.stack = stack
        self.database = database

    @contextmanager
    def ready(self) -> Iterator[None]:
        """While this lasts, kinds can be held."""
        self.database.execute(HOLD)
        yield
        self.database.execute(LET_GO)

    @contextmanager
    def holding(self, kind: str) -> Iterator[None]:
        """No job of this kind comes to its end."""
        words = (42, kind)
        self.database.execute("select pg_advisory_lock(%s, hashtext(%s))", words)
        try:
            yield
        finally:
            self.database.execute("select pg_advisory_unlock(%s, hashtext(%s))", words)

    def kill_the_doer(self, kind: str) -> str:
        """Kill the process that has a job of this kind in its hands; gives the job's id."""
        self.stack.wait_for(self.held, what=f"a job {kind} in the middle")
        [(backend, port)] = self.held()
        found = self.database.execute(THE_JOB, (kind,)).fetchone()
        assert found is not None
        self.stack.wait_for(lambda: self.owners_of(port), what=f"the process with the port {port}")
        [doer] = self.owners_of(port)
        os.kill(doer, signal.SIGKILL)
        # The database would only notice when it has something to say to the dead process.
        self.database.execute("select pg_terminate_backend(%s, 5000)", (backend,))
        return str(found[0])

    def held(self) -> list[tuple[int, int]]:
        """The database's process and the worker's port of each job that stands still."""
        return [(int(pid), int(port)) for pid, port in self.database.execute(HELD).fetchall()]

    def owners_of(self, port: int) -> list[int]:
        """The process, of whichever worker, that talks to the database from this port."""
        sockets = {f"socket:[{inode}]" for inode in inodes_of(port, self.database.info.port)}
        return [doer for doer in self.stack.doers() if sockets & set(links_of(doer))]


def links_of(pid: int) -> Iterator[str]:
    with suppress(FileNotFoundError):
        for entry in Path(f"/proc/{pid}/fd").iterdir():
            with suppress(FileNotFoundError):
                yield str(entry.readlink())


def inodes_of(port: int, to: int) -> set[str]:
    """The open sockets from this local port (proc(5), /proc/net/tcp); one that is being closed has no inode.

    The other end counts as well: a socket of another process to another server may have the same local port.
    """
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    ends = [f"0100007F:{port:04X}", f"0100007F:{to:04X}"]
    return {columns[9] for columns in rows if columns[1:3] == ends} - {"0"}
