"""Who changed what: a line in the log for each change that an author or an operator makes, once it is committed."""

from uuid import UUID

import structlog
from django.contrib.auth.base_user import AbstractBaseUser
from django.db import transaction

log = structlog.get_logger("audit")


def record_change(action: str, *, by: AbstractBaseUser, **ids: UUID) -> None:
    """Log after commit that this person has done this (`chapter.deleted`) to the objects with these ids."""
    facts = {name: str(key) for name, key in ids.items()}
    transaction.on_commit(lambda: log.info(action, user=str(by.pk), **facts))
