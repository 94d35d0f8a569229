from django.utils.translation import gettext_lazy as _

from apps.content import kind


class PairOfTermsRoom(kind.KindRoom):
    name = "apps.content.kinds.pair_of_terms"
    label = "kind_pair_of_terms"
    verbose_name = _("Pairs of terms")
    kind = "apps.content.kinds.pair_of_terms.pair_of_terms.PairOfTerms"
