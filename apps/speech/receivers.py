"""Receivers of signals that lower apps send; connected in `apps.py`."""

from collections.abc import Iterator
from itertools import islice

from apps.accounts.models import User
from apps.speech.models import Recording
from kit.jobs.queue import start

FILES_PER_JOB = 200  # files per job


def apply_consent(sender: type[User], user: User, **kwargs: object) -> None:
    """Delete the user's recordings, or withdraw their donation, where consent no longer covers them.

    Rows are deleted in the caller's transaction, files by a job after the commit.
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
    while some := list(islice(left, FILES_PER_JOB)):
        yield some
