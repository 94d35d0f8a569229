"""App of the kind `pair_of_terms`."""

from django.utils.translation import gettext_lazy as _

from apps.content import kind


class PairOfTermsConfig(kind.KindConfig):
    """Registry entry of `PairOfTerms`."""

    name = "apps.content.kinds.pair_of_terms"
    label = "kind_pair_of_terms"
    verbose_name = _("Pairs of terms")
    kind = "apps.content.kinds.pair_of_terms.pair_of_terms.PairOfTerms"
