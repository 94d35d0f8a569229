"""From a German form as it stands in a text to the words that it can be a form of."""

from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from django.conf import settings

from apps.evaluation.word_lists import listed
from apps.translation import dictionaries, german
from apps.translation.glossary import plurals, terms
from apps.vocabulary.choices import PartOfSpeech

FORMS = Path(settings.ROOT) / "content" / "vocabulary" / "forms.tsv.xz"
FREQUENCY = Path(settings.ROOT) / "content" / "german" / "frequency.tsv.gz"
VERBS = Path(settings.ROOT) / "content" / "german" / "verbs.tsv.gz"
WARD_VERBS = Path(settings.ROOT) / "content" / "vocabulary" / "ward_verbs.tsv"  # columns as in VERBS
PARTS = {"N": PartOfSpeech.NOUN, "V": PartOfSpeech.VERB, "A": PartOfSpeech.ADJECTIVE}
ENDINGS = ("e", "er", "es", "en", "em")
LINKS = ("", "s", "es", "n", "en", "er", "e", "-")  # between the parts of a compound
# First parts of verbs that can be cut off; what begins like another one comes after it.
SEPARABLE = (
    *("zurück", "zusammen", "herunter", "hinunter", "heraus", "herein", "herauf", "hinaus", "hinein", "hinauf"),
    *("herum", "weiter", "runter", "hoch", "fest", "raus", "rein", "rauf", "frei", "nach", "weg", "los", "hin", "her"),
    *("auf", "aus", "bei", "ein", "mit", "vor", "ab", "an", "zu"),
)
# These are cut off some verbs and belong fast to others: "lagert um", but "umarmt".
SOMETIMES_SEPARABLE = ("durch", "um")
FIRST_PARTS = (*SEPARABLE, *SOMETIMES_SEPARABLE)
AUXILIARIES = listed("sein haben werden können müssen dürfen sollen wollen mögen lassen")
LIKE_ADJECTIVES = listed("bleiben scheinen wirken")  # "bleibt hoch" is no verb in two parts
SHORTEST_STEM = 3


@dataclass(frozen=True)
class Reading:
    """A word that a form can belong to."""

    word: str
    part: PartOfSpeech


@lru_cache(maxsize=8192)
def readings(form: str) -> tuple[Reading, ...]:
    """All words that a form can be a form of, the most usual first; compounds of known nouns too."""
    row = dictionaries.row(FORMS, form)
    found = [Reading(pair[2:], PARTS[pair[0]]) for pair in row[0].split("; ")] if row else []
    stem = adjective_stem(form)
    if stem and all(one.word != stem for one in found):
        found.append(Reading(stem, PartOfSpeech.ADJECTIVE))
    if form[0].islower() and all(one.part != PartOfSpeech.VERB for one in found):
        found += [one for one in separable(form) if not found or is_participle(form, one.word)]
    if not found and form in terms():
        found.append(Reading(form, PartOfSpeech.OTHER))
    if not found and form[:1].isupper():
        cut = compound(form)
        found += [Reading(cut[0] + cut[1].lower(), PartOfSpeech.NOUN)] if cut else []
    return tuple(sorted(found, key=lambda one: -frequency(one.word)))


def separable(form: str) -> list[Reading]:
    """A form of a verb with a first part that is cut off, where the verb alone is listed: "angehängt", "anzuhängen"."""
    for part in FIRST_PARTS:
        rest = form.removeprefix(part)
        if rest == form or (part in SOMETIMES_SEPARABLE and not rest.startswith(("ge", "zu"))):
            continue
        base = row_has(rest, "V")
        if rest.startswith("zu") and row_has(rest.removeprefix("zu"), "V") == rest.removeprefix("zu"):
            base = rest.removeprefix("zu")
        if found := with_part(part, base):
            return [found]
    return []


def with_part(part: str, base: str) -> Reading | None:
    """The verb that a first part and a verb make; None where there is no such verb."""
    if len(base) <= SHORTEST_STEM or base in AUXILIARIES | LIKE_ADJECTIVES:
        return None
    return Reading(part + base, PartOfSpeech.VERB)


@lru_cache(maxsize=8192)
def in_two_parts(form: str, last: str) -> Reading | None:
    """The verb of which a form stands in a sentence and its first part at the end: "lagere", "um" gives "umlagern"."""
    listed_one = next((one for one in readings(f"{form} {last}") if one.part == PartOfSpeech.VERB), None)
    if listed_one or last not in FIRST_PARTS:
        return listed_one
    return with_part(last, row_has(form, "V"))


