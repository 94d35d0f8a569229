"""Receivers of signals that lower apps send; connected in `apps.py`."""

from apps.accounts.models import User
from apps.cases.models import Case
from apps.conversations.jobs import prepare_case
from apps.conversations.turns.line_services import remove_recorded_lines


def prepare_changed_case(sender: type[Case], case: Case, delay: float = 0, **kwargs: object) -> None:
    """Start the job that prepares the case for conversations, after `delay` seconds once for all changes until then."""
    prepare_case(case, delay=delay)


def apply_consent(sender: type[User], user: User, **kwargs: object) -> None:
    """Take the learner's recordings away from their messages when consent to store them is withdrawn."""
    if not user.save_recordings:
        remove_recorded_lines(user)
