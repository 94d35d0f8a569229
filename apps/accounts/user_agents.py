"""The browser and the platform that a User-Agent header names, as people call them."""

import re

# The first that matches counts: most browsers also name those that they descend from.
BROWSERS = (
    ("Visite-Support", r"^Visite-Support$"),  # no browser: staff who see the product as the person (services/actors.py)
    ("Edge", r"Edg(e|A|iOS)?/"),
    ("Opera", r"OPR/|Opera"),
    ("Samsung Internet", r"SamsungBrowser/"),
    ("Firefox", r"Firefox/|FxiOS/"),
    ("Chrome", r"Chrome/|Chromium/|CriOS/"),
    ("Safari", r"Version/[\d.]+.* Safari/"),
)
PLATFORMS = (
    ("iPhone", r"iPhone"),
    ("iPad", r"iPad"),
    ("Android", r"Android"),
    ("ChromeOS", r"CrOS"),
    ("Windows", r"Windows"),
    ("macOS", r"Macintosh|Mac OS X"),
    ("Linux", r"Linux"),
)


def find_browser(agent: str) -> str:
    """Give the browser's name, empty for an unknown one."""
    return next((name for name, pattern in BROWSERS if re.search(pattern, agent)), "")


def find_platform(agent: str) -> str:
    """Give the device's or system's name, empty for an unknown one."""
    return next((name for name, pattern in PLATFORMS if re.search(pattern, agent)), "")
