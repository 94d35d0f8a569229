"""What sentences do, and which of them are news."""

import pytest

from apps.german.announcements import find_informed
from apps.german.news import read_news
from apps.german.presuppositions import join_own_answer
from apps.german.question_frames import word_data_request
from apps.german.small_talk import asks_to_wait
from apps.german.speech_functions import (
    asks_what_to_do,
    is_lasting_order,
    mark_condition,
    read_function,
    split_off_check,
    split_off_question,
)


@pytest.mark.parametrize(
    ("sentence", "function"),
    [
        ("Haben Sie Schmerzen?", "ASKS"),
        ("Sagen Sie mir bitte Ihren Namen.", "ASKS"),
        ("Ihre Mutter ist heute Nacht gestürzt.", "TELLS"),
        ("Bleiben Sie bitte liegen.", "ORDERS"),
        ("Sie dürfen nur einen Liter trinken.", "ORDERS"),
        ("Sie dürfen jetzt aufstehen.", "TELLS"),
        ("Sie müssen sich nicht schämen.", "COMFORTS"),
        ("Das haben Sie prima gemacht.", "TELLS"),
        ("Dann klingeln Sie bitte.", "ORDERS"),
        ("Sie rufen bitte an, sobald es schlimmer wird.", "ORDERS"),
        ("Ich brauche noch Ihre Telefonnummer, bitte.", "ASKS"),
        ("Ich wollte noch wissen, ob Sie Kinder haben.", "ASKS"),
        ("Ja, ich möchte fragen, wie Sie sich fühlen.", "ASKS"),
        ("Ich wollte Ihnen sagen, dass er schläft.", "TELLS"),
        ("Sagen Sie sofort Bescheid, wenn es weh tut.", "ORDERS"),
        ("Drück auf den Knopf.", "ORDERS"),
        ("Also: Den Schuh immer anziehen und klingeln, wenn Sie aufstehen.", "ORDERS"),
        ("Das ist nicht leicht zu sagen.", "TELLS"),
        ("Sie sagen, Sie lassen sie nicht gern allein.", "COMFORTS"),
        ("Oh, im Sessel schlafen, das ist anstrengend.", "COMFORTS"),
        ("Nicht allein aufstehen, das ist gefährlich.", "ORDERS"),
        ("Da schlafen Sie sicher nicht viel.", "TELLS"),
        ("Da haben Sie sicher recht, aber stehen Sie bitte nicht allein auf.", "ORDERS"),
        ("Stellen Sie sicher, dass das Bett unten ist.", "ORDERS"),
        ("Bleiben Sie liegen, das ist sonst zu anstrengend.", "ORDERS"),
        ("Sie haben gesagt, Ihnen ist schwindlig, bleiben Sie bitte im Bett.", "ORDERS"),
        ("Überlegen Sie in Ruhe, aber nehmen Sie die Tabletten bitte jeden Tag.", "ORDERS"),
        ("Mein Ziel: keine Schmerzen mehr für Sie.", "TELLS"),
        ("Ich wollte Ihnen sagen, was wir mit der Ärztin besprochen haben.", "TELLS"),
        ("Bis Mittwoch bitte keine Salzstangen und nur achthundert Milliliter.", "ORDERS"),
        ("Jetzt unser kleiner Schritt: keine Salzstangen am Abend.", "ORDERS"),
        ("Können Sie mir kurz sagen, was wir jetzt abgemacht haben?", "CHECKS"),
        ("Möchten Sie etwas trinken?", "OFFERS"),
        ("Ich bringe Ihnen gleich ein Glas Wasser.", "PROMISES"),
        ("Das darf ich Ihnen nicht sagen.", "TELLS"),
        ("Ich ziehe jetzt Handschuhe an.", "TELLS"),
        ("Darf ich Ihren Blutdruck messen?", "ASKS_LEAVE"),
        ("Guten Morgen, Frau Weber.", "GREETS"),
        ("Vielen Dank für die Auskunft.", "THANKS"),
        ("Du lügst doch!", "INSULTS"),
        ("Machen Sie sich keine Sorgen.", "COMFORTS"),
        ("Das muss schlimm für Sie sein.", "COMFORTS"),
        ("Erklären Sie mir bitte noch einmal, was Sie machen sollen.", "CHECKS"),
        ("Habe ich das richtig verstanden?", "CHECKS"),
        ("Wir helfen Sie.", "PROMISES"),
        ("Du musst ganz still liegen bleiben.", "ORDERS"),
        ("Sie sollen nur einen Liter trinken.", "ORDERS"),
        ("Es ist wichtig, dass Sie jeden Tag die Füße ansehen.", "ORDERS"),
        ("Ich kann Ihnen am Telefon leider keine Auskunft geben.", "TELLS"),
        ("Möchten Sie noch eine Decke?", "OFFERS"),
        ("Möchten Sie Wasser oder lieber Tee?", "OFFERS"),
        ("Darf ich Ihnen ein paar Fragen stellen?", "ASKS_LEAVE"),
        ("Machen Sie sich nicht so viele Sorgen.", "COMFORTS"),
        ("Ich verspreche Ihnen, dass ich die Ärztin frage.", "PROMISES"),
        ("Ich verrate es auch keinem, versprochen.", "PROMISES"),
        ("Ich sage Ihnen nicht, was das ist.", "TELLS"),
        ("Machen Sie sich keine Vorwürfe.", "COMFORTS"),
        ("Klingeln Sie bitte, bevor Sie aufstehen, in Ordnung?", "ORDERS"),
        ("Und bitte geben Sie das Kennwort keinem weiter.", "ORDERS"),
        ("Sie nehmen Ramipril, ja?", "ASKS"),
        ("Ich messe jetzt Ihren Blutdruck, in Ordnung?", "ASKS_LEAVE"),
        ("Die Tropfen stellen nur wir hin, gut?", "ASKS_LEAVE"),
        ("Gehen wir zusammen zum Fenster?", "ASKS_LEAVE"),
        ("Haben wir uns schon gesehen?", "ASKS"),
        ("Rufen Sie mich bitte vor dem Aufstehen, versprechen Sie mir das?", "ORDERS"),
        ("Du sollst den Arm still halten, schaffst du das?", "ORDERS"),
        ("Falls Sie nachts raus müssen, hole ich Ihnen den Nachtstuhl.", "PROMISES"),
        ("Ich lege ein Kissen unter, dann liegen Sie weicher.", "TELLS"),
        ("Ich ziehe den Vorhang zu, so können Sie besser schlafen.", "TELLS"),
        ("Dafür müssen Sie sich nicht entschuldigen.", "COMFORTS"),
        ("Das brauchen Sie wirklich nicht.", "COMFORTS"),
        ("Ich könnte den Sozialdienst fragen, wäre das eine Erleichterung?", "OFFERS"),
        ("Wir können Ihnen ein Bett dazustellen, möchten Sie das?", "OFFERS"),
        ("Sie schlafen im Sessel, richtig?", "CHECKS"),
    ],
)
def test_a_sentence_has_one_function(sentence: str, function: str) -> None:
    assert read_function(sentence) == function


