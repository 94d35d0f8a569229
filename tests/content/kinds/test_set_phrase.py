"""Phrases: gaps, sentences of one's own, and lists that go with their phrases."""

from typing import Any

import pytest

from apps.content.answers.services import Step, work_on
from apps.content.item_body import Body
from apps.content.item_versions import load_body
from apps.content.kind import get_kinds
from apps.courses.models import Section
from tests.factories.content import item
from tests.people import Client

PATH = "/api/course-section-items/mm-set-phrase"


def said_of(sentence: str, **known: bool) -> tuple[str, str, str]:
    """What is said about a sentence with "den Blutdruck messen"."""
    kind = get_kinds()["SET_PHRASE"]
    body = kind.build_examples()[0].body("SET_PHRASE")
    key = body.parts["phrases"][0]["id"]
    answer: dict[str, Any] = {"phrases": [{"id": key, "gaps": ["messen"], "own_sentence": sentence}]}
    part = next(part for part in kind.evaluate(body, answer | known).parts if part.key == f"{key}:own")
    return str(part.mark), part.reason, part.better


def test_a_sentence_of_ones_own_uses_the_phrase_in_any_form() -> None:
    assert said_of("Gestern hat Herr Yilmaz selbst seinen Blutdruck gemessen.")[0] == "RIGHT"
    assert said_of("Misst du bitte den Blutdruck?")[0] == "RIGHT"
    assert said_of("Ich frage nach dem Blutdruck.") == ("WRONG", "PHRASE", "")
    assert said_of("den blutdruck messen") == ("WRONG", "PHRASE_ALONE", "")
    assert said_of("  ") == ("WRONG", "EMPTY", "")


def test_only_an_example_that_was_shown_can_be_copied(section: Section, anna: Client) -> None:
    copied = "Darf ich Ihren Blutdruck messen?"
    assert said_of(copied)[0] == "RIGHT"
    assert said_of(copied, examples_shown=True) == ("WRONG", "COPIED", "")
    found = item(section, "SET_PHRASE")
    first = str(load_body(found).parts["phrases"][0]["id"])
    answer = {"phrases": [{"id": first, "gaps": ["messen"], "own_sentence": copied}]}

    def reason() -> str:
        done, _points = work_on(found, Step(answer=answer, check=True), by=anna.user)
        assert done.verdict is not None
        return str(next(part["reason"] for part in done.verdict["parts"] if part["key"] == f"{first}:own"))

    assert reason() == ""
    work_on(found, Step(reveal=True), by=anna.user)
    assert reason() == "COPIED"


@pytest.mark.parametrize(
    ("phrase", "sentence", "said"),
    [
        ("Ich [[zeige]] Ihnen kurz das Zimmer.", "Ich zeige dir die Zimmer.", ("RIGHT", "", "")),
        ("Ich [[zeige]] Ihnen kurz das Zimmer.", "Ich zeige dir den Flur.", ("ALMOST", "PHRASE_PART", "Zimmer")),
        (
            "Wenn Sie etwas [[brauchen|benötigen]], klingeln Sie bitte.",
            "Wenn Sie etwas benötigen, rufen Sie mich.",
            ("ALMOST", "PHRASE_PART", "klingeln"),
        ),
        (
            "Können Sie alles gut [[erreichen]]?",
            "Können Sie alles gut sehen?",
            ("ALMOST", "PHRASE_PART", "erreichen"),
        ),
        ("Ist das in [[Ordnung]] für Sie?", "Das gefällt mir.", ("WRONG", "PHRASE", "")),
    ],
)
def test_a_sentence_that_is_not_quite_the_phrase_says_what_it_lacks(
    phrase: str, sentence: str, said: tuple[str, str, str]
) -> None:
    kind = get_kinds()["SET_PHRASE"]
    found = kind.build_examples()[0].body("SET_PHRASE")
    row = {**found.parts["phrases"][0], "phrase": phrase}
    body = Body("SET_PHRASE", 1, found.content, {**found.parts, "phrases": [row]})
    answer = {"phrases": [{"id": row["id"], "gaps": [], "own_sentence": sentence}]}
    part = kind.evaluate(body, answer).parts[-1]
    assert (str(part.mark), part.reason, part.better) == said


def test_gaps_are_shown_as_widths_only_and_not_at_all_without_that_mode() -> None:
    kind = get_kinds()["SET_PHRASE"]
    found = kind.build_examples()[0]
    pieces = kind.represent(found.body("SET_PHRASE"), 1)["lists"][0]["phrases"][0]["pieces"]
    assert pieces == [{"text": "den Blutdruck ", "width": 0}, {"text": "", "width": 8}]
    body = found.body("SET_PHRASE")
    body.content["modes"] = ["OWN_SENTENCE"]
    [whole] = kind.represent(body, 1)["lists"][0]["phrases"][0]["pieces"]
    assert whole["text"] == "den Blutdruck messen"
    body.content["modes"] = ["GAP", "OWN_SENTENCE"]


def test_hints_tell_a_letter_of_a_gap_and_the_words_of_a_sentence() -> None:
    kind = get_kinds()["SET_PHRASE"]
    body = kind.build_examples()[0].body("SET_PHRASE")
    key = body.parts["phrases"][0]["id"]
    assert kind.build_hint(body, f"{key}:gap:0", 1) == ""
    assert "m" in kind.build_hint(body, f"{key}:gap:0", 2) and "messen" not in kind.build_hint(body, f"{key}:gap:0", 3)
    told = kind.build_hint(body, f"{key}:own", 2)
    assert "Blutdruck" in told and "messen" not in told, "what a gap asks for is not told beside it"
    assert kind.build_hint(body, f"{key}:own.SITUATION", 2) == "", "a provider's remark needs none"
    modes, body.content["modes"] = body.content["modes"], ["OWN_SENTENCE"]
    assert "Blutdruck, messen" in kind.build_hint(body, f"{key}:own", 2)
    body.content["modes"] = modes


