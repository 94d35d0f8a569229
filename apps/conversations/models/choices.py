"""The words that talks are described with."""

from django.db import models


class Kind(models.TextChoices):
    """Whom a conversation is with."""

    PATIENT = "PATIENT"
    THIRD_PERSON = "THIRD_PERSON"
    OBSERVER = "OBSERVER"
    ASSISTANT = "ASSISTANT"
    COMPANION = "COMPANION"


class Author(models.TextChoices):
    """Which side of a conversation a line is from."""

    LEARNER = "LEARNER"
    PERSON = "PERSON"


class MessageState(models.TextChoices):
    """A reply is being made, is there, or could not be made."""

    PENDING = "PENDING"
    COMPLETE = "COMPLETE"
    FAILED = "FAILED"


class AudioState(models.TextChoices):
    """Whether a line can be heard."""

    NONE = "NONE"
    PENDING = "PENDING"
    READY = "READY"
    FAILED = "FAILED"


class Emotion(models.TextChoices):
    """How a person feels with a line."""

    CALM = "calm"
    PAIN = "pain"
    FEAR = "fear"
    ANGER = "anger"
    TIRED = "tired"
    RELIEF = "relief"


class PersonTable(models.TextChoices):
    """The list that the selected person stands in, as clients name it."""

    PATIENTS = "patients"
    THIRD_PERSONS = "third_persons"
    OBSERVERS = "observers"


class SubtaskState(models.TextChoices):
    """Whether something has been achieved, is still to do, or was left out."""

    OPEN = "OPEN"
    DONE = "DONE"
    SKIPPED = "SKIPPED"


class Report(models.TextChoices):
    """What a learner says is wrong with a reply."""

    NONE = ""
    MISUNDERSTOOD = "MISUNDERSTOOD"
    OUT_OF_ROLE = "OUT_OF_ROLE"


class HintStep(models.TextChoices):
    """A rung of the ladder of hints, from the least help to the most."""

    KEYWORD = "KEYWORD"
    START = "START"
    INPUTS = "INPUTS"
    TRANSLATION = "TRANSLATION"


class Template(models.TextChoices):
    """How a clinical note is laid out."""

    SOAP = "SOAP"
    SIS = "SIS"
    ISBAR = "ISBAR"
    PFLEGEBERICHT = "PFLEGEBERICHT"