def test_a_habit_is_asked_for_otherwise_than_an_instruction() -> None:
    assert not asks_what_to_do("Müssen Sie oft Wasser lassen?")
    assert not asks_what_to_do("Wie schlafen Sie, und müssen Sie nachts raus?")
    assert asks_what_to_do("Müssen Sie jetzt noch liegen bleiben?")
    assert asks_what_to_do("Was müssen Sie jeden Morgen machen?")


def test_only_orders_to_be_kept_are_lasting() -> None:
    assert is_lasting_order("Klingeln Sie bitte immer, bevor Sie aufstehen.")
    assert is_lasting_order("Trinken Sie höchstens einen Liter am Tag.")
    assert not is_lasting_order("Heben Sie bitte den Arm.")
    assert not is_lasting_order("Klingeln Sie immer?")


@pytest.mark.parametrize(
    ("sentence", "to_relative", "to_patient"),
    [
        ("Ihre Mutter ist heute Nacht gestürzt, sie ist wach und ansprechbar.", "bad", "good"),
        ("Ihr Vater hat einen Oberschenkelhalsbruch.", "bad", "bad"),
        ("Er hat keinen Schlaganfall gehabt.", "", ""),
        ("Es ist nichts gebrochen.", "good", "good"),
        ("Ihr Mann wurde gestern Abend am Bein operiert.", "bad", ""),
        ("Wenn er stürzt, rufen Sie uns an.", "", ""),
        ("Die Werte sind heute besser.", "good", "good"),
        ("Der Hb ist 8,9.", "value", "value"),
        ("Das ist ein großer Schreck, das verstehe ich.", "", ""),
        ("Ist er gestürzt?", "", ""),
        ("Sie dürfen morgen nach Hause.", "good", "good"),
        ("Die Wunde ist leider größer geworden.", "bad", "bad"),
        ("Die Wunde sieht heute besser aus als gestern.", "good", "good"),
        ("Die Wunde sieht nicht gut aus.", "bad", "bad"),
        ("Der Blutdruck ist ein bisschen zu hoch.", "value", "value"),
        ("Sie haben die Tablette heute doppelt bekommen.", "bad", "bad"),
    ],
)
def test_news_depends_on_who_hears_it(sentence: str, to_relative: str, to_patient: str) -> None:
    assert (read_news(sentence, False)[0], read_news(sentence, True)[0]) == (to_relative, to_patient)


