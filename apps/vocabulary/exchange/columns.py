"""The columns of a file of words, and the names by which other programs call them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType

from django.utils import translation
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from apps.german.regular_expressions import compile_re
from apps.vocabulary.choices import PartOfSpeech
from kit.languages import BY_CODE, LANGUAGES, language

TERM, MEANING, SENTENCES, FAVOURITE, PICTURE, SOUND = (
    "term",
    "meaning",
    "sentences",
    "is_favourite",
    "picture",
    "sound",
)
EXAMPLES, TAGS, TRANSLATIONS = "usage_examples", "tags", "translations"
# In the order of a file; the headings are translated, and read in any language.
HEADINGS = {
    "article": _("Article"),
    TERM: _("Term"),
    "plural": _("Plural"),
    "part_of_speech": _("Grammatical category"),
    "third_person": _("Third person (if irregular)"),
    "simple_past": _("Simple past"),
    "present_perfect": _("Present perfect"),
    "explanation": _("Explanation"),
    EXAMPLES: _("Examples"),
    SENTENCES: _("Sentences it was met in"),
    "remarks": _("Remarks"),
    TAGS: _("Tags"),
    "level": _("Level"),
    FAVOURITE: _("Favourite"),
}
TRANSLATION = _("Translation")
# What other programs and people call the two columns that every list of words has, and the example.
ALSO = {
    "front": TERM,
    "vorderseite": TERM,
    "word": TERM,
    "wort": TERM,
    "vokabel": TERM,
    "deutsch": TERM,
    "german": TERM,
    "back": MEANING,
    "rückseite": MEANING,
    "meaning": MEANING,
    "bedeutung": MEANING,
    "translation": MEANING,
    "übersetzung": MEANING,
    "example": EXAMPLES,
    "beispiel": EXAMPLES,
    "beispielsatz": EXAMPLES,
    "image": PICTURE,
    "bild": PICTURE,
    "audio": SOUND,
}
IN_A_LANGUAGE = compile_re(r".*\(([a-z]{3})\)$")
SEPARATOR = " | "  # between several in one cell


def read_in_all_languages(write: Callable[[], Iterable[tuple[str, str]]]) -> dict[str, str]:
    """Give what texts stand for (text: value) in each language of the interface, in small letters."""
    found: dict[str, str] = {}
    for row in LANGUAGES:
        with translation.override(row.django):
            found |= {text.casefold(): value for text, value in write()}
    return found


@cache
def load_parts_of_speech() -> Mapping[str, str]:
    """Give the grammatical categories by each name that they have."""
    named = read_in_all_languages(lambda: [(str(one.label), one.value) for one in PartOfSpeech])
    return MappingProxyType(named | {one.value.casefold(): one.value for one in PartOfSpeech})


@cache
def load_yes() -> frozenset[str]:
    """Give the words for yes."""
    return frozenset(read_in_all_languages(lambda: [(gettext("Yes"), "")])) | {"1", "true", "x"}


@cache
def load_names() -> Mapping[str, str]:
    """Give the columns by each name that they have in a language of the interface, in small letters."""
    known = dict(ALSO) | {name: name for name in (*HEADINGS, PICTURE, SOUND, TRANSLATIONS, MEANING)}
    known |= read_in_all_languages(lambda: [(gettext("Translation"), MEANING)])
    known |= read_in_all_languages(lambda: [(str(heading), name) for name, heading in HEADINGS.items()])
    return MappingProxyType(known)


def find_column(heading: str) -> str | None:
    """Find the column of a heading; `translations:ukr` for what a word is called in a language. None if unknown."""
    name = " ".join(heading.split()).casefold()
    found = IN_A_LANGUAGE.match(name)
    if found and found[1] in BY_CODE:
        return f"{TRANSLATIONS}:{found[1]}"
    return load_names().get(name)


def write_headings(languages: Sequence[str], reader: str) -> list[str]:
    """Give the headings of a file in the reader's language; of `languages` one each, with their codes."""
    with translation.override(language(reader).django):
        return [*map(str, HEADINGS.values()), *(f"{TRANSLATION} ({code})" for code in languages)]
