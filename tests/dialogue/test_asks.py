"""What a line asks of the case: what is told, announced, offered or asked beyond what was told brings no fact."""

import pytest

from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.types import Turn
from tests.dialogue.test_whole_talks import CASES, talk
from tests.solving import case_of


def play(engine: EmbeddedEngine, case: str, *lines: str) -> Turn:
    return talk(engine, case, case_of(CASES / f"{case}.json")["scenes"][0]["person"], *lines)


@pytest.mark.parametrize(
    ("case", "lines"),
    [
        (
            "no-coffee-this-morning",
            ("Ich muss der Ärztin Bescheid sagen. Kann sein, dass die Untersuchung jetzt etwas später wird.",),
        ),
        (
            "no-coffee-this-morning",
            (
                "Was möchten Sie?",
                "Nach der Untersuchung bringe ich Ihnen persönlich einen Kaffee, mit viel Zucker. Versprochen!",
            ),
        ),
        (
            "medication-round",
            ("Die weiße könnte Novalgin sein, legen Sie sie bitte zur Seite. Sind Sie damit einverstanden?",),
        ),
        (
            "medication-round",
            ("Ich frage die Ärztin, bis dahin nehmen Sie die bitte nicht, ja?",),
        ),
        (
            "the-tram-leaves-at-four",
            ("Sie sind hier im Krankenhaus, es ist zwei Uhr nachts. Sie sind am Oberschenkel operiert worden.",),
        ),
        ("will-i-die", ("Das ist eine große Frage.",)),
    ],
)
def test_what_is_told_ordered_or_promised_brings_no_fact(
    engine: EmbeddedEngine, case: str, lines: tuple[str, ...]
) -> None:
    turn = play(engine, case, *lines)
    assert not turn.released and turn.kind not in ("CLARIFY", "UNKNOWN")


def test_nothing_is_done_for_what_is_only_told(engine: EmbeddedEngine) -> None:
    turn = play(engine, "the-tram-leaves-at-four", "Sie sind hier im Krankenhaus, Herr Wolf, es ist zwei Uhr nachts.")
    assert turn.kind != "INSTRUCT"


def test_no_announcement_is_confirmed_like_a_claim(engine: EmbeddedEngine) -> None:
    turn = play(engine, "the-tram-leaves-at-four", "Ihre Frau rufe ich auch an, ja?")
    assert "stimmt" not in turn.reply


@pytest.mark.parametrize(
    ("case", "lines"),
    [
        (
            "copd-exacerbation",
            ("Rauchen Sie noch?", "Ich verstehe das gut.", "Wie viele am Tag?", "und wie lange schon"),
        ),
        ("the-tram-leaves-at-four", ("Wohin möchten Sie?", "wissen sie warum die tram heute um vier fährt")),
    ],
)
def test_what_no_answer_says_is_not_answered_by_the_same_again(
    engine: EmbeddedEngine, case: str, lines: tuple[str, ...]
) -> None:
    turn = play(engine, case, *lines)
    assert turn.kind == "UNKNOWN" and not turn.released


@pytest.mark.parametrize(
    ("case", "lines", "right"),
    [
        (
            "child-with-fever",
            ("Wie viel wiegt er?", "Wie groß ist er?", "Und er wiegt 16 Kilo und ist 1,12 groß, ja?"),
            "19 Kilo, nicht 16 Kilo",
        ),
        (
            "the-tram-leaves-at-four",
            ("Was haben Sie denn vor?", "und ihre bahn fährt um sechs haben sie gesagt"),
            "um vier",
        ),
    ],
)
def test_a_wrong_value_is_put_right_beside_a_right_one_and_as_own_words(
    engine: EmbeddedEngine, case: str, lines: tuple[str, ...], right: str
) -> None:
    turn = play(engine, case, *lines)
    assert turn.kind == "SUMMARY" and right in turn.reply