def test_what_is_to_be_done_is_told_from_what_is_done() -> None:
    assert asks_what_to_do("Wie viel dürfen Sie trinken?")
    assert asks_what_to_do("Können Sie mir sagen, wann Sie den Schuh anziehen sollen?")
    assert asks_what_to_do("Was machen Sie, wenn es schlimmer wird?", in_a_case=True)
    assert not asks_what_to_do("Wie viel dürfen Sie trinken?", in_a_case=True)
    assert not asks_what_to_do("Wie weit schaffen Sie es, bevor Sie stehen bleiben müssen?")


def test_an_order_behind_a_condition_needs_no_comma() -> None:
    order = "Wenn der Fuß rot wird müssen Sie sofort den Arzt anrufen."
    assert read_function(order) == "ORDERS" and is_lasting_order(order)
    assert mark_condition(order) == "Wenn der Fuß rot wird, müssen Sie sofort den Arzt anrufen."
    assert mark_condition("Wenn Sie müssen, klingeln Sie.") == "Wenn Sie müssen, klingeln Sie."


def test_a_check_is_split_from_the_order_before_it() -> None:
    line = "Sie dürfen nichts mehr essen, können Sie mir das bitte wiederholen?"
    assert split_off_check(line) == ["Sie dürfen nichts mehr essen.", "Können Sie mir das bitte wiederholen?"]
    assert len(split_off_check("Nehmen Sie Tabletten, und können Sie mir die Namen sagen?")) == 1


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("Zuerst bitte Ihr Gewicht und Ihre Größe.", "Wie ist Ihr Gewicht und Ihre Größe?"),
        ("Guten Tag. Bitte Ihren Namen.", "Guten Tag. Wie ist Ihr Name?"),
        ("Geben Sie mir bitte Ihren Arm.", "Geben Sie mir bitte Ihren Arm."),
    ],
)
def test_bare_data_are_asked_for(line: str, read: str) -> None:
    assert word_data_request(line) == read


def test_who_answers_the_own_question_states_something() -> None:
    assert join_own_answer("Die Sättigung? Die ist 93 Prozent.") == "Die Sättigung: Die ist 93 Prozent."
    assert join_own_answer("Der Husten? Ist der trocken?") == "Der Husten? Ist der trocken?"
    for question in (
        "Seit wann haben Sie die Schmerzen? Das ist wichtig für uns.",
        "Nehmen Sie die Tabletten? Die sind wichtig.",
        "Wo ist Ihre Brille? Die ist nicht hier.",
        "Wie ist das passiert? Das ist ja schlimm.",
    ):
        assert join_own_answer(question) == question


@pytest.mark.parametrize(
    "line",
    [
        "Bis zur Untersuchung dürfen Sie nichts essen.",
        "Da müssen Sie vorsichtig sein.",
        "Damit müssen Sie langsam aufstehen.",
    ],
)
def test_an_adverb_is_no_condition(line: str) -> None:
    assert mark_condition(line) == line


@pytest.mark.parametrize(
    "line", ["Bis morgen sollten Sie keine Schmerzen mehr haben.", "Damit sollten Sie sich gleich besser fühlen."]
)
def test_what_is_expected_is_no_order(line: str) -> None:
    assert read_function(line) != "ORDERS"


@pytest.mark.parametrize(
    ("line", "whom"),
    [
        ("Ich muss das sofort der Ärztin sagen.", "physician"),
        ("Ich sage der Wundschwester Bescheid.", "colleague"),
        ("Ich sage der Ärztin nichts.", ""),
        ("Soll ich die Ärztin rufen?", ""),
        ("Die Ärztin kommt gleich.", ""),
        ("Ich melde mich gleich wieder, die Ärztin ist noch im OP.", ""),
        ("Ich sage Ihnen gleich, was die Ärztin gesagt hat.", ""),
        ("Ich gebe das an die Ärztin weiter.", "physician"),
    ],
)
def test_who_is_informed(line: str, whom: str) -> None:
    assert find_informed(line) == whom


