"""App of the kind `form_structured`."""

from django.utils.translation import gettext_lazy as _

from apps.content import kind


class FormStructuredConfig(kind.KindConfig):
    """Registry entry of `FormStructured`."""

    name = "apps.content.kinds.form_structured"
    label = "kind_form_structured"
    verbose_name = _("Forms about dialogs")
    kind = "apps.content.kinds.form_structured.form_structured.FormStructured"
