from django.utils.translation import gettext_lazy as _

from apps.content import kind


class TextRoom(kind.KindRoom):
    name = "apps.content.kinds.text"
    label = "kind_text"
    verbose_name = _("Texts")
    kind = "apps.content.kinds.text.text.Text"