def is_participle(form: str, infinitive: str) -> bool:
    """Whether a form is the participle of a verb with a part that is cut off."""
    part, base = parted(infinitive)
    row = conjugated(base)
    return bool(part and row and part + row[1] == form)


def parted(infinitive: str) -> tuple[str, str]:
    """A verb without its first part, and that part; "" where none is cut off for sure."""
    part = next((part for part in SEPARABLE if infinitive.startswith(part)), "")
    return part, infinitive.removeprefix(part)


def conjugated(infinitive: str) -> list[str] | None:
    """Auxiliary, participle, present and past of a verb; None where no table has it."""
    return ward_verbs().get(infinitive) or dictionaries.row(VERBS, infinitive)


@cache
def ward_verbs() -> dict[str, list[str]]:
    """The verbs of the ward that the large table lacks: their own small one."""
    rows = [line.split("\t") for line in WARD_VERBS.read_text("utf-8").splitlines()]
    return {infinitive: columns for infinitive, *columns in rows}


def row_has(form: str, *kinds: str) -> str:
    """The first word of these kinds ("N", "V") that a form is listed for; "" for none."""
    row = dictionaries.row(FORMS, form)
    return next((one[2:] for one in row[0].split("; ") if one[0] in kinds), "") if row else ""


@lru_cache(maxsize=4096)
def compound(form: str) -> tuple[str, str] | None:
    """A compound noun cut before its last noun, that one in its base form: "Herztabletten" is Herz and Tablette."""
    if not form[:1].isupper():
        return None
    for cut in range(SHORTEST_STEM, len(form) - SHORTEST_STEM):
        last = row_has(form[cut:].capitalize(), "N")
        start = form[:cut]
        if len(last) > SHORTEST_STEM and any(is_first_part(start.removesuffix(link)) for link in LINKS):
            return start, last
    return None


def is_first_part(start: str) -> bool:
    """Whether a compound can begin so: with a noun ("Wund" is of "Wunde"), or with a verb ("Schluck", "Pflege")."""
    if len(start) < SHORTEST_STEM:
        return False
    small = start.lower()
    return bool(row_has(start, "N") or row_has(f"{start}e", "N") or row_has(f"{small}en", "V"))


def adjective_stem(form: str) -> str:
    """The adjective of which this is a form with an ending: "starke" gives "stark", "dunkle" gives "dunkel"."""
    for ending in ENDINGS:
        stem = form.removesuffix(ending)
        if stem == form or len(stem) < SHORTEST_STEM or form[0].isupper():
            continue
        for whole in (stem, f"{stem}e", f"{stem[:-1]}el" if stem.endswith("l") else ""):
            row = dictionaries.row(FORMS, whole) if whole else None
            if row and f"A {whole}" in row[0].split("; "):
                return whole
    return ""


@lru_cache(maxsize=8192)
def frequency(word: str) -> float:
    """How usual a word is (Zipf value: 7 the most usual words, 0 below 2.9)."""
    small = word.lower()
    row = dictionaries.row(FREQUENCY, small) or dictionaries.row(FREQUENCY, small.replace("ß", "ss"))
    return float(row[0]) if row else 0.0


def reading_of(token: german.Token) -> Reading | None:
    """The word that a token most probably is a form of: what is written big inside a sentence is a noun."""
    noun, other = readings(token.text), readings(token.text[0].lower() + token.text[1:])
    nouns = [one for one in noun if one.part == PartOfSpeech.NOUN]
    if token.text[0].islower():
        return uninflected(token.text, other)
    if not token.opens:
        return next(iter(nouns), None)
    return next(iter(other if begins_small(token, nouns, other) else (*nouns, *other)), None)


def uninflected(form: str, found: tuple[Reading, ...]) -> Reading | None:
    """The first reading; a participle without an ending is rather of its verb than an adjective."""
    first = next(iter(found), None)
    if first is None or first.part != PartOfSpeech.ADJECTIVE or first.word != form:
        return first
    return next((one for one in found if one.part == PartOfSpeech.VERB), first)


def begins_small(token: german.Token, nouns: list[Reading], other: tuple[Reading, ...]) -> bool:
    """Whether the first word of a sentence would be written small inside of one."""
    if token.then in german.PERSONS or not nouns:
        return True  # "Messen Sie bitte …"
    if not other or token.text in terms() or token.text in plurals():
        return False
    return frequency(other[0].word) > frequency(nouns[0].word)
