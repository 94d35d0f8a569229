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


@pytest.mark.parametrize(
    ("said", "better"),
    [
        ("Sie dürfen aufstehen auch wenn Sie haben Schmerzen.", "Sie dürfen aufstehen, auch wenn Sie Schmerzen haben."),
        (
            "Sie dürfen aufstehen selbst wenn Sie haben Schmerzen.",
            "Sie dürfen aufstehen, selbst wenn Sie Schmerzen haben.",
        ),
        ("Ich mache das ohne dass Sie haben Schmerzen.", "Ich mache das, ohne dass Sie Schmerzen haben."),
        ("Ich bin da außer wenn Sie haben Besuch.", "Ich bin da, außer wenn Sie Besuch haben."),
        ("Ich bleibe anstatt dass Sie sind allein.", "Ich bleibe, anstatt dass Sie allein sind."),
        ("Ich komme kurz bevor Sie haben Besuch.", "Ich komme, kurz bevor Sie Besuch haben."),
        ("Ich komme eine Stunde bevor Sie haben Besuch.", "Ich komme, eine Stunde bevor Sie Besuch haben."),
        (
            "Ich komme zwei Tage nachdem Sie haben die Operation.",
            "Ich komme, zwei Tage nachdem Sie die Operation haben.",
        ),
        (
            "Ich gebe Ihnen eine Tablette vor allem weil Sie haben Schmerzen.",
            "Ich gebe Ihnen eine Tablette, vor allem weil Sie Schmerzen haben.",
        ),
        (
            "Ich gebe Ihnen eine Tablette besonders weil Sie haben Schmerzen.",
            "Ich gebe Ihnen eine Tablette, besonders weil Sie Schmerzen haben.",
        ),
        ("Ich mache das so dass Sie haben keine Schmerzen.", "Ich mache das so dass Sie keine Schmerzen haben."),
        ("Ich komme nur wenn ich habe Zeit.", "Ich komme nur, wenn ich Zeit habe."),
        (
            "Ich komme heute, und wenn Sie haben Schmerzen, helfe ich Ihnen.",
            "Ich komme heute, und wenn Sie Schmerzen haben, helfe ich Ihnen.",
        ),
    ],
)
def test_the_comma_stands_before_what_belongs_to_the_conjunction(said: str, better: str) -> None:
    line = LearnerLine("a", said)
    assert [one.better for one in improve_sentences([line], marked(line))] == [better]


@pytest.mark.parametrize(
    "said",
    [
        "Wenn Sie haben Schmerzen klingeln Sie bitte.",
        "Wenn Sie haben Schmerzen rufen Sie mich.",
        "Wenn Sie haben Fieber sagen Sie es mir bitte.",
        "Falls Sie haben Atemnot melden Sie sich sofort.",
        "Wenn Sie haben Durst nehmen Sie das Glas.",
        "Wenn Sie haben Schmerzen dann klingeln Sie.",
        "Wenn Sie haben Schmerzen kommt der Arzt.",
    ],
)
def test_a_main_clause_without_a_comma_is_not_drawn_into_the_clause_before_it(said: str) -> None:
    line = LearnerLine("a", said)
    assert improve_sentences([line], marked(line)) == []


@pytest.mark.parametrize(
    ("said", "better"),
    [
        ("Ich komme, weil er hat Sie gesehen.", "Ich komme, weil er Sie gesehen hat."),
        ("Ich frage, weil ich möchte Sie gut verstehen.", "Ich frage, weil ich Sie gut verstehen möchte."),
        ("Ich komme, weil sie braucht Sie.", "Ich komme, weil sie Sie braucht."),
        ("Ich frage, weil Sie haben heute viel geschlafen.", "Ich frage, weil Sie heute viel geschlafen haben."),
    ],
)
def test_sie_as_an_object_stays_in_its_clause(said: str, better: str) -> None:
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
