"""German that learners type: what counts as right, what is almost right, and what must never be taken for a slip."""

from decimal import Decimal
from pathlib import Path

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as some

from apps.content.answers.verdicts import Mark
from apps.content.comparison.nouns import Term, compare_term
from apps.content.comparison.phrases import Strictness, compare
from apps.content.comparison.reasons import Reason
from apps.content.comparison.sequences import find_longest_ordered
from apps.german.inflection import write_plural_in_full
from apps.german.numbers import parse_beginning

FRONTEND = Path(__file__).parents[2] / "frontend/src"
RIGHT, ALMOST, WRONG = Mark.RIGHT, Mark.ALMOST, Mark.WRONG

WORDS = [
    # given, accepted, mark, reason
    ("Fieber", "Fieber", RIGHT, ""),
    ("  Fieber. ", "Fieber", RIGHT, ""),
    ("„Fieber“", "Fieber", RIGHT, ""),
    ("U\u0308belkeit", "Übelkeit", RIGHT, ""),  # dots as a sign of their own
    ("Uebelkeit", "Übelkeit", RIGHT, "SPELT_OUT"),
    ("Strasse", "Straße", RIGHT, "SPELT_OUT"),
    ("Gefäß", "Gefaess", RIGHT, "SPELT_OUT"),
    ("fieber", "Fieber", ALMOST, "CASE"),
    ("uebelkeit", "Übelkeit", ALMOST, "CASE"),
    ("Ubelkeit", "Übelkeit", ALMOST, "UMLAUT"),
    ("grosen", "großen", ALMOST, "UMLAUT"),
    ("Grosse", "Größe", ALMOST, "UMLAUT"),
    ("fur", "für", ALMOST, "UMLAUT"),
    ("hätte", "hatte", ALMOST, "UMLAUT"),
    ("ist", "isst", WRONG, "OTHER_WORD"),  # ss is no ß: two verbs
    ("isst", "ist", WRONG, "OTHER_WORD"),
    ("last", "lässt", WRONG, "OTHER_WORD"),
    ("daß", "das", WRONG, "OTHER_WORD"),  # dots make no small word another one
    ("das", "daß", WRONG, "OTHER_WORD"),
    ("wär", "war", WRONG, "OTHER_WORD"),
    ("Blut druck", "Blutdruck", ALMOST, "SPACING"),
    ("Blut-Druck", "Blutdruck", ALMOST, "SPACING"),
    ("Fibeer", "Fieber", ALMOST, "TYPO"),
    ("Verbandd", "Verband", ALMOST, "TYPO"),
    ("Vrband", "Verband", ALMOST, "TYPO"),
    ("Lungenentzundugn", "Lungenentzündung", ALMOST, "TYPO"),
    ("Schmerz", "Schmerzen", ALMOST, "ENDING"),
    ("Patienten", "Patient", ALMOST, "ENDING"),
    ("Bettt", "Bett", ALMOST, "TYPO"),  # a letter once too often is no ending
    ("Betttt", "Bett", ALMOST, "TYPO"),
    ("Bet", "Bett", ALMOST, "TYPO"),
    ("Schmmerz", "Schmerz", ALMOST, "TYPO"),
    ("Atemnott", "Atemnot", ALMOST, "TYPO"),
    ("Pflasteer", "Pflaster", ALMOST, "TYPO"),
    ("das Bettt", "das Bett", ALMOST, "TYPO"),
    ("Betten", "Bett", ALMOST, "ENDING"),
    ("inn", "in", WRONG, "OTHER_WORD"),
    ("", "Fieber", WRONG, "EMPTY"),
    (" … ", "Fieber", WRONG, "EMPTY"),
    ("Husten", "Fieber", WRONG, "OTHER_WORD"),
    ("verstehen", "verstanden", WRONG, "ENDING"),  # forms that no ending makes are known to the dictionary
    ("helfen", "geholfen", WRONG, "ENDING"),
    ("versorgen", "verstanden", WRONG, "OTHER_WORD"),
    ("Hund", "Hand", WRONG, "OTHER_WORD"),
    ("Wagen", "Magen", WRONG, "OTHER_WORD"),
    ("Leder", "Leber", WRONG, "OTHER_WORD"),
    ("Hypertonie", "Hypotonie", WRONG, "OTHER_WORD"),
    ("einatmen", "ausatmen", WRONG, "OTHER_WORD"),
    ("kein Schmerz", "ein Schmerz", WRONG, "OTHER_WORD"),
    ("den", "dem", WRONG, "ARTICLE"),
    ("links", "rechts", WRONG, "OTHER_WORD"),
    ("über", "unter", WRONG, "OTHER_WORD"),
    ("4,8", "4,8", RIGHT, ""),
    ("4.8", "4,8", RIGHT, ""),
    ("48", "4,8", WRONG, "NUMBER"),
    ("50 mg", "5 mg", WRONG, "NUMBER"),
    ("1500 ml", "1.500 ml", RIGHT, ""),  # a point before three digits makes thousands
    ("1.500 ml", "1500 ml", RIGHT, ""),
    ("1.250.000", "1250000", RIGHT, ""),
    ("1.500.5", "1.500,5", WRONG, "NUMBER"),
    ("1500,5", "1.500,5", RIGHT, ""),
    ("1,5 ml", "1.500 ml", WRONG, "NUMBER"),
    ("1,000 ml", "1.000 ml", WRONG, "NUMBER"),
    ("0.125 mg", "0,125 mg", RIGHT, ""),  # no thousands
    ("12.10.2026", "12.10.2026", RIGHT, ""),
    ("12.10.2025", "12.10.2026", WRONG, "NUMBER"),
    ("die Wunde", "die Wunde", RIGHT, ""),
    ("das Wunde", "die Wunde", ALMOST, "ARTICLE"),
    ("Wunde", "die Wunde", ALMOST, "ARTICLE_MISSING"),
    ("die Hose", "die Wunde", WRONG, "OTHER_WORD"),
    ("das Hose", "die Wunde", WRONG, "OTHER_WORD"),
    ("den Blutdruck messen", "den Blutdruck messen", RIGHT, ""),
    ("vorstellen", "sich vorstellen", ALMOST, "REFLEXIVE"),
    ("Vorstellen", "sich vorstellen", WRONG, "CASE"),
    ("umstellen", "sich vorstellen", WRONG, "OTHER_WORD"),
    ("sich vorstelen", "sich vorstellen", ALMOST, "TYPO"),
    ("sich", "sich vorstellen", WRONG, "OTHER_WORD"),
    ("den Blutdruk mesen", "den Blutdruck messen", WRONG, "OTHER_WORD"),  # two slips are too many
]


