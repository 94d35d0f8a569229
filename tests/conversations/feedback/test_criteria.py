"""Verdicts of a debrief: each one has words that prove it in the line it cites, or nothing is said."""

from typing import Any

from apps.conversations.feedback.criteria import judge_lines
from apps.conversations.tasks.criteria import SaidLine, find_proof
from apps.conversations.turns.line_features import find_disclosures, find_misstated
from apps.dialogue.case import read_case
from apps.evaluation.judgements import Judgement
from tests.solving import CASES, case_of


def said(text: str, *acts: str, id: str = "1", **seen: Any) -> SaidLine:
    return SaidLine(id=id, text=text, person="p1", reply_id="r", acts=frozenset(acts), seen=seen)


def judge(criterion: str, *lines: SaidLine) -> Judgement:
    found = [one for one in judge_lines(lines) if one.criterion == criterion]
    return found[0] if found else Judgement(criterion, "NOT_OBSERVED")


def test_an_act_that_its_line_does_not_show_is_not_assessed() -> None:
    assert judge("EMPATHY", said("Wie viele Tabletten nehmen Sie?", "EMPATHY")).verdict == "NOT_ASSESSED"
    assert judge("EMPATHY", said("Das ist sicher schwer für Sie.", "EMPATHY")).verdict == "MET"


def test_a_line_that_shows_an_act_is_cited_and_not_one_beside_it() -> None:
    found = judge("GREET", said("Wie alt sind Sie?", "GREET", id="1"), said("Guten Tag.", "GREET", id="2"))
    assert [quote.message for quote in found.quotes] == ["2"]


def test_of_a_rude_line_the_rude_sentence_is_cited() -> None:
    found = judge("RUDE", said("Guten Tag. Sie sind dumm. Haben Sie Schmerzen?", "RUDE"))
    assert [quote.text for quote in found.quotes] == ["Sie sind dumm."]
    assert judge("RUDE", said("Haben Sie Schmerzen?", "RUDE")).verdict == "NOT_ASSESSED"


def test_who_passes_over_a_wrong_read_back_is_blamed_with_the_line_that_does() -> None:
    told = said("Sie bekommt 5 mg Ramipril.", id="1", handover=["meds"], misread="ramipril")
    after = said("Genau, das stimmt so.", id="2")
    found = judge("READ_BACK", told, after)
    assert (found.verdict, [quote.message for quote in found.quotes]) == ("NOT_MET", ["2"])
    assert judge("READ_BACK", told).verdict == "NOT_OBSERVED"


def test_a_question_discloses_nothing() -> None:
    asked = said("Hat er die Hüfte gebrochen?", disclosed=["Hat er die Hüfte gebrochen?"])
    assert judge("REFUSE_INFO", asked).verdict == "NOT_ASSESSED"


def test_a_step_that_asks_for_an_introduction_needs_a_name() -> None:
    criterion = {"act": "INTRODUCE"}
    assert find_proof(criterion, [said("Ich bin Studentin.", "INTRODUCE", introduced=["role"])], None) is None
    assert find_proof(criterion, [said("Ich bin Anna.", "INTRODUCE", introduced=["name"])], None) is not None


def test_a_greeting_in_the_middle_of_a_talk_is_not_assessed() -> None:
    before = [said("Wo tut es weh?", "OPEN_QUESTION", id=str(number)) for number in range(2, 6)]
    greeting = said("Guten Tag, Frau Wiesner.", "GREET", id="9")
    assert judge("GREET", *before, greeting).verdict == "NOT_ASSESSED"
    assert judge("GREET", greeting, *before).verdict == "MET"


def test_a_summary_with_a_wrong_value_is_met_in_part() -> None:
    case, told = read_case(case_of(CASES[0].with_name("copd-exacerbation.json"))), ("worse_since", "sputum", "allergy")
    assert find_misstated(case, "Sie haben seit fünf Wochen schlechter Luft.", told) == ["worse_since"]
    assert find_misstated(case, "Sie haben seit fünf Tagen schlechter Luft.", told) == []
    summary = said(
        "Ich fasse zusammen: seit fünf Wochen, gelb.", "SUMMARY", stated=["sputum"], misstated=["worse_since"]
    )
    assert judge("SUMMARY", summary).verdict == "PARTLY"


def test_a_return_amid_a_talk_is_no_goodbye() -> None:
    lines = [said("Ich komme gleich wieder.", "FAREWELL", id="0")]
    lines += [said("Wo tut es weh?", id=str(number)) for number in range(1, 4)]
    assert judge("FAREWELL", *lines).verdict != "MET"
    verdict = judge("FAREWELL", *lines, said("Tschüss, bis morgen!", "FAREWELL", id="9"))
    assert [quote.message for quote in verdict.quotes] == ["9"]
    assert judge("FAREWELL", lines[0]).verdict == "MET", "who says it last, leaves"


def test_parents_are_told_about_their_child() -> None:
    case = read_case(case_of(CASES[0].with_name("child-with-fever.json")))
    assert find_disclosures(case, "mother", "Er hat einen Darminfekt mit 39 Grad Fieber.", ()) == []
    other = read_case(case_of(CASES[0].with_name("a-call-without-a-password.json")))
    assert find_disclosures(other, "caller", "Ihr Nachbar hat eine Lungenentzündung.", ())
