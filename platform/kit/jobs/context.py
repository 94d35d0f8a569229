"""What a running job is handed, and what it may raise."""

from collections.abc import Container
from typing import Any

from kit.errors import ApiError
from kit.jobs.models import Job, State


class JobFailure(Exception):
    """The job can't succeed, however often it is tried; `code` names the cause."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(detail or code)
        self.code = code


class JobContext:
    """The run of a job, as its function sees it."""

    def __init__(self, job: Job) -> None:
        self.job = job

    @property
    def id(self) -> str:
        """Give the job's id."""
        return str(self.job.id)

    def progress(self, percent: int) -> None:
        """Say how far it is, 0 to 100; the owner is told by an event."""
        self.job.move(State.RUNNING, percent=max(0, min(100, percent)))

    @property
    def kept(self) -> dict[str, Any] | None:
        """What an earlier run of this job has kept; None when there is nothing."""
        kept: dict[str, Any] | None = self.job.result
        return kept

    def keep(self, result: object) -> bool:
        """Store the result (plain JSON) before the end, so that a further run need not pay for it again.

        False, and nothing is stored, once another worker has taken the job over.
        """
        return self.job.move(State.RUNNING, result=result)

    def release_key(self) -> None:
        """Let a start with this job's key write a further job from now on, for what this run may not see any more.

        Whoever changed what the job reads, and was answered with this job, may not have committed yet: wait for the
        lock that such changes hold before reading.
        """
        Job.objects.filter(pk=self.job.pk, attempts=self.job.attempts).update(key="")

    def renew_lease(self) -> bool:
        """Extend the lease; False once another worker has taken the job over: then nothing may be written any more."""
        return self.job.renew()


def final(refused: ApiError, codes: Container[str]) -> Exception:
    """Give what a job raises for a refusal: `JobFailure` where no further try mends it (`codes`), else the refusal."""
    code = str(refused.get_codes())
    return JobFailure(code, str(refused.detail)) if code in codes else refused
