"""What sort of everyday thing a question asks for."""

import pytest

from apps.german import everyday_questions as everyday

SORTS = {
    everyday.asks_for_thoughts: (
        ("Woran denken Sie denn dann, wenn Sie so liegen?", "Was ist Ihnen da durch den Kopf gegangen?"),
        ("Denken Sie an Ihre Tabletten?", "Was nehmen Sie gegen Kopfschmerzen?"),
    ),
    everyday.asks_for_burden: (
        ("Wovor haben Sie am meisten Sorge?", "Was ist denn am schwersten für Sie?"),
        ("Haben Sie Angst?", "Was wiegt der Koffer?"),
    ),
    everyday.asks_for_taste: (
        ("Was essen Sie denn zu Hause gern?", "Was haben Sie am liebsten gebaut?"),
        ("Essen Sie gern?", "Was essen Sie am Abend?"),
    ),
    everyday.asks_for_habit: (
        ("Was machen Sie zu Hause am Abend, damit Sie einschlafen?", "Und wie machen Sie das nachts?"),
        ("Was machen Sie da?", "Wie machen wir das?"),
    ),
    everyday.asks_what_helps: (
        ("Was hilft Ihnen denn, wenn die Angst kommt?", "Und was hilft ihr?"),
        ("Hilft die Tablette?", "Was hat Ihnen der Arzt gesagt?"),
    ),
    everyday.asks_how_one_usually_is: (
        ("Wie ist er denn sonst?", "Wie war Ihr Vater früher?"),
        ("Wie ist das passiert?", "Wie war die Nacht?"),
    ),
    everyday.asks_for_belonging: (
        ("Wo ist denn Ihr Strumpf?", "Wo haben Sie Ihre Brille?"),
        ("Wo ist Ihr Mann?", "Wo sind Ihre Schmerzen?", "Wo ist die Toilette?"),
    ),
    everyday.asks_for_sensation: (
        ("Brennt es, oder sticht es mehr?", "Wo spüren Sie das Enge?", "Wie fühlt sich der Schmerz an?"),
        ("Wie fühlen Sie sich?", "Wo tut es weh?"),
    ),
    everyday.asks_whether_talked_over: (
        ("Haben Sie mit Ihrer Frau schon darüber gesprochen?", "Weiß Ihre Frau davon?"),
        ("Haben Sie schon gefrühstückt?", "Wissen Sie das?"),
    ),
    everyday.asks_whether_offended: (
        ("Habe ich etwas Falsches gesagt?", "Sind Sie mir böse?"),
        ("Haben Sie etwas Falsches gegessen?", "Habe ich alles richtig verstanden?"),
    ),
    everyday.asks_whether_feasible: (
        ("Geht das für Sie?", "Können wir das so machen?", "Schaffen Sie das?"),
        ("Geht es?", "Wie geht das?", "Können wir anfangen?"),
    ),
    everyday.asks_to_show: (
        ("Können Sie mir das zeigen?", "Kannst du mir zeigen, wie du inhalierst?", "Zeigen Sie mir, wie Sie das tun."),
        ("Ich zeige es Ihnen.", "Zeigt der Monitor etwas?"),
    ),
}


@pytest.mark.parametrize("asks", SORTS, ids=lambda asks: asks.__name__)
def test_the_sort_of_a_question_is_told_from_others(asks: everyday.Sort) -> None:
    meant, others = SORTS[asks]
    assert [one for one in meant if not asks(one)] == []
    assert [one for one in others if asks(one)] == []
