"""Capitals and question marks that a hasty or dictated line lacks are put back; orders and statements stay."""

import pytest

from apps.german.hasty_lines import add_question_mark, complete_line


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("haben sie fieber", "Haben Sie Fieber?"),
        ("also neunzehn kilo ja", "Also neunzehn Kilo, ja?"),
        ("Bleiben Sie bitte liegen ja", "Bleiben Sie bitte liegen, ja?"),
        ("ach ja", "Ach ja"),
        ("haben sie schmerzen im bauch", "Haben Sie Schmerzen im Bauch?"),
        ("wie geht es ihrem mann", "Wie geht es Ihrem Mann?"),
        ("reagieren sie auf etwas allergisch", "Reagieren Sie auf etwas allergisch?"),
        ("moechten sie etwas essen", "Möchten Sie etwas essen?"),
        ("guten tag frau sommer wie haben sie geschlafen", "Guten Tag Frau Sommer. Wie haben Sie geschlafen?"),
        ("seit wann hat er durchfall?", "Seit wann hat er Durchfall?"),
        ("Ist Ihnen noch schwindelig oder geht es?", "Ist Ihnen noch schwindelig?"),
        (
            "ich sehe sie sind aufgeregt, können wir in ein anderes zimmer gehen",
            "Ich sehe sie sind aufgeregt. Können wir in ein anderes zimmer gehen?",
        ),
        (
            "Sag mir, wie stark es weh tut: null ist gar nicht und zehn ist ganz schlimm.",
            "Sag mir, wie stark es weh tut?",
        ),
        ("Ich nehme Sie jetzt auf ist das ok für sie", "Ich nehme Sie jetzt auf, ist das ok für sie?"),
        ("haben sie schmerzen beim stillen", "Haben Sie Schmerzen beim Stillen?"),
        ("tut es beim langen sitzen weh", "Tut es beim langen sitzen weh?"),
        ("sie sehen besorgt aus wovor haben sie angst", "Sie sehen besorgt aus. Wovor haben Sie Angst?"),
        ("darf ich ihre hand sehen was ist genau passiert", "Darf ich Ihre Hand sehen? Was ist genau passiert?"),
        ("fühlt sich der daumen taub an seit wann ist das so", "Fühlt sich der Daumen taub an? Seit wann ist das so?"),
        ("zwei aspirin um wie viel uhr war das", "Zwei Aspirin. Um wie viel Uhr war das?"),
        ("ich komme gleich wieder brauchen sie noch etwas", "Ich komme gleich wieder. Brauchen Sie noch etwas?"),
        ("haben sie keine angst ich bleibe hier", "Haben Sie keine Angst. Ich bleibe hier"),
        ("meine frage war hat sie einen rollator", "Hat sie einen Rollator?"),
        ("sie ist gestürzt hat sie schmerzen", "Sie ist gestürzt. Hat sie Schmerzen?"),
        ("wissen sie noch wann war das", "Wissen Sie noch wann war das?"),
        ("haben sie eine allergie gegen medikamente", "Haben Sie eine Allergie gegen Medikamente?"),
        ("haben sie das seit zwei jahren", "Haben Sie das seit zwei Jahren?"),
        ("wie oft am tag haben sie das", "Wie oft am Tag haben Sie das?"),
        ("wenn ich drücke haben sie schmerzen", "Wenn ich drücke haben Sie Schmerzen"),
        ("Soll ich jemanden anrufen? Ihre Frau vielleicht?", "Soll ich jemanden anrufen, Ihre Frau vielleicht?"),
    ],
)
def test_what_a_line_lacks_is_put_back(typed: str, meant: str) -> None:
    assert complete_line(typed) == meant


@pytest.mark.parametrize(
    "line",
    [
        "Nehmen Sie die Tablette mit Wasser",
        "Setzen Sie sich bitte",
        "Halten Sie sich am Geländer fest",
        "Warten Sie eine Minute",
        "Hören Sie auf zu jammern",
        "Wie Sie gesagt haben, schlafen Sie schlecht",
        "Jetzt kommt der Stich",
        "Auf Wiedersehen",
        "So ist es",
        "Ich messe jetzt Ihren Blutdruck",
        "Ihre Mutter ist gestürzt",
        "Ist gut",
        "",
    ],
)
def test_orders_and_statements_get_no_question_mark(line: str) -> None:
    assert add_question_mark(line) == line


@pytest.mark.parametrize("line", ["Haben Sie Fieber?", "Guten Tag, Frau Sommer.", "ok", "  ", "?"])
def test_a_line_that_lacks_nothing_stays(line: str) -> None:
    assert complete_line(line) == line


@pytest.mark.parametrize(
    "line",
    [
        "Nehmen Sie die Tabletten morgens vor dem Essen",
        "Nehmen Sie Tabletten nach dem Essen",
        "Nehmen Sie Tabletten nur mit Wasser",
        "Trinken Sie viel Wasser",
        "Haben Sie Geduld",
        "😀",
    ],
)
def test_an_order_without_its_mark_is_no_question(line: str) -> None:
    assert complete_line(line) == line


@pytest.mark.parametrize(
    "line", ["nehmen sie blutverdunner", "nehmen sie tabletten gegen schmerzen", "von wo rufen sie an"]
)
def test_what_is_taken_or_where_from_is_asked(line: str) -> None:
    assert complete_line(line).endswith("?")


def test_what_may_no_more_be_done_is_no_noun() -> None:
    assert complete_line("haben sie nicht mehr schmerzen") == "Haben Sie nicht mehr Schmerzen?"
    assert complete_line("bitte jetzt nichts mehr essen und trinken.") == "Bitte jetzt nichts mehr essen und trinken."


@pytest.mark.parametrize(
    ("line", "whole"),
    [
        ("Er hat Angst davor, können Sie ihm helfen?", "Er hat Angst davor. Können Sie ihm helfen?"),
        ("Das ist gut, und sagen Sie mir bitte noch Ihr Alter.", "Das ist gut. Sagen Sie mir bitte noch Ihr Alter."),
        ("oh das ist nicht gut, haben sie auch fieber", "Oh das ist nicht gut. Haben Sie auch Fieber?"),
        ("gut dann bis später brauchen sie noch etwas", "Gut dann bis später. Brauchen Sie noch etwas?"),
        ("gut. darf ich bitte mal den zettel sehen", "Gut. Darf ich bitte mal den Zettel sehen?"),
        ("Das ist gut. haben sie auch angst davor", "Das ist gut. Haben Sie auch Angst davor?"),
        ("Wenn Sie husten, haben Sie dann auch Schmerzen?", "Wenn Sie husten, haben Sie dann auch Schmerzen?"),
        ("Ich kann Ihnen Wasser bringen, möchten Sie das?", "Ich kann Ihnen Wasser bringen, möchten Sie das?"),
        ("Sie können klingeln, haben Sie das verstanden?", "Sie können klingeln, haben Sie das verstanden?"),
    ],
)
def test_a_question_behind_a_statement_is_a_sentence_of_its_own(line: str, whole: str) -> None:
    assert complete_line(line) == whole
