"""Keys of rows."""

import uuid

from uuid_utils.compat import uuid7


def new_id() -> uuid.UUID:
    """A UUIDv7 (RFC 9562): sorts by time of creation, so indexes grow at their end."""
    return uuid7()
