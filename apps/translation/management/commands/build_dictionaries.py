"""manage.py build_dictionaries: makes content/dictionaries anew from FreeDict, german-nouns and wordfreq."""

from collections import defaultdict
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from typing_extensions import override

from apps.german.dictionaries import FOLDER, NOUNS, get_path
from apps.translation.dictionary_build import dictionary_files, freedict, gloss_order, table_files

DIRECT = {"fra": "deu-fra", "rus": "deu-rus", "spa": "deu-spa", "por": "deu-por", "tur": "deu-tur"}
THROUGH_ENGLISH = {"hbs": ("eng-hrv", "eng-srp"), "swh": ("eng-swh",), "aeb": ("eng-ara",)}
CYRILLIC = dict(
    zip(
        "абвгдђежзијклљмнњопрстћуфхцчџш",
        [*"abvgdđežzijkl", "lj", "m", "n", "nj", *"oprstćufhcč", "dž", "š"],
        strict=True,
    )
)


class Command(BaseCommand):
    """Build the bilingual dictionaries in content/."""

    requires_system_checks: list[str] = []
    help = "Makes the dictionaries in content/ (needs apt-get and the dependency group `dictionaries`)."

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--packages", type=Path, help="where Debian packages are kept or lie already")

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        with TemporaryDirectory() as folder:
            self.build(options["packages"] or Path(folder))

    def build(self, packages: Path) -> None:
        """Reads all sources and writes all files."""
        FOLDER.mkdir(parents=True, exist_ok=True)
        english = list(freedict.entries(freedict.fetch("deu-eng", packages)))
        care = frozenset(entry.word for entry in english if gloss_order.about_care(entry))
        tables = {"eng": gloss_order.weigh_glosses(english, "eng")}
        for language, pair in DIRECT.items():
            tables[language] = gloss_order.weigh_glosses(freedict.entries(freedict.fetch(pair, packages)), language)
        for language, pairs in THROUGH_ENGLISH.items():
            there = third(language, [freedict.fetch(pair, packages) for pair in pairs])
            tables[language] = gloss_order.through_english(tables["eng"], there, language)
        headwords = set()
        for language, table in tables.items():
            rows = [
                (word, "; ".join(gloss_order.best(found)))
                for word, found in table.items()
                if dictionary_files.useful(word, care)
            ]
            headwords |= {word for word, _glosses in rows}
            self.say(language, len(rows), table_files.pack(get_path(language), rows))
        nouns = list(dictionary_files.nouns(frozenset(headwords), care))
        self.say("nouns", len(nouns), table_files.pack(NOUNS, nouns))

    def say(self, name: str, words: int, size: int) -> None:
        """Write the name, words and bytes of a dictionary that was built."""
        self.stdout.write(f"{name}: {words} words, {size} bytes ({FOLDER.relative_to(settings.ROOT)})")


def third(language: str, stems: list[Path]) -> dict[str, list[tuple[str, str]]]:
    """From an English word to words of a third language with their part of speech."""
    found: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for stem in stems:
        for entry in freedict.entries(stem):
            for sense in entry.senses:
                found[entry.word.lower()] += [(normalize_gloss(gloss, language), entry.part) for gloss in sense.glosses]
    return found


def normalize_gloss(gloss: str, language: str) -> str:
    """A gloss as we write the language: Serbo-Croatian in Latin letters, Arabic without signs for vowels."""
    if language == "hbs":
        return "".join(CYRILLIC.get(sign, sign) for sign in gloss.lower())
    return gloss_order.ARABIC_MARKS.sub("", gloss) if language == "aeb" else gloss
