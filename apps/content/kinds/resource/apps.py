"""App of the kind `resource`."""

from django.utils.translation import gettext_lazy as _

from apps.content import kind


class ResourceConfig(kind.KindConfig):
    """Registry entry of `Resource`."""

    name = "apps.content.kinds.resource"
    label = "kind_resource"
    verbose_name = _("Sources with questions")
    kind = "apps.content.kinds.resource.resource.Resource"
