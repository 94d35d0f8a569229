"""Authors change a course one at a time, and never while a learner's step in it is being counted.

Learners share the lock of a course, authors have it alone; both hold it to the end of their transaction. It lies in
PostgreSQL's memory (an advisory lock), so a thousand learners at once write no row for it. Each writer takes it first.
"""

from uuid import UUID

from django.db import connection

BITS = 63  # of a lock's number


def lock_course(course_id: UUID, *, alone: bool) -> None:
    """Wait for the course's lock; needs an open transaction. Gives up after the database's lock_timeout (503)."""
    function = "pg_advisory_xact_lock" if alone else "pg_advisory_xact_lock_shared"
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {function}(%s)", [course_id.int % 2**BITS])
