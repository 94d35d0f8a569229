"""What the shipped dictionaries know about a word, in whichever form it is written."""

import pytest

from apps.german.lexicon import WARD_VERBS
from apps.german.word_forms import list_readings
from apps.vocabulary.choices import PartOfSpeech
from apps.vocabulary.dictionary import look_up
from apps.vocabulary.homonyms import load_homonyms
from apps.vocabulary.suggestions import suggest_entries

ARABIC_ARTICLE = "ال"


@pytest.mark.parametrize(
    ("said", "term", "article", "plural"),
    [
        ("Verband", "Verband", "der", "Verbände"),
        ("die Atemnot", "Atemnot", "die", ""),
        ("Schmerzen", "Schmerz", "der", "Schmerzen"),
        ("schmerz", "Schmerz", "der", "Schmerzen"),
        ("Pflegekräfte", "Pflegekraft", "die", "Pflegekräfte"),
        ("Dekubitusprophylaxe", "Dekubitusprophylaxe", "die", "Dekubitusprophylaxen"),
        ("Wundversorgung", "Wundversorgung", "die", "Wundversorgungen"),
    ],
)
def test_a_noun_has_its_article_and_plural(said: str, term: str, article: str, plural: str) -> None:
    found = look_up(said)
    assert (found.term, found.article, found.plural) == (term, article, plural)
    assert found.part_of_speech == PartOfSpeech.NOUN


@pytest.mark.parametrize(
    ("said", "term", "third", "past", "perfect"),
    [
        ("messen", "messen", "misst", "maß", "hat gemessen"),
        ("gemessen", "messen", "misst", "maß", "hat gemessen"),
        ("abnehmen", "abnehmen", "nimmt ab", "nahm ab", "hat abgenommen"),
        ("lagern", "lagern", "", "lagerte", "hat gelagert"),
        ("arbeiten", "arbeiten", "", "arbeitete", "hat gearbeitet"),
        ("aufstehen", "aufstehen", "", "stand auf", "ist aufgestanden"),
        ("umlagern", "umlagern", "", "lagerte um", "hat umgelagert"),
        ("beatmet", "beatmen", "", "beatmete", "hat beatmet"),
        ("punktieren", "punktieren", "", "punktierte", "hat punktiert"),
        ("geröntgt", "röntgen", "", "röntgte", "hat geröntgt"),
        ("hochziehen", "hochziehen", "", "zog hoch", "hat hochgezogen"),
        ("herausnehmen", "herausnehmen", "nimmt heraus", "nahm heraus", "hat herausgenommen"),
        ("heißen", "heißen", "", "hieß", "hat geheißen"),
        ("anschließen", "anschließen", "", "schloss an", "hat angeschlossen"),
    ],
)
def test_a_verb_has_its_forms_and_the_third_person_where_it_is_irregular(
    said: str, term: str, third: str, past: str, perfect: str
) -> None:
    found = look_up(said)
    assert (found.term, found.third_person, found.simple_past) == (term, third, past)
    assert found.present_perfect == perfect


@pytest.mark.parametrize(
    ("said", "level"), [("die Tablette", "A1"), ("die Übelkeit", "A2"), ("gemessen", "A2"), ("Kran", "B2")]
)
def test_words_of_the_ward_have_the_level_at_which_nurses_learn_them(said: str, level: str) -> None:
    assert look_up(said).level == level


@pytest.mark.parametrize("verb", ["nehmen", "heißen", "parken"])
def test_no_verb_is_called_by_a_noun_in_arabic(verb: str) -> None:
    glosses = look_up(verb).translations.get("aeb", [])
    assert [gloss for gloss in glosses if gloss.startswith(ARABIC_ARTICLE)] == []


def test_the_table_of_the_ward_has_all_columns_and_no_verb_twice() -> None:
    rows = [line.split("\t") for line in WARD_VERBS.read_text("utf-8").splitlines()]
    assert [row[0] for row in rows] == sorted({row[0] for row in rows})
    for infinitive, auxiliary, participle, present, past in rows:
        part = present.split(",")[0].partition(" ")[2]
        assert infinitive.startswith(part) and participle.startswith(part), infinitive
        assert auxiliary in ("haben", "sein") and " " not in participle, infinitive
        for forms in (present.split(","), past.split(",")):
            assert len(forms) == 6 and forms[3] == forms[5], infinitive
            assert {form.partition(" ")[2] for form in forms} == {part}, infinitive
        assert infinitive in {one.word for one in list_readings(participle)}, infinitive


def test_meanings_levels_and_unknown_words() -> None:
    known, rare, unknown = look_up("Schmerz"), look_up("Dekubitus"), look_up("Xyzulon")
    assert known.translations["eng"][0] == "pain" and known.translations["ukr"]
    assert "deu" not in known.translations
    assert (known.level, rare.level, unknown.level) == ("A1", "B2", "")
    assert (unknown.article, unknown.translations, unknown.frequency) == ("", {}, None)


def test_nouns_of_one_spelling_have_articles_plurals_and_meanings_of_their_own() -> None:
    for noun, homonyms in load_homonyms().items():
        assert len({one.article for one in homonyms}) == len(homonyms) > 1, noun
        for one in homonyms:
            found = look_up(f"{one.article} {noun}", ("eng", "tur"))
            assert (found.term, found.article, found.plural) == (noun, one.article, one.plural)
            assert found.translations == {code: one.glosses[code] for code in ("eng", "tur")}
        first, second, *_more = (set(one.glosses["eng"]) for one in homonyms)
        assert not first & second, noun
    assert look_up("Kiefer").article == "der", "the jaw is what the ward speaks of"


@pytest.mark.parametrize(
    ("said", "language", "meanings"),
    [
        ("arbeiten", "tur", ["çalışmak"]),
        ("fragen", "tur", ["sormak"]),
        ("sein", "tur", ["olmak"]),
        ("sein", "eng", ["to be"]),
        ("sein", "spa", ["ser", "estar"]),
        ("sein", "vie", ["là"]),
        ("das Essen", "tur", ["yemek"]),
        ("Endung", "tur", ["ek", "çekim eki"]),
        ("infolge", "tur", ["yüzünden", "-den dolayı"]),
    ],
)
def test_a_word_has_meanings_of_its_own_part_of_speech(said: str, language: str, meanings: list[str]) -> None:
    assert look_up(said, [language]).translations.get(language, []) == meanings


def test_another_gender_than_the_known_one_is_another_word() -> None:
    assert look_up("das Schmerz").plural == "" and look_up("das Schmerz").translations == {}


def test_suggestions_begin_with_the_word_itself_and_then_what_begins_so() -> None:
    found = suggest_entries("verb", 8)
    terms = [one["term"] for one in found]
    assert "Verband" in terms and len(terms) == len(set(terms)) <= 8
    assert all(term.casefold().startswith("verb") for term in terms)
    phrase = suggest_entries("Bescheid g", 8)[0]
    assert (phrase["term"], phrase["part_of_speech"]) == ("Bescheid geben", "PHRASE")
    assert phrase["explanation"] and phrase["usage_examples"]
    assert suggest_entries("qqqqq", 8) == []
