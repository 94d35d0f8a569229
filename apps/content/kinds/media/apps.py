from django.utils.translation import gettext_lazy as _

from apps.content import kind


class MediaRoom(kind.KindRoom):
    name = "apps.content.kinds.media"
    label = "kind_media"
    verbose_name = _("Media of lessons")
    kind = "apps.content.kinds.media.media.Media"
