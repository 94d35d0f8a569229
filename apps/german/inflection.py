"""Inflection: articles and their like, endings of adjectives, plurals, finite verbs by person.

Tables after Duden, Die Grammatik: "Artikelwörter und Pronomen" (declension), "Das Adjektiv" (strong, weak and mixed
endings), "Das Verb" (Konjunktiv II). Cases and classes are written as in "Dm": N, A, D, G with m, f, n or p (plural).
"""

from functools import cache

from apps.german import lexicon
from apps.german.frequency import get_zipf
from apps.german.regular_expressions import compile_re
from apps.german.text import tidy

THE = {
    "Nm": "der", "Nf": "die", "Nn": "das", "Np": "die", "Am": "den", "Af": "die", "An": "das", "Ap": "die",
    "Dm": "dem", "Df": "der", "Dn": "dem", "Dp": "den", "Gm": "des", "Gf": "der", "Gn": "des", "Gp": "der",
}  # fmt: skip
ARTICLES = {gender: THE[f"N{gender}"] for gender in "mfn"}  # that a noun is named with
DIES_ENDING = {cell: {"die": "e", "das": "es"}.get(the, the[1:]) for cell, the in THE.items()}
EIN_ENDING = DIES_ENDING | dict.fromkeys(("Nm", "Nn", "An"), "")
EIN_STEMS, DIES_STEMS = ("ein", "kein", "mein", "dein", "sein", "ihr", "unser"), ("dies", "jed", "welch")
CONTRACTED = {"im": "in", "beim": "bei", "vom": "von", "zum": "zu", "am": "an", "zur": "zu", "ins": "in", "ans": "an"}
CONTRACTED_CELLS = {"zur": "Df", "ins": "An", "ans": "An"}  # the others stand for "dem"
CONTRACTIONS = {("in", "dem"): "im", ("an", "dem"): "am", ("bei", "dem"): "beim", ("von", "dem"): "vom",
                ("zu", "dem"): "zum", ("zu", "der"): "zur"}  # fmt: skip
AMBIGUOUS = {"sein", "ihr", "ihre", "ihrer", "ihren"}  # infinitive, pronoun ("geben Sie ihr Wasser")
SUBJUNCTIVES = {  # Konjunktiv II of the verbs that use it; the verb table doesn't hold it
    "haben": ("hätte", "hättest", "hätte", "hätten", "hättet", "hätten"),
    "sein": ("wäre", "wärst", "wäre", "wären", "wärt", "wären"),
    "werden": ("würde", "würdest", "würde", "würden", "würdet", "würden"),
    "können": ("könnte", "könntest", "könnte", "könnten", "könntet", "könnten"),
    "mögen": ("möchte", "möchtest", "möchte", "möchten", "möchtet", "möchten"),
    "müssen": ("müsste", "müsstest", "müsste", "müssten", "müsstet", "müssten"),
    "dürfen": ("dürfte", "dürftest", "dürfte", "dürften", "dürftet", "dürften"),
}
SUBJUNCTIVE_OF = {
    form: verb for verb, forms in SUBJUNCTIVES.items() for form in (*forms, f"{forms[0]}st", f"{forms[0]}t")
}
SURE = 0.8  # Zipf values that the more usual of two forms must lead by
DEFINITE_ARTICLES = {"der": "der", "die": "die", "das": "das", "r": "der", "e": "die", "s": "das"}
INDEFINITE_ARTICLES = {"ein": ("der", "das"), "eine": ("die",)}
UMLAUTS = {"a": "ä", "o": "ö", "u": "ü", "A": "Ä", "O": "Ö", "U": "Ü", "au": "äu", "Au": "Äu", "aa": "ä", "Aa": "Ä"}
LAST_VOWEL = compile_re(r"(?:[Aa][ua]|[AaOoUu])(?!.*[AaOoUu])")  # of those that can get dots; au and aa are one


def _list_determiners() -> dict[str, tuple[str, str, int]]:
    """Return by form: stem, kind (the, ein, dies, short) and readings."""
    forms = {form: ("", "the", lexicon.encode_cells(" ".join(_list_cells(THE, form)))) for form in THE.values()}
    for stem in EIN_STEMS:
        for ending in EIN_ENDING.values():
            fits = [cell for cell in _list_cells(EIN_ENDING, ending) if stem != "ein" or cell[1] != "p"]
            forms[stem + ending] = (stem, "ein", lexicon.encode_cells(" ".join(fits)))
            if stem == "unser" and len(ending) > 0:
                forms["unsr" + ending] = forms[stem + ending]
    del forms["unsres"]
    for stem in DIES_STEMS:
        for ending in DIES_ENDING.values():
            more = " Gm Gn" if ending == "en" else ""  # "Anfang diesen Jahres"
            forms[stem + ending] = (
                stem, "dies", lexicon.encode_cells(" ".join(_list_cells(DIES_ENDING, ending)) + more)
            )  # fmt: skip
    return forms | {
        form: ("", "short", lexicon.encode_cells(CONTRACTED_CELLS.get(form, "Dm Dn"))) for form in CONTRACTED
    }


