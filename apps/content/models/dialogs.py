"""Dialogs that are listened to in a lesson."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from apps.content.models.parts import PartRow
from kit.files import FileKeyField


class Dialog(PartRow):
    """Lines of some speakers; `sound` is the key of all lines in one file, "" before it has been made.

    With `hide_text` learners hear the lines and read them afterwards only.
    """

    title = models.CharField(_("Title"), max_length=200, blank=True, default="")
    speakers = models.JSONField(_("Speakers"), default=list)
    hide_text = models.BooleanField(_("Text is shown afterwards only"), default=False)
    sound = FileKeyField(_("Sound"), max_length=80, blank=True, default="", editable=False)
    seconds = models.FloatField(_("Seconds"), default=0, editable=False)

    class Meta(PartRow.Meta):
        verbose_name, verbose_name_plural = _("dialog"), _("dialogs")
        constraints = (
            models.UniqueConstraint(
                fields=["item", "position"], name="one_dialog_per_place", deferrable=models.Deferrable.DEFERRED
            ),
        )

    def __str__(self) -> str:
        return self.title


class LineType(models.TextChoices):
    """A speaker says something, an effect is heard, or a text tells what happens."""

    PERSON_SAY = "PERSON_SAY", _("Person Say")
    AUDIO_EFFECT = "AUDIO_EFFECT", _("Audio Effect")
    DESC = "DESC", _("Desc")


class DialogLine(PartRow):
    """One line, in the order of its position; `field` is the field of a form that it gives the answer to."""

    dialog = models.ForeignKey(Dialog, on_delete=models.CASCADE, related_name="lines", verbose_name=_("Dialog"))
    type = models.CharField(_("Type"), max_length=12, choices=LineType.choices)
    speaker = models.CharField(_("Speaker"), max_length=40, blank=True, default="")
    text = models.CharField(_("Text"), max_length=1000, blank=True, default="")
    effect = models.CharField(_("Sound effect"), max_length=20, blank=True, default="")
    field = models.CharField(_("Field of the form"), max_length=40, blank=True, default="")
    translations = models.JSONField(_("Translations"), default=dict, blank=True)  # by language
    sound = FileKeyField(_("Sound"), max_length=80, blank=True, default="", editable=False)
    seconds = models.FloatField(_("Seconds"), default=0, editable=False)

    class Meta(PartRow.Meta):
        verbose_name, verbose_name_plural = _("line of a dialog"), _("lines of dialogs")
        constraints = (
            models.UniqueConstraint(
                fields=["item", "position"], name="one_dialog_line_per_place", deferrable=models.Deferrable.DEFERRED
            ),
        )

    def __str__(self) -> str:
        return self.text or self.effect
