"""How the back office looks: the product's green on its warm paper, everything reachable from the side."""

from typing import Any

from django.utils.translation import gettext_lazy as _

PINE = {
    "50": "#f0f7f6",
    "100": "#dcebe8",
    "200": "#b9d7d2",
    "300": "#8dbdb7",
    "400": "#5c9f9a",
    "500": "#2f7d7c",
    "600": "#0e5a5c",
    "700": "#0a4547",
    "800": "#0a3739",
    "900": "#082c2e",
    "950": "#041a1b",
}
UNFOLD: dict[str, Any] = {
    "SITE_TITLE": "Visite",
    "SITE_HEADER": "Visite",
    "SITE_SUBHEADER": _("Back office"),
    "SITE_SYMBOL": "stethoscope",
    "COLORS": {"primary": PINE},
    "SIDEBAR": {"show_search": True, "show_all_applications": True},
}
