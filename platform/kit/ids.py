"""Keys of rows."""

import uuid

from uuid_utils.compat import uuid7


def new_id() -> uuid.UUID:
    """A UUIDv7 (RFC 9562): sorts by time of creation, so indexes grow at their end."""
    return uuid7()


def silent_id() -> uuid.UUID:
    """An id that tells nothing of when a row was written: where the order of rows is what is asked."""
    return uuid.uuid4()
