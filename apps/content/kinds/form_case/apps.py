"""App of the kind `form_case`."""

from django.utils.translation import gettext_lazy as _

from apps.content import kind


class FormCaseConfig(kind.KindConfig):
    """Registry entry of `FormCase`."""

    name = "apps.content.kinds.form_case"
    label = "kind_form_case"
    verbose_name = _("Forms about cases")
    kind = "apps.content.kinds.form_case.form_case.FormCase"