@pytest.mark.parametrize(
    ("case", "lines", "told"),
    [
        (
            "which-ms-nowak",
            ("Wie ist das passiert?", "Wann war das? Und tut es jetzt noch sehr weh?"),
            ["accident", "pain"],
        ),
        ("washing-the-way-he-wants", ("Guten Morgen.", "Und wobei brauchen Sie meine Hilfe?"), ["help"]),
        ("washing-the-way-he-wants", ("Hatten Sie schon mal eine offene Stelle?", "Wann war das?"), ["skin"]),
        (
            "the-doctor-has-no-time",
            ("Guten Abend.", "soll ich blutkultur abnehmen und infusion anhängen"),
            ["order_bloods", "order_fluids"],
        ),
    ],
)
def test_what_is_asked_beside_or_of_what_was_told_is_answered(
    engine: EmbeddedEngine, case: str, lines: tuple[str, ...], told: list[str]
) -> None:
    assert [release.fact for release in play(engine, case, *lines).released] == told


def test_an_order_with_a_question_mark_is_carried_out(engine: EmbeddedEngine) -> None:
    turn = play(engine, "which-ms-nowak", "Danke. Zeigen Sie mir bitte Ihr Armband? Ich muss das vergleichen.")
    assert [finding.id for finding in turn.findings] == ["wristband"]


def test_an_instruction_on_a_condition_is_said_back_with_it_and_in_order(engine: EmbeddedEngine) -> None:
    ordered = "Bitte bleiben Sie liegen, und wenn Ihnen schwindlig wird, klingeln Sie sofort, ja?"
    accepted = play(engine, "fall-on-the-ward", ordered)
    assert "Ich bleibe liegen, und wenn mir schwindlig wird, klingle ich sofort." in accepted.reply
    told_back = play(engine, "fall-on-the-ward", ordered, "Was machen Sie, wenn Ihnen schwindlig wird?")
    assert "wenn mir schwindlig wird, klingle ich sofort" in told_back.reply
    child = ("Wenn es schlimmer wird, drückst du sofort auf die Klingel.", "Was machst du, wenn es schlimmer wird?")
    assert "drücke ich sofort auf die Klingel" in play(engine, "amira-has-a-belly-ache", *child).reply


@pytest.mark.parametrize(
    ("case", "lines", "right"),
    [
        (
            "heart-failure-admission",
            ("Haben Sie zugenommen?", "Und zugenommen haben Sie in zwei Tagen, nicht? Und das macht Atemnot."),
            "Nein. Ich habe fünf Kilo zugenommen. In zwei Wochen.",
        ),
        (
            "the-tram-leaves-at-four",
            ("Was arbeiten Sie denn?", "und sie fahren die linie siebzehn seit 1962, stimmt das"),
            "Nein",
        ),
        (
            "fall-on-the-ward",
            ("Tut Ihnen etwas weh?", "Dann sage ich der Ärztin: rechtes Handgelenk. So?"),
            "Das linke Handgelenk",
        ),
    ],
)
def test_a_wrong_value_is_never_confirmed(
    engine: EmbeddedEngine, case: str, lines: tuple[str, ...], right: str
) -> None:
    reply = play(engine, case, *lines).reply
    assert right in reply and "stimmt" not in reply


def test_a_question_lost_behind_an_offer_is_named(engine: EmbeddedEngine) -> None:
    line = "Möchten Sie, dass ich Ihre Tochter auch anrufe? Was arbeitet sie denn?"
    assert "LEFT_OPEN" in play(engine, "heart-failure-admission", "Guten Tag.", line).decision.tail


def test_what_is_absent_of_two_things_is_denied(engine: EmbeddedEngine) -> None:
    turn = play(engine, "no-coffee-this-morning", "Haben Sie Haustiere oder Allergien?")
    assert turn.kind == "NEGATIVE" and "Allergien" in turn.reply


