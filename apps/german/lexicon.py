"""The German that ships in content/german: forms of nouns and verbs, adjectives, frequency, spelling.

Read at the first use, not at import: only processes that check language pay for it. Sources and licences stand in
content/german/README.md.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

import hunspell

from apps.german.compounds import split_compound
from apps.german.dictionaries import CONTENT, GERMAN, read_lines
from apps.german.frequency import get_zipf
from apps.german.text import upper_first, word_set

WARD_NOUNS = CONTENT / "vocabulary" / "ward_nouns.tsv"  # short names, in the columns of the large table
WARD_VERBS = CONTENT / "vocabulary" / "ward_verbs.tsv"  # those that the large table lacks, in its columns
Slot = Literal["present", "past", "infinitive", "participle"]
CASES = "NGDA"
_LONG = 11  # letters from which Hunspell, which takes up to 0.1 s for a compound, is asked last
_NOUNS_FIRST = frozenset(("Wunde", "Wunden"))  # though "wund" is an adjective
CLASSES = "mfnp"  # masculine, feminine, neuter; plural has no gender


def encode_cell(case: str, which: str) -> int:
    """The bit of a case in a class (m, f, n, p); a form's readings are a sum of such bits."""
    return 1 << (CASES.index(case) * 4 + CLASSES.index(which))


def encode_cells(readings: str) -> int:
    """'Nm Gf' as bits."""
    return sum(encode_cell(reading[0], reading[1]) for reading in readings.split())


def encode_cases(*cases: str) -> int:
    """Return all cells of these cases."""
    return sum(encode_cell(case, which) for case in cases for which in CLASSES)


@dataclass(frozen=True)
class Verb:
    """A verb; six forms each (ich, du, er, wir, ihr, sie), the separable part after a blank."""

    infinitive: str
    auxiliary: str
    participle: str
    present: tuple[str, ...]
    past: tuple[str, ...]


@cache
def _nouns() -> tuple[dict[str, int], dict[str, str]]:
    """Return readings of every form, and the row of every lemma."""
    forms: dict[str, int] = {}
    rows: dict[str, str] = {}
    for line in (*read_lines("nouns.tsv.gz"), *WARD_NOUNS.read_text("utf-8").splitlines()):
        lemma, genders, *columns = line.split("\t")
        rows[lemma] = line if lemma not in rows else f"{rows[lemma]}\n{line}"
        for number, column in enumerate(columns):
            case = CASES[number % 4]
            bits = sum(encode_cell(case, which) for which in (genders if number < 4 else "p"))
            for form in column.split(","):
                if form and bits:
                    forms[form] = forms.get(form, 0) | bits
    return forms, rows


@lru_cache(20_000)
def read_noun(form: str) -> int:
    """Return readings of a noun's form; of a compound those of its last part; 0 when it isn't known."""
    forms, _ = _nouns()
    found = forms.get(form, 0)
    if (
        find_adjective_stem(form.lower()) and form not in _NOUNS_FIRST
    ):  # 'die Innere', 'im Folgenden' are declined like adjectives
        return 0
    head = "" if found else find_head(form)
    found = forms[head] if head else found
    if form.lower() in _verbs()[0] or (found and _is_doing(form)):
        return found | encode_cells("Nn An Dn")
    return found  # an infinitive with something before it that isn't listed stays unknown


def read_noun_itself(form: str) -> int:
    """Return readings of a noun that is written as in the dictionary, without those as a form of another noun."""
    bits = 0
    for row in _nouns()[1].get(form, "").split("\n"):
        for number, column in enumerate(row.split("\t")[2:]):
            if form in column.split(","):
                bits |= sum(
                    encode_cell(CASES[number % 4], which) for which in (row.split("\t")[1] if number < 4 else "p")
                )
    return bits or _nouns()[0].get(form, 0) or read_noun(form)


def _is_doing(form: str) -> bool:
    """Return whether the word can be an infinitive used as a noun: 'das Aufstehen', 'beim Wasserlassen'."""
    low = form.lower()
    return low.endswith("n") and any(low[cut:] in _verbs()[0] for cut in range(0, len(low) - 3))


def is_listed_noun(form: str) -> bool:
    """Return whether the noun itself is in the list."""
    return form in _nouns()[0]


def is_compound(first: str, second: str) -> bool:
    """Return whether two words written apart are one noun of the list: 'Stuhl gang', 'Blut Druck'."""
    return first + second.lower() in _nouns()[0]


def find_head(form: str) -> str:
    """Return the last part of a compound as a noun of its own, "" where there is none or a short one is rare."""
    cut = split_compound(form)
    tail = upper_first(form[len(cut[0]) :]) if cut else ""
    return tail if tail in _nouns()[0] and (len(tail) > 5 or get_zipf(tail) >= 3.5) else ""


