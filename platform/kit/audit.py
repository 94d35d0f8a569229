"""Who did what: a line in the log "audit" for each change, sign-in and refused sign-in.

Who read other people's data stands in the log of the back office (`LogEntry`), where staff look for it.
"""

from uuid import UUID

import structlog
from django.contrib.auth.base_user import AbstractBaseUser
from django.db import transaction

from kit.errors import ApiError

log = structlog.get_logger("audit")


def record_change(action: str, *, by: AbstractBaseUser, **ids: UUID | str) -> None:
    """Log after commit that this person has done this (`chapter.deleted`) to the objects with these ids."""
    facts = {name: str(key) for name, key in ids.items()}
    transaction.on_commit(lambda: log.info(action, user=str(by.pk), **facts))


def record_refusal(action: str, error: ApiError, *, person: AbstractBaseUser | None, address: str) -> None:
    """Log at once that this was refused (`person.sign_in`), with the code of the error and the client's address.

    `person` is the account that was named, None for a name that none has: what was typed is not written down, it may
    be a password.
    """
    user = str(person.pk) if person is not None else ""
    log.warning(f"{action}_refused", user=user, code=str(error.get_codes()), address=address)
