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


SLOTTED = LINES | {
    "Ich wiederhole: {items}.": {"eng": "I repeat: {items}.", "tur": "Tekrar ediyorum: {items}."},
    "Meinen Sie {topic}?": {"eng": "Do you mean {topic}?"},
    "{items} und {item}": {"eng": "{items} and {item}", "tur": "{items} ve {item}"},
    "{item}, {items}": {"eng": "{item}, {items}", "tur": "{item}, {items}"},
    "Husten": {"eng": "cough", "tur": "öksürük"},
    "Größe und Gewicht": {"eng": "height and weight", "tur": "boy ve kilo"},
    "Dr. Aydın, 38,7 Grad": {"eng": "Dr Aydın, 38.7 degrees"},
}


def test_a_line_with_a_slot_is_translated_with_what_stands_in_it() -> None:
    assert find_translations("Meinen Sie Husten?", SLOTTED) == {"eng": "Do you mean cough?"}
    assert find_translations("Ich wiederhole: Husten. Ja, gern.", SLOTTED) == {
        "eng": "I repeat: cough. Yes, gladly.",
        "tur": "Tekrar ediyorum: öksürük. Evet, memnuniyetle.",
    }
    assert find_translations("Meinen Sie Fieber?", SLOTTED) == {} == find_translations("Meinen Sie ?", SLOTTED)


def test_a_slot_holds_a_list_whose_parts_may_have_commas_and_conjunctions() -> None:
    said = "Ich wiederhole: Dr. Aydın, 38,7 Grad, Husten, Größe und Gewicht und Husten."
    assert find_translations(said, SLOTTED) == {
        "eng": "I repeat: Dr Aydın, 38.7 degrees, cough, height and weight and cough."
    }
    assert find_translations("Ich wiederhole: Husten und Fieber.", SLOTTED) == {}
    assert find_translations("Husten und Husten", SLOTTED) == {}, "a list is no line"
    assert find_translations("Ich wiederhole: " + "Husten, " * 60 + "Fieber.", SLOTTED) == {}


def test_braces_that_are_no_slots_are_words_like_any_other() -> None:
    lines = SLOTTED | {
        "{1} Tablette am Morgen.": {"eng": "{1} tablet in the morning."},
        "Zimmer {items 3}.": {"eng": "Room {items 3}."},
        "Nein, {topic} ist {topic}.": {"eng": "No, {topic} is {topic}."},
    }
    assert find_translations("Meinen Sie Husten? 1 Tablette am Morgen.", lines) == {}
    assert find_translations("Meinen Sie Husten? {1} Tablette am Morgen.", lines) == {
        "eng": "Do you mean cough? {1} tablet in the morning."
    }
    assert find_translations("Zimmer {items 3}.", lines) == {"eng": "Room {items 3}."}
    assert find_translations("Nein, Husten ist Husten.", lines) == {"eng": "No, cough is cough."}
    assert find_translations("Nein, Husten ist Größe und Gewicht.", lines) == {}, "one slot holds the same words"
