"""What a running job is handed, and what it may raise."""

from collections.abc import Container
from typing import Any

from kit.errors import ApiError
from kit.jobs.models import Job, State


class Failed(Exception):
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
        return str(self.job.id)

    def progress(self, percent: int) -> None:
        """Say how far it is, 0 to 100; the owner is told by an event."""
        self.job.move(State.RUNNING, percent=max(0, min(100, percent)))

    @property
    def kept(self) -> Any:
        """What an earlier run of this job has kept; None when there is nothing."""
        return self.job.result

    def keep(self, result: Any) -> bool:
        """Store the result (plain JSON) before the end, so that a further run need not pay for it again.

        False, and nothing is stored, once another worker has taken the job over.
        """
        return self.job.move(State.RUNNING, result=result)

    @property
    def is_current(self) -> bool:
        """False once another worker has taken the job over: then nothing may be written any more."""
        return self.job.renew()


def final(refused: ApiError, codes: Container[str]) -> Exception:
    """What a job raises for a refusal: `Failed` with its code where no further try mends it (`codes`), else itself."""
    code = str(refused.get_codes())
    return Failed(code, str(refused.detail)) if code in codes else refused
