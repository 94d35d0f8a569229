from django.utils.translation import gettext_lazy as _

from apps.content import kind


class CategorizationRoom(kind.KindRoom):
    name = "apps.content.kinds.categorization"
    label = "kind_categorization"
    verbose_name = _("Categorising")
    kind = "apps.content.kinds.categorization.categorization.Categorization"
