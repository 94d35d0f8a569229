"""What a summary or a read-back says otherwise than it was told is put right, and credited in part at most."""

import pytest

from apps.dialogue.case import read_case
from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.summary_check import check_summary
from tests.dialogue.test_whole_talks import CASES, talk
from tests.solving import case_of


@pytest.mark.parametrize(
    ("case", "person", "lines", "fact"),
    [
        (  # the strength of a pain
            "will-i-die",
            "patient",
            ("Wie stark sind Ihre Schmerzen?", "Ihre Schmerzen sind nachts bei neun. Stimmt das?"),
            "pain",
        ),
        (  # the part of the body
            "shouting-in-the-corridor",
            "daughter",
            ("Hat Ihr Vater Schmerzen?", "Ich fasse zusammen: Ihr Vater hat starke Schmerzen im Knie."),
            "pain",
        ),
        (  # a side beside other facts about the same thing, and a temperature without its unit
            "wound-dressing",
            "p1",
            (
                "An welchem Fuß haben Sie die Wunde?",
                "Hatten Sie Fieber?",
                "Ich wiederhole: Sie hatten Fieber mit 39,5, und die Wunde ist am rechten Fuß. Ist das richtig?",
            ),
            "fever",
        ),
        (  # the amount of an order
            "copd-exacerbation",
            "p2",
            ("Wie viel Sauerstoff soll ich geben?", "Ich wiederhole: drei Liter über die Nasenbrille."),
            "order_oxygen",
        ),
        (  # the hour
            "child-with-fever",
            "mother",
            (
                "Wann haben Sie ihm zuletzt etwas gegen das Fieber gegeben?",
                "Das letzte Zäpfchen war also um fünf. Stimmt das so?",
            ),
            "para_last",
        ),
    ],
)
def test_what_is_summed_up_wrongly_is_put_right(
    engine: EmbeddedEngine, case: str, person: str, lines: tuple[str, ...], fact: str
) -> None:
    turn = talk(engine, case, person, *lines)
    assert turn.kind == "SUMMARY"
    assert fact in turn.misstated and fact not in turn.stated


def test_what_the_scales_show_is_no_wrong_weight(engine: EmbeddedEngine) -> None:
    asked = ("Wie schwer sind Sie?", "Wie groß sind Sie?")
    summary = "Ich fasse zusammen: Gewicht 91,4 Kilo, Größe 1,78 Meter. Ist das alles richtig?"
    told = talk(engine, "ninety-one-or-nineteen", "patient", *asked, summary)
    assert told.reply.startswith("Nein")
    weighed = talk(engine, "ninety-one-or-nineteen", "patient", *asked, "Ich wiege Sie jetzt auf der Waage.", summary)
    assert not weighed.misstated and not weighed.reply.startswith("Nein")


@pytest.mark.parametrize(
    ("case", "person", "lines"),
    [
        (
            "will-i-die",
            "patient",
            ("Wie stark sind Ihre Schmerzen?", "Ihre Schmerzen sind nachts bei sechs. Stimmt das?"),
        ),
        (
            "shouting-in-the-corridor",
            "daughter",
            ("Hat Ihr Vater Schmerzen?", "Ich fasse zusammen: Ihr Vater hat starke Schmerzen in der Schulter."),
        ),
        (
            "copd-exacerbation",
            "p2",
            ("Wie viel Sauerstoff soll ich geben?", "Ich wiederhole: einen Liter über die Nasenbrille."),
        ),
        (
            "child-with-fever",
            "mother",
            (
                "Wann haben Sie ihm zuletzt etwas gegen das Fieber gegeben?",
                "Das letzte Zäpfchen war also um acht. Stimmt das so?",
            ),
        ),
    ],
)
def test_what_is_summed_up_rightly_is_not_put_right(
    engine: EmbeddedEngine, case: str, person: str, lines: tuple[str, ...]
) -> None:
    assert talk(engine, case, person, *lines).misstated == ()


def test_a_wrong_value_is_put_right_although_something_is_announced_with_it(engine: EmbeddedEngine) -> None:
    lines = (
        "Wie stark sind Ihre Schmerzen?",
        "Ich sage dem Palliativteam Bescheid: Schmerzen in der Nacht bei neun. Ist das richtig?",
    )
    assert "sechs" in talk(engine, "will-i-die", "patient", *lines).reply


_HEAD = "Sind Sie mit dem Kopf aufgeschlagen?"
_HURT = ("Wo haben Sie Schmerzen?", _HEAD, f"Bitte, es ist wichtig: {_HEAD}", "Haben Sie Kopfschmerzen?")


@pytest.mark.parametrize(
    "line",
    [
        "Ihr Kopf tut weh, zwei von zehn. Stimmt das?",
        "Sie haben Schmerzen im Kopf. Stimmt das?",
        "Sie haben Schmerzen am Handgelenk. Stimmt das?",
        "Ihr Kopf tut weh. Stimmt das?",
    ],
)
def test_of_two_pains_either_may_be_named(engine: EmbeddedEngine, line: str) -> None:
    turn = talk(engine, "fall-on-the-ward", "patient", *_HURT, line)
    assert {"wrist_pain", "headache"} <= {*turn.state.given} and turn.misstated == ()


def test_what_is_to_change_states_nothing_of_now(engine: EmbeddedEngine) -> None:
    line = "Ich fasse zusammen: Sie bekommen schlecht Luft. Sie nehmen ab heute jeden Tag nur zwei Kissen. Bis später!"
    turn = talk(engine, "heart-failure-admission", "p1", "Mit wie vielen Kissen schlafen Sie?", line)
    assert turn.misstated == () and not turn.reply.startswith("Nein")


def test_of_two_pains_none_is_in_a_third_part(engine: EmbeddedEngine) -> None:
    turn = talk(engine, "fall-on-the-ward", "patient", *_HURT, "Sie haben Schmerzen im Knie. Stimmt das?")
    assert "wrist_pain" in turn.misstated


def test_leave_claims_nothing_of_the_other(engine: EmbeddedEngine) -> None:
    asked = ("Was führt Sie zu uns?", "Seit wann bekommen Sie schlecht Luft?")
    line = "Ich fasse zusammen: Sie haben seit drei Wochen Atemnot, bis nachher, Herr Hansen!"
    recap = talk(engine, "heart-failure-admission", "p1", *asked, line).understanding.recap
    assert recap is not None and recap.stated and recap.unheard == ()


def test_what_stands_behind_an_order_is_checked_all_the_same() -> None:
    line = "Sie sollen nachts sitzen, und Sie schlafen mit vier Kissen."
    assert check_summary(read_case(case_of(CASES / "heart-failure-admission.json")), ["dyspnoea_night"], line).misstated


def test_what_goes_on_from_an_order_claims_nothing() -> None:
    case = read_case(case_of(CASES / "heart-failure-admission.json"))
    assert check_summary(case, ["dyspnoea_night"], "Vier Kissen.").misstated
    assert not check_summary(case, ["dyspnoea_night"], "Legen Sie sich bitte höher, vier Kissen.").misstated
