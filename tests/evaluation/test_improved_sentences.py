"""The debrief: the learner's sentences said better, and words worth learning."""

from dataclasses import replace

from apps.evaluation.improved_sentences import LearnerLine, improve_sentences
from apps.evaluation.language import check_line
from apps.evaluation.language.remark import Remark
from apps.evaluation.vocabulary_offers import CaseWord, TalkLine, offer_words


def marked(line: LearnerLine) -> list[Remark]:
    return [replace(remark, message=line.message) for remark in check_line(line.text)]


def test_the_learner_s_own_sentence_is_put_right() -> None:
    line = LearnerLine("a", "Guten Tag. Wie lange Sie haben Schmerzen in die Schulter? Danke.")
    (better,) = improve_sentences([line], marked(line))
    assert better.said == "Wie lange Sie haben Schmerzen in die Schulter?"
    assert better.better == "Wie lange haben Sie Schmerzen in der Schulter?"
    assert better.said in line.text
    assert better.code == "verb_after_question_word"


def test_at_most_three_and_each_message_once() -> None:
    lines = [LearnerLine(str(n), "Wo Sie wohnen? Haben Sie eine Alergie?") for n in range(5)]
    found = improve_sentences(lines, [remark for line in lines for remark in marked(line)])
    assert len(found) == 3
    assert len({better.message for better in found}) == 3


def test_right_lines_give_nothing() -> None:
    line = LearnerLine("a", "Wo wohnen Sie?", ("Wie wohnen Sie denn?",))
    assert improve_sentences([line], marked(line)) == []


def test_what_no_word_puts_right_is_said_as_others_say_it() -> None:
    line = LearnerLine("a", "Ich bin die Anna hier.", ("Ich betreue Sie heute.",))
    mixed = Remark(0, 3, "Ich", "", "register", "du_and_sie", {}, message="a")
    (better,) = improve_sentences([line], [mixed])
    assert (better.better, better.code) == ("Ich betreue Sie heute.", "natural_phrase")
    assert improve_sentences([replace(line, text="Ich betreue Sie heute!")], [mixed]) == []
    twin = replace(line, message="b")
    assert len(improve_sentences([line, twin], [mixed, replace(mixed, message="b")])) == 1, "each wording once"


def test_a_faultless_line_is_left_as_it_is() -> None:
    assert improve_sentences([LearnerLine("a", "Ich bin die Anna hier.", ("Ich betreue Sie heute.",))], []) == []


def test_facts_are_never_put_into_the_learner_s_mouth() -> None:
    danger = Remark(0, 3, "Sie", "91 Kilo", "safety", "safety_number", {}, True, "a")
    assert improve_sentences([LearnerLine("a", "Sie wiegen 81 Kilo.")], [danger]) == []


def test_words_of_the_case_come_first_with_the_sentence_that_used_them() -> None:
    lines = [
        TalkLine("p1", "Ich habe Wasser in den Beinen. Meine Rippe tut weh."),
        TalkLine("l1", "Haben Sie Atemnot?", by_learner=True),
    ]
    vocabulary = [
        CaseWord("die Patientenverfügung"),
        CaseWord("das Ödem", "Wasser im Gewebe", ("Wasser in den Beinen",)),
    ]
    oedema, rib = offer_words(lines, vocabulary)
    assert (oedema.term, oedema.article, oedema.plural) == ("Ödem", "das", "Ödeme")
    assert (oedema.sentence, oedema.message) == ("Ich habe Wasser in den Beinen.", "p1")
    assert (rib.term, rib.article, rib.plural) == ("Rippe", "die", "Rippen")
    assert offer_words(lines, vocabulary, at_most=1) == [oedema]


def test_usual_words_names_and_the_learner_s_own_words_are_not_offered() -> None:
    lines = [
        TalkLine("p", "Heute habe ich mit Rosa über das Haus und die Rippe gesprochen."),
        TalkLine("l", "Die Rippe?", True),
    ]
    assert offer_words(lines, names=frozenset({"Rosa"})) == []
    assert offer_words([], [CaseWord("das Ödem")]) == []
