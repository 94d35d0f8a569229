"""What has been spoken already."""

from django.db import models

from kit.rows import Row


class Utterance(Row):
    """A text spoken by one voice at one speed: said once, kept as a file, played as often as needed.

    `hash` stands for text, voice, speed, provider and model; the text itself is not kept here.
    """

    hash = models.CharField(max_length=64, unique=True)
    key = models.CharField(max_length=80)
    provider = models.CharField(max_length=100)
    seconds = models.FloatField()

    class Meta:
        indexes = (models.Index(fields=("key",), name="utterance_by_key"),)

    def __str__(self) -> str:
        return f"{self.seconds:.1f} s by {self.provider}"
