"""What the shipped dictionaries know about a word, in whichever form somebody writes it."""

import pytest

from apps.vocabulary.dictionary import look_up
from apps.vocabulary.parts import PartOfSpeech
from apps.vocabulary.suggesting import suggestions


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
    ],
)
def test_a_verb_has_its_forms_and_the_third_person_where_it_is_irregular(
    said: str, term: str, third: str, past: str, perfect: str
) -> None:
    found = look_up(said)
    assert (found.term, found.third_person, found.simple_past) == (term, third, past)
    assert found.present_perfect == perfect


def test_meanings_levels_and_what_nobody_knows() -> None:
    known, rare, unknown = look_up("Schmerz"), look_up("Dekubitus"), look_up("Xyzulon")
    assert known.translations["eng"][0] == "pain" and known.translations["ukr"]
    assert "deu" not in known.translations
    assert (known.level, rare.level) == ("B1", "")
    assert (unknown.article, unknown.translations, unknown.frequency) == ("", {}, None)


def test_another_gender_than_the_known_one_is_another_word() -> None:
    assert look_up("das Schmerz").plural == "" and look_up("das Schmerz").translations == {}


def test_suggestions_begin_with_the_word_itself_and_then_what_begins_so() -> None:
    found = suggestions("verb", 8)
    terms = [one["term"] for one in found]
    assert "Verband" in terms and len(terms) == len(set(terms)) <= 8
    assert all(term.casefold().startswith("verb") for term in terms)
    phrase = suggestions("Bescheid g", 8)[0]
    assert (phrase["term"], phrase["part_of_speech"]) == ("Bescheid geben", "PHRASE")
    assert phrase["explanation"] and phrase["usage_examples"]
    assert suggestions("qqqqq", 8) == []
