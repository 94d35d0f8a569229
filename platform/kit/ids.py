"""Keys of rows."""

import uuid
from datetime import datetime

from uuid_utils.compat import uuid7


def new_id() -> uuid.UUID:
    """A UUIDv7 (RFC 9562): sorts by time of creation, so indexes grow at their end."""
    return uuid7()


def silent_id() -> uuid.UUID:
    """An id that tells nothing of when a row was written: where the order of rows is what is asked."""
    return uuid.uuid4()


def build_lowest_id(moment: datetime) -> uuid.UUID:
    """Give what no id of `new_id` made at this time or later is below, so that a key finds rows by their time."""
    return uuid.UUID(int=int(moment.timestamp() * 1000) << 80)