def _list_cells(table: dict[str, str], form: str) -> list[str]:
    return [cell for cell, other in table.items() if other == form]


DETERMINERS = _list_determiners()


def parse_determiner(form: str) -> tuple[str, str, int] | None:
    """Return stem, kind and readings of an article or its like; None for any other word."""
    low = form.lower()
    return None if low in AMBIGUOUS and low in (form, "sein") else DETERMINERS.get(low)


def inflect_determiner(stem: str, kind: str, target: str) -> str:
    """Return the form for a case and class such as "Dm"; "" where there is none ("ein" in the plural)."""
    if kind in ("the", "short"):
        return THE[target]
    if kind == "dies":
        return stem + DIES_ENDING[target]
    return "" if stem == "ein" and target[1] == "p" else stem + EIN_ENDING[target]


def contract(preposition: str, word: str) -> str:
    """Return "in" and "dem" as they are usually said: "im"."""
    return CONTRACTIONS.get((preposition, word), f"{preposition} {word}".strip())


def inflect_adjective(form: str, kind: str, target: str) -> str:
    """Return the adjective of this form after such an article; the form itself when its stem isn't known."""
    stem = lexicon.find_adjective_stem(form)
    if not stem:
        return form
    weak = kind in ("the", "short", "dies")
    if target in ("Nf", "Af") or (weak and target in ("Nm", "Nn", "An")):
        return stem + "e"
    if not weak and target in ("Nm", "Nn", "An"):
        return stem + ("er" if target == "Nm" else "es")
    return stem + "en"


@cache
def _list_finite(form: str) -> frozenset[tuple[str, int, int]]:
    """Return verb, row (0 present, 1 past, 2 subjunctive) and person of each reading of a finite form."""
    finite = (
        (name, slot, person) for name, slot, person in lexicon.list_verb_readings(form) if slot in ("present", "past")
    )
    found = {(name, int(slot == "past"), person) for name, slot, person in finite}
    verb = SUBJUNCTIVE_OF.get(form, "")
    return frozenset(found | {(verb, 2, at) for at, other in enumerate(SUBJUNCTIVES.get(verb, ())) if other == form})


def list_persons(form: str) -> set[int]:
    """Return the persons that a finite form can have (0 ich … 5 sie); empty when it is no finite verb."""
    return {person for _, _, person in _list_finite(form)}


def conjugate(form: str, person: int) -> str:
    """Return the same verb and tense in another person; "" when the form is no finite verb or could be two."""
    found = set()
    for name, row, _ in _list_finite(form):
        verb = lexicon.find_verb(name)
        if row == 2:
            found.add(SUBJUNCTIVES[name][person])
        elif verb:
            found.add((verb.present, verb.past)[row][person])
    usual = sorted(found, key=lambda text: (-get_zipf(text), text))
    sure = len(usual) == 1 or (usual and get_zipf(usual[0]) - get_zipf(usual[1]) > SURE)
    return usual[0] if sure else ""


def find_finite_verb(words: list[str]) -> str:
    """Return the first word that can be a verb with a person; "" where there is none."""
    return next((word for word in words if is_finite(word.lower())), "")


def is_finite(form: str) -> bool:
    """Return whether a form in lower case can be a verb with a person."""
    return any(slot in ("present", "past") for _verb, slot, _person in lexicon.list_verb_readings(form))


def split_article(text: str) -> tuple[str, str]:
    """Return the article in front and the rest, both tidy; short forms as dictionaries write them (r, e, s) too."""
    first, _blank, rest = tidy(text).partition(" ")
    known = first.casefold()
    is_article = known in DEFINITE_ARTICLES or known in INDEFINITE_ARTICLES
    return (known, rest) if rest and is_article else ("", tidy(text))


def article_fits(given: str, article: str) -> bool:
    """Return whether an article is that of a noun: "ein" fits der and das."""
    known = given.casefold()
    return DEFINITE_ARTICLES.get(known) == article or article in INDEFINITE_ARTICLES.get(known, ())


def write_plural_in_full(word: str, form: str) -> str:
    """Return a plural as dictionaries shorten it, written out: `-n`, `-`, `¨-e`; with its article it loses that."""
    short = tidy(form).replace("~", "-").replace("¨-", "-¨")
    if not short.startswith("-"):
        return split_article(form)[1]
    ending = short[1:]
    if ending.startswith("¨"):
        word = LAST_VOWEL.sub(lambda found: UMLAUTS[found[0]], word)
        ending = ending[1:]
    return word + ending
