"""Asking for the deletion of an account, and cancelling it within the grace."""

from datetime import timedelta

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Exists, F, OuterRef, QuerySet
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override as language_override

from apps.accounts import codes
from apps.accounts.models import User
from apps.accounts.tokens import end_devices
from apps.organisations.models import Membership, Organization
from apps.organisations.querysets import select_managed
from apps.privacy.models import AccountDeletion, Cancellation
from kit import rate_limits
from kit.audit import record_change
from kit.errors import ApiError, InvalidInput
from kit.languages import language
from kit.mail.delivery import send

GRACE = timedelta(days=30)


def open_deletions() -> QuerySet[AccountDeletion]:
    """Deletions that are neither cancelled nor completed."""
    return AccountDeletion.objects.filter(cancelled_at=None, completed_at=None)


def cancellable_deletions() -> QuerySet[AccountDeletion]:
    """Open deletions that have a grace: what was merged away is empty and can't be kept."""
    return open_deletions().filter(due_at__gt=F("created_at"))


def request_own_deletion(user: User, *, password: str) -> AccountDeletion:
    """Have one's own account deleted after the grace; signs out everywhere.

    Raises 422 `password_wrong` on `password`, 429 after five of them, 409 `only_manager`.
    """
    rate_limits.attempt("delete-account", user.pk)
    if not user.check_password(password):
        raise InvalidInput({"password": ("password_wrong", _("This is not your password."))})
    rate_limits.forgive("delete-account", user.pk)
    return request_deletion(user)


@transaction.atomic
def request_deletion(user: User) -> AccountDeletion:
    """Have an account deleted as `begin_deletion` does, unless members would be left without a manager.

    Raises 409 `only_manager`.
    """
    refuse_only_manager(user)
    return begin_deletion(user)


def refuse_only_manager(user: User) -> None:
    """Raise 409 `only_manager` where an organisation would keep members, but no manager.

    Who is going to be deleted as well counts neither as a member nor as a manager. Locks the managers until the end of
    the transaction, so that two of them don't go at once.
    """
    managed = select_managed(user)
    managers = Membership.objects.select_for_update(of=("self",)).current()
    list(managers.filter(organization__in=managed, is_manager=True).order_by("pk").values_list("pk"))
    leaving = open_deletions().filter(user__isnull=False).values("user")
    staying = Membership.objects.current().filter(organization=OuterRef("pk"), user__is_active=True)
    staying = staying.exclude(user=user).exclude(user__in=leaving)
    headless = Organization.objects.filter(Exists(staying), ~Exists(staying.filter(is_manager=True)), pk__in=managed)
    names = list(headless.order_by("name").values_list("name", flat=True))
    if names:
        problem = _("This leaves %(organizations)s without a manager. Please make another member a manager first.")
        raise ApiError("only_manager", problem % {"organizations": ", ".join(names)})


def begin_deletion(user: User) -> AccountDeletion:
    """Have an account deleted after the grace, sign it out everywhere and send its owner the link to keep it.

    A second request changes nothing and gives the first one.
    """
    token = codes.generate_token()
    deletion = AccountDeletion(user=user, hashed=hash_token(token), due_at=timezone.now() + GRACE)
    try:
        with transaction.atomic():
            deletion.save(force_insert=True)
            end_devices(user.devices.all(), because="deletion")
            record_change("person.deletion_requested", by=user, deletion=deletion.pk)
            link = f"{settings.BASE_URL}/account/keep?{urlencode({'token': token})}"
            send(
                "deletion_requested", to=user.email, language=user.interface_language, link=link, day=name_day(deletion)
            )
    except IntegrityError:
        return open_deletions().get(user=user)
    return deletion


def hash_token(token: str) -> str:
    """Give what is stored instead of a link's token."""
    return codes.hash_secret(token, "keep-account")


def name_day(deletion: AccountDeletion) -> str:
    """Give the day of a deletion in the language of its person."""
    chosen = language(deletion.user.interface_language if deletion.user else settings.LANGUAGE_CODE)
    with language_override(chosen.django):
        return date_format(timezone.localtime(deletion.due_at), "SHORT_DATE_FORMAT")


def cancel_deletion(user: User, *, because: Cancellation) -> bool:
    """Keep an account that was to be deleted, and tell its owner; False where there was nothing to cancel."""
    rows = cancellable_deletions().filter(user=user)
    if not rows.exists():  # one query: every sign-in asks
        return False
    with transaction.atomic():
        now = timezone.now()
        if not rows.update(cancelled_at=now, cancelled_because=because, changed_at=now):
            return False
        record_change("person.deletion_cancelled", by=user, because=because)
        send("deletion_cancelled", to=user.email, language=user.interface_language)
    return True


def cancel_by_link(token: str) -> None:
    """Keep the account that the link of the mail is about; a second time changes nothing.

    Raises 409 `keep_link_invalid` for a link that is unknown or too late.
    """
    found = AccountDeletion.objects.select_related("user").filter(hashed=hash_token(token), completed_at=None).first()
    if found is None or found.user is None:
        raise ApiError("keep_link_invalid", _("This link is not valid, or the account has been deleted already."))
    if found.cancelled_at is None:
        cancel_deletion(found.user, because=Cancellation.LINK)
