"""The table content/vocabulary/forms.tsv.xz: from each German form to the words that it can be a form of."""

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from apps.german import dictionaries, lexicon
from apps.german.glossary import load_terms
from apps.translation.dictionary_build.table_files import pack

Pair = tuple[str, str]  # a form, and "N Schmerz": the kind of word and its base form


def build_form_table(path: Path) -> int:
    """Write the table; gives the size of the file in bytes."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for form, reading in (*list_glossary_forms(), *list_noun_forms(), *list_verb_forms(), *list_adjectives()):
        found[form][reading] = None
    return pack(path, ((form, "; ".join(readings)) for form, readings in found.items()))


def list_glossary_forms() -> Iterator[Pair]:
    """The terms of the ward, with their plurals."""
    for term in load_terms().values():
        if term.article:
            for form in {term.word, term.plural} - {""}:
                yield form, f"N {term.word}"


def list_noun_forms() -> Iterator[Pair]:
    """Yield all cases of the nouns, and the plurals of those whose cases are not listed."""
    for line in dictionaries.read_lines("nouns.tsv.gz"):
        lemma, genders, *columns = line.split("\t")
        if genders:
            for form in {form for column in columns for form in column.split(",")} - {""}:
                yield form, f"N {lemma}"
    for row in dictionaries.read_table(dictionaries.NOUNS).decode().splitlines():
        if row:
            lemma, _article, plural = row.split("\t")
            for form in {lemma, plural} - {""}:
                yield form, f"N {lemma}"


def list_verb_forms() -> Iterator[Pair]:
    """Finite forms, infinitives and participles; separable verbs both apart ("nehme ab") and joined ("abnehme")."""
    for infinitive in lexicon.list_infinitives():
        verb = lexicon.find_verb(infinitive)
        for form in {infinitive, verb.participle, *verb.present, *verb.past} if verb else ():
            yield form, f"V {infinitive}"
            base, _blank, part = form.partition(" ")
            if part:
                yield part + base, f"V {infinitive}"
                yield f"{part}zu{infinitive.removeprefix(part)}", f"V {infinitive}"


def list_adjectives() -> Iterator[Pair]:
    """Stems: endings are cut off when a form is looked up."""
    for stem in dictionaries.read_lines("adjectives.txt.gz"):
        yield stem, f"A {stem}"
