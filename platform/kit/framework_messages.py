"""Sentences of the framework that our catalogues word anew: its German says "du", ours says "Sie"."""

from django.utils.translation import gettext_lazy as _

OURS = (
    _("Ensure this field has at least {min_length} characters."),
    _("Ensure this field has no more than {max_length} characters."),
    _("Ensure this filename has at most {max_length} characters (it has {length})."),
    _("Ensure this value is greater than or equal to {min_value}."),
    _("Ensure this value is less than or equal to {max_value}."),
    _("Enter a valid URL."),
    _("Enter a valid email address."),
)