@pytest.mark.parametrize(
    ("case", "lines", "told"),
    [
        ("heart-failure-admission", ("seit wann haben sie das",), "dyspnoea_since"),  # of what the person opened with
        ("amira-has-a-belly-ache", ("Schau mal, eine Karte. Welches Gesicht passt zu deinem Bauchweh?",), "strength"),
    ],
)
def test_what_is_pointed_at_is_asked_for(engine: EmbeddedEngine, case: str, lines: tuple[str, ...], told: str) -> None:
    assert [release.fact for release in play(engine, case, *lines).released] == [told]


def test_who_says_their_own_name_asks_for_the_others_too(engine: EmbeddedEngine) -> None:
    line = "Guten Morgen, mein Name ist Amira. Sagen Sie mir bitte Ihr Name und Ihr Geburtsdatum?"
    told = [one.fact for one in play(engine, "heart-failure-admission", line).released]
    assert told == ["name", "dob"]


def test_who_asks_who_somebody_is_gets_no_own_name(engine: EmbeddedEngine) -> None:
    turn = play(engine, "daughter-on-the-phone", "Hat er eine Brille?", "Wer ist das, und wann kommt sie?")
    assert "Silke" not in turn.reply


def test_a_first_question_that_is_not_answered_is_named(engine: EmbeddedEngine) -> None:
    line = "Welche Schuhgröße hat er und was nimmt er sonst zu Hause?"
    asked = ("Hat er heute schon eine Schmerztablette bekommen?", line)
    assert "LEFT_OPEN" in play(engine, "shouting-in-the-corridor", *asked).decision.tail


def test_the_first_of_two_offers_is_taken(engine: EmbeddedEngine) -> None:
    line = "Soll ich Ihnen noch einen Tee bringen, oder möchten Sie lieber Ihre Tochter anrufen?"
    assert play(engine, "ninety-one-or-nineteen", "Guten Tag.", line).reply == "Einen Tee, bitte."


def test_a_pronoun_stands_for_what_the_sentence_before_it_names(engine: EmbeddedEngine) -> None:
    line = "Nein, ich meine die Luftnot. Seit wann ist die so schlimm, und ist es im Liegen schlechter?"
    turn = play(engine, "heart-failure-admission", "Seit wann haben Sie Schmerzen?", line)
    assert turn.released[0].fact == "dyspnoea_since"


def test_who_speaks_of_a_colleague_introduces_nobody(engine: EmbeddedEngine) -> None:
    line = "Ich habe gerade meinen Kollegen Jonas zu Ihrem Vater geschickt, er ist schon bei ihm im Zimmer."
    assert "Ich heiße" not in play(engine, "shouting-in-the-corridor", "Was ist passiert?", line).reply


def test_the_side_told_last_counts(engine: EmbeddedEngine) -> None:
    summary = "Also: Der Bauch tut rechts unten weh, sieben, beim Husten acht. Stimmt das?"
    lines = ("Wo tut es weh?", "Ist das wirklich links? Zeig mal mit der Hand, mit der du schreibst.")
    told = play(engine, "amira-has-a-belly-ache", *lines)
    assert {"where", "side"} <= {*told.state.given}
    turn = play(engine, "amira-has-a-belly-ache", *lines, "Wie stark tut es weh?", summary)
    assert turn.kind == "SUMMARY" and not turn.misstated


def test_a_question_left_beside_leave_is_named(engine: EmbeddedEngine) -> None:
    line = "Wie groß sind Sie? Darf ich mal vorsichtig auf Ihren Bauch fassen?"
    turn = play(engine, "the-tram-leaves-at-four", line)
    assert turn.kind == "CONSENT" and "LEFT_OPEN" in turn.decision.tail
    alone = play(
        engine, "wound-dressing", "Nachher kommt Ihre Tochter. Ist es Ihnen recht, wenn ich ihr alles erzähle?"
    )
    assert "LEFT_OPEN" not in alone.decision.tail


