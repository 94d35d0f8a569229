"""Translations that authors wrote, found by the text of a line."""

from apps.translation.authored import find_translations, normalise_line

LINES = {
    "Ja, gern.": {"eng": "Yes, gladly.", "tur": "Evet, memnuniyetle."},
    "Seit gestern. Beim Gehen.": {"eng": "Since yesterday, when I walk.", "tur": "Dünden beri, yürürken."},
    "Seit gestern.": {"eng": "Since yesterday."},
    "Das geht nicht.": {"eng": "That doesn't work."},
}


def test_a_line_is_found_in_all_its_languages() -> None:
    assert find_translations("Ja, gern.", LINES) == LINES["Ja, gern."]


def test_what_looks_the_same_is_the_same_line() -> None:
    assert normalise_line("  Wie geht’s \n Ihnen? ") == "Wie geht's Ihnen?"
    assert normalise_line("schla\u0308ft") == "schläft"
    assert find_translations(" Ja,\u00a0 gern. ", LINES) == LINES["Ja, gern."]


def test_a_reply_is_put_together_from_lines_the_longest_first() -> None:
    found = find_translations("Ja, gern. Seit gestern. Beim Gehen.", LINES)
    assert found == {
        "eng": "Yes, gladly. Since yesterday, when I walk.",
        "tur": "Evet, memnuniyetle. Dünden beri, yürürken.",
    }


def test_a_language_that_lacks_a_sentence_is_left_out() -> None:
    assert find_translations("Ja, gern. Seit gestern.", LINES) == {"eng": "Yes, gladly. Since yesterday."}
    assert find_translations("Seit gestern. Ganz schlimm.", LINES) == {}
    assert find_translations("Beim Gehen. Seit gestern.", LINES) == {}


def test_case_and_words_have_to_be_the_same() -> None:
    assert find_translations("ja, gern.", LINES) == {}
    assert find_translations("", LINES) == {} == find_translations("Ja, gern.", {})


def test_a_long_text_is_searched_in_reasonable_time() -> None:
    assert find_translations("Das geht nicht. " * 200 + "Nie.", LINES) == {}
