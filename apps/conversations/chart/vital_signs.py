"""What vital signs are called."""

from django.utils import translation
from django.utils.translation import gettext as _


def titles() -> dict[str, str]:
    """By their names in cases, in the reader's language."""
    return {
        "blood_pressure": _("Blood pressure"),
        "pulse": _("Pulse"),
        "temperature": _("Temperature"),
        "spo2": _("Oxygen saturation"),
        "respiratory_rate": _("Breaths"),
        "blood_sugar": _("Blood sugar"),
        "pain": _("Pain"),
        "weight": _("Weight"),
        "height": _("Height"),
    }


def german_title(name: str) -> str:
    """As findings have it, which are German for every reader; empty for what is no vital sign."""
    with translation.override("de"):
        return titles().get(name, "")
