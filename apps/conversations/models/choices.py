"""The words that talks are described with."""

from enum import StrEnum

from django.db import models
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User


class Kind(models.TextChoices):
    """Whom a conversation is with."""

    PATIENT = "PATIENT", _("Patient")
    THIRD_PERSON = "THIRD_PERSON", _("Third Person")
    OBSERVER = "OBSERVER", _("Observer")
    ASSISTANT = "ASSISTANT", _("Assistant")
    COMPANION = "COMPANION", _("Companion")


class InteractionState(StrEnum):
    """What interactions are filtered by: one goes on, was evaluated by its learner's wish, or is solved."""

    RUNNING = "RUNNING"
    ENDED = "ENDED"
    SOLVED = "SOLVED"


class Author(models.TextChoices):
    """Which side of a conversation a line is from."""

    LEARNER = "LEARNER", _("Learner")
    PERSON = "PERSON", _("Person")


class MessageState(models.TextChoices):
    """A reply is being made, is there, or could not be made."""

    PENDING = "PENDING", _("Pending")
    COMPLETE = "COMPLETE", _("Complete")
    FAILED = "FAILED", _("Failed")


class AudioState(models.TextChoices):
    """Whether a line can be heard."""

    NONE = "NONE", _("None")
    UNSPOKEN = "UNSPOKEN", _("Not spoken")
    PENDING = "PENDING", _("Pending")
    READY = "READY", _("Ready")
    FAILED = "FAILED", _("Failed")

    @classmethod
    def choose_first(cls, learner: User) -> "AudioState":
        """Choose whether a person's line is spoken as soon as it is made: with the sound off only when asked for."""
        return cls.PENDING if learner.audio_output else cls.UNSPOKEN


class Emotion(models.TextChoices):
    """How a person feels with a line."""

    CALM = "calm", _("Calm")
    PAIN = "pain", _("Pain")
    FEAR = "fear", _("Fear")
    ANGER = "anger", _("Anger")
    TIRED = "tired", _("Tired")
    RELIEF = "relief", _("Relief")


class PersonTable(models.TextChoices):
    """The list that the selected person stands in, as clients name it."""

    PATIENTS = "patients", _("Patients")
    THIRD_PERSONS = "third_persons", _("Third Persons")
    OBSERVERS = "observers", _("Observers")


class SubtaskState(models.TextChoices):
    """Whether something has been achieved, is still to do, or was left out."""

    OPEN = "OPEN", _("Open")
    DONE = "DONE", _("Done")
    SKIPPED = "SKIPPED", _("Skipped")


class Report(models.TextChoices):
    """What a learner says is wrong with a reply."""

    NONE = "", _("None")
    MISUNDERSTOOD = "MISUNDERSTOOD", _("Misunderstood")
    OUT_OF_ROLE = "OUT_OF_ROLE", _("Out Of Role")


class HintStep(models.TextChoices):
    """A rung of the ladder of hints, from the least help to the most."""

    KEYWORD = "KEYWORD", _("Keyword")
    START = "START", _("Start")
    INPUTS = "INPUTS", _("Inputs")
    TRANSLATION = "TRANSLATION", _("Translation")


class Template(models.TextChoices):
    """How a clinical note is laid out."""

    SOAP = "SOAP", _("Soap")
    SIS = "SIS", _("Sis")
    ISBAR = "ISBAR", _("Isbar")
    PFLEGEBERICHT = "PFLEGEBERICHT", _("Pflegebericht")


class VitalSign(models.TextChoices):
    """A vital sign by its name in cases."""

    BLOOD_PRESSURE = "blood_pressure", _("Blood pressure")
    PULSE = "pulse", _("Pulse")
    TEMPERATURE = "temperature", _("Temperature")
    SPO2 = "spo2", _("Oxygen saturation")
    RESPIRATORY_RATE = "respiratory_rate", _("Breaths")
    BLOOD_SUGAR = "blood_sugar", _("Blood sugar")
    PAIN = "pain", _("Pain")
    WEIGHT = "weight", _("Weight")
    HEIGHT = "height", _("Height")


def german_title(name: str) -> str:
    """Return what a vital sign is called in findings, which are German for every reader; '' for any other name."""
    with translation.override("de"):
        return str(VitalSign(name).label) if name in VitalSign.values else ""