def test_leave_behind_an_instruction_that_is_said_back_is_given(engine: EmbeddedEngine) -> None:
    ordered = "Bitte geben Sie ihm alle fünf Minuten einen Teelöffel Tee, nicht mehr."
    asked = "Können Sie mir noch mal sagen, wie Sie das mit dem Tee machen? Darf ich danach den Blutdruck messen?"
    turn = play(engine, "child-with-fever", ordered, asked)
    assert turn.kind == "TEACH_BACK" and turn.decision.tail == ("CONSENT",)


def test_a_question_in_the_words_of_an_instruction_has_it_said_back(engine: EmbeddedEngine) -> None:
    ordered = "Ab heute Abend zehn Uhr bitte nichts mehr essen, Wasser dürfen Sie bis morgen früh um sechs trinken."
    turn = play(engine, "ninety-one-or-nineteen", ordered, "Wie war das noch mal mit dem Essen und Trinken?")
    assert turn.kind == "TEACH_BACK" and "Wasser darf ich bis morgen früh um sechs trinken" in turn.reply


def test_who_has_said_why_they_called_says_it_again(engine: EmbeddedEngine) -> None:
    turn = play(
        engine, "amira-has-a-belly-ache", "Hallo Amira, ich bin Schwester Anna. Du hast geklingelt, was ist los?"
    )
    assert turn.kind == "REPEAT" and "Bauch" in turn.reply


def test_leave_is_given_beside_a_greeting(engine: EmbeddedEngine) -> None:
    line = "Guten Tag, ich bin Pfleger Daniel. Ich möchte gern Ihren Verband wechseln, ist das in Ordnung?"
    turn = play(engine, "wound-dressing", line)
    assert turn.findings and turn.reply.startswith("Guten Tag. ") and len(turn.reply) > len("Guten Tag. ")


def test_no_question_for_what_somebody_knows_is_rude_or_has_an_instruction_said_back(engine: EmbeddedEngine) -> None:
    turn = play(engine, "wound-dressing", "Wissen Sie vielleicht, welcher Keim im Abstrich gewachsen ist?")
    assert turn.kind == "UNKNOWN"
    ordered = "Bitte trinken Sie heute höchstens anderthalb Liter, und jeden Morgen vor dem Frühstück wiegen wir Sie."
    asked = "Wissen Sie, wie hoch Ihr Kaliumwert von heute früh ist?"
    assert play(engine, "heart-failure-admission", ordered, asked).kind == "UNKNOWN"


def test_an_instruction_is_said_back_where_a_fact_has_its_words(engine: EmbeddedEngine) -> None:
    ordered = "Bitte ab jetzt nie mehr ohne den Entlastungsschuh aufstehen, auch nicht nachts."
    asked = "Und was war das mit dem Schuh? Sagen Sie es mir bitte noch mal in Ihren eigenen Worten."
    turn = play(engine, "wound-dressing", ordered, asked)
    assert turn.kind == "TEACH_BACK" and "Entlastungsschuh" in turn.reply


def test_a_number_of_times_in_another_period_is_put_right(engine: EmbeddedEngine) -> None:
    turn = play(
        engine, "wound-dressing", "Wie oft messen Sie den Zucker?", "Und Sie messen jeden Tag zweimal, richtig?"
    )
    assert turn.kind == "SUMMARY" and "zweimal in der Woche" in turn.reply and not turn.reply.startswith("Ja")


def test_nobody_answers_for_another_with_their_own_name(engine: EmbeddedEngine) -> None:
    turn = play(engine, "which-ms-nowak", "Wie heißen Sie bitte?", "Und Ihre Nachbarin, wie heißt die mit Vornamen?")
    assert turn.kind == "UNKNOWN" and not turn.released


def test_no_tablet_has_the_name_of_who_takes_it(engine: EmbeddedEngine) -> None:
    turn = play(engine, "medication-round", "Welche Tabletten nehmen Sie zu Hause?", "Wie heißen die denn?")
    assert "Haferkamp" not in turn.reply


