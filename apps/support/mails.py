"""Mails to one person: how support names them, and how one is sent again."""

from collections.abc import Callable, Iterable
from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.engagement.services.letters import FILES
from apps.organisations.models import Invitation, InvitationState
from apps.organisations.services.invitations import renew_invitation
from kit.errors import ApiError
from kit.jobs.models import OPEN, Job, State
from kit.jobs.queue import enqueue, start
from kit.mail.delivery import send
from kit.mail.models import Mail, MailState

TITLES = {
    "confirm_sign_up": _("Code that confirms the address"),
    "reset_password": _("Link to choose a new password"),
    "password_changed": _("Notice of a new password"),
    "address_known": _("Notice that there is an account"),
    "second_factor_changed": _("Second factor"),
    "invitation": _("Invitation"),
    "organization_invitation": _("Invitation"),
    "invitation_requested": _("Invitation"),
    "seats_full": _("Seats"),
    "assignment": _("assignment"),
    "reminder": _("Reminder"),
    "export_ready": _("export of personal data"),
    "deletion_requested": _("deletion of an account"),
    "deletion_cancelled": _("deletion of an account"),
    **{file: template.label for template, file in FILES.items()},
}


def name_template(template: str) -> str:
    """Name a template as people call it; its file's name where it has no title."""
    return str(TITLES.get(template, template))


def send_code_again(user: User) -> None:
    """Send a new code to a person who has not confirmed their address; 409 `already_confirmed` for others."""
    if user.email_confirmed_at is not None:
        raise ApiError("already_confirmed", _("This address is confirmed already."))
    start("accounts.send_code", user.pk)


def send_reset_link_again(user: User) -> None:
    """Send a new link to choose a password; 409 `inactive` to somebody who may not sign in."""
    if not user.is_active:
        raise ApiError("inactive", _("This account is not active."))
    start("accounts.send_reset_link", user.pk)


def send_notice_of_password(user: User) -> None:
    """Send the notice of a new password again; it holds nothing secret."""
    send("password_changed", to=user.email, language=user.interface_language)


def send_notice_of_account(user: User) -> None:
    """Send the notice that there is an account again."""
    start("accounts.tell_owner", user.pk)


def send_invitation_again(user: User) -> None:
    """Send a new link for the newest open invitation to this address; 409 `no_invitation` without one."""
    rows = Invitation.objects.filter(email=user.email, state=InvitationState.OPEN)
    found = rows.select_related("inviter").order_by("-created_at").first()
    if found is None:
        raise ApiError("no_invitation", _("There is no open invitation to this address."))
    renew_invitation(found)


# Codes and links are wiped once a mail has gone out, and run out anyway: each mail is written anew.
RENEWALS: dict[str, Callable[[User], None]] = {
    "confirm_sign_up": send_code_again,
    "reset_password": send_reset_link_again,
    "password_changed": send_notice_of_password,
    "address_known": send_notice_of_account,
    "invitation": send_invitation_again,
}


def send_again(mail: Mail, user: User) -> None:
    """Have a mail delivered: one that waits is tried at once, one that has gone out or was refused is written anew.

    Raises 409 `not_repeatable` for a mail that can't be written anew, and what its renewal raises.
    """
    if mail.state == MailState.QUEUED:
        hurry(mail)
        return
    renew = RENEWALS.get(mail.template)
    if renew is None:
        raise ApiError("not_repeatable", _("What this mail said is not kept: it can't be sent again."))
    renew(user)


def hurry(mail: Mail) -> None:
    """Try a waiting mail at once, with a new job where its own is gone."""
    job = start("mail.send", mail.pk, key=f"mail:{mail.pk}")
    if Job.objects.filter(pk=job.pk, state=State.READY).update(due_at=timezone.now()):
        enqueue(job)


def is_repeatable(mail: Mail) -> bool:
    """Whether `send_again` knows what to do with a mail."""
    return mail.state == MailState.QUEUED or mail.template in RENEWALS


def describe_delivery(mail: Mail, jobs: dict[UUID, Job]) -> str:
    """Say what the mail server answered, or what the last try of a waiting mail met with."""
    job = jobs.get(mail.pk)
    if mail.answer or job is None:
        return mail.answer
    tries = _("%(number)s tries") % {"number": job.attempts}
    return f"{tries}: {job.error}" if job.error else tries


def find_delivery_jobs(mails: Iterable[Mail]) -> dict[UUID, Job]:
    """Find the open jobs of the mails that wait, in one query."""
    keys = {f"mail:{mail.pk}": mail.pk for mail in mails if mail.state == MailState.QUEUED}
    return {keys[job.key]: job for job in Job.objects.filter(key__in=keys, state__in=OPEN)}
