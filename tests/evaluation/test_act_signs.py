"""Acts count only where two independent signs agree."""

from dataclasses import replace
from typing import Any

import pytest

from apps.conversations.turns.line_features import build_answered_line
from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.evaluation.act_signs import AnsweredLine, is_borne_out, list_credited_acts, list_signs
from apps.german.introductions import find_introduction
from apps.german.rudeness import is_rude
from tests.dialogue.conftest import engine
from tests.dialogue.test_whole_talks import talk

__all__ = ["engine"]
HEART, LUNG, FALL = ("heart-failure-admission", "p1"), ("copd-exacerbation", "p1"), ("fall-on-the-ward", "patient")
ROUND, WIFE, FOOT = ("medication-round", "p1"), ("medication-round", "p2"), ("wound-dressing", "p1")
NIECE, FATHER, CALLER = (
    ("wound-dressing", "p2"),
    ("daughter-on-the-phone", "father"),
    ("daughter-on-the-phone", "daughter"),
)


def credited(engine: EmbeddedEngine, where: tuple[str, str], *lines: str) -> set[str]:
    """Acts that count for the last line, after the others."""
    turn = talk(engine, *where, *lines)
    return {*list_credited_acts(build_answered_line(lines[-1], turn, 0))[0]}


@pytest.mark.parametrize(
    ("where", "act", "line"),
    [
        (CALLER, "RUDE", "Ich höre, dass Sie das sehr beschäftigt. Sie sind weit weg und würden am liebsten hier sein."
         " Was macht Ihnen die größte Sorge?"),
        (CALLER, "RUDE", "Ich wiederhole: 0171 ... können Sie die Nummer bitte noch einmal langsam sagen?"),
        (FATHER, "RUDE", "Ist gar nicht schlimm, das haben ganz viele in deinem Alter."),
        (WIFE, "EMPATHY", "Ihr Mann ist echt kompliziert. Was schluckt der alles zu Hause?"),
        (NIECE, "OFFER_HELP", "Und könnten Sie ihm beim Insulin helfen?"),
        (NIECE, "OFFER_HELP", "Unter welcher Nummer kann ich Sie erreichen?"),
        (FOOT, "OFFER_HELP", "Also: Schuh immer anziehen und klingeln, wenn Sie aufstehen."),
        (FALL, "OFFER_HELP", "Und warum haben Sie nicht geklingelt?"),
        (NIECE, "TEACH_BACK", "Wer macht denn den Verband, wenn er entlassen ist, und wissen Sie,"
         " worauf Sie achten müssen?"),
        (FATHER, "TEACH_BACK", "Dürfen wir Ihrer Tochter Auskunft geben? Was dürfen wir ihr sagen und was nicht?"),
        (ROUND, "TEACH_BACK", "Sagen Sie mir zur Sicherheit noch einmal, wie Sie heißen?"),
        (HEART, "REASSURE", "Bitte stehen Sie hier nicht alleine auf."),
    ],
)  # fmt: skip
def test_what_only_one_sign_shows_is_neither_credited_nor_blamed(
    engine: EmbeddedEngine, where: tuple[str, str], act: str, line: str
) -> None:
    assert act not in credited(engine, where, line)