@pytest.mark.parametrize(("given", "wanted", "mark", "reason"), WORDS)
def test_a_word_is_compared(given: str, wanted: str, mark: Mark, reason: str) -> None:
    found = compare(given, [wanted])
    assert (found.mark, found.reason) == (mark, reason)
    assert found.better == wanted


@pytest.mark.parametrize("code", list(Reason))
def test_every_reason_is_worded_for_learners(code: Reason) -> None:
    assert f'"{code}",' in (FRONTEND / "features/lessons/texts.ts").read_text()
    for language in ("deu", "eng"):
        words = orjson.loads((FRONTEND / f"i18n/messages/{language}/exercise.json").read_bytes())["reasons"]
        assert words[code]
        assert code != Reason.NUMBER or "lural" not in words[code], "it is said of figures, not of forms of a word"


@pytest.mark.parametrize(
    ("said", "number", "behind"),
    [
        ("zwölf", "12", ""),
        ("Zwoelf", "12", ""),
        ("zwölf Tabletten", "12", "Tabletten"),
        ("achtundvierzig", "48", ""),
        ("hundertzwanzig", "120", ""),
        ("zweihundertfünfundzwanzig", "225", ""),
        ("eintausendfünfhundert", "1500", ""),
        ("achtunddreißig Komma fünf Grad", "38.5", "Grad"),
        ("achtunddreißig Komma zwei fünf", "38.25", ""),
        ("achtunddreißig Komma fünfundzwanzig Grad", "38.25", "Grad"),
        ("38 Komma 5", "38.5", ""),
        ("eine Tablette", "1", "Tablette"),
        ("achtunddreißig Komma", None, ""),
        ("Hundertschaft", None, ""),
        ("hunderthundert", None, ""),
        ("nullhundert", None, ""),
        ("viele", None, ""),
        ("", None, ""),
    ],
)
def test_numbers_are_read_in_words(said: str, number: str | None, behind: str) -> None:
    assert parse_beginning(said) == (None if number is None else Decimal(number), behind)


def test_the_kindest_of_several_accepted_words_counts() -> None:
    assert compare("hohe Temperatur", ["Fieber", "hohe Temperatur"]).mark == RIGHT
    assert compare("feiber", ["Temperatur", "Fieber"]).better == "Fieber"
    assert compare("Fieber", []).mark == WRONG


def test_an_author_says_how_strict_it_is() -> None:
    assert compare("fieber", ["Fieber"], Strictness(case_counts=False)).mark == RIGHT
    strict = compare("gute", ["guten"], Strictness(endings_count=True))
    assert (strict.mark, strict.reason) == (WRONG, "ENDING")


