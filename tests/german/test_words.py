"""Words are cut, folded and looked up in one way."""

import pytest

from apps.content.open_text_evaluation.objectives import find_stated_objectives
from apps.german import lexicon
from apps.german.clauses import find_joints, find_pieces, parse_clauses, split_piece
from apps.german.compounds import find_first_noun, split_compound
from apps.german.drug_names import find_drugs, is_drug
from apps.german.headwords import find_headword
from apps.german.inflection import conjugate, contract, inflect_determiner, list_persons, parse_determiner
from apps.german.negation import denies, is_denied, is_negated, is_negation
from apps.german.questions import split_segments
from apps.german.separable_verbs import drop_zu, split_clauses
from apps.german.spelling import is_same_word
from apps.german.text import differ_in_umlauts_only, fold, fold_spelling, squeeze, tidy
from apps.german.tokens import SentenceWord, list_words, read_words, split_words, tokenize
from apps.german.word_forms import list_readings
from apps.german.wordings import find_form, find_value, find_wording


def test_spellings_that_are_the_same() -> None:
    assert fold_spelling("uebergabe") == fold_spelling("Übergabe") != fold_spelling("Ubergabe")
    assert fold("Füße") == fold("Fuesse") == fold("fusse")
    assert fold("Cortison") == fold("Kortison")
    assert differ_in_umlauts_only("fur", "für") and differ_in_umlauts_only("Strase", "Straße")
    assert squeeze("Blut-Druck") == squeeze("Blutdruck")
    assert tidy(" „Puls\u00a0–  80“. ") == "Puls - 80"


@pytest.mark.parametrize("name", ["Yılmaz", "Škoda", "Nguyễn", "Ayşe", "Łukasz"])
def test_a_name_of_any_country_is_one_word(name: str) -> None:
    """Three of the tokenisers cut names at letters that German lacks."""
    assert split_words(f"Herr {name} kommt") == ["Herr", name, "kommt"]
    assert [word.text for word in parse_clauses(f"Herr {name} kommt.")[0].words] == ["Herr", name, "kommt"]
    assert [word.text for word in read_words(f"Herr {name} kommt.")] == ["Herr", name, "kommt"]


def test_hyphens_join_for_the_dictionary_and_part_for_comparing() -> None:
    assert list_words("Zwei-Euro-Stück um 7:40") == ["Zwei-Euro-Stück", "um", "7:40"]
    assert split_words("Zwei-Euro-Stück um 1.000,5 ml") == ["Zwei", "Euro", "Stück", "um", "1.000,5", "ml"]
    assert [(token.start, token.text) for token in tokenize("Ja, 38°")] == [(0, "Ja"), (2, ","), (4, "38"), (6, "°")]


def test_the_first_word_of_a_sentence_says_nothing_by_its_capital() -> None:
    assert [word.opens for word in read_words("Essen Sie? Gutes Essen: Brot")] == [True, False, True, False, True]


def test_a_number_at_the_end_ends_its_sentence_for_every_reader() -> None:
    """The language checks read "130. Ich" as an ordinal and lost the sentence that followed."""
    line = "Morgens meistens 130. Ich messe jeden Morgen."
    assert [clause.low[0] for clause in parse_clauses(line)] == ["morgens", "ich"]
    assert split_segments(line) == ["Morgens meistens 130.", "Ich messe jeden Morgen."]
    assert [piece.text for piece in find_pieces(line)] == ["Morgens meistens 130.", "Ich messe jeden Morgen."]


def test_abbreviations_end_no_sentence_for_any_reader() -> None:
    line = "Er nimmt z. B. Ramipril ca. seit Mai. Gut."
    assert len(split_segments(line)) == len(find_pieces(line)) == 2
    assert [clause.after for clause in parse_clauses(line)] == [".", "."]


def test_segments_are_cut_at_dashes_colons_and_semicolons_too() -> None:
    assert split_segments("Gut; ich komme – Moment: Haben Sie Fieber?") == [
        "Gut;",
        "ich komme",
        "Moment",
        "Haben Sie Fieber?",
    ]


