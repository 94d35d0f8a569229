"""The 17 languages of the interface: the only place that knows codes, direction and plural categories.

Codes are ISO 639-3 as the API speaks them; `bcp47` is for browsers, `django` for gettext.
Neither `Intl` nor gettext is asked: ICU takes aeb for left-to-right and knows no plurals for tgk.
"""

import re
from dataclasses import asdict, dataclass
from typing import Any, Literal

from babel import Locale
from django.utils.functional import lazy
from django.utils.translation import get_language

Direction = Literal["ltr", "rtl"]
ONE_OTHER = ("one", "other")
ONE_FEW_MANY = ("one", "few", "many", "other")
ARABIC = ("zero", "one", "two", "few", "many", "other")
ONE_MANY = ("one", "many", "other")
CLDR = {"aeb": "aeb", "hbs": "sh"}  # the codes under which CLDR names languages where that isn't their BCP 47 tag


@dataclass(frozen=True)
class Language:
    """One language of the interface.

    `plural` are the CLDR categories that its texts must have; `also_read_by` are further ISO 639-3 codes that people
    choose as their mother tongue, and whose speakers read the texts of this one.
    """

    code: str
    bcp47: str
    django: str
    direction: Direction
    plural: tuple[str, ...]
    own_name: str
    name: str
    also_read_by: tuple[str, ...] = ()

    @property
    def cldr(self) -> str:
        """The code under which CLDR has the language's name in other languages."""
        return CLDR.get(self.code, self.bcp47)


LANGUAGES: tuple[Language, ...] = (
    Language("deu", "de", "de", "ltr", ONE_OTHER, "Deutsch", "German"),
    Language("eng", "en", "en", "ltr", ONE_OTHER, "English", "English"),
    Language("aeb", "ar-TN", "ar-tn", "rtl", ARABIC, "العربية", "Tunisian Arabic", ("ara",)),
    Language("rus", "ru", "ru", "ltr", ONE_FEW_MANY, "Русский", "Russian"),
    Language("tgk", "tg", "tg", "ltr", ONE_OTHER, "Тоҷикӣ", "Tajik"),
    Language("pes", "fa", "fa", "rtl", ONE_OTHER, "فارسی", "Persian"),
    Language("spa", "es", "es", "ltr", ONE_MANY, "Español", "Spanish"),
    Language("fra", "fr", "fr", "ltr", ONE_MANY, "Français", "French"),
    Language("tur", "tr", "tr", "ltr", ONE_OTHER, "Türkçe", "Turkish"),
    Language("sqi", "sq", "sq", "ltr", ONE_OTHER, "Shqip", "Albanian"),
    Language("por", "pt", "pt", "ltr", ONE_MANY, "Português", "Portuguese"),
    Language("swh", "sw", "sw", "ltr", ONE_OTHER, "Kiswahili", "Swahili"),
    Language("fil", "fil", "fil", "ltr", ONE_OTHER, "Filipino", "Filipino"),
    Language("vie", "vi", "vi", "ltr", ("other",), "Tiếng Việt", "Vietnamese"),
    Language(
        "hbs",
        "sr-Latn",
        "sr-latn",
        "ltr",
        ("one", "few", "other"),
        "Srpskohrvatski",
        "Serbo-Croatian",
        ("bos", "hrv", "srp"),
    ),
    Language("ukr", "uk", "uk", "ltr", ONE_FEW_MANY, "Українська", "Ukrainian"),
    Language("ron", "ro", "ro", "ltr", ("one", "few", "other"), "Română", "Romanian"),
)
DEFAULT = "deu"
FALLBACK = "eng"
BY_CODE = {row.code: row for row in LANGUAGES}
BY_READER = {code: row.code for row in LANGUAGES for code in row.also_read_by}
# What browsers send for languages that we know by a narrower or another name.
ALSO = {"ar": "aeb", "sr": "hbs", "hr": "hbs", "bs": "hbs", "sh": "hbs", "prs": "pes", "tl": "fil"}
BY_TAG = {tag: BY_CODE[code] for tag, code in ALSO.items()} | {row.bcp47.lower(): row for row in LANGUAGES}
WEIGHT = re.compile(r"\s*q\s*=\s*(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)\s*$", re.IGNORECASE)  # RFC 9110, 12.4.2


def name_language(code: str) -> str:
    """Name one of our languages in the active one, as CLDR does; in English where that has no name for it."""
    active = get_language() or BY_CODE[FALLBACK].django
    if active == BY_CODE[FALLBACK].django:
        return BY_CODE[code].name
    names = Locale.parse(active, sep="-").languages
    return names.get(BY_CODE[code].cldr) or BY_CODE[code].name


CHOICES = [(row.code, lazy(name_language, str)(row.code)) for row in LANGUAGES]


def language(code: str) -> Language:
    """The language of an ISO 639-3 code; the default one for a code that isn't ours."""
    return BY_CODE.get(code, BY_CODE[DEFAULT])


def find_readable_code(code: str) -> str:
    """Give the code whose texts speakers of a language read: `aeb` for `ara`; any other code as it is."""
    return BY_READER.get(code, code)


def choose_language(accept: str) -> Language:
    """The first of ours in an Accept-Language header; its tags may be BCP 47 or ISO 639-3."""
    ranked = []
    for place, part in enumerate(accept.split(",")[:20]):
        tag, _semicolon, quality = part.strip().partition(";")
        weight = WEIGHT.match(quality or "q=1")
        if weight and float(weight[1]) > 0:
            ranked.append((-float(weight[1]), place, tag.strip().lower()))
    for _weight, _place, tag in sorted(ranked):
        found = BY_CODE.get(tag) or BY_TAG.get(tag) or BY_TAG.get(tag.partition("-")[0])
        if found is not None:
            return found
    return BY_CODE[DEFAULT]


def table() -> list[dict[str, Any]]:
    """The table as plain data, from which the front end's copy is generated."""
    return [asdict(row) for row in LANGUAGES]
