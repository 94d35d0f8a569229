"""Sentences of the ward that look like something else: questions like orders, kindness like contempt."""

from pathlib import Path

import pytest

from apps.german.rudeness import is_rude
from apps.german.small_talk import asks_about_own_performance, leads_elsewhere
from apps.german.speech_functions import read_function
from tests.solving import CASES, case_of

KIND = """
Was fällt Ihnen noch ein?
Lassen Sie mich kurz in Ruhe nachsehen.
Tun Sie nur so viel, wie Sie können.
Haben Sie keine Lust auf Ihr Frühstück?
Wie oft soll ich den Blutdruck heute noch messen?
Sie müssen nicht ewig warten.
Das ist kein Drama, wir machen das Bett gleich frisch.
War das Essen zu fett?
Entschuldigung, das habe ich nicht kapiert.
Meine Kollegin lernt erst Deutsch.
Sind Sie rechts blind?
Sie sind doch nicht zu dumm dafür.
Sie sind mir nicht egal.
Sie sind nicht selbst schuld.
Sie dürfen ruhig jammern.
Kommen Sie erst einmal zur Ruhe hier.
Was wollen Sie hier im Krankenhaus erreichen?
Ihr Blutdruck interessiert mich jetzt.
Sie essen unregelmäßig, und Sie sind an nichts schuld.
Heute sind die Beutel anders: Sie sind ganz dicht und haben einen Filter.
""".strip().splitlines()


@pytest.mark.parametrize("sentence", KIND)
def test_kind_sentences_are_not_rude(sentence: str) -> None:
    assert not is_rude(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Was fällt Ihnen eigentlich ein?",
        "Lassen Sie mich in Ruhe!",
        "Das interessiert doch keinen!",
        "Wie oft soll ich Ihnen das noch erklären?",
        "Machen Sie nicht so ein Theater!",
        "Ich kann nicht ewig auf Sie warten.",
        "Ihre Meinung ist mir egal.",
        "Sind Sie noch ganz dicht?",
    ],
)
def test_contempt_is_rude(sentence: str) -> None:
    assert is_rude(sentence)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_no_authored_question_orders_or_insults(path: Path) -> None:
    facts = case_of(path)["facts"]
    questions = [q for fact in facts for q in (*fact["questions"], *(fact.get("model_questions") or {}).values())]
    wrong = [q for q in questions if is_rude(q) or (q.endswith("?") and read_function(q) in ("ORDERS", "INSULTS"))]
    assert questions and wrong == []


@pytest.mark.parametrize("sentence", ["Bitte bleiben Sie liegen, okay?", "Nehmen Sie nichts mehr aus der Tasche, gut?"])
def test_a_tag_makes_no_question_of_an_order(sentence: str) -> None:
    assert read_function(sentence) == "ORDERS"


def test_checking_oneself_is_no_request_for_praise() -> None:
    assert asks_about_own_performance("Habe ich das mit dem Verband gut gemacht?")
    assert not asks_about_own_performance("Habe ich das richtig verstanden, dass Sie nichts gesagt haben?")
    assert not asks_about_own_performance("Bin ich zu schnell?")


def test_the_weather_may_be_a_clinical_question() -> None:
    assert leads_elsewhere("Wie ist das Wetter?")
    assert not leads_elsewhere("Werden die Schmerzen bei schlechtem Wetter stärker?")
