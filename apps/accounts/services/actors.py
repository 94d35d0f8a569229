"""Staff who see the product as another person does: for half an hour, reading only, and logged."""

import uuid
from datetime import timedelta
from typing import Any

from django.core import signing
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import Device, User
from apps.accounts.tokens import build_token_pair, may_actor_look
from kit.audit import record_change
from kit.errors import ApiError
from kit.keys import build_token_signer

LIFE = timedelta(minutes=30)
CODE_LIFE = timedelta(minutes=2)  # from the page of the back office to the product
SIGNER = "accounts.actors"
AGENT = "Visite-Support"  # what the person reads in the list of their devices


@transaction.atomic
def issue_code(person: User, *, by: User, reason: str = "") -> str:
    """Make a device of this person for a member of staff; give the code that opens it once, within two minutes.

    `reason` stands in the audit log. Neither the last sign-in nor a deletion that waits is touched. Raises 409
    `inactive`, and `not_for_staff` for accounts that have more rights than a learner has.
    """
    if not person.is_active:
        raise ApiError("inactive", _("This account is not active."))
    if person.is_staff or person.is_admin or person.is_superuser:
        raise ApiError("not_for_staff", _("Nobody signs in as somebody who works on the platform."))
    now = timezone.now()
    device = Device(user=person, actor=by, agent=AGENT, current=uuid.uuid4(), rotated_at=now, expires_at=now + LIFE)
    device.save(force_insert=True)
    record_change("person.acted_for", by=by, reason=reason, person=person.pk, device=device.pk)
    return build_token_signer(SIGNER).sign_object([str(device.pk), str(device.current), now.timestamp()])


def redeem_code(code: str) -> dict[str, Any]:
    """Give the token pair for a code, once; 401 `code_not_valid` for one that is unknown, used or too old."""
    refusal = ApiError("code_not_valid", _("This link was used already, or is too old."), status=401)
    try:
        device_id, first, issued = build_token_signer(SIGNER).unsign_object(code)
    except (signing.BadSignature, ValueError):
        raise refusal from None
    now = timezone.now()
    if now.timestamp() - issued > CODE_LIFE.total_seconds():
        raise refusal
    unused = Device.objects.filter(pk=device_id, current=first, ended_at=None)
    if not all(map(may_actor_look, unused)) or not unused.update(current=uuid.uuid4(), rotated_at=now, changed_at=now):
        raise refusal
    return build_token_pair(Device.objects.select_related("user").get(pk=device_id))
