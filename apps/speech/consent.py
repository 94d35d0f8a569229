"""What follows when a learner changes her mind about what is kept."""

from collections.abc import Iterator
from itertools import islice

from apps.accounts.models import User
from apps.speech.models import Recording
from kit.jobs.queueing import start

FORGOTTEN_AT_ONCE = 200  # files per job


def forget_recordings(user: User) -> None:
    """Acts on a person's consent as it is now: nothing is kept without it, nothing is donated without it.

    The rows go in the caller's transaction, their files by a job right after it.
    """
    mine = Recording.objects.filter(learner_id=user.pk)
    if user.save_recordings:
        if not user.donate_recordings:
            mine.filter(donated=True).update(donated=False)
        return
    keys = list(mine.values_list("key", flat=True))
    mine.delete()
    for some in batches(keys):
        start("speech.forget", *some)


def batches(keys: list[str]) -> Iterator[list[str]]:
    """The keys, as many at once as one job takes."""
    left = iter(keys)
    while some := list(islice(left, FORGOTTEN_AT_ONCE)):
        yield some