@pytest.mark.parametrize(
    ("given_form", "wanted", "mark", "reason"),
    [
        ("Bettt", "Bett", ALMOST, "TYPO"),
        ("kannn", "kann", ALMOST, "TYPO"),
        ("Atemnott", "Atemnot", ALMOST, "TYPO"),
        ("lassen", "lasen", WRONG, "ENDING"),  # another verb
        ("Betten", "Bett", WRONG, "ENDING"),
    ],
)
def test_where_endings_count_a_repeated_letter_is_none(given_form: str, wanted: str, mark: str, reason: str) -> None:
    found = compare(given_form, [wanted], Strictness(endings_count=True))
    assert (found.mark, found.reason) == (mark, reason)


@pytest.mark.parametrize(
    ("given_form", "wanted"),
    [("hatte", "hätte"), ("wurde", "würde"), ("Bruder", "Brüder"), ("sie wurde", "sie würde"), ("ist", "isst")],
)
def test_dots_are_grammar_where_endings_count(given_form: str, wanted: str) -> None:
    for mine, right in ((given_form, wanted), (wanted, given_form)):
        assert compare(mine, [right], Strictness(endings_count=True)).mark == WRONG
    spelt_out = wanted.replace("ä", "ae").replace("ü", "ue")
    assert compare(spelt_out, [wanted], Strictness(endings_count=True)).mark == RIGHT


TEXT = some.text(alphabet=some.characters(codec="utf-8"), max_size=30)


@given(TEXT, TEXT)
def test_comparing_never_fails_and_what_is_equal_is_right(given_word: str, wanted: str) -> None:
    assert compare(given_word, [wanted]).mark in Mark
    same = compare(wanted, [wanted])
    assert same.mark == RIGHT or same.reason == "EMPTY"


@given(some.sampled_from([row[1] for row in WORDS]), some.integers(0, 9))
def test_a_number_is_never_a_slip(wanted: str, digit: int) -> None:
    assert compare(f"{wanted} {digit}", [f"{wanted} {digit + 1}"]).mark == WRONG


WOUND = Term("Wunde", "die", "Wunden")
TERMS = [
    ("die Wunde", "die Wunden", WOUND, {"word": RIGHT, "article": RIGHT, "plural": RIGHT}),
    ("e Wunde", "-n", WOUND, {"word": RIGHT, "article": RIGHT, "plural": RIGHT}),
    ("eine Wunde", "Wunden", WOUND, {"word": RIGHT, "article": RIGHT, "plural": RIGHT}),
    ("das Wunde", "Wunde", WOUND, {"word": RIGHT, "article": WRONG, "plural": ALMOST}),
    ("Wunde", "", WOUND, {"word": RIGHT, "article": WRONG, "plural": WRONG}),
    ("der wunde", None, WOUND, {"word": ALMOST, "article": WRONG}),
    ("der Arzt", "Ärzte", Term("Arzt", "der", "¨-e"), {"word": RIGHT, "article": RIGHT, "plural": RIGHT}),
    ("messen", None, Term("messen"), {"word": RIGHT}),
    ("der Schlauch", "Schläuche", Term("Schlauch", "der", "¨-e"), {"word": RIGHT, "article": RIGHT, "plural": RIGHT}),
]


@pytest.mark.parametrize(("given", "plural", "term", "marks"), TERMS)
def test_article_and_plural_are_counted_apart(given: str, plural: str | None, term: Term, marks: object) -> None:
    assert {name: match.mark for name, match in compare_term(given, term, plural).items()} == marks


@pytest.mark.parametrize(
    ("word", "form", "full"),
    [
        ("Wunde", "-n", "Wunden"),
        ("Arzt", "¨-e", "Ärzte"),
        ("Kissen", "-", "Kissen"),
        ("Wunde", "die Wunden", "Wunden"),
        ("Schlauch", "¨-e", "Schläuche"),
        ("Krankenhaus", "-¨er", "Krankenhäuser"),
        ("Baum", "¨-e", "Bäume"),
        ("Saal", "¨-e", "Säle"),
        ("Tuch", "¨-er", "Tücher"),
        ("Bruder", "¨-", "Brüder"),
    ],
)
def test_plurals_as_dictionaries_write_them(word: str, form: str, full: str) -> None:
    assert write_plural_in_full(word, form) == full


@pytest.mark.parametrize(
    ("places", "right"), [([0, 1, 2], 3), ([1, 0, 2], 2), ([2, 1, 0], 1), ([2, 3, 0, 1], 2), ([], 0), ([1, 2, 3, 0], 3)]
)
def test_what_stands_right_among_one_another(places: list[int], right: int) -> None:
    assert len(find_longest_ordered(places)) == right


@given(some.permutations(range(7)))
def test_a_longest_run_is_in_order_and_none_is_longer(places: list[int]) -> None:
    found = sorted(find_longest_ordered(places))
    run = [places[index] for index in found]
    assert run == sorted(run)
    best = [1] * len(places)
    for end in range(len(places)):
        best[end] += max((best[at] for at in range(end) if places[at] < places[end]), default=0)
    assert len(run) == max(best)
