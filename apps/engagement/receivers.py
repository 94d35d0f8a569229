"""Receivers of signals that lower apps send; connected in `apps.py`."""

from apps.engagement.services.campaigns import record_mail_outcome
from kit.mail.models import Mail


def record_outcome(sender: type[Mail], mail: Mail, **kwargs: object) -> None:
    """Note what became of the mail to a campaign's recipient."""
    record_mail_outcome(mail)
