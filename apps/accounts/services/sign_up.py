"""Sign-up and confirmation of an address, without revealing which addresses have accounts."""

from datetime import timedelta
from typing import Any, TypedDict

from django.contrib.auth.hashers import make_password
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from typing_extensions import Unpack

from apps.accounts import codes
from apps.accounts.models import Code, User, plain_address
from apps.accounts.tokens import GRACE, sign_in
from kit import rate_limits
from kit.errors import InvalidInput
from kit.jobs.queue import start

VALID = timedelta(minutes=30)
TRIES = 5
QUIET = timedelta(seconds=60)  # the same sign-up again so soon is a double click
HOUR = 3600


class NewProfile(TypedDict, total=False):
    """What people say of themselves when they make an account."""

    first_name: str
    last_name: str
    interface_language: str


def limit_mails(kind: str, email: str, address: str) -> None:
    """At most five letters an hour to one address, and sixty requests an hour from one place."""
    rate_limits.hit(kind, "to", plain_address(email), limit=5, seconds=HOUR)
    rate_limits.hit(kind, "from", address, limit=60, seconds=HOUR)


def sign_up(*, email: str, password: str, address: str, **profile: Unpack[NewProfile]) -> None:
    """Make an unconfirmed account and send its code; the owner of a known address gets a letter instead.

    Looks the same from outside in each case. Raises 429.
    """
    limit_mails("sign-up", email, address)
    hashed = make_password(password)
    user = User(email=email, password=hashed, terms_accepted_at=timezone.now(), **profile)
    try:
        with transaction.atomic():
            user.save(force_insert=True)
    except IntegrityError:
        renew_sign_up(User.objects.get(email=plain_address(email)), password, hashed, profile)
    else:
        start("accounts.send_code", user.id, key=f"code:{user.id}")


def renew_sign_up(user: User, password: str, hashed: str, profile: NewProfile) -> None:
    """Send the owner of a confirmed address a letter, or let an unconfirmed account be signed up for once more."""
    if user.email_confirmed_at is not None:
        start("accounts.tell_owner", user.id, key=f"known:{user.id}")
        return
    if user.changed_at > timezone.now() - QUIET and user.check_password(password):
        return
    # Whoever signed up before has not shown that the address is theirs: their password must not survive.
    rows = User.objects.filter(pk=user.pk, email_confirmed_at=None)
    rows.update(password=hashed, changed_at=timezone.now(), terms_accepted_at=timezone.now(), **profile)
    start("accounts.send_code", user.id, key=f"code:{user.id}")


def resend_code(email: str, *, address: str) -> None:
    """A new code for an unconfirmed account; nothing happens for any other address. Raises 429."""
    limit_mails("resend", email, address)
    user = User.objects.by_email(email)
    waits = user is not None and user.email_confirmed_at is None
    start("accounts.send_code", user.id if user is not None and waits else None)


def create_code(user: User) -> str:
    """Six digits that confirm the address of `user` for 30 minutes; earlier ones stop counting."""
    digits = codes.generate_digits()
    Code.objects.update_or_create(
        user=user,
        defaults={
            "hashed": codes.hash_secret(f"{user.id}:{digits}", "code"),
            "tries_left": TRIES,
            "expires_at": timezone.now() + VALID,
            "used_at": None,
        },
    )
    return digits


def confirm_address(email: str, code: str, *, address: str, password: str = "", agent: str = "") -> dict[str, Any]:
    """Confirm an address with its code and sign in. Raises 422 `code_invalid`, 429.

    `password`, as chosen at sign-up, becomes the account's: another person may have signed up with the same
    address in between, but only its owner reads the code.
    """
    rate_limits.hit("confirm", plain_address(email), limit=20, seconds=HOUR)
    rate_limits.hit("confirm", "from", address, limit=200, seconds=HOUR)
    with transaction.atomic():
        row = (
            Code.objects.select_for_update(of=("self",))
            .select_related("user")
            .filter(user__email=plain_address(email), user__is_active=True)
            .first()
        )
        right = row is not None and use_code(row, code)
    if row is None or not right:
        raise InvalidInput({"code": ("code_invalid", _("This code is not valid."))})
    if password and not row.user.check_password(password):
        row.user.set_password(password)
        row.user.save(update_fields=["password"])
    return sign_in(row.user, agent=agent)


def use_code(code: Code, digits: str) -> bool:
    """Whether the digits are right; a wrong try is counted, the right one confirms the address."""
    now = timezone.now()
    if code.tries_left < 1 or code.expires_at <= now or (code.used_at and now - code.used_at > GRACE):
        return False
    if not codes.matches_hash(f"{code.user_id}:{digits}", code.hashed, "code"):
        code.tries_left -= 1
        code.save(update_fields=["tries_left", "changed_at"])
        return False
    if code.used_at is None:
        code.used_at = now
        code.save(update_fields=["used_at", "changed_at"])
        User.objects.filter(pk=code.user_id, email_confirmed_at=None).update(email_confirmed_at=now)
    return True
