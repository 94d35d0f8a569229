"""What kinds of words and levels there are."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class PartOfSpeech(models.TextChoices):
    """The grammatical category of an entry."""

    NOUN = "NOUN", _("Noun")
    VERB = "VERB", _("Verb")
    ADJECTIVE = "ADJECTIVE", _("Adjective")
    ADVERB = "ADVERB", _("Adverb")
    PHRASE = "PHRASE", _("Phrase")
    OTHER = "OTHER", _("Other")


class WordLevel(models.TextChoices):
    """The level at which a word is usually learnt."""

    A1 = "A1", "A1"
    A2 = "A2", "A2"
    B1 = "B1", "B1"
    B2 = "B2", "B2"
    C1 = "C1", "C1"


FROM = ((5.1, WordLevel.A1), (4.5, WordLevel.A2), (3.9, WordLevel.B1), (3.2, WordLevel.B2))  # Zipf values


def estimate_level(frequency: float) -> WordLevel:
    """Estimate the level of a word from how usual it is (Zipf value)."""
    return next((level for least, level in FROM if frequency >= least), WordLevel.C1)
