from django.utils.translation import gettext_lazy as _

from apps.content import kind


class ResourceRoom(kind.KindRoom):
    name = "apps.content.kinds.resource"
    label = "kind_resource"
    verbose_name = _("Sources with questions")
    kind = "apps.content.kinds.resource.resource.Resource"
