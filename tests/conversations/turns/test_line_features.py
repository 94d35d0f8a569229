"""What a line shows beyond its acts."""

import pytest

from apps.conversations.tasks.criteria import SaidLine, find_proofs
from apps.conversations.turns.line_features import find_disclosures, find_greeted
from apps.dialogue.case import read_case
from tests.factories.cases import shipped


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Guten Tag, Frau Krüger, und hallo, Emil! Ich bin Schwester Anna.", ["child"]),
        ("Guten Tag Frau Krüger und Emil.", ["child"]),
        ("Hallo Emil, guten Tag.", ["child"]),
        ("Guten Tag, Frau Krüger. Emil hat Fieber?", []),
        ("Guten Tag, ich kümmere mich heute um Emil.", []),
        ("Guten Tag, Frau Krüger.", []),
    ],
)
def test_who_else_is_greeted(text: str, found: list[str]) -> None:
    assert find_greeted(read_case(shipped("child-with-fever")), "mother", text) == found


@pytest.mark.parametrize(
    "text",
    [
        "Ihr Vater hat einen Oberschenkelhalsbruch, und wir haben ihm gestern eine Prothese eingesetzt."
        " Der Hb ist 8,9.",
        "Ja, die Hüfte ist gebrochen.",
        "Er wurde gestern schon operiert.",
        "Sein CRP ist leider sehr hoch.",
        "Auf dem Röntgenbild sieht man, dass der Knochen durch ist.",
        "Er hat eine Lungenentzündung.",
    ],
)
def test_what_is_told_about_the_illness_is_a_disclosure(text: str) -> None:
    case = read_case(shipped("daughter-on-the-phone"))
    assert find_disclosures(case, "daughter", text, [])
    assert not find_disclosures(case, "father", text, []), "the patient may hear it"


@pytest.mark.parametrize(
    "text",
    [
        "Dazu darf ich am Telefon leider nichts sagen. Die Diagnose und die Operation erklärt Ihnen nur unsere Ärztin,"
        " Frau Dr. Aslan.",
        "Danke. Ihr Vater liegt bei uns auf Station 5B, er ist wach und es geht ihm den Umständen entsprechend gut.",
        "Ob die Hüfte gebrochen ist, darf ich Ihnen nicht sagen.",
        "Also zusammengefasst: Ihr Vater hat eine Allergie gegen Novalgin, er ist schon gestürzt, und Frau Dr. Aslan"
        " ruft Sie morgen zwischen 15 und 16 Uhr an. Stimmt das so?",
        "Ihr Vater ist heute Nacht gestürzt, er ist wach und ansprechbar.",
        "Zur Sicherheit wird noch ein CT vom Kopf gemacht.",
        "Hat Ihr Vater schon einmal einen Schlaganfall gehabt?",
    ],
)
def test_what_anybody_may_hear_is_none(text: str) -> None:
    assert find_disclosures(read_case(shipped("daughter-on-the-phone")), "daughter", text, []) == []


def test_what_the_other_has_told_is_no_disclosure() -> None:
    data = shipped("daughter-on-the-phone")
    told = next(fact for fact in data["facts"] if "Metformin" in str(fact.get("answers")))
    told["answers"]["SIMPLE"] = "Er hat Diabetes."
    case = read_case(data)
    assert find_disclosures(case, "daughter", "Ihr Vater hat also Diabetes.", [told["id"]]) == []
    assert find_disclosures(case, "daughter", "Ihr Vater hat Diabetes.", [])


@pytest.mark.parametrize("order", [1, -1])
def test_nothing_disclosed_is_withdrawn_when_something_was(order: int) -> None:
    step = {"id": "t2b", "title": "Nennen Sie keine Diagnose.", "all": [{"act": "REFUSE_INFO"}]}
    refusing = SaidLine("1", "Dazu darf ich nichts sagen.", "daughter", "r1", frozenset({"REFUSE_INFO"}))
    telling = SaidLine("2", "Die Hüfte ist gebrochen.", "daughter", "r2", seen={"disclosed": ["Die Hüfte …"]})
    elsewhere = SaidLine("3", "Die Hüfte ist gebrochen.", "neighbour", "r3", seen={"disclosed": ["Die Hüfte …"]})
    assert find_proofs(step, [refusing, elsewhere], "daughter")
    assert find_proofs(step, [refusing, telling][::order], "daughter") is None


def test_relatives_are_told_all_only_where_they_are_with_the_child() -> None:
    told = "Er hat einen Darminfekt mit 39 Grad Fieber."
    data = shipped("child-with-fever")
    aunt = {"id": "aunt", "kind": "THIRD_PERSON", "role": "RELATIVE", "name": "Ute Krüger", "sex": "FEMALE"}
    data["persons"].append(aunt)
    call = {"id": "s3", "title": "Anruf der Tante", "place": "Stationszimmer", "person": "aunt"}
    data["scenes"].append(call)
    assert find_disclosures(read_case(data), "aunt", told, [])
    assert not find_disclosures(read_case(data), "mother", told, [])
    call |= {"title": "Besuch", "present": []}
    assert find_disclosures(read_case(data), "aunt", told, []), "alone in the corridor"
    del data["scenes"][0]["present"]
    assert not find_disclosures(read_case(data), "mother", told, []), "a case that leaves it open"
