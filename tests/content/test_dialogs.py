"""Dialogs of items: written as a whole, spoken line by line by a job, heard by learners."""

from typing import Any

import pytest

from apps.content.authoring.dialogs import SpokenLine, store_audio
from apps.content.dialogs.parts import EFFECTS
from apps.content.dialogs.sound_effects import GENERATORS, render_effect
from apps.content.models import Dialog, DialogLine, FrozenBody, Item
from apps.courses.models import Section
from apps.speech.models import Utterance
from kit import files
from kit.jobs.models import Job
from tests.content.job_fixtures import quick, worker
from tests.factories.content import item, text
from tests.worker import Worker

__all__ = ["quick", "worker"]

SPEAKERS = [
    {"key": "jana", "name": "Jana", "sex": "FEMALE", "age": 34},
    {"key": "brandner", "name": "Herr Brandner", "sex": "MALE", "age": 72},
]
LINES: list[dict[str, Any]] = [
    {"type": "DESC", "text": "Zimmer 4, am Morgen."},
    {"type": "AUDIO_EFFECT", "effect": "KNOCK"},
    {"type": "PERSON_SAY", "speaker": "jana", "text": "Guten Morgen."},
    {"type": "PERSON_SAY", "speaker": "brandner", "text": "Guten Morgen."},
]


@pytest.fixture
def resource(section: Section) -> Item:
    return item(section, "RESOURCE")


def where(found: Item) -> str:
    return f"/api/dialogs/?section_content_item_id={found.pk}"


def written(ada: Any, found: Item, **more: Any) -> Any:
    answer = ada.post(where(found), {"title": "Visite", "speakers": SPEAKERS, "lines": LINES, **more})
    assert answer.status_code == 201, answer.content
    return answer.json()


def test_a_dialog_is_spoken_line_by_line_and_once(resource: Item, quick: Worker, ada: Any, anna: Any) -> None:
    dialog = written(ada, resource)
    assert dialog["audio_url"] is None and [line["audio_url"] for line in dialog["lines"]] == [None] * 4
    assert dialog["voices"][1]["age"] == 72
    spoken = ada.post(f"/api/dialogs/{dialog['id']}/audio", {})
    assert spoken.status_code == 200, spoken.content
    found = spoken.json()
    desc, knock, jana, brandner = [line["audio_url"] for line in found["lines"]]
    assert desc is None and knock and jana and brandner and jana != brandner, "another voice is another sound"
    assert found["seconds"] > sum(line["seconds"] for line in found["lines"]) > 1
    assert anna.get(found["audio_url"]).headers["Content-Type"] == "audio/webm"
    heard = anna.get(f"/api/dialogs/{dialog['id']}").json()
    assert heard["lines"][2]["text"] == "Guten Morgen." and heard["voices"] == [] and heard["job"] is None
    lesson = anna.get(f"/api/sections/single/{resource.section_id}").json()
    assert lesson["items"][0]["content"]["dialog"]["lines"][2]["audio_url"]

    sounds = list(DialogLine.objects.order_by("position").values_list("sound", flat=True))
    spoken_once = Utterance.objects.count()
    Job.objects.update(state="READY")
    quick.run(patient=True)
    assert list(DialogLine.objects.order_by("position").values_list("sound", flat=True)) == sounds
    assert Utterance.objects.count() == spoken_once == 2


def test_authors_are_told_of_what_is_not_spoken_before_they_publish(resource: Item, quick: Worker, ada: Any) -> None:
    path = f"/api/dialogs/{written(ada, resource)['id']}"

    def find_silent() -> list[tuple[str, bool]]:
        found = ada.get(f"/api/courses/{resource.section.chapter.course_id}/problems").json()
        return [(one["place"], one["keeps_back"]) for one in found if one["code"] == "silent"]

    assert find_silent() == [("dialogs", False)], "learners can read it"
    ada.post(f"{path}/audio", {})
    assert find_silent() == [], "what is only read needs no sound"
    changed = [*LINES[:3], {**LINES[3], "text": "Guten Tag."}]
    ada.put(path, {"title": "Visite", "speakers": SPEAKERS, "lines": changed})
    assert find_silent() == [("dialogs", False)]
    ada.put(path, {"title": "Visite", "speakers": SPEAKERS, "lines": [*LINES[:1], {**LINES[3], "text": "…"}]})
    assert find_silent() == [], "there is nothing to speak"


def test_who_cannot_hear_just_now_reads_what_is_hidden(resource: Item, ada: Any, anna: Any) -> None:
    dialog = written(ada, resource, hide_text=True)
    where_it_is = f"/api/dialogs/{dialog['id']}"
    assert [line["text"] for line in anna.get(where_it_is).json()["lines"]][2:] == [None, None]
    in_words = anna.get(where_it_is, {"in_words": "true"}).json()
    assert [line["text"] for line in in_words["lines"]][2:] == ["Guten Morgen.", "Guten Morgen."]
    assert in_words["voices"] == [] and in_words["hide_text"], "the learner is still no author of it"