@pytest.mark.parametrize(
    ("where", "act", "lines"),
    [
        (HEART, "EMPATHY", ["Ich verstehe, das ist schwer für Sie. Haben Sie Angst?"]),
        (HEART, "REASSURE", ["Keine Sorge, Sie müssen nicht in Heim gehen jetzt. Wir helfen Sie."]),
        (HEART, "TEACH_BACK",
         ["Sie dürfen nur ein Liter trinken am Tag. Können Sie das bitte mit Ihre Worte wiederholen?"]),
        (LUNG, "EMPATHY", ["Was macht Ihnen im Moment am meisten Sorgen?",
                           "Diese Angst kann ich gut verstehen, Luftnot ist etwas sehr Bedrohliches. Sie sind"
                           " hier nicht allein, ich bin in der Nähe, und Sie können jederzeit klingeln."]),
        (FALL, "EMPATHY", ["Ach je, das glaube ich Ihnen. Tut Ihnen im Moment etwas weh?"]),
        (FALL, "TEACH_BACK",
         ["Wenn Sie nachts auf die Toilette müssen, drücken Sie bitte immer zuerst die rote Klingel, dann komme ich und"
          " begleite Sie. Erzählen Sie mir mal in Ihren eigenen Worten, was Sie beim nächsten Mal machen?"]),
        (FOOT, "TEACH_BACK", ["Also: Schuh immer anziehen und klingeln, wenn Sie aufstehen. Wiederholen Sie das bitte"
                              " einmal mit eigenen Worten?"]),
        (FOOT, "EMPATHY", ["Und was halten Sie vom Insulin? Haben Sie davor Angst?",
                           "Das verstehe ich sehr gut. Woher kommt diese Angst?"]),
        (CALLER, "EMPATHY", ["Ich verstehe, dass Sie sich Sorgen machen. Wie lautet das Kennwort?"]),
        (ROUND, "RUDE", ["Na, Opa, alles klar? Hier sind deine Pillen, schnell schlucken, ich hab keine Zeit."]),
        (ROUND, "RUDE", ["Stell dich nicht so an, du nervst."]),
        (ROUND, "RUDE", ["Du lügst doch! Sag jetzt, dass du die Tabletten weggeworfen hast!"]),
        (WIFE, "RUDE", ["Wer sind Sie denn schon wieder? Was wollen Sie hier?"]),
        (HEART, "OFFER_HELP", ["Soll ich Ihnen noch eine zweite Decke holen?"]),
        (HEART, "OFFER_HELP", ["Möchten Sie noch etwas wissen? Sonst klingeln Sie einfach, wenn Sie mich brauchen."]),
    ],
)  # fmt: skip
def test_what_two_signs_show_counts(engine: EmbeddedEngine, where: tuple[str, str], act: str, lines: list[str]) -> None:
    assert act in credited(engine, where, *lines)


def answered(text: str, reply: str = "Gut.", **more: Any) -> AnsweredLine:
    return AnsweredLine(text, reply, more.pop("acts", {}), more.pop("learned", {}), **more)


def test_a_wording_counts_where_the_talk_calls_for_it() -> None:
    line = "Das tut mir sehr leid, Herr Brandner."
    assert list_signs("EMPATHY", answered(line)) == ("wording",)
    assert list_signs("EMPATHY", answered(line, called_for=("EMPATHY",))) == ("wording", "talk")


def test_to_make_little_of_a_pain_is_no_empathy() -> None:
    line = answered("Das ist doch nicht so schlimm.", acts={"EMPATHY": 0.9}, learned={"EMPATHY": 0.9})
    credited_acts, unsure = list_credited_acts(line)
    assert (credited_acts, "EMPATHY" in unsure) == ([], True)


@pytest.mark.parametrize(
    ("reply", "counts"),
    [
        ("Ja, gern.", True),
        ("Na gut, fragen Sie.", True),
        ("Nein, jetzt nicht.", False),
        ("Meinen Sie meine Uhr?", False),
    ],
)
def test_leave_that_was_asked_for_counts_with_a_yes(reply: str, counts: bool) -> None:
    line = answered("Darf ich Ihnen ein paar Fragen stellen?", reply, acts={"CONSENT": 0.9}, learned={"CONSENT": 0.9})
    assert ("CONSENT" in list_credited_acts(line)[0]) is counts


def test_an_opener_on_the_telephone_greets_and_introduces() -> None:
    line = answered("Unfallchirurgie, Station 5B, Pflegefachmann Ivan Horvat, guten Tag. Mit wem spreche ich bitte?")
    assert {"GREET", "INTRODUCE"} <= {*list_credited_acts(line)[0]}


