"""Request that a language model reviews open texts of an answer: after the verdict of the rules, never instead of it.

A verdict names what is still reviewed in `judging`: {"attempt": the check it belongs to, "parts": keys}.
"""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from apps.accounts.models import User
from apps.content.models import ItemInteraction, JudgedText
from apps.content.open_text_evaluation.open_texts import KnownJudgements, OpenText
from kit import rate_limits
from kit.errors import ApiError
from kit.gateway import is_open
from kit.jobs.models import OPEN, Job
from kit.jobs.queue import start

Json = dict[str, Any]

PER_MINUTE = 30  # answers of one person that a provider is asked about; more are judged by rules alone
MAX_TEXTS = 6  # of one answer: what a provider is asked about takes seconds each


def get_known_judgements(learner_id: UUID, texts: Sequence[OpenText]) -> dict[str, list[Json]]:
    """Give what a provider has said about these very texts before, by their marks."""
    if not texts:
        return {}
    rows = JudgedText.objects.filter(learner=learner_id, mark__in=[text.digest for text in texts])
    return dict(rows.values_list("mark", "judgements"))


def store_judgements(learner_id: UUID, said: Mapping[str, list[Json]]) -> None:
    """Store what a provider said about texts, also that it can't be told; the first to say it is believed."""
    rows = [JudgedText(learner_id=learner_id, mark=mark, judgements=found) for mark, found in said.items()]
    JudgedText.objects.bulk_create(rows, ignore_conflicts=True)


def get_open_review(interaction: ItemInteraction) -> Json | None:
    """Give what a provider is reviewing; None where it isn't about the answer that stands there."""
    review: Json | None = (interaction.verdict or {}).get("judging")
    return None if interaction.unchecked else review


def clear_review(interaction: ItemInteraction) -> None:
    """Remove the review from the verdict: the answer has changed, or nothing more will come. Saves nothing."""
    if interaction.verdict is not None:
        interaction.verdict = interaction.verdict | {"judging": None}


def request_review(
    interaction: ItemInteraction,
    texts: Sequence[OpenText],
    known: KnownJudgements,
    open_review: Json | None,
    learner: User,
) -> None:
    """Start a job, after commit, that asks a provider about texts that it has not judged (`known`).

    The same answer checked again while its review (`open_review`) is under way starts nothing, as long as the job is
    really to come. Call it after the verdict was set.
    """
    interaction.verdict = (interaction.verdict or {}) | {"judging": open_review}
    if open_review and get_review_job(interaction) is None:
        clear_review(interaction)
        open_review = None
    unjudged = [text for text in texts if text.digest not in known][:MAX_TEXTS]
    if open_review or not unjudged or not is_open("chat") or is_rate_limited(learner):
        return
    interaction.verdict["judging"] = {"attempt": interaction.attempts, "parts": [text.key for text in unjudged]}
    key = build_job_key(interaction, interaction.attempts)
    start("content.judge_open", interaction.pk, interaction.attempts, by=learner, key=key)


def is_rate_limited(learner: User) -> bool:
    """Count one more answer of the learner; whether there were too many in this minute."""
    try:
        rate_limits.hit("judge-open", learner.pk, limit=PER_MINUTE, seconds=60)
    except ApiError:
        return True
    return False


def build_job_key(interaction: ItemInteraction, attempt: int) -> str:
    """Give the key of the job that belongs to one attempt."""
    return f"judge:{interaction.pk}:{attempt}"


def get_review_job(interaction: ItemInteraction) -> Job | None:
    """Give the open job that reviews the answer; None where there is none."""
    review = get_open_review(interaction)
    if review is None:
        return None
    key = build_job_key(interaction, review["attempt"])
    job: Job | None = Job.objects.filter(key=key, state__in=OPEN).first()
    return job
