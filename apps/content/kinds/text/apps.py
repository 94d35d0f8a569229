"""App of the kind `text`."""

from django.utils.translation import gettext_lazy as _

from apps.content import kind


class TextConfig(kind.KindConfig):
    """Registry entry of `Text`."""

    name = "apps.content.kinds.text"
    label = "kind_text"
    verbose_name = _("Texts")
    kind = "apps.content.kinds.text.text.Text"
