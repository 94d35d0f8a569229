"""Forms about dialogs: a dialog is made in which everything is said that belongs into the form."""

import json
from typing import Any

import pytest

from apps.content.dialogs.parts import MAX_LINES
from apps.content.dialogs.proposals import build_schema, is_said, propose_from_templates
from apps.content.dialogs.templates import write_turn
from apps.content.forms import MAX_FIELDS, FieldSerializer
from apps.content.item_body import Json
from apps.content.models import Dialog, DialogLine, Item
from apps.courses.models import Section
from tests.content.job_fixtures import chat, quick, worker
from tests.factories.content import item
from tests.fake_provider import FakeProvider
from tests.worker import Worker

__all__ = ["chat", "quick", "worker"]

ITEM = "/api/course-section-items/form-structured-exercise"
NAMES = {"asker": "Jana", "person": "Herr Brandner"}


def field(**said: Any) -> Json:
    shape = FieldSerializer(data={"key": "f", **said})
    shape.is_valid(raise_exception=True)
    return dict(shape.validated_data)


@pytest.fixture
def form(section: Section) -> Item:
    return item(section, "FORM_STRUCTURED")


def proposed(ada: Any, form: Item, **said: Any) -> Any:
    answer = ada.patch(f"{ITEM}/{form.pk}/generate-dialog", said)
    assert answer.status_code == 200, answer.content
    return answer.json()


def generated(ada: Any, form: Item, **said: Any) -> Any:
    draft = proposed(ada, form, **said)
    taken = {"proposals": [{"key": draft["proposals"][0]["key"]}]}
    assert ada.post(f"/api/drafts/{draft['id']}/accept", taken).status_code == 200
    return ada.get(f"/api/dialogs/{Dialog.objects.get(item=form).pk}").json()


@pytest.mark.parametrize(
    ("said", "ask", "say"),
    [
        ({"label": "Nachname", "accepted": ["Kühn"]}, "Wie ist Ihr Nachname?", "Mein Nachname ist Kühn."),
        (
            {"label": "Gewicht", "accepted": ["91"], "input": "NUMBER", "unit": "kg"},
            "Wie viel wiegen Sie?",
            "Ich wiege 91 Kilo.",
        ),
        (
            {"label": "Raucher", "accepted": ["nein"], "input": "YES_NO"},
            "Rauchen Sie?",
            "Nein, ich rauche nicht.",
        ),
        (
            {"label": "Hobbys", "accepted": ["Singen"]},
            "Was darf ich bei „Hobbys“ eintragen?",
            "Bitte schreiben Sie: Singen.",
        ),
        (
            {
                "label": "Hobbys",
                "accepted": ["Singen"],
                "ask": "Was machen Sie gern?",
                "say": "{value} macht mir Spaß.",
            },
            "Was machen Sie gern?",
            "Singen macht mir Spaß.",
        ),
    ],
)
def test_each_field_is_asked_and_answered(said: Json, ask: str, say: str) -> None:
    found = field(**said)
    assert write_turn(found) == (ask, say)
    assert is_said(found, propose_from_templates([found], NAMES))


def test_a_dialog_is_proposed_and_the_lines_of_the_author_stay(form: Item, quick: Worker, ada: Any) -> None:
    kept = generated(ada, form)
    draft = proposed(ada, form, person={"key": "person", "name": "Frau Kühn", "age": 81})
    assert (draft["state"], draft["proposals"][0]["generator"]) == ("READY", "TEMPLATE")
    assert draft["proposals"][0]["preview"]["content"]["dialog"]["speakers"][1]["name"] == "Frau Kühn"
    assert ada.get(f"/api/dialogs/{kept['id']}").json()["lines"] == kept["lines"]


def test_without_a_provider_templates_make_the_dialog(form: Item, quick: Worker, ada: Any, anna: Any) -> None:
    found = generated(ada, form, person={"key": "person", "name": "Frau Kühn", "age": 81})
    assert found["hide_text"] and found["voices"][1]["name"] == "Frau Kühn"
    said = {line["field"]: line["text"] for line in found["lines"] if line["field"]}
    assert said == {
        "name": "Mein Nachname ist Brandner.",
        "weight": "Ich wiege 91 Kilo.",
        "smokes": "Nein, ich rauche nicht.",
        "eats": "Bitte schreiben Sie: Schonkost.",
    }
    assert Dialog.objects.count() == 1 and DialogLine.objects.count() == len(found["lines"])
    assert anna.patch(f"{ITEM}/{form.pk}/generate-dialog", {}).status_code == 403


