"""The entity tag of a lesson: known after two cheap reads, without the lesson itself."""

import hashlib
import time

from django.utils.translation import get_language

from apps.accounts.models import User
from apps.content.item_body import Json

FORMAT = 5  # of the answer; raised when the same rows are represented otherwise
HOUR = 3600  # seconds: clients ask anew at the latest when the next hour has begun
SIGNED_URL_SECONDS = 6 * HOUR  # life of addresses within a lesson: longer than a learner works with one copy
ETAG_COLUMNS = (
    "id",
    "edition",
    "position",
    "chapter_id",
    "mine__turns",
    "mine__done",
    "mine__marked_at",
    "is_enrolled",
)


def build_lesson_etag(row: Json, user: User, *, edit: bool) -> str:
    """Build the ETag of a lesson as the user gets it, in the active language, from the row of its section."""
    columns = [row[name] for name in ETAG_COLUMNS]
    parts = (FORMAT, columns, user.pk, edit, get_language(), int(time.time()) // HOUR)
    return '"' + hashlib.sha256(repr(parts).encode()).hexdigest()[:32] + '"'
