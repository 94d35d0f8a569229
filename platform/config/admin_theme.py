"""How the back office looks: the product's green on its warm paper, everything reachable from the side."""

from typing import Any

from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse_lazy
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


def style_address(request: HttpRequest) -> str:
    """The address of the styles that the back office needs beside the theme's."""
    return static("kit/back_office.css")


def script_address(request: HttpRequest) -> str:
    """The address of the script that names what the theme's and Django's scripts leave without a name."""
    return static("kit/back_office.js")


UNFOLD: dict[str, Any] = {
    "SITE_TITLE": "Visite",
    "SITE_HEADER": "Visite",
    "SITE_SUBHEADER": _("Back office"),
    "SITE_SYMBOL": "stethoscope",
    "COLORS": {"primary": PINE},
    "ACCOUNT": {
        "navigation": [
            {"title": _("Change password"), "link": reverse_lazy("admin:password_change")},
            {"title": _("Second factor"), "link": reverse_lazy("admin:second_factor_devices")},
        ]
    },
    "DASHBOARD_CALLBACK": "apps.support.attention.build_dashboard",
    "STYLES": [style_address],
    "SCRIPTS": [script_address],
    "SIDEBAR": {"show_search": True, "show_all_applications": True},
}
