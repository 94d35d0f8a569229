"""How long rows with personal data are kept, and the deletion of those that are too old.

What is not named here is kept as long as the account; `docs/processing-record.md` is written from it. What another app
deletes by a job of its own names that job.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.contrib.admin.models import LogEntry
from django.db import transaction
from django.db.models import Q, QuerySet
from django.db.models.functions import Coalesce
from django.utils import timezone

from apps.accounts import codes
from apps.accounts.models import Code, Device, ResetLink, User
from apps.assignments.services import KEPT_WITHDRAWN
from apps.content.exchange.course_imports import LIFE as IMPORT_LIFE
from apps.engagement.jobs import KEPT as CAMPAIGN_LIFE
from apps.organisations.models import Invitation, InvitationState, Membership
from apps.privacy.deletion import hash_token, open_deletions, request_deletion
from apps.privacy.erasure import erase
from apps.privacy.models import AccountDeletion
from apps.privacy.services import LIFE as EXPORT_LIFE
from apps.speech.jobs import KEPT as RECOGNITION_LIFE
from apps.translation.jobs import KEPT as TRANSLATION_LIFE
from kit.audit import KEPT as AUDIT_LIFE
from kit.errors import ApiError
from kit.gateway.models import ProviderCall
from kit.idempotency import KEPT as ANSWER_LIFE
from kit.ids import build_lowest_id
from kit.jobs.runner import KEPT as JOB_LIFE
from kit.mail.models import Mail, MailState

BATCH = 500  # rows of one transaction
BATCHES = 40  # of one table in one run: the next run goes on
OWN_JOB = "privacy.forget_old"
WITH_ACCOUNT = "until the account is deleted"
WITH_MEMBERSHIP = "membership_ended"  # a signal
UNCONFIRMED_LIFE = timedelta(days=30)
UNUSED_LIFE = timedelta(days=3 * 365)
KEPT_LIFE = timedelta(days=365)  # for so long nobody who kept an account is asked again; as long as the row is kept
MOST_ERASED = 200  # accounts in one run


@dataclass(frozen=True)
class Retention:
    """How long rows of one table are kept: `life` after `since`; without `life` as long as the account.

    `find` gives the rows of `privacy.forget_old` that are older than a moment, and `empty` what is done to them instead
    of deleting them; `job` names the periodic job that deletes them otherwise.
    """

    life: timedelta | None = None
    since: str = ""
    job: str = OWN_JOB
    find: Callable[[datetime], "QuerySet[Any]"] | None = None
    empty: Mapping[str, object] | None = None

    @property
    def days(self) -> int | None:
        """The life in days."""
        return self.life.days if self.life else None


def find_old_devices(moment: datetime) -> "QuerySet[Device]":
    """Devices that were signed out, or whose tokens ended, before a moment."""
    return Device.objects.filter(Q(ended_at__lt=moment) | Q(expires_at__lt=moment))


def find_old_invitations(moment: datetime) -> "QuerySet[Invitation]":
    """Invitations that were accepted, or that ran out, before a moment."""
    ran_out = Q(state=InvitationState.OPEN, expires_at__lt=moment)
    found: QuerySet[Invitation] = Invitation.objects.filter(Q(accepted_at__lt=moment) | ran_out)
    return found


def find_old_memberships(moment: datetime) -> "QuerySet[Membership]":
    """Memberships that ended before a moment."""
    found: QuerySet[Membership] = Membership.objects.filter(left_at__lt=moment)
    return found


def find_old_mails(moment: datetime) -> "QuerySet[Mail]":
    """Mails written before a moment that don't wait any more; those that came back say which addresses are dead."""
    found: QuerySet[Mail] = Mail.objects.filter(pk__lt=build_lowest_id(moment))
    return found.exclude(state=MailState.QUEUED).exclude(pk__in=Mail.objects.to_dead_addresses().values("pk"))


def find_old_calls(moment: datetime) -> "QuerySet[ProviderCall]":
    """Calls of providers before a moment that still name a person."""
    return ProviderCall.objects.filter(pk__lt=build_lowest_id(moment), user_id__isnull=False)


def find_old_entries(moment: datetime) -> "QuerySet[LogEntry]":
    """Entries of the back office's log from before a moment."""
    return LogEntry.objects.filter(action_time__lt=moment)


def find_cancelled_deletions(moment: datetime) -> "QuerySet[AccountDeletion]":
    """Deletions that were cancelled before a moment."""
    return AccountDeletion.objects.filter(cancelled_at__lt=moment)


