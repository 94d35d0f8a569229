"""The debrief: the learner's sentences said better, and words worth learning."""

from dataclasses import replace

import pytest

from apps.evaluation.improved_sentences import LearnerLine, improve_sentences, keeps_meaning
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


@pytest.mark.parametrize(
    ("said", "better"),
    [
        ("Ich komme gleich wenn ich habe Zeit.", "Ich komme gleich, wenn ich Zeit habe."),
        ("Ich weiß nicht ob darf er das nehmen.", "Ich weiß nicht, ob er das nehmen darf."),
        ("Ich helfe Ihnen, weil Sie haben Schmerzen.", "Ich helfe Ihnen, weil Sie Schmerzen haben."),
        ("Weil Sie haben Fieber, messe ich.", "Weil Sie Fieber haben, messe ich."),
    ],
)
def test_a_clause_that_is_put_in_order_has_its_comma(said: str, better: str) -> None:
    line = LearnerLine("a", said)
    assert [one.better for one in improve_sentences([line], marked(line))] == [better]


def test_at_most_three_and_each_message_once() -> None:
    lines = [LearnerLine(str(n), "Wo Sie wohnen? Haben Sie eine Alergie?") for n in range(5)]
    found = improve_sentences(lines, [remark for line in lines for remark in marked(line)])
    assert len(found) == 3
    assert len({better.message for better in found}) == 3


def test_right_lines_give_nothing() -> None:
    line = LearnerLine("a", "Wo wohnen Sie?")
    assert improve_sentences([line], marked(line)) == []


def test_better_wording_keeps_the_meaning() -> None:
    assert keeps_meaning("Wo Sie wohnen?", "Wo wohnen Sie?")
    assert not keeps_meaning("Sie trinken ein Liter.", "Sie trinken zwei Liter.")
    assert not keeps_meaning("Sie haben keine Schmerzen.", "Sie haben Schmerzen.")
    assert not keeps_meaning("Heben Sie den linken Arm.", "Heben Sie den rechten Arm.")
    line = LearnerLine("a", "Ich gebe Sie drei Tabletten.")
    wrong = Remark(14, 18, "drei", "vier", "spelling", "misspelt", {"word": "vier"}, message="a")
    assert improve_sentences([line], [wrong]) == []


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
