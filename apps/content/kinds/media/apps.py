"""App of the kind `media`."""

from django.utils.translation import gettext_lazy as _

from apps.content import kind


class MediaConfig(kind.KindConfig):
    """Registry entry of `Media`."""

    name = "apps.content.kinds.media"
    label = "kind_media"
    verbose_name = _("Media of lessons")
    kind = "apps.content.kinds.media.media.Media"
