"""Texts of people within lines of files and mails, and the headers that name files."""

import re
from pathlib import Path

import pytest
from django.utils.html import urlize

from deploy.local.paths import ROOT
from kit.texts import flatten, unlink

BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
BREAKS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029\0\x1b\x7f\x9f\ud800"


@pytest.mark.parametrize("sign", [*BIDI, *BREAKS], ids=lambda sign: f"U+{ord(sign):04X}")
def test_a_flat_text_is_one_line_in_its_own_direction(sign: str) -> None:
    flat = flatten(f"Erna{sign}Kühn")
    assert len(flat.splitlines()) == 1 and sign not in flat


def test_a_flat_text_keeps_letters_of_all_languages() -> None:
    for name in ("Đặng Thị Hương", "می‌خواهم", "प्रिया", "Ана\u00a0Петрова", "O'Neill-Żak"):
        assert flatten(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "Klicken Sie: https://evil.example/login",
        "www.evil.example",
        "evil.com/gewinn",
        "HTTPS://EVIL.IO",
        "gewinn@evil.com",
        "evil.中国",
        "mailto:a@b.org",
    ],
)
def test_an_address_in_a_name_is_no_link(name: str) -> None:
    assert urlize(unlink(name)) == unlink(name)
    assert not re.search(r"\w\.\w|://|\S@\S", unlink(name))


def test_names_with_dots_stay_readable() -> None:
    assert unlink("Dr. J.R. Müller, geb. 3.5.1980") == "Dr. J. R. Müller, geb. 3.5.1980"


def test_file_names_in_headers_are_quoted_by_django() -> None:
    by_hand = re.compile(r"Content-Disposition.*\b(attachment|inline)\b.*filename")
    sources: list[Path] = [path for folder in ("apps", "platform") for path in (ROOT / folder).rglob("*.py")]
    assert [path.name for path in sources if by_hand.search(path.read_text())] == []
