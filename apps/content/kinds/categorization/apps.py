"""App of the kind `categorization`."""

from django.utils.translation import gettext_lazy as _

from apps.content import kind


class CategorizationConfig(kind.KindConfig):
    """Registry entry of `Categorization`."""

    name = "apps.content.kinds.categorization"
    label = "kind_categorization"
    verbose_name = _("Categorising")
    kind = "apps.content.kinds.categorization.categorization.Categorization"
