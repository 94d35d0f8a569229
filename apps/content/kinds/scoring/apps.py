"""App of the kind `scoring`."""

from django.utils.translation import gettext_lazy as _

from apps.content import kind


class ScoringConfig(kind.KindConfig):
    """Registry entry of `Scoring`."""

    name = "apps.content.kinds.scoring"
    label = "kind_scoring"
    verbose_name = _("Scoring")
    kind = "apps.content.kinds.scoring.scoring.Scoring"
