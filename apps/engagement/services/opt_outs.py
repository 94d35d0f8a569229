"""Who wants no engagement mails: by the link of such a mail, without signing in."""

from uuid import UUID

from django.conf import settings
from django.core import signing
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.engagement.models import MailOptOut
from kit.audit import record_change
from kit.errors import ApiError

SALT = "engagement.unsubscribe"


def build_token(user_id: UUID) -> str:
    """Give the signed token of a person's links; it has no end, since old mails have to be answered too."""
    return signing.dumps(str(user_id), salt=SALT)


def build_link(user_id: UUID) -> str:
    """Give the page on which a person opts out or in again."""
    return f"{settings.BASE_URL}/unsubscribe?token={build_token(user_id)}"


def build_one_click_link(user_id: UUID) -> str:
    """Give the address that mail programs post to (RFC 8058)."""
    return f"{settings.BASE_URL}/api/mail/unsubscribe?token={build_token(user_id)}"


def find_person(token: str) -> User:
    """Give the person of a link; raises 404 `link_unknown` for one that is not ours, or of an account that is gone."""
    try:
        user_id = signing.loads(token, salt=SALT)
    except signing.BadSignature:
        user_id = None
    person = User.objects.filter(pk=user_id, is_active=True).first() if user_id else None
    if person is None:
        raise ApiError("link_unknown", _("This link is not valid."), status=404)
    return person


def opt_out(person: User) -> None:
    """Send the person no engagement mails any more; a second time changes nothing."""
    _row, is_new = MailOptOut.objects.get_or_create(user=person)
    if is_new:
        record_change("engagement.opted_out", by=person)


def opt_in(person: User) -> None:
    """Send the person engagement mails again; a second time changes nothing."""
    if MailOptOut.objects.filter(user=person).delete()[0]:
        record_change("engagement.opted_in", by=person)
