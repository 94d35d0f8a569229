"""Having a provider look once more at what rules could judge in part only: after the verdict, never instead of it.

A verdict names what is still looked at in `judging`: {"attempt": the check it belongs to, "parts": keys}.
"""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from apps.accounts.models import User
from apps.content.judging.open_texts import OpenText
from apps.content.models import ItemInteraction, JudgedText
from kit import rate_limits
from kit.errors import ApiError
from kit.gateway import is_open
from kit.jobs.models import OPEN, Job
from kit.jobs.queueing import start

Json = dict[str, Any]

PER_MINUTE = 30  # answers of one person that a provider is asked about; more are judged by rules alone
MOST_TEXTS = 6  # of one answer: what a provider is asked about takes seconds each


def known_of(learner_id: UUID, texts: Sequence[OpenText]) -> dict[str, list[Json]]:
    """What a provider has said about these very texts before, by their marks."""
    if not texts:
        return {}
    rows = JudgedText.objects.filter(learner=learner_id, mark__in=[text.mark for text in texts])
    return dict(rows.values_list("mark", "judgements"))


def keep_judgements(learner_id: UUID, said: Mapping[str, list[Json]]) -> None:
    """What a provider said about texts, be it that nobody can tell; the first to say it is believed."""
    rows = [JudgedText(learner_id=learner_id, mark=mark, judgements=found) for mark, found in said.items()]
    JudgedText.objects.bulk_create(rows, ignore_conflicts=True)


def looked_at(found: ItemInteraction) -> Json | None:
    """What a provider is looking at just now; None where it isn't about what stands there."""
    judging: Json | None = (found.verdict or {}).get("judging")
    return None if found.unchecked else judging


def stop_looking(found: ItemInteraction) -> None:
    """Take the mark away: the answer has changed, or there is nothing more to come."""
    if found.verdict is not None:
        found.verdict = found.verdict | {"judging": None}


def look_closer(
    found: ItemInteraction, texts: Sequence[OpenText], known: Mapping[str, Any], before: Json | None, by: User
) -> None:
    """Have a provider asked, once this is committed, about what it hasn't judged; nobody waits for it.

    The same answer checked again while that is under way (`before`) starts nothing, as long as its job is really to
    come. Comes after `settle`.
    """
    found.verdict = (found.verdict or {}) | {"judging": before}
    if before and job_of(found) is None:
        stop_looking(found)
        before = None
    left = [text for text in texts if text.mark not in known][:MOST_TEXTS]
    if before or not left or not is_open("chat") or is_too_often(by):
        return
    found.verdict["judging"] = {"attempt": found.attempts, "parts": [text.key for text in left]}
    start("content.judge_open", found.pk, found.attempts, by=by, key=key_of(found, found.attempts))


def is_too_often(by: User) -> bool:
    try:
        rate_limits.hit("judge-open", by.pk, limit=PER_MINUTE, seconds=60)
    except ApiError:
        return True
    return False


def key_of(found: ItemInteraction, attempt: int) -> str:
    """The key of the job that belongs to one check."""
    return f"judge:{found.pk}:{attempt}"


def job_of(found: ItemInteraction) -> Job | None:
    """The job that looks at an answer just now; None where there is none."""
    judging = looked_at(found)
    if judging is None:
        return None
    running: Job | None = Job.objects.filter(key=key_of(found, judging["attempt"]), state__in=OPEN).first()
    return running