@pytest.mark.parametrize(
    ("text", "explains"),
    [
        ("Das erklärt Ihnen die Ärztin, Frau Dr. Aslan.", True),
        ("Ab heute trinken Sie bitte nur einen Liter, weil Ihr Herz entlastet werden muss.", True),
        ("Ich messe jetzt Ihren Blutdruck.", False),
        ("Sie müssen weniger trinken.", False),
        ("Ich verstehe gut, dass Sie sich große Sorgen machen.", False),
    ],
)
def test_to_announce_to_order_and_to_feel_with_somebody_explains_nothing(text: str, explains: bool) -> None:
    assert ("EXPLAIN" in list_credited_acts(answered(text, learned={"EXPLAIN": 0.9}))[0]) is explains


def test_a_summary_repeats_what_was_told() -> None:
    line = answered("Ich fasse zusammen: Sie haben Schmerzen.", acts={"SUMMARY": 0.9}, learned={"SUMMARY": 0.9})
    assert list_credited_acts(line) == ([], [])
    assert "SUMMARY" in list_credited_acts(replace(line, stated=1))[0]


@pytest.mark.parametrize(
    "line", ["Das ist verdammt schwer für Sie.", "Dummerweise ist der Saft leer.", "Der Anlass ist ja nicht schön."]
)
def test_strong_words_alone_are_not_rude(line: str) -> None:
    assert not is_rude(line)


@pytest.mark.parametrize("act", ["GREET", "FAREWELL", "SIGNPOST", "REFUSE_INFO"])
def test_the_same_words_read_twice_are_one_sign(act: str) -> None:
    lines = {
        "GREET": "Guten Tag, Frau Krüger.",
        "FAREWELL": "Auf Wiedersehen sagt man hier nicht oft. Haben Sie Schmerzen?",
        "SIGNPOST": "Als Nächstes sprechen wir über Ihre Medikamente.",
        "REFUSE_INFO": "Dazu darf ich Ihnen leider nichts sagen.",
    }
    assert len(list_signs(act, answered(lines[act]))) < 2
    assert len(list_signs(act, answered(lines[act], learned={act: 0.9}))) == 2


def test_the_place_of_a_sentence_is_a_sign_of_its_own() -> None:
    assert list_signs("FAREWELL", answered("Danke. Auf Wiedersehen, Frau Krüger.")) == ("form", "talk")
    assert list_signs("SIGNPOST", answered("Jetzt stelle ich Ihnen ein paar Fragen. Wie heißen Sie?")) == (
        "form",
        "talk",
    )
    refusal = answered("Dazu darf ich Ihnen leider nichts sagen.", called_for=("REFUSE_INFO",))
    assert list_signs("REFUSE_INFO", refusal) == ("form", "talk")


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("Ich bin Studentin.", ["role"]),
        ("Hier ist die Klingel.", []),
        ("Ich heiße Sie herzlich willkommen.", []),
        ("Ich bin heute Ihre Krankenschwester.", ["role"]),
        ("Ich bin Anna.", ["name"]),
        ("Hier ist Vogt, Pflege Station 3.", ["name", "role"]),
        ("Guten Tag, ich bin Lena Vogt, Pflegefachfrau.", ["name", "role"]),
        ("ich bin die Pflegefachfrau Rosa", ["name", "role"]),
        ("Ich bin Linh Tran von der Pflege.", ["name", "role"]),
    ],
)
def test_nobody_has_said_a_name_who_says_what_they_are_or_where_a_thing_is(line: str, parts: list[str]) -> None:
    assert find_introduction(line) == parts


def test_a_line_that_does_something_else_as_a_whole_bears_no_act_out() -> None:
    assert not is_borne_out("EMPATHY", "Stellen Sie sich vor, das ist schwer!")
    assert is_borne_out("EMPATHY", "Das ist sicher schwer für Sie.")
    assert not is_borne_out("RUDE", "Ich rede langsam, damit Sie mich verstehen.")
