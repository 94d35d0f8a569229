"""Pairs: what counts at which try, lists brought up to date, pictures."""

import io
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from apps.content.answers.verdicts import Mark
from apps.content.authoring.items import change_item
from apps.content.item_versions import load_body
from apps.content.kind import get_kinds
from apps.content.models import Item
from apps.courses.models import Section
from tests.factories.content import author, item
from tests.people import Client

PATH = "/api/course-section-items/pair-of-terms-game"


def terms(found: Item) -> list[str]:
    return [row["term"] for row in load_body(found).parts["pairs"]]


def test_words_come_with_the_places_where_they_may_be_divided() -> None:
    kind = get_kinds()["PAIR_OF_TERMS"]
    shown = kind.represent(kind.build_examples()[0].body("PAIR_OF_TERMS"), 1)
    assert shown["hyphenation"]["Blutzucker"] == ["Blut", "zu", "cker"]
    assert "Temp" not in shown["hyphenation"]
    assert all("".join(parts) == word for word, parts in shown["hyphenation"].items())


def test_a_pair_that_is_found_later_is_done_but_counts_nothing() -> None:
    kind = get_kinds()["PAIR_OF_TERMS"]
    body = kind.build_examples()[0].body("PAIR_OF_TERMS")
    pairs = [(row["id"], row["partner"]) for row in body.parts["pairs"]]
    tries = [{"pair": pairs[0][0], "partner": pairs[1][1]}, *({"pair": key, "partner": right} for key, right in pairs)]
    verdict = kind.evaluate(body, {"tries": tries})
    assert (verdict.parts[0].mark, verdict.parts[0].score, verdict.parts[0].reason) == (Mark.ALMOST, 0, "LATER")
    assert verdict.mark == Mark.ALMOST, "every pair was found: the game is done"


@pytest.mark.parametrize(
    ("partner", "hint"),
    [("„Guten Morgen!“", "Guten …"), ("„Danke“", "D…"), ("Manschette", "M…"), ("RR", ""), ("…", "")],
)
def test_a_hint_begins_with_a_letter(partner: str, hint: str) -> None:
    kind = get_kinds()["PAIR_OF_TERMS"]
    body = kind.build_examples()[0].body("PAIR_OF_TERMS")
    pair = body.parts["pairs"][0]
    pair["partner"] = partner
    assert (kind.build_hint(body, pair["id"], 2), kind.build_hint(body, pair["id"], 3)) == ("", hint)


def test_rounds_are_never_of_one_pair_alone_and_have_all_pairs() -> None:
    kind = get_kinds()["PAIR_OF_TERMS"]
    body = kind.build_examples()[0].body("PAIR_OF_TERMS")
    for seed in range(10):
        rounds = kind.represent(body, seed)["rounds"]
        assert [len(one["terms"]) for one in rounds] == [4, 2]
        shown = {term["id"] for one in rounds for term in one["terms"]}
        assert shown == {row["id"] for row in body.parts["pairs"]}


def test_unlisted_pairs_are_deleted_or_kept(root: Client, section: Section) -> None:
    found = item(section, "PAIR_OF_TERMS")
    rows = load_body(found).parts["pairs"]
    listed = [{"id": rows[1]["id"], "term": "der Puls", "partner": "HF"}, {"term": "die Sättigung", "partner": "SpO2"}]
    kept = root.patch(f"{PATH}/{found.pk}?purge_unlisted=false", {"pairs": listed}, format="json")
    assert kept.status_code == 200
    assert terms(found)[:3] == ["der Puls", "die Sättigung", "der Blutdruck"] and len(terms(found)) == 7
    again = [
        {"id": row["id"], "term": row["term"], "partner": row["partner"]} for row in load_body(found).parts["pairs"]
    ]
    purged = root.patch(f"{PATH}/{found.pk}", {"pairs": again[:2]}, format="json").json()
    assert terms(found) == ["der Puls", "die Sättigung"]
    assert purged["body_version"] == 3, "each change of the rows is a change of what the item says"


def test_a_row_of_another_item_is_refused(root: Client, section: Section) -> None:
    mine, other = item(section, "PAIR_OF_TERMS"), item(section, "PAIR_OF_TERMS", 1)
    foreign = load_body(other).parts
    for row in ({"id": foreign["pairs"][0]["id"], "term": "x"}, {"term": "x", "image_id": foreign["media"][0]["id"]}):
        refused = root.patch(f"{PATH}/{mine.pk}", {"pairs": [row]}, format="json")
        assert (refused.status_code, refused.json()["errors"][0]["code"]) == (422, "foreign")
    assert len(terms(mine)) == 6 and len(terms(other)) == 2


def upload(client: Client, found: Item, data: bytes, **query: str) -> Any:
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    path = f"/api/course-section-items/exercise-media/{found.pk}?{asked}"
    return client.post(path, {"file": SimpleUploadedFile("x.png", data, "image/png")}, format="multipart")


def test_a_picture_is_uploaded_then_named_by_a_pair_and_seen(root: Client, anna: Client, section: Section) -> None:
    found = item(section, "PAIR_OF_TERMS")
    drawn = io.BytesIO()
    Image.new("RGB", (3000, 30), "teal").save(drawn, "PNG")
    sent = upload(root, found, drawn.getvalue(), description="Ein Streifen")
    assert sent.status_code == 201 and sent.json()["media_type"] == "image/webp"
    row = {"term": "der Streifen", "image_id": sent.json()["id"]}
    assert root.patch(f"{PATH}/{found.pk}?purge_unlisted=false", {"pairs": [row]}, format="json").status_code == 200
    seen = anna.get(f"/api/course-section-items/item/{found.pk}").json()
    partners = [one for part in seen["content"]["rounds"] for one in part["partners"] if one["image"]]
    assert [(one["key"], one["image"]["description"]) for one in partners] == [(sent.json()["id"], "Ein Streifen")]
    picture = anna.get(partners[0]["image"]["url"])
    assert picture.status_code == 200 and Image.open(io.BytesIO(picture.getvalue())).width == 2000


def test_no_picture_and_no_place_for_one_are_refused(root: Client, section: Section) -> None:
    broken = upload(root, item(section, "PAIR_OF_TERMS"), b"<svg onload='alert(1)'/>")
    assert (broken.status_code, broken.json()["errors"][0]["code"]) == (422, "image_invalid")
    drawn = io.BytesIO()
    Image.new("RGB", (8, 8), "teal").save(drawn, "PNG")
    refused = upload(root, item(section, "CLOZE"), drawn.getvalue())
    assert (refused.status_code, refused.json()["code"]) == (409, "no_files")


def test_an_earlier_list_is_kept_for_those_who_answered_it(section: Section) -> None:
    found = item(section, "PAIR_OF_TERMS")
    change_item(found, by=author(), parts={"pairs": [{"term": "nur noch dies", "partner": "x"}]})
    assert terms(found) == ["nur noch dies"]
    problems = get_kinds()["PAIR_OF_TERMS"].find_problems(load_body(Item.objects.get(pk=found.pk)))
    assert [one.place for one in problems] == ["pairs"]