def lines(**changed: str) -> str:
    said = {
        "name": "Brandner, mit zwei n.",
        "weight": "So um die 91 Kilo.",
        "smokes": "Nein.",
        "eats": "Am liebsten Schonkost.",
    } | changed
    told = [{"speaker": "person", "text": text, "field": key} for key, text in said.items()]
    return json.dumps({"lines": [{"speaker": "asker", "text": "Guten Tag!", "field": None}, *told]})


def test_a_provider_makes_it_where_it_says_everything(form: Item, chat: FakeProvider, quick: Worker, ada: Any) -> None:
    chat.text = lines()
    found = generated(ada, form, situation="Aufnahme")
    assert [line["text"] for line in found["lines"]][:2] == ["Guten Tag!", "Brandner, mit zwei n."]


@pytest.mark.parametrize("changed", [{"weight": "Etwa 19 Kilo."}, {"smokes": "Ja, nein."}, {"eats": "Ist mir gleich."}])
def test_a_dialog_that_says_something_else_is_not_taken(
    changed: dict[str, str], form: Item, chat: FakeProvider, quick: Worker, ada: Any
) -> None:
    chat.text = lines(**changed)
    assert generated(ada, form)["lines"][0]["text"].startswith("Guten Tag, ich bin Jana.")


def test_a_form_without_answers_has_nothing_to_say(section: Section, ada: Any) -> None:
    made = ada.post(f"{ITEM}/{section.pk}/new", {"content": {"fields": [{"key": "a", "label": "Name"}]}}).json()
    refused = ada.patch(f"{ITEM}/{made['id']}/generate-dialog", {})
    assert (refused.status_code, refused.json()["code"]) == (409, "no_fields")


def test_the_largest_form_has_a_dialog_that_can_be_kept(section: Section, quick: Worker, ada: Any) -> None:
    fields = [{"key": f"f{at}", "label": f"Angabe {at}", "accepted": ["ja"]} for at in range(MAX_FIELDS)]
    made = ada.post(f"{ITEM}/{section.pk}/new", {"content": {"fields": fields}}).json()
    found = generated(ada, Item.objects.get(pk=made["id"]))
    said = ("type", "speaker", "text", "effect", "field")
    lines = [{name: line[name] for name in said} for line in found["lines"]]
    kept = ada.put(f"/api/dialogs/{found['id']}", {"speakers": found["voices"], "lines": lines})
    assert kept.status_code == 200, kept.content
    assert len(kept.json()["lines"]) == 2 * MAX_FIELDS + 4
    wanted = build_schema([one["key"] for one in fields])["properties"]["lines"]
    assert wanted["minItems"] <= wanted["maxItems"] <= MAX_LINES


def test_a_proposal_for_a_form_that_has_changed_is_not_taken(
    form: Item, chat: FakeProvider, quick: Worker, ada: Any
) -> None:
    chat.text = lines()
    before = generated(ada, form)
    draft = proposed(ada, form)
    version = Item.objects.get(pk=form.pk).version
    refused = ada.patch(f"{ITEM}/{form.pk}/generate-dialog", {"version": version - 1})
    assert (refused.status_code, refused.json()["code"]) == (409, "stale_version")
    assert len(chat.calls) == 2, "a stale version is refused before anything is paid for"
    changed = {name: before[name] for name in ("title",)} | {"speakers": before["voices"], "lines": []}
    assert ada.put(f"/api/dialogs/{before['id']}", changed).status_code == 200
    taken = {"proposals": [{"key": draft["proposals"][0]["key"]}]}
    refused = ada.post(f"/api/drafts/{draft['id']}/accept", taken)
    assert (refused.status_code, refused.json()["code"]) == (409, "stale_version")
    assert ada.get(f"/api/drafts/{draft['id']}").json()["proposals"][0]["is_stale"]
    assert DialogLine.objects.count() == 0