def list_noun_rows(form: str) -> list[str]:
    """Return rows (lemma, genders, eight columns, tab-separated) that have the form."""
    _, rows = _nouns()
    stems = {form, *(form[: -len(e)] for e in ("n", "en", "e", "s", "es", "er", "ern", "nen") if form.endswith(e))}
    plain = form.translate(str.maketrans("äöüÄÖÜ", "aouAOU"))
    stems |= {plain, *(plain[: -len(e)] for e in ("n", "en", "e", "er", "ern", "s") if plain.endswith(e))}
    stems |= {stem + "e" for stem in list(stems)} | {stem + "um" for stem in list(stems)}
    found = [line for stem in sorted(stems) if stem in rows for line in rows[stem].split("\n")]
    found.sort(key=lambda line: not line.startswith(form + "\t"))
    return [line for line in found if any(form in column.split(",") for column in line.split("\t")[2:])]


def decline_noun(form: str, case: str, which: str) -> str:
    """Return the noun of this form in another case and class; '' when it isn't listed."""
    if read_noun(form) & encode_cell(case, which):
        return form
    known = form in _nouns()[0]
    head = form if known else find_head(form)
    start = "" if known else form[: len(form) - len(head)]
    for line in list_noun_rows(head):
        _lemma, genders, *columns = line.split("\t")
        column = columns[CASES.index(case) + (4 if which == "p" else 0)]
        if column and (which == "p" or which in genders):
            other = column.split(",")[0]
            return start + other.lower() if start else other
    return ""


@cache
def _verbs() -> tuple[dict[str, Verb], dict[str, tuple[tuple[str, Slot, int], ...]]]:
    verbs: dict[str, Verb] = {}
    forms: dict[str, list[tuple[str, Slot, int]]] = {}
    for line in (*read_lines("verbs.tsv.gz"), *WARD_VERBS.read_text("utf-8").splitlines()):
        infinitive, auxiliary, participle, present, past = line.split("\t")
        verb = Verb(infinitive, auxiliary, participle, tuple(present.split(",")), tuple(past.split(",")))
        verbs[infinitive] = verb
        forms.setdefault(infinitive, []).append((infinitive, "infinitive", 0))
        forms.setdefault(participle, []).append((infinitive, "participle", 0))
        for slot, row in (("present", verb.present), ("past", verb.past)):
            for person, form in enumerate(row):
                base, _, part = form.partition(" ")
                if not part:
                    forms.setdefault(base, []).append((infinitive, "present" if slot == "present" else "past", person))
    return verbs, {form: tuple(found) for form, found in forms.items()}


def load_tables() -> None:
    """Read the tables and the spelling dictionary now, a second, instead of with the first word looked up."""
    _nouns(), _verbs(), _adjectives(), _speller()  # noqa: B018 - each is kept
    split_compound("Wadenschmerz")  # reads the frequencies of words, too


def find_verb(infinitive: str) -> Verb | None:
    """Return the verb with this infinitive, None when it isn't listed."""
    return _verbs()[0].get(infinitive)


def list_infinitives() -> Iterable[str]:
    """Return the infinitives of all listed verbs."""
    return _verbs()[0].keys()


def list_verb_readings(form: str) -> tuple[tuple[str, Slot, int], ...]:
    """Return what a form can be: infinitive of its verb, slot, person (0 ich … 5 sie); empty when it is no verb."""
    return _verbs()[1].get(form, ())


@cache
def _adjectives() -> frozenset[str]:
    return frozenset(read_lines("adjectives.txt.gz"))


BASE_OF_STEM = {"hoh": "hoch"}  # the list of adjectives has "hohe"


@lru_cache(10_000)
def split_adjective(form: str) -> tuple[str, str]:
    """Return stem and base form of an inflected adjective: "dunkle" gives "dunkl" and "dunkel"; "" for any other."""
    for ending in ("e", "er", "es", "en", "em"):
        stem = form.removesuffix(ending)
        if stem != form and len(stem) > 2:
            shortened = f"{stem[:-1]}e{stem[-1]}" if stem.endswith(("l", "r")) else ""
            for base in (stem, f"{stem}e", shortened):
                if base in _adjectives():
                    return stem, BASE_OF_STEM.get(stem, base)
    return "", ""


def find_adjective_stem(form: str) -> str:
    """Return the stem of an inflected adjective ("starke" gives "stark"), "" when it is none."""
    return split_adjective(form)[0]


@cache
def _ward() -> tuple[frozenset[str], frozenset[str]]:
    drugs, _, others = (GERMAN / "ward.txt").read_text("utf-8").partition("# words")
    return word_set(drugs.lower()), word_set(others.lower())


def list_ward_drugs() -> frozenset[str]:
    """Return usual drugs, in lower case."""
    return _ward()[0]


def list_ward_words() -> frozenset[str]:
    """Return words of the ward that the dictionary lacks, and usual drugs, in lower case."""
    return _ward()[0] | _ward()[1]


@cache
def _speller() -> hunspell.Hunspell:
    return hunspell.Hunspell("words", hunspell_data_dir=str(GERMAN))


@lru_cache(50_000)
def is_spelt(word: str) -> bool:
    """Return whether the spelling dictionary has the word exactly as written (compounds included)."""
    return (len(word) > _LONG and split_compound(upper_first(word)) is not None) or bool(_speller().spell(word))
