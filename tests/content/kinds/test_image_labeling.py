"""Pins: the one picture, pins that can be described, names that don't tell their place."""

import io
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from apps.content.item_body import Body
from apps.content.item_versions import load_body
from apps.content.kind import get_kinds
from apps.content.models import Item
from apps.courses.models import Section
from tests.factories.content import item
from tests.people import Client

BASE = "/api/course-section-items"


def body(**changed: Any) -> Body:
    found = get_kinds()["IMAGE_LABELING"].build_examples()[0].body("IMAGE_LABELING")
    return Body(found.kind, 1, found.content, {**found.parts, **changed})


def test_another_picture_takes_the_place_of_the_first(root: Client, section: Section) -> None:
    found = item(section, "IMAGE_LABELING")
    before = load_body(found).parts
    drawn = io.BytesIO()
    Image.new("RGB", (40, 30), "teal").save(drawn, "PNG")
    upload = SimpleUploadedFile("x.png", drawn.getvalue(), "image/png")
    path = f"{BASE}/exercise-media/{found.pk}?description=Neu"
    assert root.post(path, {"file": upload}, format="multipart").status_code == 201
    after = load_body(Item.objects.get(pk=found.pk)).parts
    assert [row["description"] for row in after["media"]] == ["Neu"] and after["media"][0]["position"] == 0
    assert after["items"] == before["items"], "the pins stay"


def test_names_stand_in_an_order_of_their_own_with_those_that_fit_nowhere() -> None:
    kind = get_kinds()["IMAGE_LABELING"]
    orders = {tuple(kind.represent(body(), seed)["labels"]) for seed in range(20)}
    assert len(orders) > 10 and all(len(order) == 6 for order in orders)


def test_reasons_tell_another_pins_name_from_one_that_fits_nowhere() -> None:
    kind = get_kinds()["IMAGE_LABELING"]
    first, second, third, fourth = body().parts["items"]
    given = {first["id"]: second["text"], second["id"]: "der Nachttisch", third["id"]: f" {third['text']}. "}
    reasons = [part.reason for part in kind.evaluate(body(), {"labels": given}).parts]
    assert reasons == ["ELSEWHERE", "OTHER_WORD", "", "EMPTY"]


def test_two_pins_may_have_the_same_name() -> None:
    kind = get_kinds()["IMAGE_LABELING"]
    pins = [dict(row, text="die Rolle") for row in body().parts["items"][:2]]
    twice = body(items=pins)
    assert kind.represent(twice, 1)["labels"].count("die Rolle") == 1
    assert kind.evaluate(twice, {"labels": {row["id"]: "die Rolle" for row in pins}}).score == 1


def test_an_author_has_to_describe_picture_and_pins() -> None:
    kind = get_kinds()["IMAGE_LABELING"]
    picture = dict(body().parts["media"][0], description="")
    pins = [dict(row, place="") for row in body().parts["items"]]
    places = [one.place for one in kind.find_problems(body(media=[picture], items=pins))]
    assert places == ["media.0.description", *(f"items.{number}.place" for number in range(4))]


@pytest.mark.parametrize("x", [-0.1, 1.1, "NaN", "Infinity", None])
def test_a_pin_lies_in_the_picture(root: Client, section: Section, x: Any) -> None:
    found = item(section, "IMAGE_LABELING")
    pin = {"text": "die Klingel", "x": x, "y": 0.5}
    assert root.post(f"{BASE}/image-labeling-exercise/{found.pk}/item", pin, format="json").status_code == 422