def test_a_summary_ends_with_a_tag_of_its_own_without_a_mark(engine: EmbeddedEngine) -> None:
    asked = ("Seit wann ist die Luft schlecht?", "Husten Sie Schleim?")
    line = "also, seit fünf tagen schlechter luft, schleim gelb grün. richtig"
    assert play(engine, "copd-exacerbation", *asked, line).kind == "SUMMARY"


def test_an_abbreviation_is_no_slip(engine: EmbeddedEngine) -> None:
    assert not play(engine, "copd-exacerbation", "Seit wann haben Sie die COPD?").decision.negatives


def test_a_bare_question_that_nothing_answers_is_named_as_left(engine: EmbeddedEngine) -> None:
    lines = ("Welches Bein ist es?", "Wie groß sind Sie? Und tut es jetzt sehr weh?")
    turn = play(engine, "which-ms-nowak", *lines)
    assert [release.fact for release in turn.released] == ["pain"] and turn.decision.tail == ("LEFT_OPEN",)


def test_a_question_behind_a_statement_is_heard_without_capitals_and_mark(engine: EmbeddedEngine) -> None:
    turn = play(engine, "wound-dressing", "sie waren lkw fahrer, seit wann haben sie zucker")
    assert "diabetes" in [release.fact for release in turn.released]


@pytest.mark.parametrize(
    ("case", "lines", "begin"),
    [
        (
            "to-the-toilet-at-night",
            (
                "Ist Ihnen schwindelig, und haben Sie Schmerzen in der Hüfte?",
                "Wie viel haben Sie getrunken?",
                "Also: zwei Tassen Tee getrunken, Schmerzen drei von zehn, und Ihnen wird schwarz vor Augen."
                " Habe ich das richtig?",
            ),
            ("Richtig", "Ja", "Genau"),
        ),
        (
            "will-i-die",
            (
                "Haben Sie jetzt Schmerzen?",
                "Wer soll bei Ihnen sein?",
                "Ich fasse zusammen: jetzt Schmerzen drei, nachts sechs, und morgen die Seelsorgerin. Passt das so?",
            ),
            ("Richtig", "Ja", "Genau"),
        ),
        (
            "daughter-on-the-phone",
            (
                "Wann ist Ihr Vater geboren?",
                "Und Ihr Vater ist am 21. Februar 1945 geboren, das habe ich so notiert. Stimmt das?",
            ),
            ("Nein", "Fast", "Das stimmt nicht"),
        ),
    ],
)
def test_a_summary_is_confirmed_or_put_right(
    engine: EmbeddedEngine, case: str, lines: tuple[str, ...], begin: tuple[str, ...]
) -> None:
    turn = play(engine, case, *lines)
    assert turn.kind == "SUMMARY" and turn.reply.startswith(begin)


def test_an_order_is_no_goodbye(engine: EmbeddedEngine) -> None:
    line = "Und jetzt gut zuhören: Hände auf die Armlehnen, das operierte Bein nach vorn, und erst auf drei aufstehen."
    assert play(engine, "to-the-toilet-at-night", f"Ich bringe Ihnen ein Glas Wasser. {line}").kind != "FAREWELL"


def test_a_question_said_once_more_as_a_clause_is_one(engine: EmbeddedEngine) -> None:
    turn = play(engine, "which-ms-nowak", "Sind Sie schwanger?", "Ob Sie Schmerzen haben.")
    assert [release.fact for release in turn.released] == ["pain"]
    assert not play(engine, "which-ms-nowak", "Sind Sie schwanger?", "Wie Sie sehen.").understanding.asks


def test_nobody_asks_back_twice_in_a_row(engine: EmbeddedEngine) -> None:
    lines = ("wie heißen die Tabletten", "Nein, wie heißen die Tabletten?")
    first = play(engine, "child-with-fever", lines[0])
    assert first.kind == "CLARIFY"
    assert play(engine, "child-with-fever", *lines).kind != "CLARIFY"


