"""Facts that the engine takes for one another, and links to the catalogue."""

from copy import deepcopy
from typing import Any

from apps.cases.nlu_analysis import load_catalogue_intents
from apps.dialogue.embedded.confusions import find_confusions
from apps.dialogue.embedded.engine import EmbeddedEngine
from apps.dialogue.embedded.intent_links import find_intent_links
from apps.dialogue.types import State
from tests.dialogue.cases import HIP, fact

TWINS = [
    fact("stairs", "home", ["Haben Sie Treppen im Haus?", "Gibt es bei Ihnen Stufen?"], "Ja, zwölf Stufen."),
    fact("steps", "home", ["Müssen Sie zu Hause Treppen steigen?", "Gibt es Treppen?"], "Ja, jeden Tag."),
]


def hip(*facts: dict[str, Any]) -> dict[str, Any]:
    return deepcopy(HIP) | {"facts": [*deepcopy(HIP["facts"]), *facts]}


def asked(engine: EmbeddedEngine, case: dict[str, Any], text: str) -> list[str]:
    """What the patient is understood to be asked for."""
    return [ask.target for ask in engine.understand(engine.prepare(case), State("patient"), text).asks]


def test_two_facts_that_are_asked_for_alike_are_found(engine: EmbeddedEngine) -> None:
    found = find_confusions(engine, engine.prepare(hip(*TWINS)))
    pairs = {(one.fact, one.answered) for one in found}
    assert {("stairs", "steps"), ("steps", "stairs")} & pairs
    assert all(one.phrasing in {q for fact in hip(*TWINS)["facts"] for q in fact["questions"]} for one in found)


def test_facts_that_may_stand_for_one_another_are_not_confused(engine: EmbeddedEngine) -> None:
    also = [TWINS[0] | {"also_ok": ["steps"]}, TWINS[1] | {"also_ok": ["stairs"]}]
    pairs = {(one.fact, one.answered) for one in find_confusions(engine, engine.prepare(hip(*also)))}
    assert not {("stairs", "steps"), ("steps", "stairs")} & pairs


def test_asking_about_confusions_leaves_the_case_as_it_was(engine: EmbeddedEngine) -> None:
    prepared = engine.prepare(hip(*TWINS))
    before = engine.understand(prepared, State("patient"), "Haben Sie Treppen im Haus?")
    find_confusions(engine, prepared)
    assert engine.understand(prepared, State("patient"), "Haben Sie Treppen im Haus?") == before


def test_a_fact_is_linked_by_its_own_questions(engine: EmbeddedEngine) -> None:
    prepared = engine.prepare(HIP)
    links = find_intent_links(prepared, engine.index)
    first = links["pain"][0]
    assert first.intent in load_catalogue_intents() and 0.3 <= first.sure <= 1
    assert {*links} == {fact["id"] for fact in HIP["facts"]}


def test_a_corrected_link_changes_what_is_understood(engine: EmbeddedEngine) -> None:
    """The questions say nothing of a church; the author's link brings the catalogue's wordings."""
    wording = "Gehören Sie einer Religionsgemeinschaft an?"
    odd = fact("sundays", "habits", ["Was machen Sie sonntags?", "Wie sieht Ihr Sonntag aus?"], "Ich gehe zur Messe.")
    religion = next(name for name, wordings in load_catalogue_intents().items() if wording in wordings)
    assert asked(engine, hip(odd), wording) != ["sundays"]
    assert asked(engine, hip(odd | {"intents": [religion]}), wording) == ["sundays"]


def test_a_link_that_its_author_took_away_brings_nothing(engine: EmbeddedEngine) -> None:
    case = hip()
    alone = engine.prepare(case).person_indexes["patient"]
    number = alone.number("pain")
    assert alone.links[number].any()
    next(one for one in case["facts"] if one["id"] == "pain")["intents"] = []
    assert not engine.prepare(case).person_indexes["patient"].links[number].any()


def test_an_intent_that_the_catalogue_does_not_have_brings_nothing(engine: EmbeddedEngine) -> None:
    odd = TWINS[0] | {"intents": ["no.such.intent"]}
    person_index = engine.prepare(hip(odd)).person_indexes["patient"]
    assert not person_index.links[person_index.number("stairs")].any()