def test_pieces_have_their_places() -> None:
    line = "SpO₂ 91, Puls 80 und keine Atemnot"
    pieces = split_piece(line, find_pieces(line)[0])
    assert [piece.text for piece in pieces] == ["SpO₂ 91", "Puls 80", "keine Atemnot"]
    assert [line[piece.start : piece.end] for piece in pieces] == [piece.text for piece in pieces]


def test_clauses_are_cut_at_the_same_joints_by_every_reader() -> None:
    """One reader cut "38,5" in two, one left "und" to the next part, and one saw no comma without a blank."""
    line = "Temperatur 38,5 Grad,Puls 80, und keine Atemnot – seit 7:30"
    assert [piece.text for piece in split_piece(line, find_pieces(line)[0])] == [
        "Temperatur 38,5 Grad",
        "Puls 80",
        "keine Atemnot",
        "seit 7:30",
    ]
    assert [clause.tokens[0].text for clause in split_clauses(line)] == ["Temperatur", "Puls", "keine", "seit"]
    assert [(one.mark, one.word) for one in find_joints(line, ",", "und")] == [(",", ""), (",", "und")]


def test_a_conjunction_may_count_behind_a_comma_only() -> None:
    line = "Sie war da, da sie Hilfe braucht, und damit gut"
    assert [one.word for one in find_joints(line, ",", "und", "da damit")] == ["da", "und"]


def test_drugs_are_known_by_list_and_by_stem() -> None:
    """The dialogue engine and the notes had lists of their own."""
    assert find_drugs("Er nimmt Ramipril, Candesartan, Betaisodona und Brot.") == [
        "Ramipril",
        "Candesartan",
        "Betaisodona",
    ]
    assert is_drug("Tabletten") is False


def test_verbs_of_the_ward_are_verbs_for_every_reader() -> None:
    """Only the vocabulary knew them; the language checks took their forms for nouns or slips."""
    row = next(line for line in lexicon.WARD_VERBS.read_text("utf-8").splitlines())
    infinitive, _auxiliary, participle = row.split("\t")[:3]
    assert lexicon.find_verb(infinitive) is not None
    assert (infinitive, "participle", 0) in lexicon.list_verb_readings(participle)


def test_articles_and_verbs_are_inflected() -> None:
    assert parse_determiner("Meinem") == ("mein", "ein", lexicon.encode_cells("Dm Dn"))
    assert parse_determiner("sein") is None
    assert inflect_determiner("dies", "dies", "Df") == "dieser"
    assert contract("zu", "der") == "zur"
    assert list_persons("hätten") == {3, 5}
    assert conjugate("hast", 5) == "haben"


def test_forms_have_their_readings() -> None:
    assert [one.word for one in list_readings("anzuhängen")] == ["anhängen"]
    assert [one.word for one in list_readings("Herztabletten")] == ["Herztablette"]
    assert find_form("Wir lagern ihn jetzt um.", "umlagern") == "lagern ihn jetzt um"


def test_words_that_are_the_same_but_for_an_ending_or_a_slip() -> None:
    assert is_same_word("Blutdrucks", "Blutdruck") and is_same_word("Schmertzen", "Schmerzen")
    assert not is_same_word("Hand", "Hund") and not is_same_word("kein", "ein") and not is_same_word("die", "der")


def test_values_stand_in_texts_up_to_their_ending() -> None:
    assert find_value("Tochter", "mit der Tochter") == (8, 15)
    assert find_value("12", "112 mg") is None


@pytest.mark.parametrize(
    ("text", "negated"),
    [("Niemand kommt", True), ("nirgends", True), ("Allergien verneint", True), ("nicht nur heute", False)],
)
def test_what_denies(text: str, negated: bool) -> None:
    """The readers knew six, seven and nine of these words."""
    assert is_negated(text) is negated


@pytest.mark.parametrize(
    ("word", "negation"),
    [
        ("niemals", True),
        ("Keinerlei", True),
        ("nirgendwo", True),
        ("nichts", True),
        ("nein", False),
        ("unauffällig", False),
    ],
)
def test_words_that_deny_are_the_same_for_every_reader(word: str, negation: bool) -> None:
    """Hand-overs knew four, forms twelve and statements fourteen of them."""
    assert is_negation(word) is negation