def test_a_wrong_time_in_a_check_of_few_words_is_put_right(engine: EmbeddedEngine) -> None:
    lines = (
        "Guten Tag, ich bin Daniel, Ihr Pfleger. Darf ich mich zu Ihnen setzen?",
        "Haben Sie Schmerzen?",
        "Gibt es etwas, das Sie Ihrem Sohn nicht gesagt haben? Ich sage ihm nichts, versprochen.",
        "Danke, dass Sie mir das sagen. Das war mutig. Haben Sie keine Angst, wir kümmern uns darum.",
        "Seit wann sehen Sie das Blut, und wie oft?",
    )
    wrong = play(engine, "her-son-always-translates", *lines, "Jeden Morgen, seit drei Wochen, ja?")
    assert wrong.kind == "SUMMARY" and "Seit drei Tagen" in wrong.reply and not wrong.reply.startswith("Ja")
    right = play(engine, "her-son-always-translates", *lines, "Jeden Morgen, seit drei Tagen, ja?")
    assert right.reply.startswith("Ja")


def test_what_is_to_be_done_now_is_said_back_where_nothing_else_was_ordered(engine: EmbeddedEngine) -> None:
    ordered = "bitte rufen sie jetzt ihre schwester an, fragen nach kennwort und dann rufen sie nochmal hier an"
    asked = "Können Sie mir noch mal kurz sagen, was Sie jetzt als Erstes machen?"
    turn = play(engine, "a-call-without-a-password", ordered, asked)
    assert turn.kind == "TEACH_BACK" and "meine Schwester" in turn.reply


def test_leave_to_ask_asks_for_no_questions(engine: EmbeddedEngine) -> None:
    line = "Darf ich Sie noch was fragen? Wissen Sie, welche Tabletten Ihre Mutter nimmt?"
    assert play(engine, "a-call-without-a-password", line).kind == "UNKNOWN"


def test_a_question_at_the_end_makes_no_order_of_a_line(engine: EmbeddedEngine) -> None:
    turn = play(engine, "her-son-always-translates", "trinken sie tee jeden tag, wie oft")
    assert turn.decision.reaction is None


@pytest.mark.parametrize(
    ("case", "lines", "right"),
    [
        (
            "the-hearing-aid-is-gone",
            (
                "Für welches Ohr ist das Hörgerät?",
                "Also: Das Hörgerät gehört ins linke Ohr, und links hören Sie gar nichts. Stimmt das?",
            ),
            "ins rechte Ohr, nicht ins linke Ohr",
        ),
        (
            "fall-on-the-ward",
            ("nehmen sie blutverdünner", "und eliquis nehmen sie nur am abend richtig"),
            "Morgens und abends.",
        ),
        (
            "medication-round",
            (
                "Was ist damals mit dem Novalgin passiert?",
                "und novalgin haben sie 2018 bekommen nach zahnoperation, stimmt das",
            ),
            "2014",
        ),
    ],
)
def test_a_wrong_side_or_time_is_put_right_whatever_else_is_right(
    engine: EmbeddedEngine, case: str, lines: tuple[str, ...], right: str
) -> None:
    turn = play(engine, case, *lines)
    assert turn.kind == "SUMMARY" and right in turn.reply and not turn.reply.startswith("Ja")


@pytest.mark.parametrize(
    ("question", "says_so"),
    [("Welches Bein tut Ihnen weh?", True), ("Auf welcher Seite denn?", False)],
)
def test_only_who_asks_the_same_again_hears_that_it_was_said(
    engine: EmbeddedEngine, question: str, says_so: bool
) -> None:
    turn = play(engine, "which-ms-nowak", "Welches Bein tut Ihnen weh?", question)
    assert [release.fact for release in turn.released] == ["leg"]
    fuller = "Das rechte Bein, unten am Schienbein."  # what only goes on isn't answered word by word again
    assert (turn.reply == fuller) is not says_so and turn.reply != "Das rechte Bein. Hier unten."