def test_a_moment_to_wait_may_have_its_reason_behind_it() -> None:
    assert asks_to_wait("Warten Sie bitte einen Moment, ich hole etwas zum Schreiben.")
    assert not asks_to_wait("Warten Sie schon lange auf das Essen?")


@pytest.mark.parametrize(
    ("sentence", "pieces"),
    [
        (
            "Was hat die Ärztin gesagt, und haben Sie alles verstanden?",
            ["Was hat die Ärztin gesagt?", "Haben Sie alles verstanden?"],
        ),
        ("Wie geht es Ihnen und soll ich das Fenster öffnen?", ["Wie geht es Ihnen?", "Soll ich das Fenster öffnen?"]),
        ("Darf ich mich setzen und haben Sie Schmerzen?", ["Darf ich mich setzen?", "Haben Sie Schmerzen?"]),
        (
            "Ich hole meine Kollegin, bleibst du so lange liegen?",
            ["Ich hole meine Kollegin.", "Bleibst du so lange liegen?"],
        ),
        ("Ich nehme Blut ab, halten Sie bitte still?", ["Ich nehme Blut ab.", "Halten Sie bitte still?"]),
        ("Wir gehen ins Bad, kommen Sie mit?", ["Wir gehen ins Bad.", "Kommen Sie mit?"]),
        (
            "Darf ich mich setzen und wie viel haben Sie getrunken?",
            ["Darf ich mich setzen?", "Wie viel haben Sie getrunken?"],
        ),
        (
            "Haben Sie alles verstanden und welche Tabletten nehmen Sie?",
            ["Haben Sie alles verstanden?", "Welche Tabletten nehmen Sie?"],
        ),
        (
            "Haben Sie alles verstanden und wo genau tut es weh?",
            ["Haben Sie alles verstanden?", "Wo genau tut es weh?"],
        ),
        ("Soll ich Wasser bringen und was ist passiert?", ["Soll ich Wasser bringen?", "Was ist passiert?"]),
    ],
)
def test_questions_that_do_different_things_are_read_apart(sentence: str, pieces: list[str]) -> None:
    assert split_off_question(sentence) == pieces


@pytest.mark.parametrize(
    "sentence",
    [
        "Haben Sie Schmerzen und können Sie schlafen?",
        "Wissen Sie, was Sie machen sollen und wen Sie anrufen?",
        "Können Sie mir sagen, wie Sie heißen und wann Sie geboren sind?",
        "Ich messe den Blutdruck, haben Sie schon gegessen?",
        "Wenn Sie husten, tut es dann weh?",
        "Möchten Sie Tee oder soll ich Wasser bringen?",
        "Bleiben Sie bitte liegen, ich komme gleich.",
        "Darf ich fragen, ob Sie rauchen und wie viel Sie trinken?",
        "Darf ich fragen, ob Sie rauchen und wie viele Zigaretten Sie rauchen?",
        "Darf ich fragen, ob Sie allein leben und welche Hilfe Sie haben?",
        "Haben Sie verstanden, was der Arzt gesagt hat und wann Ihr Termin ist?",
        "Haben Sie verstanden, was der Arzt gesagt hat und wie oft Sie kommen sollen?",
        "Haben Sie verstanden, warum Sie hier sind und wer Ihnen hilft?",
        "Haben Sie verstanden, was jetzt kommt und wann Frau Kaya kommt?",
        "Haben Sie verstanden, was jetzt kommt und was passiert ist?",
        "Ich muss Sie das fragen, bleiben Sie über Nacht allein zu Hause?",
        "Ich hole die Ärztin, warten Sie schon lange?",
        "Ich frage jetzt, warten Sie auf jemanden?",
        "Wir verlegen Sie, kommen Sie damit zurecht?",
    ],
)
def test_questions_of_one_kind_stay_together(sentence: str) -> None:
    assert split_off_question(sentence) == [sentence]


@pytest.mark.parametrize(
    ("sentence", "orders"),
    [
        ("Ab heute bitte jeden Tag die Füße anschauen, auch zwischen den Zehen.", True),
        ("Zu Hause bitte nie barfuß laufen.", True),
        ("Nächstes Mal bitte vor dem Aufstehen klingeln.", True),
        ("Zu Hause möchte ich bitte in Ruhe essen.", False),
        ("Ab heute sind bitte alle Besucher zu melden, sagt die Leitung.", False),
        ("Zu Hause wartet bitte niemand auf das Essen.", False),
        ("Ab morgen bitte ich um Ruhe.", False),
        ("Ab heute bitte alles in Ruhe.", False),
    ],
)
def test_what_is_to_be_done_from_now_on_is_an_order(sentence: str, orders: bool) -> None:
    assert is_lasting_order(sentence) is orders


