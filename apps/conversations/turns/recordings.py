"""How learners said their own lines: taken in, shown with the line, and let go when they no longer allow it."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.conversations.models import AudioState, Author, Message
from apps.speech.errors import build_error
from apps.speech.models import Recording
from apps.speech.uploads import checked
from kit import files
from kit.errors import ApiError
from kit.jobs.models import Job
from kit.jobs.queueing import start

MARK = 16  # bytes before the upload: the line's key, so that each line has a file of its own


@transaction.atomic
def take_recording(message: Message, data: bytes, *, by: User) -> Job:
    """Have a recording of one's own line kept; the job does it, and the line shows it then.

    ApiError: 403 recording_not_allowed without consent, 409 not_yours for what a person said, 413, 415 and 422 for
    what is no recording.
    """
    if message.author != Author.LEARNER:
        raise ApiError("not_yours", _("Only your own lines can be recorded."))
    if not by.save_recordings:
        raise build_error("recording_not_allowed")
    upload = files.put(message.pk.bytes + checked(data), ".upload")
    rows = Message.objects.filter(pk=message.pk)
    rows.update(audio_state=AudioState.PENDING, changed_at=timezone.now())
    return start("conversations.keep_recording", message.pk, upload, by=by, key=f"recording:{message.pk}:{upload[:32]}")


def read_upload(key: str) -> bytes:
    """The upload as it came."""
    with files.open(key) as file:
        return file.read()[MARK:]


def remove_recorded_lines(user: User) -> None:
    """Take the recordings away from a learner's messages; the files go with their rows (`apps.speech.receivers`)."""
    mine = Message.objects.filter(conversation__learner=user, author=Author.LEARNER).exclude(audio_key="")
    mine.update(audio_key="", audio_state=AudioState.NONE, changed_at=timezone.now())


def delete_recordings(case_interaction_id: UUID) -> None:
    """The recordings of a played case go with it; to be called within the transaction that takes it away."""
    own = Message.objects.filter(conversation__case_interaction=case_interaction_id, author=Author.LEARNER)
    kept = Recording.objects.filter(pk__in=own.exclude(audio_key="").values("pk"))
    keys = list(kept.values_list("key", flat=True))
    kept.delete()
    delete_files(keys)


def delete_files(keys: Iterable[Any]) -> None:
    """Files of recordings that are there no more; those still in use stay."""
    if gone := list(keys):
        start("speech.forget", *gone)
