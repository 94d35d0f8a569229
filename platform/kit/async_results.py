"""An answer that isn't ready yet."""

import uuid
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class AsyncResult:
    """An answer that a job is making: the job, and what to find the answer by (plain JSON)."""

    job_id: uuid.UUID
    reference: dict[str, Any]
