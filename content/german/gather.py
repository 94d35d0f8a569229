"""Tables of this folder, gathered from published packages; run by hand.

uv run --with german-nouns==1.2.5 --with wordfreq==3.1.1 --with ablaut==0.11.0 --with chunspell==2.0.5 \
    python content/german/gather.py FOLDER_OF_NPM_DICTIONARY_DE
"""

from __future__ import annotations

import csv
import gzip
import io
import re
import sys
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

import ablaut
import hunspell
from wordfreq import get_frequency_dict, zipf_frequency

HERE = Path(__file__).resolve().parent
CASES = ("nominativ", "genitiv", "dativ", "akkusativ")
RARE_NOUN, RARE_VERB, RARE_ADJECTIVE, RARE_WORD = 2.1, 2.3, 2.3, 2.9  # Zipf values; below, a word is left out
ALWAYS = {
    "sein",
    "tun",
    "haben",
    "werden",
    "können",
    "müssen",
    "dürfen",
    "sollen",
    "wollen",
    "mögen",
    "wehtun",
    "husten",
}
ONE_GENDER = {  # nouns whose other gender is a rare homograph: 'die Puls', 'der Luft', 'das Tag'
    **dict.fromkeys(
        [
            "Puls",
            "Tag",
            "Fall",
            "Gang",
            "Monat",
            "Mittag",
            "Morgen",
            "Moment",
            "Mund",
            "Tee",
            "Kaffee",
            "Ort",
            "Mensch",
            "Tropfen",
            "Flur",
            "Stift",
        ],
        "m",
    ),
    **dict.fromkeys(["Bereich", "Bruch", "Bus", "Reis", "Kunde", "Koch"], "m"),
    **dict.fromkeys(["Luft", "Butter", "Rolle", "Kiste", "Wende"], "f"),
    **dict.fromkeys(["Messer", "Wetter", "Mittel", "Radio"], "n"),
}
PLAIN = re.compile(r"[A-ZÄÖÜ]?[a-zäöüßé]+")


def main(dictionary: Path) -> None:
    """Write all tables and copy the spelling dictionary of npm's `dictionary-de` into this folder."""
    for name in ("aff", "dic"):
        text = (dictionary / f"index.{name}").read_bytes()
        (HERE / f"words.{name}").write_bytes(text)
    (HERE / "words.licence").write_bytes((dictionary / "license").read_bytes())
    checker = hunspell.Hunspell("words", hunspell_data_dir=str(HERE))
    write_lines("nouns.tsv.gz", nouns(checker))
    write_lines("verbs.tsv.gz", verbs(dictionary, checker))
    write_lines("adjectives.txt.gz", adjectives(dictionary))
    write_lines("frequency.tsv.gz", frequencies())


def write_lines(name: str, lines: Iterable[str]) -> None:
    """Write lines to a gzip file of this folder; the same lines give the same bytes."""
    text = "\n".join(lines) + "\n"
    with open(HERE / name, "wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", mtime=0, filename="") as file:
        file.write(text.encode())


def nouns(checker: hunspell.Hunspell) -> Iterator[str]:
    """Lemma, genders, and its eight forms (singular then plural: nominative, genitive, dative, accusative)."""
    path = Path(next(iter(find_spec("german_nouns").submodule_search_locations))) / "nouns.csv"
    for row in csv.DictReader(io.StringIO(path.read_text("utf-8"))):
        if not PLAIN.fullmatch(row["lemma"]) or not row["lemma"][0].isupper() or is_name(row["pos"]):
            continue
        genders = "".join(sorted({row[key] for key in ("genus", *(f"genus {n}" for n in range(1, 5)))} - {""}))
        if row["lemma"] in ONE_GENDER and genders:
            if ONE_GENDER[row["lemma"]] not in genders:
                continue
            genders = ONE_GENDER[row["lemma"]]
        if set(genders) - set("mfn") or (zipf_frequency(row["lemma"], "de") < RARE_NOUN):
            continue
        forms = [collect_forms(row, f"{case} {number}") for number in ("singular", "plural") for case in CASES]
        if any(forms):
            yield "\t".join((row["lemma"], genders, *forms))


def is_name(pos: str) -> bool:
    """Whether a part of speech marks a name, an abbreviation or a nominalised adjective."""
    return any(part in pos for part in ("Toponym", "Nachname", "Vorname", "Eigenname", "Abkürzung", "Adjekt"))


def collect_forms(row: dict[str, str], start: str) -> str:
    """Join the distinct forms of the columns that begin with `start` by commas."""
    found = [row[key] for key in row if key.startswith(start) and row[key] and PLAIN.fullmatch(row[key])]
    if start == "dativ singular":  # 'dem Arzte' is of another century
        found = [form for form in found if form != row["lemma"] + "e"]
    return ",".join(dict.fromkeys(found))


def find_flagged(dictionary: Path, flag: str) -> Iterator[str]:
    """Yield the lower-case words of the spelling dictionary that carry an affix flag; all of them for an empty flag."""
    for line in (dictionary / "index.dic").read_text("utf-8").splitlines():
        word, _, flags = line.partition("/")
        if flag in flags and PLAIN.fullmatch(word) and word[0].islower():
            yield word


def verbs(dictionary: Path, checker: hunspell.Hunspell) -> Iterator[str]:
    """Infinitive, auxiliary, participle, six forms of the present, six of the past; separable parts come last."""
    seen = {word for word in get_frequency_dict("de", "large") if word.endswith("n") and PLAIN.fullmatch(word)}
    for word in sorted(seen & set(find_flagged(dictionary, "")) | ALWAYS):
        if zipf_frequency(word, "de") < RARE_VERB or not word.endswith(("en", "ern", "eln", "sein", "tun")):
            continue
        try:
            table = ablaut.conjugate(word)
        except ValueError:  # no infinitive
            continue
        forms = (table.present[2].split()[0], table.preterite[2].split()[0], table.past_participle)
        usual = all(checker.spell(form) and zipf_frequency(form, "de") > 1.2 for form in forms)
        if table.infinitive == word and (usual or word in ALWAYS):
            present, past = ",".join(table.present), ",".join(table.preterite)
            yield "\t".join((word, str(table.auxiliary), table.past_participle, present, past))


def adjectives(dictionary: Path) -> Iterator[str]:
    """Give the adjectives that are not rare, sorted."""
    return iter(sorted({w for w in find_flagged(dictionary, "A") if zipf_frequency(w, "de") >= RARE_ADJECTIVE}))


def frequencies() -> Iterator[str]:
    """Word and Zipf value of every word that is not rare."""
    for word in sorted(get_frequency_dict("de", "large")):
        value = zipf_frequency(word, "de")
        if value >= RARE_WORD and PLAIN.fullmatch(word) and len(word) > 1:
            yield f"{word}\t{value:.1f}"


if __name__ == "__main__":
    main(Path(sys.argv[1]))