AS_LONG_AS_ACCOUNT = Retention()
LIVES: Mapping[str, Retention] = {
    "accounts.Device": Retention(timedelta(days=90), "it was signed out or ran out", find=find_old_devices),
    "organisations.Invitation": Retention(timedelta(days=90), "it was accepted or ran out", find=find_old_invitations),
    "organisations.Membership": Retention(timedelta(days=3 * 365), "it ended", find=find_old_memberships),
    "reports.MemberSummary": Retention(timedelta(0), "the membership ended", job=WITH_MEMBERSHIP),
    "reports.MemberExport": Retention(timedelta(days=1), "it was made", job="reports.forget_exports"),
    "vocabulary.VocabFile": Retention(timedelta(days=1), "it was made", job="vocabulary.forget_files"),
    "push.PushSubscription": Retention(timedelta(0), "the browser was signed out", job="push.forget_subscriptions"),
    "speech.Recognition": Retention(RECOGNITION_LIFE, "it was made", job="speech.forget_recognitions"),
    "translation.Translation": Retention(TRANSLATION_LIFE, "it was made", job="translation.forget"),
    "content.CourseImport": Retention(IMPORT_LIFE, "it was over", job="content.forget_imports"),
    "assignments.Assignment": Retention(KEPT_WITHDRAWN, "it was withdrawn", job="assignments.forget_withdrawn"),
    "engagement.Campaign": Retention(CAMPAIGN_LIFE, "it was sent", job="engagement.forget_campaigns"),
    "engagement.CampaignRecipient": Retention(CAMPAIGN_LIFE, "it was sent", job="engagement.forget_campaigns"),
    "privacy.DataExport": Retention(EXPORT_LIFE, "it was asked for", job="privacy.forget_exports"),
    "privacy.AccountDeletion": Retention(
        timedelta(days=365), "it was cancelled; without a name where it was completed", find=find_cancelled_deletions
    ),
    "admin.LogEntry": Retention(timedelta(days=3 * 365), "it was written", find=find_old_entries),
    "kit.AuditEntry": Retention(AUDIT_LIFE, "it was written", job="kit.forget_audit_entries"),
    "kit.Job": Retention(JOB_LIFE, "it ended", job="kit.forget_jobs"),
    "kit.IdempotencyKey": Retention(ANSWER_LIFE, "the answer", job="kit.forget_keys"),
    "kit.ProviderCall": Retention(
        timedelta(days=90), "the call, then without the person", find=find_old_calls, empty={"user_id": None}
    ),
    "kit.Mail": Retention(
        timedelta(days=180), "it was written; mails that came back as long as the account", find=find_old_mails
    ),
}


def get_retention(label: str) -> Retention:
    """Give how long rows of a table are kept."""
    return LIVES.get(label, AS_LONG_AS_ACCOUNT)


def forget_old_rows() -> dict[str, int]:
    """Delete or empty the rows that are too old, in batches; gives how many of each table. A second run finds none."""
    now = timezone.now()
    found: dict[str, int] = {}
    for label, retention in LIVES.items():
        if retention.find is not None and retention.life is not None:
            found[label] = forget_rows(retention, now - retention.life)
    for model in (Code, ResetLink):
        model._default_manager.filter(expires_at__lt=now - timedelta(days=1)).delete()
    found["accounts.User"] = delete_unused_accounts(now)
    return found


def forget_rows(retention: Retention, moment: datetime) -> int:
    """Delete or empty the rows of one table that are older than a moment, as far as one run goes."""
    number = 0
    if retention.find is None:
        return number
    for _batch in range(BATCHES):
        keys = list(retention.find(moment).order_by().values_list("pk", flat=True)[:BATCH])
        if not keys:
            break
        rows = retention.find(moment).filter(pk__in=keys)
        with transaction.atomic():
            if retention.empty is not None:
                rows.update(**retention.empty)
            else:
                rows.delete()
        number += len(keys)
    return number


def delete_unused_accounts(now: datetime) -> int:
    """Have accounts deleted that were never confirmed, or that nobody has used for years; gives how many.

    Who has not confirmed the address has kept nothing here: the account goes at once. All others get the mail with the
    grace; who kept the account by its link is not asked again for a year. Accounts of staff stay, and so do those that
    were deactivated, for nobody can sign in to keep them, and those of the only manager of other members.
    """
    kept = AccountDeletion.objects.filter(user__isnull=False, cancelled_at__gte=now - KEPT_LIFE)
    people = User.objects.filter(is_staff=False, is_admin=False, is_active=True).exclude(
        Q(pk__in=open_deletions().filter(user__isnull=False).values("user")) | Q(pk__in=kept.values("user"))
    )
    # a sign-up that is begun anew changes the account that is there
    unconfirmed = people.filter(email_confirmed_at=None, changed_at__lt=now - UNCONFIRMED_LIFE)
    used = Coalesce("last_login", "created_at")
    unused = people.filter(email_confirmed_at__isnull=False).alias(used=used).filter(used__lt=now - UNUSED_LIFE)
    gone = [user for user in unconfirmed.order_by("pk")[:MOST_ERASED] if erase_unconfirmed(user, now)]
    warned = [user for user in unused.order_by("pk")[:BATCH] if warn_of_deletion(user)]
    return len(gone) + len(warned)


def warn_of_deletion(user: User) -> bool:
    """Begin the deletion of an account with its mail; gives False where members need it as their only manager."""
    try:
        request_deletion(user)
    except ApiError:
        return False
    return True


@transaction.atomic
def erase_unconfirmed(user: User, now: datetime) -> bool:
    """Erase an account unless its address is confirmed by now; gives whether it was erased."""
    if not User.objects.select_for_update().filter(pk=user.pk, email_confirmed_at=None).exists():
        return False
    return erase(mark_for_erasure(user, now).pk)


def mark_for_erasure(user: User, now: datetime) -> AccountDeletion:
    """Have an account erased by the next run of `privacy.erase_due`, without a mail and without a grace."""
    hashed = hash_token(codes.generate_token())
    return AccountDeletion.objects.get_or_create(
        user=user, cancelled_at=None, completed_at=None, defaults={"hashed": hashed, "due_at": now}
    )[0]
