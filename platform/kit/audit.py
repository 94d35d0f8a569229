"""Who did what, when, for whom and from where: one row for each change, sign-in, export and refused sign-in.

Rows are never changed, and deleted only when KEPT is over; the database itself refuses everything else (migration
0013). Each row is a line of the log "audit" as well. Who read other people's data, and which rows staff edited in the
back office, stands in its own log (`LogEntry`).
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import timedelta
from uuid import UUID

import structlog
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.postgres.indexes import GinIndex
from django.db import connection, models, transaction
from django.db.models import Func, JSONField, Q
from django.db.models.fields.json import HasAnyKeys
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from kit.errors import ApiError
from kit.ids import build_lowest_id, new_id
from kit.jobs.registry import periodic
from kit.rate_limits import get_client_address

log = structlog.get_logger("audit")
KEPT = timedelta(days=365)
BATCH, BATCHES = 1000, 1000  # rows of one transaction, and transactions of one run: the next run goes on
REASON = "reason"  # among the objects of an entry: what was told of why it was done
client_address: ContextVar[str] = ContextVar("client_address", default="")  # "" in jobs and commands
stated_reason: ContextVar[str] = ContextVar("stated_reason", default="")


class Values(Func):
    """The values of an object in a column with JSON, as an array."""

    template = "jsonb_path_query_array(%(expressions)s, '$.*'::jsonpath)"
    output_field = JSONField()


class AuditEntry(models.Model):
    """Something that a person did to the objects in `objects_by_name` (`chapter`: its id), or was refused.

    People and organisations are plain ids: when an account is erased the row stays, and its id leads to nobody.
    """

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    created_at = models.DateTimeField(_("Created at"), default=timezone.now, editable=False)
    action = models.CharField(_("Action"), max_length=80)
    user_id = models.UUIDField(_("Person"), null=True)
    organization_id = models.UUIDField(_("Organization"), null=True)
    objects_by_name = models.JSONField(_("Done to"), default=dict)
    error_code = models.CharField(_("Refused because"), max_length=80, blank=True)
    address = models.CharField(_("IP address"), max_length=50, blank=True)
    request_id = models.CharField(_("Request"), max_length=64, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("audit entry"), _("audit log")
        indexes = (
            models.Index(fields=("user_id", "id"), name="audit_by_user"),
            models.Index(fields=("organization_id", "id"), name="audit_by_organization"),
            models.Index(fields=("action", "id"), name="audit_by_action"),
            models.Index(fields=("request_id",), condition=~Q(request_id=""), name="audit_by_request"),
            models.Index(fields=("id",), condition=~Q(error_code=""), name="audit_refused"),
            GinIndex(Values("objects_by_name"), name="audit_by_object"),
        )

    def __str__(self) -> str:
        return f"{self.action} {self.created_at:%Y-%m-%d %H:%M}"


class ClientAddressMiddleware:
    """Lets rows of the audit log say where a request came from."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer the request with its address known."""
        token = client_address.set(get_client_address(request))
        try:
            return self.get_response(request)
        finally:
            client_address.reset(token)


@contextmanager
def state_reason(reason: str) -> Iterator[None]:
    """Let the rows of changes that are made meanwhile tell this reason, where they have none of their own."""
    token = stated_reason.set(reason)
    try:
        yield
    finally:
        stated_reason.reset(token)


def record_change(action: str, *, by: AbstractBaseUser, **ids: UUID | str | None) -> None:
    """Record that this person has done this (`chapter.deleted`) to the objects with these ids, if it is committed.

    `organization` names the organisation that it was done in; `reason` are words of a person, which are no part of
    the line of the log; without it the one of `state_reason` holds.
    """
    told = {REASON: stated_reason.get()} | ids
    facts = {name: str(key) for name, key in told.items() if key not in (None, "")}
    objects = {name: key for name, key in facts.items() if name != "organization"}
    facts.pop(REASON, None)
    store_entry(action, user_id=by.pk, organization_id=facts.get("organization"), objects_by_name=objects)
    transaction.on_commit(lambda: log.info(action, user=str(by.pk), **facts))


def record_refusal(action: str, error: ApiError, *, person: AbstractBaseUser | None, address: str) -> None:
    """Record at once that this was refused (`person.sign_in`), with the code of the error and the client's address.

    What is refused because of too many tries is a line of the log alone: it costs a guesser nothing, and rows stay.
    `person` is the account that was named, None for a name that none has: what was typed is not written down, it may
    be a password.
    """
    code = str(error.get_codes())
    if error.status_code != 429:
        store_entry(action, user_id=person.pk if person is not None else None, error_code=code, address=address)
    user = str(person.pk) if person is not None else ""
    log.warning(f"{action}_refused", user=user, code=code, address=address)


def store_entry(action: str, *, address: str | None = None, **columns: object) -> None:
    """Write a row in the transaction that is open, if there is one."""
    request_id = structlog.contextvars.get_contextvars().get("request_id", "")
    where = client_address.get() if address is None else address
    AuditEntry.objects.create(action=action, address=where, request_id=request_id, **columns)


def build_object_filter(keys: Sequence[str]) -> Q:
    """Build the condition that an entry was done to one of the objects with these keys, which an index serves."""
    return Q(HasAnyKeys(Values("objects_by_name"), list(keys)))


def forget_addresses(user_id: UUID) -> None:
    """Empty the addresses that a person's rows came from."""
    AuditEntry.objects.filter(user_id=user_id).exclude(address="").update(address="")


@periodic("kit.forget_audit_entries", seconds=86_400)
def forget_audit_entries() -> None:
    """Delete rows whose time is over, in batches."""
    old = AuditEntry.objects.filter(pk__lt=build_lowest_id(timezone.now() - KEPT)).order_by("pk")
    for _batch in range(BATCHES):
        keys = list(old.values_list("pk", flat=True)[:BATCH])
        if not keys:
            return
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("set local visite.audit_entries_expire = 'on'")
            AuditEntry.objects.filter(pk__in=keys).delete()
            cursor.execute("set local visite.audit_entries_expire = 'off'")