@pytest.mark.parametrize(
    ("sentence", "function"),
    [
        ("Ich komme am Mittag nochmal.", "PROMISES"),
        ("Ich bringe Ihnen gleich ein Handtuch und komme am Mittag nochmal.", "PROMISES"),
        ("Ich sage es Ihnen nochmal.", "TELLS"),
        ("Ich frage noch einmal, weil das wichtig ist.", "TELLS"),
        ("Ich komme nochmal nicht dazu.", "TELLS"),
        ("Die Ärztin kommt nochmal.", "TELLS"),
        ("Ich bin nochmal gekommen.", "TELLS"),
        ("Ich könnte auch unsere Seelsorgerin fragen.", "OFFERS"),
        ("Ich kann die Ärztin nicht fragen.", "TELLS"),
        ("Ich könnte auch unsere Zahlen vergleichen.", "TELLS"),
        ("Ich kann die Treppe kaum sehen.", "TELLS"),
        ("Ich könnte auch die Tür zumachen müssen.", "TELLS"),
        ("Sie könnte auch die Seelsorgerin fragen.", "TELLS"),
    ],
)
def test_who_comes_again_promises_and_who_could_fetch_somebody_offers(sentence: str, function: str) -> None:
    assert read_function(sentence) == function


def test_a_clause_that_gives_a_reason_is_no_order() -> None:
    reasons = (
        "Ich frage so genau, weil hier zwei Frauen mit gleichem Namen liegen.",
        "Ich komme später, da wir heute noch drei Patienten aufnehmen.",
        "Wir warten, bis alle Werte vorliegen.",
        "Ich bleibe hier, damit alle in Ruhe schlafen.",
        "Das ist so, obwohl wir immer klingeln.",
    )
    assert [read_function(reason) for reason in reasons if read_function(reason) == "ORDERS"] == []


@pytest.mark.parametrize(
    ("sentence", "orders"),
    [
        ("Nächstes Mal klingeln Sie bitte früher, bevor es dringend wird.", True),
        ("In der Nacht rufen Sie bitte immer jemanden.", True),
        ("Zu Hause wiegen Sie sich bitte jeden Morgen.", True),
        ("Ach nein, das sage ich Ihnen: ab 22 Uhr nichts mehr essen.", True),
        ("Zu Hause haben Sie immer einen Hund gehabt.", False),
        ("Nachts schlafen Sie wenig, sagen Sie.", False),
        ("In der Nacht waren Sie immer allein.", False),
        ("Nächstes Mal können Sie gern jeden fragen.", False),
        ("Abends sind Sie immer müde.", False),
    ],
)
def test_an_adverbial_may_stand_before_an_order(sentence: str, orders: bool) -> None:
    assert is_lasting_order(sentence) is orders


@pytest.mark.parametrize(
    ("sentence", "function"),
    [
        ("Ab jetzt gehen Sie nur noch mit dem Schuh.", "ORDERS"),
        ("Ab heute dürfen Sie wieder duschen.", "TELLS"),
        ("Ab jetzt spüren Sie weniger Schmerzen.", "TELLS"),
        ("Ab sofort stehen Sie unter Beobachtung.", "TELLS"),
        ("Wissen Sie noch, warum Sie klingeln sollen?", "CHECKS"),
        ("Wissen Sie noch, was ich gesagt habe?", "CHECKS"),
        ("Wissen Sie noch, wann Sie gestürzt sind?", "ASKS"),
        ("Wissen Sie noch, wie hoch Ihr Kalium war?", "ASKS"),
        ("Kein Problem, lassen Sie sich Zeit.", "COMFORTS"),
        ("Danke, also drei von zehn. Jetzt richtig?", "CHECKS"),
    ],
)
def test_from_now_on_and_what_is_still_known(sentence: str, function: str) -> None:
    assert read_function(sentence) == function


def test_a_call_in_steps_is_kept_and_a_movement_in_steps_is_not() -> None:
    assert is_lasting_order("Rufen Sie bitte zuerst Ihre Schwester an und danach uns.")
    assert not is_lasting_order("Heben Sie zuerst den rechten Arm und danach den linken.")