def test_a_list_goes_with_its_phrases_and_places_stay_dense(root: Client, section: Section) -> None:
    found = item(section, "SET_PHRASE")
    lists = load_body(found).parts["lists"]
    kept = {"id": lists[1]["id"], "title": "Trösten"}
    answer = root.patch(f"{PATH}/{found.pk}", {"lists": [kept, {"title": "Aufklären"}]})
    assert answer.status_code == 200
    body = load_body(found)
    assert [row["title"] for row in body.parts["lists"]] == ["Trösten", "Aufklären"]
    assert [row["position"] for row in body.parts["phrases"]] == [0] and len(body.parts["phrases"]) == 1


def test_a_phrase_is_named_with_its_list(root: Client, section: Section) -> None:
    found = item(section, "SET_PHRASE")
    first, second = (row["id"] for row in load_body(found).parts["lists"])
    phrase = load_body(found).parts["phrases"][0]["id"]
    assert root.patch(f"{PATH}/{found.pk}/list/{second}/item/{phrase}", {"example": "x"}).status_code == 404
    moved = root.patch(f"{PATH}/{found.pk}/list/{first}/item/{phrase}", {"set_phrase_list_id": second}).json()
    assert moved["set_phrase_list_id"] == second
    assert root.delete(f"{PATH}/{found.pk}/item/{phrase}?set_phrase_list_id={first}").status_code == 404
    assert root.delete(f"{PATH}/{found.pk}/item/{phrase}?set_phrase_list_id={second}").status_code == 204
    other = load_body(item(section, "SET_PHRASE")).parts["lists"][0]["id"]
    refused = root.post(f"{PATH}/{found.pk}/item", {"set_phrase_list_id": other, "phrase": "Gute [[Besserung]]!"})
    assert refused.status_code == 422


def two_ways() -> Body:
    """A phrase whose gap may be filled in two ways."""
    found = get_kinds()["SET_PHRASE"].build_examples()[0].body("SET_PHRASE")
    phrase = {**found.parts["phrases"][0], "phrase": "Darf ich [[hereinkommen|reinkommen]]?"}
    return Body("SET_PHRASE", 1, found.content, {**found.parts, "phrases": [phrase]})


@pytest.mark.parametrize(
    ("given", "mark"), [("hereinkommen", "RIGHT"), ("reinkommen", "RIGHT"), ("rausgehen", "WRONG"), ("|", "WRONG")]
)
def test_a_gap_takes_each_of_its_variants(given: str, mark: str) -> None:
    kind, body = get_kinds()["SET_PHRASE"], two_ways()
    key = body.parts["phrases"][0]["id"]
    answer = {"phrases": [{"id": key, "gaps": [given], "own_sentence": "Darf ich morgen wieder reinkommen?"}]}
    marks = {part.key: str(part.mark) for part in kind.evaluate(body, answer).parts}
    assert marks == {f"{key}:gap:0": mark, f"{key}:own": "RIGHT"}


def test_variants_are_hidden_and_the_best_is_the_solution() -> None:
    kind, body = get_kinds()["SET_PHRASE"], two_ways()
    assert kind.represent(body, 1)["lists"][0]["phrases"][0]["pieces"][1] == {"text": "", "width": 12}
    solved = kind.represent_solution(body)["phrases"][0]
    assert (solved["phrase"], solved["gaps"]) == ("Darf ich hereinkommen?", ["hereinkommen"])
    copied = {"phrases": [{"id": solved["id"], "gaps": [], "own_sentence": "Darf ich reinkommen?"}]}
    assert kind.evaluate(body, copied).parts[1].reason == "PHRASE_ALONE"
    assert "empty_variant" not in {problem.code for problem in kind.find_problems(body)}
    body.parts["phrases"][0]["phrase"] = "Darf ich [[hereinkommen|]]?"
    assert [problem.code for problem in kind.find_problems(body)] == ["empty_variant"]


def test_new_exercise_has_a_list_that_the_next_phrase_goes_to(ada: Client, section: Section) -> None:
    made = ada.post(f"{PATH}/{section.pk}/new", {"title": "Am Bett"})
    assert made.status_code == 201
    [first] = made.json()["body"]["lists"]
    assert first["title"] == "Am Bett"
    added = ada.post(f"{PATH}/{made.json()['id']}/item", {"phrase": "Darf ich Ihren Blutdruck [[messen]]?"})
    assert (added.status_code, added.json()["set_phrase_list_id"]) == (201, first["id"])
    shown = ada.get(f"/api/course-section-items/item/{made.json()['id']}").json()["content"]["lists"]
    assert [phrase["id"] for phrase in shown[0]["phrases"]] == [added.json()["id"]]


def test_new_exercise_without_a_title_has_a_list_as_well(ada: Client, section: Section) -> None:
    made = ada.post(f"{PATH}/{section.pk}/new", {"lists": []}, headers={"Accept-Language": "de"}).json()
    assert [one["title"] for one in made["body"]["lists"]] == ["Redemittel"]


def test_phrase_gets_a_list_where_all_were_taken_away(ada: Client, section: Section) -> None:
    found = item(section, "SET_PHRASE")
    changed = ada.patch(f"{PATH}/{found.pk}", {"lists": []}).json()
    assert changed["body"]["lists"] == []
    body = {"phrase": "Ich [[zeige]] Ihnen das Zimmer.", "version": changed["version"]}
    assert ada.post(f"{PATH}/{found.pk}/item", body).status_code == 201
    assert ada.post(f"{PATH}/{found.pk}/item", body).json()["code"] == "stale_version"
