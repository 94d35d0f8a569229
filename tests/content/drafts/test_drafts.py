"""Drafts: proposals that an author takes whole, in part or not at all, and never a write before that."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.content.drafts.models import AcceptedProposal, Draft, DraftState
from apps.content.drafts.services import LIFE, OPEN_LIFE, delete_old_drafts
from apps.content.item_text import get_section_text
from apps.content.item_versions import load_body
from apps.content.models import Item
from apps.courses.models import Section
from kit.jobs.models import Job, State
from tests.content.drafts.test_generators import WOUND
from tests.content.job_fixtures import chat, quick, worker
from tests.factories.content import item
from tests.factories.courses import lesson
from tests.fake_provider import FakeProvider
from tests.people import Client
from tests.worker import Worker

__all__ = ["chat", "quick", "worker"]


def asked(author: Client, section: Section, **said: Any) -> Any:
    answer = author.post(f"/api/sections/{section.pk}/drafts", {"kind": "ITEMS", "text": WOUND} | said)
    assert answer.status_code == 201, answer.content
    return answer.json()


def accept(author: Client, draft: Any, *proposals: Any, **said: Any) -> Any:
    body = {"proposals": list(proposals) or [{"key": one["key"]} for one in draft["proposals"]]}
    return author.post(f"/api/drafts/{draft['id']}/accept", body | said)


def of_kind(draft: Any, kind: str) -> Any:
    return next(one for one in draft["proposals"] if one["kind"] == kind)


def test_items_are_proposed_from_a_text_and_none_is_written(section: Section, quick: Worker, ada: Client) -> None:
    draft = asked(ada, section)
    kinds = [one["kind"] for one in draft["proposals"]]
    assert kinds == ["VOCAB_INTRO", "SET_PHRASE", "CLOZE", "CATEGORIZATION", "ORDERING", "RESOURCE"]
    assert {one["generator"] for one in draft["proposals"]} == {"RULES"}
    assert draft["state"] == "READY" and not Item.objects.exists()
    for one in draft["proposals"]:
        assert one["preview"]["content"] and not any(
            problem["code"] == "too_few" for problem in one["preview"]["problems"]
        )


def test_what_is_taken_becomes_hidden_items_that_nobody_has_reviewed(
    section: Section, quick: Worker, ada: Client, anna: Client
) -> None:
    draft = asked(ada, section, kinds=["CLOZE", "ORDERING"])
    taken = accept(ada, draft).json()
    assert taken["state"] == "ACCEPTED" and taken["unreviewed_count"] == 2
    items = list(Item.objects.filter(section=section).order_by("position"))
    assert [(one.kind, one.hidden) for one in items] == [("CLOZE", True), ("ORDERING", True)]
    assert [one["accepted_as"] for one in taken["proposals"]] == [str(one.pk) for one in items]
    assert anna.get(f"/api/sections/single/{section.pk}").json()["items"] == []
    where = f"/api/sections/{section.pk}/drafts?unreviewed=true"
    [outline] = ada.get(where).json()["results"]
    assert set(outline["unreviewed_items"]) == {one["accepted_as"] for one in taken["proposals"] if one["accepted_as"]}
    assert ada.post(f"/api/drafts/{draft['id']}/review").json()["unreviewed_count"] == 0
    assert ada.get(where).json()["results"] == []


def test_an_item_that_its_author_changes_counts_as_reviewed(section: Section, quick: Worker, ada: Client) -> None:
    draft = asked(ada, section, kinds=["ORDERING"])
    made = accept(ada, draft).json()["proposals"][0]["accepted_as"]
    added = ada.post(f"/api/course-section-items/ordering-exercise/{made}/item", {"text": "Fertig."})
    assert added.status_code == 201, added.content
    assert ada.get(f"/api/drafts/{draft['id']}").json()["proposals"][0]["is_reviewed"]


def test_a_proposal_is_taken_once_however_often_it_is_asked_for(section: Section, quick: Worker, ada: Client) -> None:
    draft = asked(ada, section, kinds=["CLOZE", "ORDERING"])
    first = {"key": of_kind(draft, "CLOZE")["key"]}
    assert accept(ada, draft, first).json()["state"] == "READY"
    assert accept(ada, draft, first).status_code == 200
    assert accept(ada, draft).json()["state"] == "ACCEPTED"
    assert accept(ada, draft).status_code == 200
    assert sorted(Item.objects.values_list("kind", flat=True)) == ["CLOZE", "ORDERING"]


def test_of_a_gap_text_the_gaps_that_are_left_out_are_words_again(section: Section, quick: Worker, ada: Client) -> None:
    draft = asked(ada, section, kinds=["CLOZE"])
    [proposal] = draft["proposals"]
    kept, gone = proposal["pieces"][0]["key"], proposal["pieces"][1:]
    accept(ada, draft, {"key": proposal["key"], "pieces": [kept]})
    content = load_body(Item.objects.get()).content
    assert [gap["key"] for gap in content["gaps"]] == [kept]
    assert content["text"].count("[[") == 1 and all(one["text"].split(",")[0] in content["text"] for one in gone)


def test_of_groups_without_a_thing_nothing_is_left(section: Section, quick: Worker, ada: Client) -> None:
    draft = asked(ada, section, kinds=["CATEGORIZATION"])
    [proposal] = draft["proposals"]
    nouns = [one["key"] for one in proposal["pieces"] if one["text"] in ("Wunde", "Verband")]
    accept(ada, draft, {"key": proposal["key"], "pieces": nouns})
    body = load_body(Item.objects.get())
    titles = {str(row["id"]): row["title"] for row in body.parts["categories"]}
    assert sorted((titles[str(row["category_id"])], row["text"]) for row in body.parts["items"]) == [
        ("der", "Verband"),
        ("die", "Wunde"),
    ]
    assert len(titles) == 2


def test_new_items_come_where_they_are_wanted(section: Section, quick: Worker, ada: Client) -> None:
    old = [item(section, "TEXT") for _time in range(2)]
    draft = asked(ada, section, kinds=["CLOZE", "ORDERING"])
    accept(ada, draft, item_index=1, hidden=False)
    order = list(Item.objects.filter(section=section).order_by("position").values_list("kind", "hidden"))
    assert order == [("TEXT", False), ("CLOZE", False), ("ORDERING", False), ("TEXT", False)]
    assert Item.objects.get(position=3) == old[1]


@pytest.mark.parametrize("pieces", [["nothing"], []])
def test_pieces_that_a_proposal_does_not_have_are_refused(
    pieces: list[str], section: Section, quick: Worker, ada: Client
) -> None:
    draft = asked(ada, section, kinds=["CLOZE"])
    refused = accept(ada, draft, {"key": draft["proposals"][0]["key"], "pieces": pieces})
    assert refused.status_code == 422 and not Item.objects.exists()


def test_one_bad_proposal_takes_none(section: Section, quick: Worker, ada: Client) -> None:
    draft = asked(ada, section, kinds=["CLOZE"])
    unknown = {"key": "00000000-0000-7000-8000-000000000000"}
    refused = accept(ada, draft, {"key": draft["proposals"][0]["key"]}, unknown)
    assert refused.status_code == 422
    assert not Item.objects.exists() and not AcceptedProposal.objects.exists()


def test_what_is_discarded_can_no_longer_be_taken(section: Section, quick: Worker, ada: Client) -> None:
    draft = asked(ada, section)
    for _time in range(2):
        assert ada.post(f"/api/drafts/{draft['id']}/discard").json()["state"] == "DISCARDED"
    refused = accept(ada, draft)
    assert (refused.status_code, refused.json()["code"]) == (409, "not_open")


def test_a_text_that_says_nothing_gives_a_draft_that_says_so(section: Section, quick: Worker, ada: Client) -> None:
    draft = asked(ada, section, text="Hallo!", kinds=["CLOZE", "ORDERING"])
    assert (draft["state"], draft["error_code"]) == ("FAILED", "nothing_found")
    assert [one["kind"] for one in draft["remarks"]] == ["CLOZE", "ORDERING"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"kind": "IMPORT"},
        {"kind": "VOCABULARY"},
        {"kind": "ITEMS", "kinds": ["NONE"]},
        {"kind": "ITEMS", "text": "x" * 20_001},
        {"kind": "ITEMS", "other": 1},
        {"kind": "TRANSLATIONS", "languages": ["xxx"]},
    ],
)
def test_a_bad_request_is_refused(body: Any, section: Section, ada: Client) -> None:
    assert ada.post(f"/api/sections/{section.pk}/drafts", body).status_code == 422
    assert not Draft.objects.exists()


def test_more_words_go_behind_those_that_an_item_has(section: Section, quick: Worker, ada: Client) -> None:
    intro = item(section, "VOCAB_INTRO")
    known = [row["term"] for row in load_body(intro).parts["words"]]
    draft = asked(ada, section, kind="VOCABULARY", item_id=str(intro.pk))
    [proposal] = draft["proposals"]
    assert "Wunde" in known and "Wunde" not in [one["text"] for one in proposal["pieces"]]
    accept(ada, draft, {"key": proposal["key"], "pieces": [proposal["pieces"][0]["key"]]})
    assert [row["term"] for row in load_body(intro).parts["words"]] == [*known, proposal["pieces"][0]["text"]]
    assert [row["id"] for row in load_body(intro).parts["words"]][:3] == [
        row["id"] for row in proposal["preview"]["body"]["words"]
    ][:3]


def test_gaps_get_options_and_explanations(section: Section, quick: Worker, ada: Client) -> None:
    text = "Die Pflegekraft hat den Verband [[g1]]."
    content = {"text": text, "gaps": [{"key": "g1", "mode": "TYPED", "accepted": ["gewechselt"]}], "distractors": []}
    gaps = item(section, "CLOZE", content=content)
    draft = asked(ada, section, kind="DISTRACTORS", item_id=str(gaps.pk))
    assert accept(ada, draft).status_code == 200
    gap = load_body(Item.objects.get()).content["gaps"][0]
    assert gap["mode"] == "CHOSEN" and gap["options"] == ["gewechselt", "wechseln", "wechselt"]
    draft = asked(ada, section, kind="EXPLANATIONS", item_id=str(gaps.pk))
    assert accept(ada, draft).status_code == 200
    gap = load_body(Item.objects.get()).content["gaps"][0]
    assert gap["explanation"] == "wechseln: er wechselte, er hat gewechselt" and len(gap["options"]) == 3


def test_words_get_the_translations_that_they_lack(section: Section, quick: Worker, ada: Client) -> None:
    intro = item(section, "VOCAB_INTRO")
    draft = asked(ada, section, kind="TRANSLATIONS", item_id=str(intro.pk), languages=["fra"])
    assert accept(ada, draft).status_code == 200
    first = load_body(intro).parts["words"][0]
    assert first["translations"]["eng"] == ["wound"] and first["translations"]["fra"]


def test_an_item_that_changed_since_is_left_as_it_is(section: Section, quick: Worker, ada: Client) -> None:
    intro = item(section, "VOCAB_INTRO")
    draft = asked(ada, section, kind="VOCABULARY", item_id=str(intro.pk))
    word = load_body(intro).parts["words"][0]["id"]
    gone = ada.delete(f"/api/course-section-items/vocab-intro/{intro.pk}/item/{word}")
    assert gone.status_code == 204, gone.content
    refused = accept(ada, draft)
    assert (refused.status_code, refused.json()["code"]) == (409, "stale_version")


def test_a_stale_version_of_the_item_takes_nothing(section: Section, quick: Worker, ada: Client) -> None:
    intro = item(section, "VOCAB_INTRO")
    draft = asked(ada, section, kind="VOCABULARY", item_id=str(intro.pk))
    Item.objects.filter(pk=intro.pk).update(version=5)
    assert accept(ada, draft, version=4).status_code == 409
    assert accept(ada, draft, version=5).status_code == 200


def test_a_dialog_is_a_template_about_the_topic_of_the_lesson(clinic: Any, quick: Worker, ada: Client) -> None:
    handover = lesson(clinic, title="Die Übergabe am Mittag")
    source = item(handover, "RESOURCE")
    draft = asked(ada, handover, kind="DIALOG", item_id=str(source.pk), text="")
    [proposal] = draft["proposals"]
    assert (proposal["generator"], proposal["pieces"][0]["key"]) == ("TEMPLATE", "dialog")
    assert proposal["preview"]["content"]["dialog"]["title"] == "Die Übergabe"
    assert accept(ada, draft).status_code == 200
    assert len(load_body(source).parts["lines"]) == 12


def test_where_only_a_model_could_make_it_the_call_says_so(clinic: Any, worker: Worker, ada: Client) -> None:
    elsewhere = lesson(clinic, title="Gartenarbeit")
    source = item(elsewhere, "RESOURCE")
    answer = ada.post(f"/api/sections/{elsewhere.pk}/drafts", {"kind": "DIALOG", "item_id": str(source.pk)})
    assert (answer.status_code, answer.json()["code"]) == (409, "provider_needed")
    options = ada.get(f"/api/sections/{elsewhere.pk}/draft-options", {"item_id": str(source.pk)}).json()["options"]
    assert {one["kind"]: one["error_code"] for one in options} == {
        "DIALOG": "provider_needed",
        "EXPLANATIONS": "provider_needed",
    }


QUESTION = {"question": "Wo ist die Wunde?", "right": "Am linken Unterschenkel", "wrong": ["Am Arm", "Am Rücken"]}
QUOTE = "eine Wunde am linken Unterschenkel"


def test_a_model_asks_about_the_text_where_it_quotes_it(
    section: Section, chat: FakeProvider, quick: Worker, ada: Client
) -> None:
    said = [{**QUESTION, "quote": QUOTE}, {**QUESTION, "question": "Wer?", "quote": "das steht nicht da"}]
    chat.text = json.dumps({"questions": said})
    [proposal] = asked(ada, section, kinds=["RESOURCE"])["proposals"]
    assert proposal["generator"] == "MODEL"
    assert [one["text"] for one in proposal["pieces"]] == ["Wo ist die Wunde?"]


@pytest.mark.parametrize(
    "changed",
    [
        {"quote": "erfunden und nicht da"},
        {"wrong": ["Am linken Unterschenkel.", "Am Arm"]},
        {"wrong": ["Die Pflegekraft wechselt den Verband alle zwei Tage", "Am Arm"]},
    ],
)
def test_what_a_model_says_without_ground_is_left_to_rules(
    changed: Any, section: Section, chat: FakeProvider, quick: Worker, ada: Client
) -> None:
    chat.text = json.dumps({"questions": [{**QUESTION, "quote": QUOTE} | changed]})
    [proposal] = asked(ada, section, kinds=["RESOURCE"])["proposals"]
    assert proposal["generator"] == "RULES"


def test_a_draft_whose_job_dies_says_that_it_was_not_made(
    section: Section, worker: Worker, ada: Client, monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    settings.REPLY_WAIT_SECONDS = 0
    monkeypatch.setattr("apps.content.drafts.generation.get_section_text", lambda _section, *, by: 1 / 0)
    made = ada.post(f"/api/sections/{section.pk}/drafts", {"kind": "ITEMS"}).json()
    assert made["job"]["state"] == "READY"
    worker.run(patient=True)
    assert Job.objects.get().state == State.FAILED
    found = ada.get(f"/api/drafts/{made['id']}").json()
    assert (found["state"], found["error_code"]) == ("FAILED", "not_made")


def test_too_many_at_once_are_refused(section: Section, worker: Worker, ada: Client, settings: Any) -> None:
    settings.REPLY_WAIT_SECONDS = 0
    path = f"/api/sections/{section.pk}/drafts"
    assert [ada.post(path, {"kind": "ITEMS"}).status_code for _time in range(11)] == [202] * 10 + [409]


def test_contributors_use_their_own_drafts_only(section: Section, quick: Worker, ada: Client, kim: Client) -> None:
    mine, others = asked(kim, section, kinds=["CLOZE"]), asked(ada, section, kinds=["ORDERING"])
    listed = kim.get(f"/api/sections/{section.pk}/drafts").json()["results"]
    assert [one["id"] for one in listed] == [mine["id"]]
    assert kim.get(f"/api/drafts/{others['id']}").status_code == 403
    assert accept(kim, mine).status_code == 200 and accept(kim, others).status_code == 403
    assert Item.objects.get().creator == kim.user


def test_contributors_are_proposed_nothing_of_what_learners_do_not_see(
    section: Section, quick: Worker, ada: Client, kim: Client
) -> None:
    mine = asked(ada, section, kinds=["CLOZE"])
    accept(ada, mine, hidden=True)
    assert Item.objects.get().hidden
    assert asked(ada, section, text="", kinds=["CLOZE"])["proposals"], "who edits the course has it"
    assert asked(kim, section, text="", kinds=["CLOZE"])["error_code"] == "nothing_found"
    Item.objects.update(hidden=False)
    solutions = load_body(Item.objects.get()).content["gaps"]
    said = get_section_text(section, by=kim.user)
    assert not [gap for gap in solutions if f" {gap['accepted'][0]} " in said]


def test_an_item_of_another_section_is_not_found(clinic: Any, section: Section, worker: Worker, ada: Client) -> None:
    other = item(lesson(clinic), "CLOZE")
    body = {"kind": "DISTRACTORS", "item_id": str(other.pk)}
    assert ada.post(f"/api/sections/{section.pk}/drafts", body).status_code == 404


def test_old_drafts_are_deleted(section: Section, ada: Client) -> None:
    ages = {
        DraftState.READY: (OPEN_LIFE, LIFE),
        DraftState.DISCARDED: (LIFE,),
        DraftState.ACCEPTED: (LIFE, timedelta(0)),
    }
    for state, found in ages.items():
        for age in found:
            draft = Draft.objects.create(section=section, creator=ada.user, kind="ITEMS", state=state)
            Draft.objects.filter(pk=draft.pk).update(changed_at=timezone.now() - age - timedelta(minutes=1))
    delete_old_drafts()
    assert sorted(Draft.objects.values_list("state", flat=True)) == ["ACCEPTED", "READY"]