@pytest.mark.parametrize(
    ("case", "lines"),
    [
        ("which-ms-nowak", ("Welches Bein tut Ihnen weh?", "Können Sie denn mit dem rechten Bein stehen?")),
    ],
)
def test_a_yes_or_no_that_was_not_told_is_not_answered_by_what_was(
    engine: EmbeddedEngine, case: str, lines: tuple[str, ...]
) -> None:
    assert not play(engine, case, *lines).released


def test_a_question_beside_a_promise_or_a_measure_is_answered(engine: EmbeddedEngine) -> None:
    turn = play(engine, "on-the-floor", "Ist es jetzt besser? Ich bringe Ihnen gleich etwas gegen die Schmerzen.")
    assert turn.decision.lead == ("HOW_ARE_YOU",)
    told = "Ich muss der Ärztin sagen, dass Sie einen Keks gegessen haben. Es wird später. Ist das schlimm für Sie?"
    turn = play(engine, "no-coffee-this-morning", "Haben Sie heute etwas gegessen?", told)
    assert turn.findings and turn.decision.tail == ("PITY",)


@pytest.mark.parametrize(
    "before", ["Gut.", "Danke, das haben Sie gut gemacht.", "Entschuldigung, dass Sie warten mussten."]
)
def test_an_offer_behind_thanks_or_praise_is_taken(engine: EmbeddedEngine, before: str) -> None:
    reaction = play(engine, "which-ms-nowak", f"{before} Möchten Sie Wasser oder Tee?").decision.reaction
    assert reaction is not None and reaction.kind == "CHOOSE"


def test_how_bad_it_is_is_asked_of_the_one_pain(engine: EmbeddedEngine) -> None:
    turn = play(engine, "amira-has-a-belly-ache", "Wo tut es weh?", "Wie stark?", "Welche Seite?", "Wie stark?")
    assert [release.fact for release in turn.released] == ["strength"]


def test_an_hour_of_the_afternoon_is_said_back_in_either_way(engine: EmbeddedEngine) -> None:
    asked = "Unter welcher Nummer und wann kann ich Sie erreichen?"
    for said, right in (("16", True), ("17", False)):
        turn = play(
            engine, "a-call-without-a-password", asked, f"Ich wiederhole: heute nach {said} Uhr. Stimmt das so?"
        )
        assert turn.reply.startswith("Nein") is not right


def test_a_measure_that_was_done_is_not_done_by_speaking_of_it(engine: EmbeddedEngine) -> None:
    called = "Ich rufe jetzt sofort die Dienstärztin an."
    turn = play(engine, "the-tram-leaves-at-four", called, "Die Ärztin kommt gleich, ich bleibe so lange bei Ihnen.")
    assert not turn.findings
    measured = "Ich messe jetzt den Blutdruck."
    assert play(engine, "fall-on-the-ward", measured, measured).findings


def test_a_question_whose_words_were_just_told_is_not_left(engine: EmbeddedEngine) -> None:
    turn = play(
        engine, "a-call-without-a-password", "Wie heißen Sie?", "Wer ist denn Frau Voss? Ist das eine Nachbarin?"
    )
    assert [release.fact for release in turn.released] == ["voss"] and not turn.decision.tail


def test_what_is_asked_by_word_is_not_denied_for_what_was_supposed_before_it(engine: EmbeddedEngine) -> None:
    turn = play(engine, "washing-the-way-he-wants", "Das war doch nach dem Unfall, oder? Wann war der Unfall?")
    assert turn.reply == "Vor fünf Jahren. Ein Unfall mit dem Motorrad."


def test_a_promise_that_is_asked_for_is_given(engine: EmbeddedEngine) -> None:
    turn = play(engine, "will-i-die", "Versprechen Sie mir, dass Sie nachts klingeln? Sie stören uns nicht.")
    assert not turn.released and "INSTRUCT" in (*turn.decision.lead, turn.kind)