def test_a_no_denies_beside_the_negations() -> None:
    assert denies("Nö, das weiß ich.") and denies("Das ist unauffällig") and not denies("Ja, natürlich.")


@pytest.mark.parametrize(
    ("text", "denied"),
    [
        ("Sie hat keine Atemnot.", True),
        ("Ich glaube nicht, dass sie Atemnot hat.", True),
        ("Sie kommt ohne Atemnot die Treppe hoch.", True),
        ("Ich verstehe es nicht, aber sie hat Atemnot.", False),
        ("Ohne Kennwort keine Auskunft, sie hat Atemnot.", False),
        ("Nicht nur Atemnot.", False),
        ("Atemnot wird verneint.", True),  # only the dialogue engine knew it
        ("Die Haut ist unauffällig, Atemnot besteht.", False),
    ],
)
def test_a_negation_reaches_as_far_as_its_clause(text: str, denied: bool) -> None:
    found = find_wording(text, "Atemnot")
    assert found is not None
    assert is_denied(text, found) is denied


@pytest.mark.parametrize(
    ("phrase", "bare"),
    [
        ("den Blutdruck zu messen", "den Blutdruck messen"),
        ("eine Übergabe vorzubereiten", "eine Übergabe vorbereiten"),
        ("Angehörige herumzuführen", "Angehörige herumführen"),
        ("wiederzukommen", "wiederkommen"),
        ("eine Übergabe", ""),
    ],
)
def test_an_infinitive_without_zu(phrase: str, bare: str) -> None:
    """Learning objectives had a list of first parts of their own."""
    assert drop_zu(phrase) == bare


def test_learning_objectives_are_not_cut_at_abbreviations() -> None:
    text = "Sie lernen, Tabletten z. B. morgens zu geben. • Ich kann den Puls messen."
    assert [aim["text"] for aim in find_stated_objectives(text)] == [
        "Ich kann Tabletten z. B. morgens geben.",
        "Ich kann den Puls messen.",
    ]


def test_a_form_is_first_the_word_of_the_ward() -> None:
    """The act is the more usual word, but what nurses write into is the file."""
    assert [one.word for one in list_readings("Akte")] == ["Akte", "Akt"]


@pytest.mark.parametrize(
    ("form", "headword"),
    [
        ("Patientenakte", "Patientenakte"),  # the vocabulary knew no last part of four letters that is also a form
        ("Alkoholkonsums", "Alkoholkonsum"),  # the glosses knew no genitives
        ("Handrücken", "Handrücken"),
        ("Lagerungshilfen", "Lagerungshilfe"),
    ],
)
def test_compounds_are_cut_in_one_way(form: str, headword: str) -> None:
    assert [one.word for one in list_readings(form)][0] == headword
    assert find_headword(SentenceWord(form, opens=False, then=""), "eng") == headword


@pytest.mark.parametrize(
    ("form", "cut", "first"),
    [
        ("Wundsekret", ("Wund", "Sekret"), "Wunde"),  # the glosses knew no first part that lacks its ending
        ("Kopfschmerzen", ("Kopf", "Schmerz"), "Kopf"),  # and no plurals
        ("Tablettenbox", ("Tabletten", "Box"), "Tablette"),  # the vocabulary knew no last part of three letters
        ("Trinkmenge", ("Trink", "Menge"), ""),
        ("Zimmern", None, ""),  # the glosses cut "Ern" off
        ("Wundrandrötungen", ("Wundrand", "Rötung"), "Wundrand"),  # only the spelling knew three parts
    ],
)
def test_a_compound_and_its_first_noun(form: str, cut: tuple[str, str] | None, first: str) -> None:
    assert split_compound(form) == cut
    assert (find_first_noun(cut[0]) if cut else "") == first
    assert cut is None or lexicon.is_spelt(form)


def test_a_rare_short_last_part_says_nothing_about_the_gender() -> None:
    assert lexicon.find_head("Wundsekret") == "Sekret"
    assert lexicon.find_head("Gebelle") == ""
