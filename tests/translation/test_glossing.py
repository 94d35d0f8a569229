"""What the words of a German text mean, without any provider."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.translation.glosses import gloss_text, summary, word_for_word
from kit.languages import LANGUAGES

QUESTION = "Haben Sie Schmerzen im Bein?"
OTHERS = [row.code for row in LANGUAGES if row.code != "deu"]


def word(text, wanted, language="eng"):
    return next(one for one in gloss_text(text, language) if one["text"] == wanted)


@pytest.mark.parametrize("language", OTHERS)
def test_each_language_says_something_to_a_question_about_pain(language):
    words = gloss_text(QUESTION, language)
    assert [one["text"] for one in words] == ["Haben", "Sie", "Schmerzen", "im", "Bein"]
    assert all(one["glosses"] for one in words)
    assert summary(words, language).startswith("Schmerz: ")
    assert "Bein: " in summary(words, language)
    assert word_for_word(words, language).count(" · ") == 4


def test_a_noun_tells_its_article_and_its_plural():
    assert word(QUESTION, "Schmerzen") == {
        "text": "Schmerzen",
        "lemma": "Schmerz",
        "glosses": ["pain"],
        "article": "der",
        "plural": "Schmerzen",
    }


@pytest.mark.parametrize(
    ("text", "wanted", "lemma"),
    [
        ("Haben Sie geholfen?", "geholfen", "helfen"),
        ("Haben Sie Hunger?", "Haben", "haben"),
        ("Ist Ihre Wunde trocken?", "Wunde", "Wunde"),
        ("Ist Ihre Wunde trocken?", "Ihre", "Ihr"),
        ("Die Verbände sind neu.", "Verbände", "Verband"),
        ("Essen Sie genug?", "Essen", "essen"),
        ("Das Essen ist kalt.", "Essen", "Essen"),
        ("Guten Morgen.", "Morgen", "Morgen"),
        ("Ich komme morgen.", "morgen", "morgen"),
        ("Sind Sie gestürzt?", "gestürzt", "stürzen"),
        ("Hier sind Ihre Herztabletten.", "Herztabletten", "Herztablette"),
    ],
)
def test_forms_lead_to_the_word_of_the_dictionary(text, wanted, lemma):
    assert word(text, wanted)["lemma"] == lemma


def test_a_compound_is_told_by_its_parts():
    found = word("Der Brustverband sitzt.", "Brustverband")
    assert (found["article"], found["plural"], found["glosses"]) == ("der", "Brustverbände", ["chest + bandage"])


def test_the_glossary_goes_before_the_dictionary():
    assert word("Der Verband ist nass.", "Verband")["glosses"] == ["bandage", "dressing"]


def test_an_unknown_word_stays_german_and_says_so():
    words = gloss_text("Der Xylquarb schmerzt.", "vie")
    assert words[1]["glosses"] == []
    assert "[Xylquarb]" in word_for_word(words, "vie")
    assert "Xylquarb" not in summary(words, "vie")


def test_glosses_from_right_to_left_are_kept_apart_from_the_german():
    assert "\u2068درد\u2069" in summary(gloss_text("Schmerzen?", "pes"), "pes")


def test_each_word_is_told_once():
    assert summary(gloss_text("Schmerzen, Schmerzen, Schmerzen!", "eng"), "eng") == "Schmerz: pain"


@given(st.text(max_size=200), st.sampled_from(OTHERS))
def test_any_text_can_be_glossed(text, language):
    words = gloss_text(text, language)
    assert all(one["text"] in text for one in words)
    assert isinstance(summary(words, language) + word_for_word(words, language), str)
