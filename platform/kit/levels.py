"""How difficult the German is that a person speaks in a talk."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Level(models.TextChoices):
    """SIMPLE: A2 to B1, main clauses; MEDIUM: B1+ to B2; NATIVE: as on the ward."""

    SIMPLE = "SIMPLE", _("Simple")
    MEDIUM = "MEDIUM", _("Medium")
    NATIVE = "NATIVE", _("Native")
