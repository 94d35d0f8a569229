"""How difficult the German is that a person speaks in a talk."""

from django.db import models


class Level(models.TextChoices):
    """SIMPLE: A2 to B1, main clauses; MEDIUM: B1+ to B2; NATIVE: as on the ward."""

    SIMPLE = "SIMPLE"
    MEDIUM = "MEDIUM"
    NATIVE = "NATIVE"
