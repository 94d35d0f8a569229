"""The mails about accounts are written by jobs, so that a request takes as long for an unknown address."""

from django.conf import settings
from django.db import transaction
from django.utils.http import urlencode

from apps.accounts.models import User
from apps.accounts.services.passwords import create_reset_link
from apps.accounts.services.sign_up import create_code
from kit.jobs.context import JobContext
from kit.jobs.registry import job
from kit.mail.delivery import send
from kit.mail.models import Mail


def receiver(user_id: str | None, key: str) -> User | None:
    """The recipient of a mail; None when an earlier run of the same job has written it."""
    if user_id is None or Mail.objects.filter(key=key).exists():
        return None
    return User.objects.select_for_update(of=("self",)).filter(pk=user_id, is_active=True).first()


def build_link(path: str, **words: str) -> str:
    """Give the address of a page of the front end with these words in its query."""
    return f"{settings.BASE_URL}{path}?{urlencode(words)}"


@job("accounts.send_code", queue="minutes", seconds=30, subject="accounts.User")
def send_code(work: JobContext, user_id: str | None) -> None:
    """Send the six-digit code to a person who has just signed up."""
    key = f"code:{work.id}"
    with transaction.atomic():
        user = receiver(user_id, key)
        if user is None or user.email_confirmed_at is not None:
            return
        words = {"code": create_code(user), "link": build_link("/account/sign-up/confirm", email=user.email)}
        send("confirm_sign_up", to=user.email, language=user.interface_language, key=key, **words)


@job("accounts.tell_owner", queue="minutes", seconds=30, subject="accounts.User")
def tell_owner(work: JobContext, user_id: str | None) -> None:
    """Tell the owner of a confirmed account that their address was used to sign up."""
    key = f"known:{work.id}"
    with transaction.atomic():
        user = receiver(user_id, key)
        if user is not None:
            words = {"link": build_link("/account/reset-password", email=user.email)}
            send("address_known", to=user.email, language=user.interface_language, key=key, **words)


@job("accounts.send_reset_link", queue="minutes", seconds=30, subject="accounts.User")
def send_reset_link(work: JobContext, user_id: str | None) -> None:
    """Send the link that replaces a forgotten password."""
    key = f"reset:{work.id}"
    with transaction.atomic():
        user = receiver(user_id, key)
        if user is not None:
            words = {"link": build_link("/account/change-password", token=create_reset_link(user))}
            send("reset_password", to=user.email, language=user.interface_language, key=key, **words)
