"""What needs somebody now, for the first page of the back office."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.cases.models import Case, Status
from apps.content.models import Dispute
from apps.support.mails import name_template
from kit.health import check_parts
from kit.jobs.models import Job, State
from kit.mail.models import Mail, MailState

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

COUNTED = 100  # rows of one kind; more are said to be more
NAMED = 5  # newest rows that are shown
RECENT = timedelta(days=14)
Row = tuple[str, datetime | None, str]  # its name, since when, its page


@dataclass(frozen=True)
class Concern:
    """Rows of one kind that wait for somebody: `right` is what one needs to be told of them."""

    title: "StrOrPromise"
    right: str
    list_page: str
    query: str
    find: Callable[[], "QuerySet[Any]"]
    describe: Callable[[Any], str]
    time: str = "changed_at"

    def build(self) -> dict[str, Any]:
        """Build the block of the page: two queries, whatever the number of rows."""
        rows = self.find()
        number = rows.order_by()[: COUNTED + 1].count()
        return {
            "title": self.title,
            "number": f"{COUNTED}+" if number > COUNTED else str(number),
            "address": f"{reverse(f'admin:{self.list_page}_changelist')}?{self.query}",
            "rows": [self.build_row(row) for row in rows[:NAMED]] if number else [],
        }

    def build_row(self, row: Model) -> Row:
        """Build what is shown of one row."""
        return self.describe(row), getattr(row, self.time), reverse(f"admin:{self.list_page}_change", args=(row.pk,))


def find_failed_jobs() -> "QuerySet[Job]":
    """Jobs that failed lately, newest first."""
    rows = Job.objects.filter(state=State.FAILED, changed_at__gt=timezone.now() - RECENT)
    return rows.only("id", "kind", "error_code", "changed_at").order_by("-changed_at")


def find_refused_mails() -> "QuerySet[Mail]":
    """Mails that a mail server refused lately, newest first."""
    rows = Mail.objects.filter(state=MailState.REFUSED, created_at__gt=timezone.now() - RECENT)
    return rows.order_by("-created_at")


def find_open_disputes() -> "QuerySet[Dispute]":
    """Objections of learners that nobody has looked at, oldest first."""
    return Dispute.objects.filter(settled_at=None).select_related("interaction__item").order_by("created_at")


def find_failed_cases() -> "QuerySet[Case]":
    """Cases that can't be played."""
    return Case.objects.present().filter(status=Status.FAILED).order_by("-changed_at")


CONCERNS = (
    Concern(
        _("Failed jobs"),
        "kit.view_job",
        "kit_job",
        "state__exact=FAILED",
        find_failed_jobs,
        lambda job: f"{job.kind}: {job.error_code}",
    ),
    Concern(
        _("Mails that were refused"),
        "kit.view_mail",
        "kit_mail",
        "state__exact=REFUSED",
        find_refused_mails,
        lambda mail: f"{mail.to}: {name_template(mail.template)} ({mail.answer})",
        "created_at",
    ),
    Concern(
        _("Open objections of learners"),
        "content.view_dispute",
        "content_dispute",
        "settled_at__isempty=1",
        find_open_disputes,
        lambda dispute: str(dispute.interaction.item.title),
        "created_at",
    ),
    Concern(
        _("Cases that can't be played"),
        "cases.view_case",
        "cases_case",
        "status__exact=FAILED",
        find_failed_cases,
        lambda case: str(case.title),
    ),
)


def build_dashboard(request: HttpRequest, context: dict[str, Any]) -> dict[str, Any]:
    """Add to the context of the first page what needs somebody; unfold's `DASHBOARD_CALLBACK`."""
    allowed = [concern for concern in CONCERNS if request.user.has_perm(concern.right)]
    context["concerns"] = [concern.build() for concern in allowed]
    context["parts"] = list_parts(check_parts())
    return context


PARTS = {"database": _("Database"), "redis": _("Redis"), "migrations": _("Migrations")}
STATES = {"ok": _("in order"), "away": _("does not answer"), "pending": _("to be run"), "unknown": _("unknown")}


def list_parts(found: dict[str, str]) -> Iterable[tuple[str, str, bool]]:
    """List the parts of the product with their state and whether it is in order."""
    return [(str(PARTS.get(name, name)), str(STATES.get(state, state)), state == "ok") for name, state in found.items()]
