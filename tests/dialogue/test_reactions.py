"""What is said to statements, advice, greetings and summaries."""

import pytest

from apps.dialogue.embedded.acts import score_acts, select_acts
from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.embedded.index import CatalogueIndex
from apps.dialogue.nlg import load_set_phrases
from tests.dialogue.test_whole_talks import talk


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("Das ist kein Vorwurf, ich bin froh, dass Sie es mir sagen.", "REASSURE"),
        ("Ich kläre das erst mit der Ärztin, dann sage ich Ihnen Bescheid.", "ESCALATE"),
        ("Bitte trinken Sie viel.", "INSTRUCT"),
        ("Die weiße Tablette gebe ich Ihnen noch nicht.", "STATED"),
        ("Ich komme in einer Stunde wieder. Tschüss!", "FAREWELL"),
    ],
)
def test_a_statement_gets_a_reaction_and_asks_nothing(engine: EmbeddedEngine, line: str, kind: str) -> None:
    turn = talk(engine, "medication-round", "p1", line)
    assert (turn.kind, turn.released, turn.guarded, turn.ask_back) == (kind, (), (), None)


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        ("Guten Morgen!", "Guten Morgen."),
        ("Guten Abend, Herr Zeidler.", "Guten Abend."),
        ("Hallo!", "Guten Tag."),
    ],
)
def test_the_hour_of_the_greeting_is_returned(engine: EmbeddedEngine, line: str, reply: str) -> None:
    assert talk(engine, "wound-dressing", "p1", line).reply == reply


def test_yes_please_is_said_only_to_what_is_asked(engine: EmbeddedEngine) -> None:
    asked = talk(engine, "medication-round", "p1", "Darf ich den Blutdruck messen?").reply
    told = talk(engine, "medication-round", "p1", "Ich messe jetzt Ihren Blutdruck.").reply
    assert asked in load_set_phrases()["ALLOWED"][""]
    assert told in load_set_phrases()["DONE"][""]


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("Wenn ich den Verband abnehme, sagen Sie bitte Stopp.", "TEACH_BACK"),
        ("Wie nehmen Sie die großen Tabletten?", "TEACH_BACK"),
        ("Spüren Sie, wenn ich hier drücke?", "CONSENT"),
        ("Bevor ich anfange: sagen Sie mir bitte Ihren Namen, und ich lese das Armband.", "SUMMARY"),
        ("Ich schimpfe nicht mit Ihnen, das passiert vielen.", "RUDE"),
    ],
)
def test_what_only_looks_like_an_act_is_none(index: CatalogueIndex, line: str, act: str) -> None:
    assert act not in select_acts(score_acts(line, index))


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("Können Sie mir in eigenen Worten sagen, warum Sie den Schuh tragen?", "TEACH_BACK"),
        ("Darf ich Ihren Puls fühlen?", "CONSENT"),
        ("Ist es in Ordnung, wenn ich das Fenster öffne?", "CONSENT"),
        ("Sind Sie damit einverstanden?", "CONSENT"),
        ("Ich rufe erst die Ärztin an, und danach sage ich Ihnen, wie es weitergeht.", "SIGNPOST"),
    ],
)
def test_what_is_an_act_stays_one(index: CatalogueIndex, line: str, act: str) -> None:
    assert act in select_acts(score_acts(line, index))


ASKED = ("Haben Sie Schmerzen?", "Haben Sie eine Allergie?", "Seit wann ist Ihnen schwindelig?")


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("Ich fasse zusammen: Ihr linkes Knie tut weh und Novalgin vertragen Sie nicht.", "RECAP_RIGHT"),
        ("Sie haben also Schmerzen im linken Knie und eine Allergie gegen Novalgin.", "RECAP_RIGHT"),
        ("Ich fasse zusammen: Ihr rechtes Knie tut weh und Novalgin vertragen Sie nicht.", "RECAP_WRONG"),
        ("Ich fasse zusammen: Sie haben Schmerzen im linken Knie und hatten einen Herzinfarkt.", "RECAP_UNHEARD"),
    ],
)
def test_a_summary_is_confirmed_only_where_it_is_true(engine: EmbeddedEngine, line: str, kind: str) -> None:
    turn = talk(engine, "medication-round", "p1", *ASKED, line)
    assert "SUMMARY" in turn.acts and turn.released == ()
    assert turn.reply.startswith(tuple(load_set_phrases()[kind][""]))