def test_making_sound_is_no_change_of_what_learners_answered(
    resource: Item, quick: Worker, ada: Any, anna: Any
) -> None:
    dialog = written(ada, resource)
    anna.post(f"/api/sections/single/{resource.section_id}/interaction", {})
    before = Item.objects.get(pk=resource.pk).body_version
    tag = anna.get(f"/api/sections/single/{resource.section_id}").headers["ETag"]
    ada.post(f"/api/dialogs/{dialog['id']}/audio", {})
    assert Item.objects.get(pk=resource.pk).body_version == before and not FrozenBody.objects.exists()
    assert anna.get(f"/api/sections/single/{resource.section_id}").headers["ETag"] != tag, "but it is read anew"


def test_lines_that_stay_the_same_keep_their_sound(resource: Item, quick: Worker, ada: Any) -> None:
    dialog = written(ada, resource)
    path = f"/api/dialogs/{dialog['id']}"
    ada.post(f"{path}/audio", {})
    lines = [{"id": made["id"], **said} for made, said in zip(dialog["lines"], LINES, strict=True)]
    lines[3]["text"] = "Guten Tag."
    older = [SPEAKERS[0] | {"age": 70}, SPEAKERS[1]]
    found = ada.put(path, {"title": "Visite", "speakers": SPEAKERS, "lines": lines}).json()
    kept = [bool(line["audio_url"]) for line in found["lines"]]
    assert kept == [False, True, True, False] and found["audio_url"] is None
    found = ada.put(path, {"title": "Visite", "speakers": older, "lines": lines[1:3]}).json()
    assert [bool(line["audio_url"]) for line in found["lines"]] == [True, False], "another voice"
    assert DialogLine.objects.count() == 2


def test_what_was_changed_meanwhile_gets_no_old_sound(resource: Item, ada: Any) -> None:
    dialog = Dialog.objects.get(pk=written(ada, resource)["id"])
    line = DialogLine.objects.get(speaker="jana")
    key = files.put(b"sound", ".webm")
    old = ("PERSON_SAY", "jana", "Guten Abend.", "")
    assert not store_audio(dialog.pk, {line.pk: SpokenLine(old, key, 1.0)}, (key, 1.0))
    line.refresh_from_db(), dialog.refresh_from_db()
    assert (line.sound, dialog.sound) == ("", "")


def test_hidden_text_is_for_authors_until_it_is_solved(section: Section, ada: Any, anna: Any) -> None:
    found = item(section, "FORM_STRUCTURED")
    dialog = Dialog.objects.get(item=found)
    seen = anna.get(f"/api/dialogs/{dialog.pk}")
    assert "Brandner" not in seen.content.decode().replace("Herr Brandner", "") and seen.json()["hide_text"]
    assert "Mein Nachname ist Brandner." in ada.get(f"/api/dialogs/{dialog.pk}").content.decode()
    told = anna.get(f"/api/course-section-items/item/{found.pk}").json()
    guess = {told["content"]["fields"][0]["key"]: "weiß nicht"}
    step = {"answer": {"fields": guess}, "check": True, "reveal": True}
    solved = anna.post(f"/api/course-section-items/item/{found.pk}/interaction", step).json()
    assert solved["solution"]["dialog"]["lines"][1]["text"] == "Mein Nachname ist Brandner."


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"lines": [{"type": "PERSON_SAY", "speaker": "nobody", "text": "Ja."}]}, "lines.0.speaker"),
        ({"lines": [{"type": "PERSON_SAY", "speaker": "jana", "text": ""}]}, "lines.0.text"),
        ({"lines": [{"type": "AUDIO_EFFECT", "effect": ""}]}, "lines.0.effect"),
        ({"speakers": [SPEAKERS[0], SPEAKERS[0]]}, "speakers"),
        ({"lines": [{"type": "PERSON_SAY", "speaker": "jana", "text": "Ja.", "sound": "x"}]}, None),
    ],
)
def test_a_dialog_without_sound_is_refused(resource: Item, more: Any, field: str | None, ada: Any) -> None:
    answer = ada.post(where(resource), {"speakers": SPEAKERS, "lines": LINES, **more})
    assert answer.status_code == 422
    assert field is None or answer.json()["errors"][0]["field"] == field


def test_one_dialog_per_item_of_a_kind_that_has_one(resource: Item, section: Section, ada: Any) -> None:
    written(ada, resource)
    again = ada.post(where(resource), {"speakers": SPEAKERS, "lines": LINES})
    assert (again.status_code, again.json()["code"]) == (409, "item_full")
    none = ada.post(where(text(section)), {"speakers": SPEAKERS, "lines": LINES})
    assert (none.status_code, none.json()["code"]) == (409, "no_dialog")
    dialog = Dialog.objects.get()
    other = ada.get(f"/api/dialogs/{dialog.pk}?section_content_item_id={section.pk}")
    assert other.status_code == 404


def test_effects_are_the_same_sound_each_time() -> None:
    assert set(GENERATORS) == set(EFFECTS)
    for name in EFFECTS:
        samples = render_effect(name)
        assert samples == render_effect(name) and 0.5 < len(samples) / 32_000 < 5
