"""What has been spoken already, what is being heard, and what learners let us keep."""

from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.speech.querysets import Recognitions, Recordings
from kit.base_models import Row
from kit.files import FileKeyField


class Utterance(Row):
    """A text spoken by one voice at one speed: said once, kept as a file, played as often as needed.

    `hash` stands for text, voice, speed, provider and model; the text itself is not kept here.
    """

    hash = models.CharField(max_length=64, unique=True)
    key = FileKeyField(max_length=80)
    provider = models.CharField(max_length=100)
    seconds = models.FloatField()

    class Meta:
        indexes = (models.Index(fields=("key",), name="utterance_by_key"),)

    def __str__(self) -> str:
        return f"{self.seconds:.1f} s by {self.provider}"


class Recognition(Row):
    """A recording to be written down, and what was said in it.

    `audio` is the upload itself: it is here until it has been heard, and gone in the same moment as the text comes.
    """

    learner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    audio = models.BinaryField(null=True)
    language = models.CharField(max_length=3)
    context = models.CharField(max_length=2000, blank=True, default="")
    job_id = models.UUIDField()
    heard_at = models.DateTimeField(null=True)
    text = models.TextField(blank=True, default="")
    words = models.JSONField(default=list)
    seconds = models.FloatField(null=True)
    provider = models.CharField(max_length=100, blank=True, default="")

    objects: ClassVar[Any] = Recognitions.as_manager()

    class Meta:
        indexes = (models.Index(fields=("created_at",), name="recognition_by_age"),)

    def __str__(self) -> str:
        return f"{self.learner_id} at {self.created_at:%H:%M}"


class Recording(Row):
    """A learner's utterance, stored with consent (`save_recordings`); `donated` when it may train models.

    Its file is its own: the same sound in another recording is another file, so one can be deleted without the other.
    """

    learner = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="recordings", verbose_name=_("Person")
    )
    key = FileKeyField(max_length=80)
    seconds = models.FloatField(_("Seconds"))
    language = models.CharField(_("Language"), max_length=3)
    text = models.TextField(_("Text"), blank=True, default="")
    donated = models.BooleanField(_("Donated"), default=False)

    objects: ClassVar[Any] = Recordings.as_manager()

    class Meta:
        verbose_name, verbose_name_plural = _("recording"), _("recordings")
        indexes = (models.Index(fields=("key",), name="recording_by_key"),)

    def __str__(self) -> str:
        return f"{self.learner_id}, {self.seconds:.1f} s"
