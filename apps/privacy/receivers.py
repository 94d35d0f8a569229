"""Receivers of signals that lower apps send; connected in `apps.py`."""

from apps.accounts.models import User
from apps.privacy.deletion import cancel_deletion
from apps.privacy.models import Cancellation


def keep_account(sender: type[object], user: User, **kwargs: object) -> None:
    """Cancel the deletion of the account of a person who signs in, in the app or in the back office."""
    cancel_deletion(user, because=Cancellation.SIGN_IN)
