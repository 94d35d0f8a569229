"""The row of a job."""

import uuid
from datetime import timedelta
from typing import Any

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from kit.base_models import Row
from kit.events.publisher import publish

LEASE = timedelta(seconds=10)  # a worker that is silent for longer is taken for dead


class State(models.TextChoices):
    """Where a job stands."""

    READY = "READY", _("Ready")
    RUNNING = "RUNNING", _("Running")
    DONE = "DONE", _("Done")
    FAILED = "FAILED", _("Failed")
    CANCELLED = "CANCELLED", _("Cancelled")


OPEN = (State.READY, State.RUNNING)
ENDED = (State.DONE, State.FAILED, State.CANCELLED)


class Job(Row):
    """One piece of work, what it was given, where it stands and what came of it."""

    kind = models.CharField(_("Kind"), max_length=80)
    queue = models.CharField(_("Queue"), max_length=20)
    arguments = models.JSONField(_("Arguments"), default=list)
    key = models.CharField(_("Key"), max_length=200, blank=True, default="")
    owner_id = models.UUIDField(_("Started by"), null=True, blank=True, db_index=True)
    state = models.CharField(_("State"), max_length=10, choices=State.choices, default=State.READY)
    percent = models.PositiveSmallIntegerField(_("Percent"), default=0)
    attempts = models.PositiveSmallIntegerField(_("Attempts"), default=0)
    postponed = models.PositiveSmallIntegerField(_("Postponed"), default=0, db_default=0)  # attempts that were no try
    due_at = models.DateTimeField(_("Due at"), default=timezone.now)
    enqueued_at = models.DateTimeField(_("Handed over at"), null=True, blank=True)
    lease_until = models.DateTimeField(_("Held until"), null=True, blank=True)
    result = models.JSONField(_("Result"), null=True, blank=True)
    # by the user's id, what `kit.async_results` builds their answer from
    promise = models.JSONField(_("Promised answer"), null=True, blank=True)
    error_code = models.CharField(_("Error code"), max_length=80, blank=True, default="")
    error = models.TextField(_("Error"), blank=True, default="")
    request_id = models.CharField(_("Request"), max_length=64, blank=True, default="")

    class Meta:
        verbose_name, verbose_name_plural = _("job"), _("jobs")
        constraints = (
            models.UniqueConstraint(
                fields=["key"], condition=Q(state__in=OPEN) & ~Q(key=""), name="one_open_job_per_key"
            ),
        )
        indexes = (
            models.Index(fields=["due_at"], condition=Q(state=State.READY), name="jobs_ready"),
            models.Index(fields=["lease_until"], condition=Q(state=State.RUNNING), name="jobs_running"),
            models.Index(fields=["changed_at"], condition=Q(state__in=ENDED), name="jobs_ended"),
            models.Index(fields=["-changed_at"], condition=Q(state=State.FAILED), name="jobs_failed"),
            models.Index(fields=["id"], condition=Q(state=State.CANCELLED), name="jobs_cancelled"),
            models.Index(fields=["kind", "state", "created_at"], name="jobs_by_kind"),
            models.Index(fields=["key"], condition=~Q(key=""), name="jobs_by_key"),
            models.Index(fields=["error_code", "id"], condition=~Q(error_code=""), name="jobs_by_error"),
            models.Index(fields=["request_id"], condition=~Q(request_id=""), name="jobs_by_request"),
        )

    def __str__(self) -> str:
        return f"{self.kind}: {self.get_state_display()}"

    @property
    def tries(self) -> int:
        """How often it was tried: attempts that were postponed count for none."""
        return self.attempts - self.postponed

    @property
    def is_open(self) -> bool:
        """Whether the job has not ended."""
        return self.state in OPEN

    def move(self, state: State, **changes: object) -> bool:
        """The only place where a job's state changes.

        False when this run is no longer the one that counts: another worker took the job over
        (its `attempts` went on), or it has ended. Tells the owner.
        """
        rows = Job.objects.filter(pk=self.pk, attempts=self.attempts, state__in=OPEN)
        changes |= {"state": state, "changed_at": timezone.now()}
        if not rows.update(**changes):
            return False
        # Not read again: the row may be another run's by now, and `attempts` says whose this one is.
        for name, value in changes.items():
            setattr(self, name, value)
        self.tell()
        return True

    def claim(self) -> bool:
        """Take the job for this run, unless it has ended, isn't due yet or is another's."""
        now = timezone.now()
        mine = Q(state=State.READY, due_at__lte=now) | Q(state=State.RUNNING, lease_until__lt=now)
        taken = {
            "state": State.RUNNING,
            "attempts": self.attempts + 1,
            "lease_until": now + LEASE,
            "changed_at": now,
        }
        if not Job.objects.filter(mine, pk=self.pk, attempts=self.attempts).update(**taken):
            return False
        for name, value in taken.items():
            setattr(self, name, value)
        return True

    def renew(self) -> bool:
        """Say that this run is still alive."""
        rows = Job.objects.filter(pk=self.pk, attempts=self.attempts, state=State.RUNNING)
        return bool(rows.update(lease_until=timezone.now() + LEASE))

    def tell(self) -> None:
        """Publish `job.changed` to the owner and to all who were promised an answer.

        Once the job has ended, `result_url` says where those find it: `GET /jobs/{id}`.
        """
        if not self.is_open:  # somebody may have asked for the same since it began
            self.promise = Job.objects.filter(pk=self.pk).values_list("promise", flat=True).first()
        promised = self.list_promised_users()
        result_url = None if self.is_open else self.get_absolute_url()
        if promised:
            publish("job.changed", to=promised, job=self.summary(), result_url=result_url)
        if self.owner_id is not None and self.owner_id not in promised:
            publish("job.changed", to=[self.owner_id], job=self.summary(), result_url=None)

    def list_promised_users(self) -> set[uuid.UUID]:
        """Give the users to whom the job promised an answer; a row of an earlier version names none."""
        given = self.promise or {}
        return {uuid.UUID(key) for key, one in given.items() if isinstance(one, dict) and "view" in one}

    def get_absolute_url(self) -> str:
        """Give the path of the call that shows the job."""
        return f"/api/jobs/{self.pk}"

    def summary(self) -> dict[str, Any]:
        """What the API and the events show of a job."""
        return {
            "id": str(self.id),
            "kind": self.kind,
            "state": str(self.state),
            "percent": self.percent,
            "error_code": self.error_code,
        }
