"""App of the kind `ordering`."""

from django.utils.translation import gettext_lazy as _

from apps.content import kind


class OrderingConfig(kind.KindConfig):
    """Registry entry of `Ordering`."""

    name = "apps.content.kinds.ordering"
    label = "kind_ordering"
    verbose_name = _("Ordering")
    kind = "apps.content.kinds.ordering.ordering.Ordering"
