"""Who wants no mails of a kind any more: by the link of such a mail, without signing in."""

from enum import StrEnum
from uuid import UUID

from django.conf import settings
from django.core import signing
from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.engagement.models import MailOptOut
from kit.audit import record_change
from kit.errors import ApiError


class Mails(StrEnum):
    """Mails that can be given up, each by itself."""

    ENGAGEMENT = "ENGAGEMENT"  # of managers and tutors
    REMINDERS = "REMINDERS"  # of words that are due


SALTS = {Mails.ENGAGEMENT: "engagement.unsubscribe", Mails.REMINDERS: "reminders.unsubscribe"}


def build_token(user_id: UUID, mails: Mails = Mails.ENGAGEMENT) -> str:
    """Give the signed token of a person's links; it has no end, since old mails have to be answered too."""
    return signing.dumps(str(user_id), salt=SALTS[mails])


def build_link(user_id: UUID, mails: Mails = Mails.ENGAGEMENT) -> str:
    """Give the page on which a person opts out or in again."""
    return f"{settings.BASE_URL}/unsubscribe?token={build_token(user_id, mails)}"


def build_one_click_link(user_id: UUID, mails: Mails = Mails.ENGAGEMENT) -> str:
    """Give the address that mail programs post to (RFC 8058)."""
    return f"{settings.BASE_URL}/api/mail/unsubscribe?token={build_token(user_id, mails)}"


def read_token(token: str) -> tuple[User, Mails]:
    """Give the person of a link, and the mails that it is about.

    Raises 404 `link_unknown` for one that is not ours, or of an account that is gone.
    """
    for mails, salt in SALTS.items():
        try:
            user_id = signing.loads(token, salt=salt)
        except signing.BadSignature:
            continue
        person = User.objects.filter(pk=user_id, is_active=True).first()
        if person is not None:
            return person, mails
    raise ApiError("link_unknown", _("This link is not valid."), status=404)


def has_opted_out(person: User, mails: Mails) -> bool:
    """Whether the person gets no such mails."""
    if mails == Mails.REMINDERS:
        return not person.mail_reminders
    return MailOptOut.objects.filter(user=person).exists()


@transaction.atomic
def opt_out(person: User, mails: Mails = Mails.ENGAGEMENT) -> None:
    """Send the person no such mails any more; a second time changes nothing."""
    if mails == Mails.REMINDERS:
        is_new = set_mail_reminders(person, is_on=False)
    else:
        _row, is_new = MailOptOut.objects.get_or_create(user=person)
    if is_new:
        record_change(f"{mails.lower()}.opted_out", by=person)


@transaction.atomic
def opt_in(person: User, mails: Mails = Mails.ENGAGEMENT) -> None:
    """Send the person such mails again; a second time changes nothing."""
    if mails == Mails.REMINDERS:
        is_new = set_mail_reminders(person, is_on=True)
    else:
        is_new = bool(MailOptOut.objects.filter(user=person).delete()[0])
    if is_new:
        record_change(f"{mails.lower()}.opted_in", by=person)


def set_mail_reminders(person: User, *, is_on: bool) -> bool:
    """Turn reminders by mail on or off; whether that is a change."""
    rows = User.objects.filter(pk=person.pk, mail_reminders=not is_on)
    return bool(rows.update(mail_reminders=is_on, version=F("version") + 1, changed_at=timezone.now()))
